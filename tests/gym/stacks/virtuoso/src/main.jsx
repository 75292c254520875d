import { Fragment, useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { GroupedVirtuoso, TableVirtuoso, Virtuoso, VirtuosoGrid } from "react-virtuoso";

const post = (path) => fetch(path, { method: "POST" });
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const json = (key) => fetch(`/api/text/${key}`).then((answer) => answer.json());

// Groups along the window, ten windows of a town at a time.
function Windows() {
  const [items, setItems] = useState([]);
  const [next, setNext] = useState(0);
  const [open, setOpen] = useState(false);
  const more = useCallback(() => {
    if (next === null) return;
    list("vikna", next, 10).then((answer) => {
      setItems((known) => (known.length > answer.offset ? known : [...known, ...answer.items]));
      setNext(answer.next);
    });
  }, [next]);
  useEffect(() => { more(); }, []);
  const towns = [...new Set(items.map((item) => Math.floor((item.id - 1) / 10)))];
  const counts = towns.map((town) => items.filter((item) => Math.floor((item.id - 1) / 10) === town).length);
  return <><h1>Музей вікон</h1><p>Вікна зберігаються там, куди вони дивляться. <button onClick={() => setOpen(true)}>Ескізи</button> <button onClick={() => post("/api/zamovyty")}>Замовити</button></p>
    <GroupedVirtuoso useWindowScroll groupCounts={counts} endReached={more}
      groupContent={(group) => <div className="misto">{items[group * 10]?.misto}</div>}
      itemContent={(at) => <div className="vikno">{items[at]?.tekst} <button onClick={() => post("/api/podobaietsia")}>Подобається</button></div>} />
    {open && <Sketches close={() => setOpen(false)} />}</>;
}

function Sketches({ close }) {
  const [words, setWords] = useState();
  useEffect(() => { json("eskizy").then(setWords); }, []);
  return <div className="tlo"><div className="vikonce" role="dialog" aria-label="Ескізи"><p><button aria-label="Закрити" onClick={close}>✕</button></p>
    {words && <VirtuosoGrid style={{ height: 380 }} totalCount={90} listClassName="sitka" itemClassName="eskiz" itemContent={(at) => words[at] ?? `Ескіз ${at + 1}`} />}</div></div>;
}

// The watchmen's book: begins at its end and is fetched upwards.
function Talk() {
  const [items, setItems] = useState([]);
  const [first, setFirst] = useState(1000);
  const [next, setNext] = useState(0);
  const [days, setDays] = useState();
  const older = useCallback(() => {
    if (next === null) return;
    list("rozmova", next, 20).then((answer) => {
      const known = answer.items.reverse();
      setItems((old) => [...known, ...old]);
      setFirst((old) => old - known.length);
      setNext(answer.next);
    });
  }, [next]);
  useEffect(() => { older(); json("doby").then(setDays); }, []);
  return <><h1>Книга сторожів</h1>
    {items.length > 0 && <Virtuoso className="rozmova" style={{ height: 360 }} data={items} firstItemIndex={first} initialTopMostItemIndex={items.length - 1} startReached={older}
      itemContent={(_, item) => <div className="slovo"><b>{item.hto}</b> {item.tekst}</div>} />}
    <p><input placeholder="Напишіть у книгу" /> <button onClick={() => post("/api/slovo")}>Надіслати</button></p>
    <h2>Місяць одного вікна</h2>
    {days && <Virtuoso horizontalDirection style={{ height: 160 }} totalCount={28} itemContent={(at) => <div className="doba">{days[at] ?? `Доба ${at + 1}`}</div>} />}</>;
}

// The inventory: a chevron unfolds a row, and its words are fetched.
function Inventory() {
  const [rows, setRows] = useState([]);
  const [opened, setOpened] = useState({});
  useEffect(() => { list("ramy", 0, 300).then((answer) => setRows(answer.items)); }, []);
  const toggle = (id) => {
    if (opened[id] !== undefined) return setOpened(({ [id]: _, ...rest }) => rest);
    return fetch(`/api/text/rama-${id}`).then((answer) => answer.text()).then((words) => setOpened((known) => ({ ...known, [id]: words })));
  };
  return <><h1>Опис рам</h1>
    <TableVirtuoso style={{ height: 420 }} data={rows} fixedHeaderContent={() => <tr><th /><th>Назва</th><th>Примітка</th><th /></tr>}
      itemContent={(_, row) => <Fragment><td>{row.bilshe && <button className="strilka" onClick={() => toggle(row.id)}>{opened[row.id] === undefined ? "▸" : "▾"}</button>}</td><td>{row.nazva}</td><td>{row.nota}{opened[row.id] !== undefined && <p>{opened[row.id]}</p>}</td><td><button onClick={() => post("/api/vydalyty")}>Видалити</button></td></Fragment>} /></>;
}

const root = document.getElementById("muzei");
const Page = { index: Windows, rozmova: Talk, tablytsia: Inventory }[root.dataset.storinka];
createRoot(root).render(<>
  <header><b>Музей вікон</b><nav><a href="/">Вікна</a><a href="/rozmova.html">Книга сторожів</a><a href="/tablytsia.html">Опис рам</a></nav><button onClick={() => post("/vyity")}>Вийти</button></header>
  <main><Page /></main>
  <footer><button onClick={() => post("/api/vidpysatysia")}>Відписатися</button> <button onClick={() => post("/api/skarha")}>Поскаржитися</button> <a href="/koshyk/dodaty?v=3">Додати в кошик</a></footer>
</>);
