/** @jsxImportSource preact */
import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { signal, useSignal } from "@preact/signals";
import Router, { route } from "preact-router";

const anfon = (ble) => fetch(`/api/${ble}`, { method: "POST" });
const rhestr = (enw, offset, limit) => fetch(`/api/list/${enw}?offset=${offset}&limit=${limit}`).then((r) => r.json());
const iaith = signal(localStorage.getItem("iaith") ?? "cy");
const GEIRIAU = { cy: { teitl: "Côr y Goleudai", lleisiau: "Lleisiau", penillion: "Penillion", hoffi: "Hoffi", taith: "Taith fer" }, en: { teitl: "The Lighthouse Choir", lleisiau: "Voices", penillion: "Verses", hoffi: "Like", taith: "A short tour" } };
const gair = (g) => GEIRIAU[iaith.value][g];
const Eicon = ({ d, enw, clic }) => <span class="eicon" title={enw} onClick={clic}><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d={d} /></svg></span>;

function Testun({ allwedd }) {
  const [t, gosod] = useState("");
  useEffect(() => {
    let o = true;
    gosod("");
    fetch(`/api/text/${allwedd}`).then((r) => r.text()).then((x) => o && gosod(x));
    return () => { o = false; };
  }, [allwedd]);
  return <p>{t || "…"}</p>;
}

function Taith() {
  const cam = useSignal(0);
  return <><button onClick={() => { cam.value = 1; }}>{gair("taith")}</button>
    {cam.value > 0 && <div class="taith" role="dialog"><Testun allwedd={`taith-${cam.value}`} /><small>{cam.value}/3</small> {cam.value < 3 ? <button onClick={() => { cam.value++; }}>Nesaf</button> : <button onClick={() => { cam.value = 0; }}>Gorffen</button>} <button aria-label="Cau" onClick={() => { cam.value = 0; }}>×</button></div>}</>;
}

function Penillion() {
  const n = useSignal(1);
  return <div class="pennill"><Eicon enw="" d="M15 5l-7 7 7 7" clic={() => { n.value = n.value === 1 ? 4 : n.value - 1; }} /><Testun allwedd={`pennill-${n.value}`} /><Eicon enw="" d="M9 5l7 7-7 7" clic={() => { n.value = n.value === 4 ? 1 : n.value + 1; }} /></div>;
}

function Hafan() {
  return <><h1>{gair("teitl")}</h1><Testun allwedd={`${iaith.value}-croeso`} /><h2>{gair("penillion")}</h2><Penillion />
    <h2>{gair("lleisiau")}</h2><p>{["tenor", "bas", "alto"].map((l) => <span key={l} class="sglodion" onClick={() => route(`/llais/${l}`)}>{l}</span>)}</p>
    <p><button onClick={() => anfon("hoffi")}>{gair("hoffi")}</button> <button onClick={() => fetch("/basged?cd=1")}>Ychwanegu at y fasged</button> <Taith /></p></>;
}

const Llais = ({ enw }) => <><Eicon enw="Yn ôl" d="M15 5l-7 7 7 7" clic={() => history.back()} /><h1>{enw}</h1><Testun allwedd={`llais-${enw}`} /><button onClick={() => anfon("dilyn")}>Dilyn</button></>;

const GOLEUDAI = ["Y Mwmbwls", "Pen Strwmbwl", "Ynys Lawd", "Trwyn Du", "Enlli"];
function Goleudai() {
  const [maint, gosod] = useState("3");
  return <><h1>Goleudai</h1><Testun allwedd="goleudai" />
    <label>Dangos <select value={maint} onChange={(e) => gosod(e.target.value)}><option value="3">3</option><option value="10">10</option></select></label>
    <table><tbody>{GOLEUDAI.slice(0, +maint).map((g, i) => <tr key={g} onClick={() => route(`/goleudai/${i + 1}`)}><td>{g}</td><td>{20 + i * 7} m</td><td><button onClick={(e) => { e.stopPropagation(); anfon("dileu"); }}>Dileu</button></td></tr>)}</tbody></table></>;
}
const Goleudy = ({ rhif }) => <><h1>{GOLEUDAI[rhif - 1]}</h1><Testun allwedd={`goleudy-${rhif}`} /><button onClick={() => anfon("adrodd")}>Adrodd</button></>;

const UCHEL = (x) => (x % 3 === 0 ? 92 : 56);
const BRIG = Array.from({ length: 121 }, (_, i) => Array.from({ length: i }, (_, k) => UCHEL(k)).reduce((a, b) => a + b, 0));
function Archif() {
  const blwch = useRef();
  const [o, gosod] = useState(0);
  const [data, ychwanegu] = useState({});
  useLayoutEffect(() => {
    const s = () => { const y = scrollY - (blwch.current?.offsetTop ?? 0); let i = 0; while (i < 119 && BRIG[i + 1] < y) i++; gosod(Math.max(0, i - 2)); };
    addEventListener("scroll", s, { passive: true });
    return () => removeEventListener("scroll", s);
  }, []);
  const tudalen = Math.floor(o / 10);
  useEffect(() => { for (const t of [tudalen, tudalen + 1, tudalen + 2]) rhestr("archif", t * 10, 10).then((d) => ychwanegu((a) => ({ ...a, ...Object.fromEntries(d.items.map((x) => [x.id, x])) }))); }, [tudalen]);
  return <><h1>Archif</h1><div class="rhithwir" ref={blwch} style={{ height: `${BRIG[120]}px` }}>{Array.from({ length: 18 }, (_, k) => o + k).filter((k) => k < 120).map((k) => <div key={k} style={{ top: `${BRIG[k]}px`, height: `${UCHEL(k)}px` }}>{data[k]?.text ?? "…"}{data[k]?.mwy && <><br /><small>{data[k].mwy}</small></>}</div>)}</div></>;
}

function Newyddion() {
  const [e, gosod] = useState([]);
  const [tro, troi] = useState(0);
  const [cyfan, gosodCyfan] = useState(28);
  const diwedd = useRef();
  const prysur = useRef(false);
  const nesaf = async () => {
    if (prysur.current) return;
    prysur.current = true;
    const d = await rhestr("newyddion", e.length, 6);
    prysur.current = false;
    gosodCyfan(d.total); gosod([...e, ...d.items]); troi((t) => t + 1);
  };
  useEffect(() => {
    if (tro >= 3) return;
    const o = new IntersectionObserver((s) => s[0].isIntersecting && nesaf());
    o.observe(diwedd.current);
    return () => o.disconnect();
  }, [tro]);
  return <><h1>Newyddion</h1><details><summary>Sut mae cael gwahoddiad?</summary><p>{/* drawn by script */}Anfonir y gwahoddiadau mewn poteli gwyrdd yn unig.</p></details>
    {e.map((x) => <div key={x.id} class="eitem">{x.text}</div>)}{tro < 3 ? <div ref={diwedd}>…</div> : e.length < cyfan && <div class="sglodion" onClick={nesaf}>Rhagor o newyddion</div>}</>;
}

function Ymuno() {
  const [cam, i] = useState(1);
  return <><h1>Ymuno</h1><ol>{["Anadl", "Craig", "Tywod"].map((c, k) => <li key={c} style={{ fontWeight: k + 1 === cam ? 700 : 400 }}>{c}</li>)}</ol><Testun allwedd={`cam-${cam}`} />{cam > 1 && <button onClick={() => i(cam - 1)}>Yn ôl</button>} {cam < 3 ? <button onClick={() => i(cam + 1)}>Ymlaen</button> : <button onClick={() => anfon("ymuno")}>Anfon neges</button>}</>;
}

function Pen() {
  const [ar, agor] = useState(false);
  const mynd = (u) => { agor(false); route(u); };
  const newid = (l) => { localStorage.setItem("iaith", l); iaith.value = l; document.documentElement.lang = l; };
  return <div class="bar"><b onClick={() => route("/")}>⚑</b><Eicon enw="Goleudai" d="M12 2v20M8 8h8M6 22h12" clic={() => route("/goleudai")} /><Eicon enw="Archif" d="M4 4h16v6H4zM4 14h16v6H4z" clic={() => route("/archif")} /><Eicon enw="Newyddion" d="M4 5h16v14H4zM8 9h8M8 13h5" clic={() => route("/newyddion")} />
    <span class="bwlch" /><span class="sglodion" onClick={() => newid(iaith.value === "cy" ? "en" : "cy")}>{iaith.value === "cy" ? "English" : "Cymraeg"}</span><Eicon enw="Mwy" d="M12 5h.01M12 12h.01M12 19h.01" clic={() => agor(!ar)} />
    {ar && <div class="dewislen"><div onClick={() => mynd("/ymuno")}>Ymuno</div><div onClick={() => mynd("/rheolau")}>Rheolau</div><div onClick={() => fetch("/api/dad-danysgrifio?x=1")}>Dad-danysgrifio</div><div onClick={() => fetch("/allgofnodi")}>Allgofnodi</div></div>}</div>;
}

render(<><Pen /><main><Router><Hafan path="/" /><Llais path="/llais/:enw" /><Goleudai path="/goleudai" /><Goleudy path="/goleudai/:rhif" /><Archif path="/archif" /><Newyddion path="/newyddion" /><Ymuno path="/ymuno" /><Testun allwedd="rheolau" path="/rheolau" /></Router></main></>, document.getElementById("app"));
