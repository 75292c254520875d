import {getMessages, getTranslations} from 'next-intl/server';

export async function generateMetadata() {
  return {title: (await getTranslations('Site'))('home')};
}

export default async function Home() {
  const {Site} = await getMessages();
  return (
    <>
      <h1>{Site.home}</h1>
      {Site.intro.map((text) => <p key={text}>{text}</p>)}
    </>
  );
}
