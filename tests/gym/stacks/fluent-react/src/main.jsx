import { createRoot } from "react-dom/client";
import { useEffect, useState } from "react";
import {
  Accordion, AccordionHeader, AccordionItem, AccordionPanel, Button, Carousel, CarouselCard, CarouselNav, CarouselNavButton, CarouselNavContainer, CarouselSlider, CarouselViewport, Combobox, DataGrid,
  DataGridBody, DataGridCell, DataGridHeader, DataGridHeaderCell, DataGridRow, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger, Dropdown, Drawer, DrawerBody,
  DrawerHeader, DrawerHeaderTitle, FluentProvider, InfoLabel, Link, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Option, Popover, PopoverSurface, PopoverTrigger, Spinner, Switch, Tab, TabList,
  TeachingPopover, TeachingPopoverBody, TeachingPopoverHeader, TeachingPopoverSurface, TeachingPopoverTrigger, Title1, Title3, Tooltip, Tree, TreeItem, TreeItemLayout, createTableColumn, webLightTheme,
} from "@fluentui/react-components";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, query = {}) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
const post = (what) => fetch(`/api/${what}`, { method: "POST" });

function Words({ of }) {
  const [words, setWords] = useState();
  useEffect(() => { setWords(undefined); text(of).then(setWords); }, [of]);
  return words ? <span>{words}</span> : <Spinner size="tiny" />;
}

function Talk({ row }) {
  const [answers, setAnswers] = useState();
  return <div className="talk"><strong>{row.name}</strong><p>{row.text}</p>
    <div className="row"><Button size="small" appearance="subtle" onClick={() => post("padabajka")}>Падабаецца</Button><Button size="small" appearance="subtle" onClick={() => post("skarga")}>Паскардзіцца</Button>
      {row.count > 0 && !answers && <Button size="small" appearance="transparent" onClick={() => list("vodguki", { parent: row.id }).then((page) => setAnswers(page.items))}>Паказаць адказы ({row.count})</Button>}</div>
    {answers?.map((answer) => <Talk key={answer.id} row={answer} />)}</div>;
}

function Opinions() {
  const [rows, setRows] = useState([]);
  const [next, setNext] = useState(0);
  const more = () => list("vodguki", { parent: "", offset: next, limit: 3 }).then((page) => { setRows((old) => [...old.slice(0, page.offset), ...page.items]); setNext(page.next); });
  useEffect(() => { more(); }, []);
  return <section><Title3 as="h2">Водгукі</Title3>{rows.map((row) => <Talk key={row.id} row={row} />)}{next !== null && <Button onClick={more}>Яшчэ водгукі</Button>}</section>;
}

const columns = [
  createTableColumn({ columnId: "name", compare: (a, b) => a.name.localeCompare(b.name), renderHeaderCell: () => "Ручнік", renderCell: (row) => row.name }),
  createTableColumn({ columnId: "year", compare: (a, b) => a.year - b.year, renderHeaderCell: () => "Год", renderCell: (row) => row.year }),
];

function Towels() {
  const [rows, setRows] = useState([]);
  const [open, setOpen] = useState();
  useEffect(() => { list("ruchniki").then((page) => setRows(page.items)); }, []);
  return <section><Title3 as="h2">Ручнікі</Title3>
    <DataGrid items={rows} columns={columns} sortable getRowId={(row) => row.id}><DataGridHeader><DataGridRow>{({ renderHeaderCell }) => <DataGridHeaderCell>{renderHeaderCell()}</DataGridHeaderCell>}</DataGridRow></DataGridHeader>
      <DataGridBody>{({ item, rowId }) => <DataGridRow key={rowId} onClick={() => setOpen(item)} style={{ cursor: "pointer" }}>{({ renderCell }) => <DataGridCell>{renderCell(item)}</DataGridCell>}</DataGridRow>}</DataGridBody></DataGrid>
    <Drawer type="overlay" position="end" open={!!open} onOpenChange={(_, data) => !data.open && setOpen(undefined)}>
      <DrawerHeader><DrawerHeaderTitle action={<Button appearance="subtle" aria-label="Закрыць" onClick={() => setOpen(undefined)}>✕</Button>}>{open?.name}</DrawerHeaderTitle></DrawerHeader><DrawerBody>{open && <p>{open.note}</p>}</DrawerBody></Drawer></section>;
}

function Branches() {
  const [branch, setBranch] = useState();
  return <section><Title3 as="h2">Майстэрні</Title3>
    <Tree aria-label="Майстэрні" onOpenChange={(_, data) => data.value === "verh" && data.open && !branch && list("majsterni").then((page) => setBranch(page.items))}>
      <TreeItem itemType="branch" value="niz"><TreeItemLayout>Ніжні паверх</TreeItemLayout><Tree><TreeItem itemType="leaf"><TreeItemLayout>Верацяно ніжняга паверха круціцца толькі пад чужыя прыпеўкі.</TreeItemLayout></TreeItem></Tree></TreeItem>
      <TreeItem itemType="branch" value="verh"><TreeItemLayout>Верхні паверх</TreeItemLayout><Tree>{branch ? branch.map((words) => <TreeItem key={words} itemType="leaf"><TreeItemLayout>{words}</TreeItemLayout></TreeItem>) : <TreeItem itemType="leaf"><TreeItemLayout>Чакайце…</TreeItemLayout></TreeItem>}</Tree></TreeItem>
    </Tree></section>;
}

function App() {
  const [tab, setTab] = useState("len");
  const [season, setSeason] = useState();
  const [guide, setGuide] = useState();
  const [night, setNight] = useState(false);
  const [slides, setSlides] = useState([]);
  useEffect(() => { list("malunki").then((page) => setSlides(page.items)); }, []);
  return <FluentProvider theme={webLightTheme}>
    <header><strong>Хата ткачоў</strong><span className="grow" />
      <Menu><MenuTrigger disableButtonEnhancement><Button appearance="subtle">Пра нас</Button></MenuTrigger><MenuPopover><MenuList><MenuItem>Наш дах памятае кожную хмару па імені і па бацьку.</MenuItem><MenuItem onClick={() => post("padpiska")}>Падпісацца</MenuItem></MenuList></MenuPopover></Menu>
      <Link href="/koshyk/dadac?t=2">Дадаць у кошык</Link><Button appearance="subtle" onClick={() => location.assign("/vyjsci")}>Выйсці</Button></header>
    <main><Title1 as="h1">Лён, кросны і доўгія вечары</Title1><p>У нашай хаце ткуць з 1926 года. Зімой тут цёпла, улетку ціха, а ўвосень пахне яблыкамі.</p>
      <section><TabList selectedValue={tab} onTabSelect={(_, data) => setTab(data.value)}><Tab value="len">Лён</Tab><Tab value="vouna">Воўна</Tab><Tab value="farby">Фарбы</Tab></TabList><p>{tab === "len" ? "Лён сеем у траўні, рвём у жніўні." : <Words of={tab} />}</p></section>
      {slides.length > 0 && <section><Carousel groupSize={1}><CarouselViewport><CarouselSlider>{slides.map((words, i) => <CarouselCard key={words}><div style={{ background: ["#f3d9c0", "#cfe3d4", "#d4d3ec"][i], padding: 48 }}>{words}</div></CarouselCard>)}</CarouselSlider></CarouselViewport>
        <CarouselNavContainer layout="inline" next={{ "aria-label": "Наступны" }} prev={{ "aria-label": "Папярэдні" }}><CarouselNav>{(i) => <CarouselNavButton aria-label={`Малюнак ${i + 1}`} />}</CarouselNav></CarouselNavContainer></Carousel></section>}
      <section><Title3 as="h2">Пытанні</Title3><Accordion collapsible><AccordionItem value="1"><AccordionHeader>Ці можна паспрабаваць самому?</AccordionHeader><AccordionPanel><Words of="sam" /></AccordionPanel></AccordionItem><AccordionItem value="2"><AccordionHeader>Ці прадаеце вы тканіны?</AccordionHeader><AccordionPanel><Words of="prodazh" /></AccordionPanel></AccordionItem></Accordion></section>
      <section className="row">
        <Dialog><DialogTrigger disableButtonEnhancement><Button appearance="primary">Гісторыя кроснаў</Button></DialogTrigger><DialogSurface><DialogBody><DialogTitle>Гісторыя кроснаў</DialogTitle><DialogContent><Words of="krosny" /></DialogContent><DialogActions><DialogTrigger disableButtonEnhancement><Button>Добра</Button></DialogTrigger></DialogActions></DialogBody></DialogSurface></Dialog>
        <Popover><PopoverTrigger disableButtonEnhancement><Button>Парада</Button></PopoverTrigger><PopoverSurface><div style={{ maxWidth: 260 }}><Words of="parada" /></div></PopoverSurface></Popover>
        <TeachingPopover><TeachingPopoverTrigger><Button>Новае</Button></TeachingPopoverTrigger><TeachingPopoverSurface><TeachingPopoverHeader>Навіны</TeachingPopoverHeader><TeachingPopoverBody>Певень нашай хаты склаў іспыт на ткача, але забыўся ўзяць дыплом.</TeachingPopoverBody></TeachingPopoverSurface></TeachingPopover>
        <Tooltip content="Гэтая катушка ўцякала тройчы і кожны раз вярталася з гасцінцам." relationship="description"><Button>Чырвоная катушка</Button></Tooltip>
        <InfoLabel info="Аршын у нас даўжэйшы, бо яго мералі ў добрым настроі.">Аршыны</InfoLabel>
        <Button onClick={() => post("vydalic")}>Выдаліць нататку</Button></section>
      <section><div className="row"><Dropdown placeholder="Выберыце пару года" onOptionSelect={(_, data) => setSeason(data.optionValue)}><Option value="zima">Зіма</Option><Option value="leta">Лета</Option></Dropdown>
        <Combobox placeholder="Хто правядзе экскурсію?" onOptionSelect={(_, data) => setGuide(data.optionValue)}><Option value="alesia">Алеся</Option><Option value="janka">Янка</Option></Combobox><Switch label="Начны рэжым" checked={night} onChange={(_, data) => setNight(data.checked)} /></div>
        {season && <p><Words of={season} /></p>}{guide && <p><Words of={guide} /></p>}{night && <p><Words of="noch" /></p>}</section>
      <Branches /><Towels /><Opinions />
    </main></FluentProvider>;
}

createRoot(document.getElementById("root")).render(<App />);
