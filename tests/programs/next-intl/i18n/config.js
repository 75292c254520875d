export const locales = ['en', 'hu', 'de', 'fr'];
export const defaultLocale = 'en';
