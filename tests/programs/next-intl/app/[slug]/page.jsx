import {notFound} from 'next/navigation';
import {getMessages} from 'next-intl/server';

export async function generateMetadata({params}) {
  const {pages} = await getMessages();
  return {title: pages[(await params).slug]?.title};
}

export default async function Page({params}) {
  const {pages} = await getMessages();
  const page = pages[(await params).slug];
  if (!page) notFound();
  return (
    <article>
      <h1>{page.title}</h1>
      {page.paragraphs.map((text) => <p key={text}>{text}</p>)}
    </article>
  );
}
