import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Calendar, Combobox, DropdownList, Listbox, Multiselect, NumberPicker, SlideDownTransition } from "react-widgets";

const kawo = (path) => fetch(path).then((r) => (r.headers.get("content-type").includes("json") ? r.json() : r.text()));
const aika = (me) => () => fetch(`/api/${me}`, { method: "POST" });
function Rubutu({ k }) {
  const [kalma, saka] = useState("");
  useEffect(() => { let nan = true; saka(""); if (k) kawo(`/api/text/${k}`).then((x) => nan && saka(x)); return () => { nan = false; }; }, [k]);
  return <p>{kalma}</p>;
}

const lokuta = [{ id: "damina", suna: "Damina" }, { id: "rani", suna: "Rani" }, { id: "hunturu", suna: "Hunturu" }];
const yankuna = [{ id: "arewa", suna: "Arewa" }, { id: "kudu", suna: "Kudu" }];
const garuruwa = [{ id: "agadas", suna: "Agadas", yanki: "arewa" }, { id: "bilma", suna: "Bilma", yanki: "arewa" }, { id: "kano", suna: "Kano", yanki: "kudu" }, { id: "katsina", suna: "Katsina", yanki: "kudu" }];
const kaya = [{ id: "gishiri", suna: "Gishiri" }, { id: "goro", suna: "Goro" }, { id: "fata", suna: "Fata" }];
const raƙuma = ["Amali", "Jan baki", "Mai sauri"];

function Zaɓi() {
  const [lokaci, sakaLokaci] = useState("damina"), [yanki, sakaYanki] = useState("arewa"), [gari, sakaGari] = useState(null), [nuna, sakaNuna] = useState(null), [kayan, sakaKaya] = useState([]), [raƙumi, sakaRaƙumi] = useState(""), [baƙo, sakaBaƙo] = useState(null), [babi, sakaBabi] = useState(1), [rana, sakaRana] = useState(new Date(2026, 2, 10));
  const na = garuruwa.filter((g) => g.yanki === yanki);
  return <>
    <section><h2>Lokacin tafiya</h2><div className="w"><DropdownList data={lokuta} dataKey="id" textField="suna" value={lokaci} onChange={(l) => sakaLokaci(l.id)} /></div><Rubutu k={lokaci} /></section>
    <section><h2>Nemo gari</h2><div className="w"><DropdownList data={yankuna} dataKey="id" textField="suna" value={yanki} onChange={(y) => { sakaYanki(y.id); sakaGari(null); }} /></div><div className="w"><DropdownList data={na} dataKey="id" textField="suna" value={gari} onChange={(g) => sakaGari(g.id)} placeholder="Zaɓi gari" filter="contains" /></div><button onClick={() => sakaNuna(gari)}>Nuna</button><Rubutu k={nuna} /></section>
    <section><h2>Kaya</h2><div className="w"><Multiselect data={kaya} dataKey="id" textField="suna" value={kayan} onChange={(x) => sakaKaya(x.map((y) => y.id ?? y))} placeholder="Zaɓi kaya" /></div>{kayan.map((x) => <Rubutu key={x} k={x} />)}
      <div className="w"><Combobox data={raƙuma} value={raƙumi} onChange={sakaRaƙumi} onSelect={sakaRaƙumi} placeholder="Sunan raƙumi" hideEmptyPopup /></div><Rubutu k={{ Amali: "amali", "Jan baki": "janbaki", "Mai sauri": "maisauri" }[raƙumi]} />
      <div className="w"><Listbox data={["Direba", "Malami", "Makaɗi"]} value={baƙo} onChange={sakaBaƙo} /></div><Rubutu k={{ Direba: "direba", Malami: "malami", Makaɗi: "makadi" }[baƙo]} /></section>
    <section><h2>Littafin tafiya</h2><label>Babi <div className="w" style={{ width: 120 }}><NumberPicker value={babi} min={1} max={4} onChange={(b) => b && sakaBabi(b)} /></div></label><Rubutu k={`babi${babi}`} />
      <h3>Kalanda</h3><div className="w"><Calendar value={rana} onChange={sakaRana} min={new Date(2026, 2, 9)} max={new Date(2026, 2, 13)} /></div><Rubutu k={`rana-${rana.getDate()}`} /></section>
  </>;
}

function Nune() {
  const [i, je] = useState(0);
  const hotuna = ["hoto1", "hoto2", "hoto3"];
  return <section><h2>Hotuna</h2><div className="katin"><Rubutu k={hotuna[i]} /></div><div>{hotuna.map((h, n) => <button key={h} className={n === i ? "dot on" : "dot"} aria-label={`Hoto ${n + 1}`} onClick={() => je(n)} />)}</div></section>;
}

function Baƙi() {
  const [farko, tafi] = useState(0), [shafi, saka] = useState({ items: [], total: 0, next: null }), [buɗe, buɗa] = useState({});
  useEffect(() => { kawo(`/api/list/baki?parent=&offset=${farko}&limit=3`).then(saka); }, [farko]);
  const amsoshi = async (id) => { if (buɗe[id]) return buɗa({ ...buɗe, [id]: null }); buɗa({ ...buɗe, [id]: (await kawo(`/api/list/baki?parent=${id}`)).items }); };
  const ƙarshe = Math.floor((shafi.total - 1) / 3) * 3;
  return <section><h2>Maganar baƙi</h2>{shafi.items.map((b) => <article className="katin" key={b.id}><b>{b.wa}</b><p>{b.magana}</p><button onClick={aika("amsa")}>Ba da amsa</button> <button onClick={aika("kara")}>Kai ƙara</button> <button onClick={aika("goge")}>Goge</button> {b.n > 0 && <button onClick={() => amsoshi(b.id)} aria-expanded={!!buɗe[b.id]}>Amsoshi {b.n}</button>}{(buɗe[b.id] ?? []).map((a) => <p key={a.id} style={{ marginLeft: 32 }}><b>{a.wa}</b> {a.magana}</p>)}</article>)}
    <div role="navigation" aria-label="Shafuka"><button disabled={farko === 0} onClick={() => tafi(0)} title="Na farko">⏮</button><button disabled={farko === 0} onClick={() => tafi(farko - 3)} title="Na baya">◀</button> {farko / 3 + 1} / {Math.ceil(shafi.total / 3)} <button disabled={shafi.next === null} onClick={() => tafi(shafi.next)} title="Na gaba">▶</button><button disabled={shafi.next === null} onClick={() => tafi(ƙarshe)} title="Na ƙarshe">⏭</button></div></section>;
}

function Gida() {
  const [ƙara, buɗa] = useState(false);
  return <main><h1>Hanyar gishiri</h1><p>Taskar ta adana wasiƙu da littattafan ayarin da ya bi hamada daga Agadas zuwa Kano. Ana buɗewa kowace safiya.</p>
    <div><button onClick={() => buɗa(!ƙara)} aria-expanded={ƙara}>{ƙara ? "Rufe" : "Karanta ƙari"}</button><SlideDownTransition in={ƙara}><div>{ƙara && <Rubutu k="kari" />}</div></SlideDownTransition></div>
    <Zaɓi /><Nune /><Baƙi />
    <p><button onClick={aika("so")}>Na so</button> <button onClick={aika("kuria")}>Jefa ƙuri'a</button></p><form onSubmit={(e) => { e.preventDefault(); aika("magana")(); }}><input aria-label="Maganarka" /> <button>Aika</button> <button type="button" onClick={aika("cire")}>Cire ni</button></form></main>;
}

const ra = { gida: ["Gida", Gida], taska: ["Taska", () => <main><h1>Taska</h1><Rubutu k="taska" /></main>], hanya: ["Hanya", () => <main><h1>Hanya</h1><Rubutu k="hanya" /></main>] };
function App() {
  const [ina, je] = useState("gida"), [kuki, karɓa] = useState(true);
  const Nan = ra[ina][1];
  return <><header><b>Taskar Ayari</b><nav>{Object.entries(ra).map(([k, [s]]) => <span key={k} className={k === ina ? "on" : ""} onClick={() => je(k)}>{s}</span>)}</nav><a href="/kwando/kara?id=1">Saka a kwando</a><button onClick={() => location.assign("/fita")}>Fita</button></header><Nan /><footer>© Taskar Ayari, Kano</footer>
    {kuki && <div role="dialog" aria-label="Kukis" style={{ position: "fixed", bottom: 0, left: 0, right: 0, background: "#fff", borderTop: "2px solid #a85", padding: 20 }}>Muna amfani da kukis don ƙirga ziyara. <button onClick={() => karɓa(false)}>Na yarda</button></div>}</>;
}
createRoot(document.getElementById("root")).render(<App />);
