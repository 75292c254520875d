import {getRequestConfig} from 'next-intl/server';
import {getUserLocale} from './locale';
import {defaultLocale} from './config';

export default getRequestConfig(async () => {
  const locale = await getUserLocale();
  const own = (await import(`../messages/${locale}.json`)).default;
  const fallback = (await import(`../messages/${defaultLocale}.json`)).default;
  // An untranslated page is shown in English.
  return {locale, messages: {...own, pages: {...fallback.pages, ...own.pages}}};
});
