import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { FixedSizeGrid, FixedSizeList, VariableSizeList } from "react-window";
import InfiniteLoader from "react-window-infinite-loader";
import { Tab, TabList, TabPanel, Tabs } from "react-tabs";
import { Accordion, AccordionItem, AccordionItemButton, AccordionItemHeading, AccordionItemPanel } from "react-accessible-accordion";

const post = (path) => fetch(path, { method: "POST" });
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => (answer.headers.get("content-type").includes("json") ? answer.json() : answer.text()));

function useText(key) {
  const [value, setValue] = useState(null);
  useEffect(() => { text(key).then(setValue); }, [key]);
  return value;
}

// The register: rows are fetched in the stretch that comes into sight, the others are grey bars.
function Register() {
  const [rows, setRows] = useState({});
  const [total, setTotal] = useState(0);
  const load = (start, stop) => list("register", start, stop - start + 1).then((answer) => {
    setTotal(answer.total);
    setRows((known) => ({ ...known, ...Object.fromEntries(answer.items.map((item, at) => [start + at, item])) }));
  });
  useEffect(() => { load(0, 19); }, []);
  if (!total) return <p className="nalaganje">Nalaganje …</p>;
  return <InfiniteLoader isItemLoaded={(index) => index in rows} itemCount={total} loadMoreItems={load} minimumBatchSize={20}>
    {({ onItemsRendered, ref }) => <FixedSizeList className="register" height={420} itemCount={total} itemSize={56} width="100%" onItemsRendered={onItemsRendered} ref={ref}>
      {({ index, style }) => <div style={style} className="vrsta">{rows[index] ? <><b>{rows[index].ime}</b> <span>{rows[index].kraj}</span> <em>{rows[index].opomba}</em></> : <span className="okostje" />}</div>}
    </FixedSizeList>}
  </InfiniteLoader>;
}

function Drawers() {
  const notes = useText("predali");
  if (!notes) return null;
  return <FixedSizeGrid className="predali" columnCount={6} columnWidth={230} height={380} rowCount={60} rowHeight={70} width={720}>
    {({ columnIndex, rowIndex, style }) => <div style={style} className="predal">{notes[rowIndex * 6 + columnIndex] ?? `Predal ${rowIndex * 6 + columnIndex + 1}`}</div>}
  </FixedSizeGrid>;
}

function Cut({ of }) {
  const value = useText(of);
  const [whole, setWhole] = useState(false);
  if (!value) return null;
  return <div className="izrez">{whole ? value : value.slice(0, value.lastIndexOf(" ", 150))}<span>{whole ? " " : "… "}<a className="stikalo" onClick={() => setWhole(!whole)}>{whole ? "Skrij" : "Preberi več"}</a></span></div>;
}

function Museum() {
  const visit = useText("obisk");
  return <><h1>Register gumbov</h1>
    <Tabs selectedTabClassName="izbran">
      <TabList className="zavihki"><Tab>Register</Tab><Tab>Predali</Tab><Tab>O muzeju</Tab><Tab>Obisk</Tab></TabList>
      <TabPanel><Register /></TabPanel>
      <TabPanel><Drawers /></TabPanel>
      <TabPanel><h2>Zgodovina</h2><Cut of="zgodovina" /><h2>Hiša</h2><Cut of="hisa" /></TabPanel>
      <TabPanel><p>{visit}</p><button onClick={() => post("/api/rezervacija")}>Rezerviraj</button></TabPanel>
    </Tabs></>;
}

function Answer({ number }) {
  const answer = useText(`odgovor${number}`);
  return <><p>{answer ?? "…"}</p><p className="mnenje"><button onClick={() => post("/api/mnenje")}>Je bilo koristno? Da</button> <button onClick={() => post("/api/mnenje")}>Ne</button></p></>;
}

function Questions() {
  const questions = useText("vprasanja") ?? [];
  const [open, setOpen] = useState([]);
  return <><h1>Pogosta vprašanja</h1>
    <Accordion allowZeroExpanded onChange={setOpen}>
      {questions.map((question, at) => <AccordionItem key={question} uuid={`v${at}`}>
        <AccordionItemHeading><AccordionItemButton>{question}</AccordionItemButton></AccordionItemHeading>
        <AccordionItemPanel>{open.includes(`v${at}`) && <Answer number={at + 1} />}</AccordionItemPanel>
      </AccordionItem>)}
    </Accordion>
    <p><button onClick={() => post("/api/napaka")}>Prijavi napako</button></p></>;
}

function Letter({ of }) {
  const [whole, setWhole] = useState(false);
  return <article className="pismo"><h3>{of.kdo}</h3><p>{of.zacetek} {whole ? of.nadaljevanje : <span className="vec" onClick={() => setWhole(true)}>… več</span>}</p>
    <div className="orodja"><button onClick={() => post("/api/vsec")}>♥ <span>Všeč mi je</span></button><button onClick={() => post("/api/brisi")}>Izbriši</button></div></article>;
}

// The files: heights are known only once a row has been opened.
function Files() {
  const [rows, setRows] = useState([]);
  const [open, setOpen] = useState({});
  const box = useRef();
  useEffect(() => { list("dopisi", 0, 100).then((answer) => setRows(answer.items)); }, []);
  const toggle = (index) => { setOpen((known) => ({ ...known, [index]: !known[index] })); box.current.resetAfterIndex(index); };
  return <VariableSizeList ref={box} className="dopisi" height={300} width="100%" itemCount={rows.length} itemSize={(index) => (open[index] ? 84 : 40)}>
    {({ index, style }) => <div style={style} className="dopis"><div className="naslov" onClick={() => toggle(index)}><i>{open[index] ? "▾" : "▸"}</i> {rows[index].naslov}</div>{open[index] && <p>{rows[index].podrobno}</p>}</div>}
  </VariableSizeList>;
}

function Letters() {
  const [answer, setAnswer] = useState({ items: [], total: 0 });
  const [busy, setBusy] = useState(false);
  const more = () => {
    setBusy(true);
    list("pisma", answer.items.length, 8).then((next) => { setAnswer((known) => ({ total: next.total, items: [...known.items, ...next.items] })); setBusy(false); });
  };
  useEffect(() => { more(); }, []);
  return <><h1>Pisma bralcev</h1>{answer.items.map((letter) => <Letter key={letter.id} of={letter} />)}
    {answer.items.length < answer.total && <button className="nalozi" disabled={busy} onClick={more}>{busy ? "Nalagam …" : "Naloži starejša pisma"}</button>}
    <h2>Dopisi uradom</h2><Files /></>;
}

const root = document.getElementById("vsebina");
const Page = { index: Museum, vprasanja: Questions, pisma: Letters }[root.dataset.stran];
createRoot(root).render(<Page />);
document.querySelectorAll("[data-post]").forEach((one) => one.addEventListener("click", () => post(one.dataset.post)));
