import Link from 'next/link';
import {NextIntlClientProvider} from 'next-intl';
import {getLocale, getMessages, getTranslations} from 'next-intl/server';
import LocaleSwitcher from '../components/LocaleSwitcher';
import './style.css';

export default async function RootLayout({children}) {
  const locale = await getLocale();
  const t = await getTranslations('Site');
  const {LocaleSwitcher: words, sections} = await getMessages();
  return (
    <html lang={locale}>
      <body>
        <NextIntlClientProvider messages={{LocaleSwitcher: words}}>
          <header>
            <Link href="/">{t('name')}</Link>
            {Object.entries(sections).map(([id, title]) => (
              <Link key={id} href={`/topic/${id}`}>{title}</Link>
            ))}
            <LocaleSwitcher />
          </header>
          <main>{children}</main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
