import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, AccordionPanel, Anchor, Box, Button, Card, CardBody, Carousel, Collapsible, DropButton, Footer, Grommet, Header, Heading, InfiniteScroll, Layer, List, Main, Menu, Nav, Page, PageContent, Pagination, Paragraph, Select, Spinner, Tab, Tabs, Text, TextInput, Tip } from "grommet";
import { FormDown, Language, Train } from "grommet-icons";

const SLOVA = {
  ru: { imya: "Узкоколейка", glavnaya: "Главная", zagolovok: "Поезд шириной в два шага", vstup: "Музей стоит на бывшей торфяной станции. Восемь паровозов, три дрезины и один трамвай ждут гостей с мая по октябрь.", zima: "Зимой мы чиним и красим." },
  en: { imya: "Narrow Gauge", glavnaya: "Home", zagolovok: "A train two steps wide", vstup: "The museum occupies a former peat station, where the eighth engine still blushes when somebody mentions coal.", zima: "In winter we paint the carriages in colours that were voted for by last summer's swallows." },
};

const tekst = (klyuch) => fetch(`/api/text/${klyuch}`).then((o) => o.text());
const spisok = (imya, zapros) => fetch(`/api/list/${imya}?${new URLSearchParams(zapros)}`).then((o) => o.json());
const poslat = (chto) => () => fetch(`/api/${chto}`, { method: "POST" });

function Tekst({ klyuch }) {
  const [slova, zadat] = useState(null);
  useEffect(() => { let zhiv = true; zadat(null); tekst(klyuch).then((t) => zhiv && zadat(t)); return () => { zhiv = false; }; }, [klyuch]);
  return slova ? <Paragraph fill>{slova}</Paragraph> : <Spinner />;
}

function Otzyv({ o }) {
  const [otkryt, perekl] = useState(false);
  const [otvety, zadat] = useState(null);
  const nazhat = () => { perekl(!otkryt); if (!otvety) spisok("otzyvy", { parent: o.id }).then((s) => zadat(s.items)); };
  return <Box border={{ side: "top" }} pad={{ vertical: "small" }}><Text weight="bold">{o.kto}</Text><Paragraph fill margin="none">{o.text}</Paragraph>
    <Box direction="row" gap="small" align="center"><Button plain label="Нравится" onClick={poslat("nravitsya")} /><Button plain label="Ответить" onClick={poslat("otvet")} /><Button plain label="Пожаловаться" onClick={poslat("zhaloba")} /><Button plain label="Удалить" onClick={poslat("udalit")} />
      {o.n > 0 && <Button size="small" label={otkryt ? "Скрыть ответы" : `Ответы (${o.n})`} onClick={nazhat} />}</Box>
    {o.n > 0 && <Collapsible open={otkryt}><Box pad={{ left: "large" }}>{otvety ? otvety.map((x) => <Otzyv key={x.id} o={x} />) : <Spinner />}</Box></Collapsible>}</Box>;
}

function Otzyvy() {
  const [stroki, zadat] = useState([]);
  const [sled, pomnit] = useState(0);
  const eshche = () => spisok("otzyvy", { parent: "", offset: sled, limit: 3 }).then((s) => { zadat((b) => [...b, ...s.items]); pomnit(s.next); });
  useEffect(() => { eshche(); }, []);
  return <><Heading level={2}>Отзывы</Heading>{stroki.map((o) => <Otzyv key={o.id} o={o} />)}{sled !== null && <Button label="Показать ещё отзывы" onClick={eshche} alignSelf="start" />}
    <form onSubmit={(e) => { e.preventDefault(); poslat("otzyv")(); }}><Box direction="row" gap="small" margin={{ top: "small" }}><TextInput name="otzyv" aria-label="Отзыв" /><Button type="submit" label="Отправить" /></Box></form></>;
}

const PAROVOZY = ["Кукушка", "Торфяник", "Ласточка", "Медведь", "Зяблик"];
const PAROVOZ = { "Торфяник": "torfyanik", "Ласточка": "lastochka", "Медведь": "medved", "Зяблик": "zyablik" };
const STANTSII = ["Мох: конечная, чай и баранки.", "Брусничная: здесь стрелочник разводит не только пути, но и поссорившихся супругов.", "Кривое: поезд стоит две минуты.", "Журавли: объявления на платформе делают сами журавли, и расписание у них перелётное.", "Новая: открыта в 1961 году.", "Старая: закрыта в 1960 году.", "Разъезд девятый: тут однажды разъехались понедельник и вторник, с тех пор между ними дача."];

function Novosti() {
  const [str, zadatStr] = useState(1);
  const [novosti, zadat] = useState([]);
  useEffect(() => { spisok("novosti", { offset: (str - 1) * 3, limit: 3 }).then((s) => zadat(s.items)); }, [str]);
  return <><Heading level={2}>Новости</Heading>{novosti.map((n) => <Card key={n.text} margin={{ bottom: "small" }}><CardBody pad="small"><Text weight="bold">{n.imya}</Text><Text>{n.text}</Text></CardBody></Card>)}
    <Pagination numberItems={12} step={3} page={str} onChange={({ page }) => zadatStr(page)} /></>;
}

function Zhurnal() {
  const [zapisi, zadat] = useState([]);
  const [sled, pomnit] = useState(0);
  const eshche = () => sled !== null && spisok("zhurnal", { offset: sled, limit: 12 }).then((s) => { zadat((b) => [...b, ...s.items]); pomnit(s.next); });
  useEffect(() => { eshche(); }, []);
  return <><Heading level={2}>Бортовой журнал</Heading><Box height="240px" overflow="auto" border tabIndex={0}><InfiniteScroll items={zapisi} step={12} onMore={eshche}>{(z) => <Box key={z} flex={false} pad="small" border="bottom"><Text>{z}</Text></Box>}</InfiniteScroll></Box></>;
}

function Sayt() {
  const [yazyk, zadatYazyk] = useState("ru");
  const [vkladka, zadatVkladku] = useState(0);
  const [parovoz, vybrat] = useState("Кукушка");
  const [sloy, pokazat] = useState(false);
  const s = SLOVA[yazyk];
  useEffect(() => { document.documentElement.lang = yazyk; }, [yazyk]);
  return <Grommet>
    <Header background="light-2" pad="small"><Box direction="row" gap="small" align="center"><Train /><Text size="large" weight="bold">{s.imya}</Text></Box>
      <Nav direction="row" align="center"><Anchor href="/" label={s.glavnaya} />
        <Menu icon={<Language />} a11yTitle={yazyk === "ru" ? "Язык" : "Language"} label={yazyk === "ru" ? "Русский" : "English"} items={[{ label: "Русский", onClick: () => zadatYazyk("ru") }, { label: "English", onClick: () => zadatYazyk("en") }]} />
        <Menu label="Кабинет" items={[{ label: "Отписаться", onClick: poslat("otpisatsya") }, { label: "Выйти", href: "/vyhod" }]} /></Nav></Header>
    <Main><Page kind="narrow"><PageContent>
      <Heading>{s.zagolovok}</Heading><Paragraph fill>{s.vstup}</Paragraph><Paragraph fill>{s.zima}</Paragraph>
      <Tabs activeIndex={vkladka} onActive={zadatVkladku}><Tab title="Билеты"><Paragraph fill>Взрослый билет четыреста рублей, детский двести.</Paragraph></Tab><Tab title="Дорога"><Paragraph fill>Сойдите на третьей платформе и идите за кошкой в форменной фуражке.</Paragraph></Tab><Tab title="Буфет"><Tekst klyuch="bufet" /></Tab></Tabs>
      <Heading level={2}>Паровозы</Heading><Box width="medium"><Select aria-label="Паровоз" options={PAROVOZY} value={parovoz} onChange={({ option }) => vybrat(option)} /></Box>
      {PAROVOZ[parovoz] ? <Tekst klyuch={PAROVOZ[parovoz]} /> : <Paragraph fill>«Кукушка» построена в 1927 году.</Paragraph>}
      <Heading level={2}>Вопросы</Heading><Accordion><AccordionPanel label="Можно ли погудеть?"><Box pad="small"><Text>Погудеть можно один раз, но громко, и потом извиниться перед лесом.</Text></Box></AccordionPanel><AccordionPanel label="Что делать, если пошёл дождь?"><Box pad="small"><Tekst klyuch="dozhd" /></Box></AccordionPanel></Accordion>
      <Heading level={2}>Фотографии</Heading><Box height="xsmall"><Carousel fill controls="arrows"><Box background="light-3" pad={{ horizontal: "xlarge", vertical: "medium" }}><Text>Кадр первый: депо утром.</Text></Box><Box background="light-3" pad={{ horizontal: "xlarge", vertical: "medium" }}><Text>Кадр второй: дрезина догоняет собственный дым и здоровается.</Text></Box><Box background="light-3" pad={{ horizontal: "xlarge", vertical: "medium" }}><Text>Кадр третий: начальник станции принимает рапорт от двух ежей.</Text></Box></Carousel></Box>
      <Box direction="row" gap="small" margin={{ vertical: "medium" }} wrap>
        <Button label="История дороги" onClick={() => pokazat(true)} />
        <DropButton label="Совет пассажиру" icon={<FormDown />} reverse dropAlign={{ top: "bottom", left: "left" }} dropContent={<Box pad="medium" width="medium"><Text>Садитесь спиной к движению, тогда прошлое уезжает от вас в хорошем темпе.</Text></Box>} />
        <Tip content="Семафор подмигивает левым глазом только тем, кто едет без обратного билета."><Button label="Семафор" /></Tip>
        <Button label="В корзину" href="/korzina/dobavit?id=3" /><Button label="Голосовать" onClick={poslat("golos")} /></Box>
      {sloy && <Layer onEsc={() => pokazat(false)} onClickOutside={() => pokazat(false)}><Box pad="medium" width="medium"><Heading level={3} margin="none">История дороги</Heading><Tekst klyuch="istoriya" /><Button label="Закрыть" onClick={() => pokazat(false)} /></Box></Layer>}
      <Heading level={2}>Станции</Heading><List data={STANTSII} paginate step={2} />
      <Novosti /><Zhurnal /><Otzyvy />
    </PageContent></Page></Main>
    <Footer background="light-2" pad="medium"><Text size="small">Музей узкоколейки, посёлок Моховое</Text></Footer>
  </Grommet>;
}
createRoot(document.getElementById("root")).render(<Sayt />);
