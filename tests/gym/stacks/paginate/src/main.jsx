import { useCallback, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import paginate from "react-paginate";
import Pagination from "rc-pagination";
import InfiniteScroll from "react-infinite-scroll-component";

const ReactPaginate = paginate.default ?? paginate; // as a CommonJS bundle it comes wrapped
const post = (path) => fetch(path, { method: "POST" });
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const Arrow = ({ back }) => <svg viewBox="0 0 10 10" aria-hidden="true"><path d={back ? "M7 0 2 5l5 5z" : "M3 0l5 5-5 5z"} /></svg>;

function Entries({ of }) {
  return <div className="sarasas">{of.map((entry) => <div className="irasas" key={entry.id}>{entry.tekstas} <button onClick={() => post("/api/patinka")}>Patinka</button></div>)}</div>;
}

// Numbers without links, arrows that are pictures, a gap that jumps, and a select of how many.
function Bells() {
  const [size, setSize] = useState(5);
  const [page, setPage] = useState(0);
  const [answer, setAnswer] = useState({ items: [], total: 0 });
  useEffect(() => { list("varpai", page * size, size).then(setAnswer); }, [page, size]);
  return <><h1>Varpai</h1><p><select aria-label="Kiek rodyti" value={size} onChange={(event) => { setSize(Number(event.target.value)); setPage(0); }}>{[5, 8, 12].map((many) => <option key={many} value={many}>{many} per puslapį</option>)}</select></p>
    <Entries of={answer.items} />
    <ReactPaginate pageCount={Math.ceil(answer.total / size)} forcePage={answer.total ? page : -1} pageRangeDisplayed={2} marginPagesDisplayed={1} onPageChange={({ selected }) => setPage(selected)}
      previousLabel={<Arrow back />} nextLabel={<Arrow />} containerClassName="puslapiai" activeClassName="dabar" disabledClassName="ne" renderOnZeroPageCount={null} />
    <p><button onClick={() => post("/api/uzsakyti")}>Užsakyti</button></p></>;
}

// Two pagers on one page: one with a size select drawn small and a field to jump, one of arrows and a field only.
function Masters() {
  const [page, setPage] = useState(1);
  const [answer, setAnswer] = useState({ items: [], total: 0 });
  const [year, setYear] = useState(1);
  const [chronicle, setChronicle] = useState({ items: [], total: 0 });
  useEffect(() => { list("meistrai", (page - 1) * 6, 6).then(setAnswer); }, [page]);
  useEffect(() => { list("metrastis", year - 1, 1).then(setChronicle); }, [year]);
  return <><h1>Meistrai</h1><Entries of={answer.items} />
    <Pagination current={page} total={answer.total} pageSize={6} onChange={setPage} showQuickJumper showTitle={false} locale={{ jump_to: "Eiti į", page: "" }} />
    <h2>Metraštis</h2>{chronicle.items.map((entry) => <p key={entry.id}>{entry.tekstas}</p>)}
    <Pagination simple current={year} total={chronicle.total} pageSize={1} onChange={setYear} showTitle={false} /></>;
}

function Stream({ name }) {
  const [items, setItems] = useState([]);
  const [more, setMore] = useState(true);
  const asked = useRef(-1);
  const fetchMore = useCallback(() => {
    if (asked.current === items.length) return;
    asked.current = items.length;
    list(name, items.length, 20).then((answer) => { setItems((known) => [...known, ...answer.items]); setMore(answer.next !== null); });
  }, [items.length]);
  useEffect(() => { fetchMore(); }, []);
  return <InfiniteScroll dataLength={items.length} next={fetchMore} hasMore={more} loader={<p>Kraunama…</p>} endMessage={<p>Tai viskas.</p>}><Entries of={items} /></InfiniteScroll>;
}

function Archive() {
  const [answer, setAnswer] = useState({ items: [], total: 0 });
  const more = () => list("archyvas", answer.items.length, 8).then((next) => setAnswer((known) => ({ items: [...known.items, ...next.items], total: next.total })));
  useEffect(() => { more(); }, []);
  return <><Entries of={answer.items} />{answer.items.length < answer.total && <button onClick={more}>Rodyti daugiau ({answer.items.length} iš {answer.total})</button>}</>;
}

function Streams() {
  const [tab, setTab] = useState("naujienos");
  return <><h1>Srautas</h1><div className="skirtukai">{[["naujienos", "Naujienos"], ["geriausi", "Geriausi"], ["archyvas", "Archyvas"]].map(([key, label]) =>
    <button key={key} className={tab === key ? "on" : ""} onClick={() => setTab(key)}>{label}</button>)}</div>
    {tab === "archyvas" ? <Archive /> : <Stream key={tab} name={tab} />}</>;
}

const root = document.getElementById("vieta");
const Page = { index: Bells, meistrai: Masters, srautas: Streams }[root.dataset.puslapis];
createRoot(root).render(<Page />);
document.querySelectorAll("[data-post]").forEach((one) => one.addEventListener("click", () => post(one.dataset.post)));
