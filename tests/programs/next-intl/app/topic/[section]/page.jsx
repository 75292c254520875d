import Link from 'next/link';
import {notFound} from 'next/navigation';
import {getMessages} from 'next-intl/server';

export async function generateMetadata({params}) {
  const {sections} = await getMessages();
  return {title: sections[(await params).section]};
}

export default async function Topic({params}) {
  const {section} = await params;
  const {pages, sections} = await getMessages();
  if (!sections[section]) notFound();
  return (
    <>
      <h1>{sections[section]}</h1>
      {Object.entries(pages).filter(([, page]) => page.section === section).map(([slug, page]) => (
        <section key={slug}>
          <h2><Link href={`/${slug}`}>{page.title}</Link></h2>
          <p>{page.paragraphs[0]}</p>
        </section>
      ))}
    </>
  );
}
