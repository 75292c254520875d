'use server';

// As in next-intl's own example of an app without routing: the language is kept in a cookie.
import {cookies, headers} from 'next/headers';
import {locales, defaultLocale} from './config';

export async function getUserLocale() {
  const chosen = (await cookies()).get('NEXT_LOCALE')?.value;
  if (locales.includes(chosen)) return chosen;
  const accepted = ((await headers()).get('accept-language') ?? '').split(',').map((part) => part.trim().slice(0, 2));
  return accepted.find((language) => locales.includes(language)) ?? defaultLocale;
}

export async function setUserLocale(locale) {
  (await cookies()).set('NEXT_LOCALE', locale);
}
