import { createRoot } from "react-dom/client";
import { useEffect, useRef, useState } from "react";
import list from "react-list";
import InfiniteScroll from "react-infinite-scroller";
import Truncate from "react-truncate";


const ReactList = list.default ?? list;
const post = (sad) => fetch(sad, { method: "POST" });
const teqsti = (ra) => fetch(`/api/text/${ra}`).then((p) => p.json());
const sia = (ra, q) => fetch(`/api/list/${ra}?${new URLSearchParams(q)}`).then((p) => p.json());

function Sizmrebi() {
  const [sizmrebi, setSizmrebi] = useState([]);
  const [grzlad, setGrzlad] = useState({});
  const [gashlili, setGashlili] = useState(null);
  useEffect(() => { Promise.all([teqsti("sizmrebi"), teqsti("grzlad")]).then(([s, g]) => { setGrzlad(g); setSizmrebi(s); }); }, []);
  const mwkrivi = (i, key) => (
    <div className="sizmari" key={key}>
      {sizmrebi[i]}
      {grzlad[i] && <p><Truncate lines={gashlili === i ? 0 : 2} width={600} ellipsis={<span>… <a href="#" className="meti" onClick={(e) => { e.preventDefault(); setGashlili(i); }}>მეტი</a></span>}>{grzlad[i]}</Truncate></p>}
      {i % 6 === 0 && <><br /><button onClick={() => post("/api/momwons")}>მომწონს</button></>}
    </div>
  );
  return <><h1>გადადებული სიზმრები</h1>{sizmrebi.length > 0 && <ReactList itemRenderer={mwkrivi} length={sizmrebi.length} type="variable" />}</>;
}

function Pasuxebi({ chanaweri }) {
  const [pasuxebi, setPasuxebi] = useState(null);
  if (!chanaweri.pasuxi) return null;
  return pasuxebi ? pasuxebi.map((p) => <p className="pasuxi" key={p.txt}>{p.txt}</p>)
    : <span className="meti" onClick={() => sia("pasuxebi", { parent: chanaweri.id }).then((p) => setPasuxebi(p.items))}>{chanaweri.pasuxi} პასუხი</span>;
}

function Nakadi() {
  const [yvela, setYvela] = useState([]);
  const [kidev, setKidev] = useState(true);
  const shemdegi = useRef(0);
  const chatvirtva = async () => {
    const p = await sia("nakadi", { offset: shemdegi.current, limit: 6 });
    shemdegi.current = p.next;
    setYvela((wina) => [...wina, ...p.items]);
    setKidev(p.next !== null);
  };
  return (
    <>
      <h1>ნაკადი</h1>
      <div className="yuti">
        <InfiniteScroll pageStart={0} loadMore={chatvirtva} hasMore={kidev} useWindow={false} threshold={60} loader={<p key="l">იტვირთება…</p>}>
          {yvela.map((c) => (
            <article key={c.id}><b>{c.vin}</b><p>{c.txt}</p><Pasuxebi chanaweri={c} /> <button onClick={() => post("/api/pasuxi")}>პასუხის გაცემა</button> <button onClick={() => post("/api/gasachivreba")}>გასაჩივრება</button></article>
          ))}
        </InfiniteScroll>
      </div>
    </>
  );
}

function Ghame() {
  const [zoli, setZoli] = useState(null);
  const [saubari, setSaubari] = useState([]);
  const [kidev, setKidev] = useState(true);
  const bolo = useRef(40);
  useEffect(() => { teqsti("zoli").then(setZoli); }, []);
  const zveli = async () => {
    const dan = Math.max(0, bolo.current - 8);
    const ramdeni = bolo.current - dan;
    if (!ramdeni) return;
    bolo.current = dan;
    const p = await sia("saubari", { offset: dan, limit: ramdeni });
    setSaubari((wina) => [...p.items, ...wina]);
    setKidev(dan > 0);
  };
  return (
    <>
      <h1>ღამის დაფა</h1>
      <div className="gverdit">
        {zoli && <ReactList axis="x" type="uniform" length={59} itemRenderer={(i, key) => <div className="firfita" key={key}>{zoli[i] ?? `ფირფიტა ${i}: ჩვეულებრივი წვიმა`}</div>} />}
      </div>
      <h2>საუბარი დილამდე</h2>
      <div className="yuti">
        <InfiniteScroll pageStart={0} loadMore={zveli} hasMore={kidev} isReverse useWindow={false} threshold={40} loader={<p key="l">იტვირთება…</p>}>
          {saubari.map((s) => <p key={s.txt}>{s.txt}</p>)}
        </InfiniteScroll>
      </div>
      <p><button onClick={() => post("/api/washla")}>წაშლა</button></p>
    </>
  );
}

const gverdi = { "/nakadi.html": Nakadi, "/ghame.html": Ghame }[location.pathname] ?? Sizmrebi;
const Gverdi = gverdi;
createRoot(document.getElementById("root")).render(
  <>
    <header><b>გადადებული სიზმრების კაფე</b><a href="/">სიზმრები</a><a href="/nakadi.html">ნაკადი</a><a href="/ghame.html">ღამე</a><button onClick={() => post("/gasvla")}>გასვლა</button></header>
    <main><Gverdi /></main>
    <footer><a href="/kalata/damateba?id=5">კალათაში დამატება</a> <button onClick={() => post("/api/gaziareba")}>გაზიარება</button></footer>
  </>,
);
