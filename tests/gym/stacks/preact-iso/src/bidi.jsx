/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";

export const kalisu = (hadi) => fetch(hadi, { method: "POST" });
export const patti = (hesaru, keli) => fetch(`/api/list/${hesaru}?${new URLSearchParams(keli)}`).then((u) => u.json());

export function Padagalu({ keeli }) {
  const [mathu, idu] = useState("");
  useEffect(() => { let illi = true; fetch(`/api/text/${keeli}`).then((u) => (u.ok ? u.text() : "")).then((u) => illi && idu(u)); return () => { illi = false; }; }, [keeli]);
  return <p>{mathu}</p>;
}

export function Prashne({ hesaru, keeli }) {
  const [tere, idu] = useState(false);
  return <><dt class={tere ? "tere" : ""} onClick={() => idu(!tere)}>{hesaru}</dt>{tere && <dd><Padagalu keeli={keeli} /></dd>}</>;
}

export function Hasugalu({ of }) {
  const [iga, idu] = useState(0);
  return <><ul class="hasu">{of.map(([, hesaru], i) => <li class={i === iga ? "iga" : ""} onClick={() => idu(i)}>{hesaru}</li>)}</ul><Padagalu keeli={of[iga][0]} /></>;
}

export function Kadi({ keeli, children }) {
  const [kaanu, idu] = useState(false);
  return <span class="kadi" onPointerEnter={() => idu(true)} onPointerLeave={() => idu(false)}>{children}{kaanu && <em><Padagalu keeli={keeli} /></em>}</span>;
}

// A press on the picture shows the next one; dots tell where one is.
export function Chitragalu() {
  const [ella, idu] = useState([]);
  const [iga, hogu] = useState(0);
  useEffect(() => { patti("chitra", {}).then((u) => idu(u.items)); }, []);
  return <div class="chitra" role="button" aria-label="ಮುಂದಿನ ಚಿತ್ರ" tabIndex={0} onClick={() => hogu((iga + 1) % ella.length)}>{ella[iga]?.mathu}<div>{ella.map((_, i) => <span class={i === iga ? "chukki iga" : "chukki"} />)}</div></div>;
}

const Bana = ({ hinde }) => <svg viewBox="0 0 10 10" aria-hidden="true"><path d={hinde ? "M7 0 2 5l5 5z" : "M3 0l5 5-5 5z"} /></svg>;

export function Dinachari() {
  const [puta, hogu] = useState(0);
  const [u, idu] = useState({ items: [], total: 0 });
  useEffect(() => { patti("dinachari", { offset: puta * 7, limit: 7 }).then(idu); }, [puta]);
  const kone = Math.ceil(u.total / 7) - 1;
  return <><ul>{u.items.map((o) => <li key={o.id}>{o.mathu}</li>)}</ul>
    <p><button disabled={puta === 0} aria-label="ಹಿಂದಿನ ಪುಟ" onClick={() => hogu(puta - 1)}><Bana hinde /></button> {puta + 1} / {kone + 1} <button disabled={puta >= kone} aria-label="ಮುಂದಿನ ಪುಟ" onClick={() => hogu(puta + 1)}><Bana /></button></p></>;
}

export function Gude() {
  const [ella, idu] = useState([]);
  const koneyalli = useRef(false);
  const taa = async () => {
    if (koneyalli.current) return;
    koneyalli.current = true;
    const u = await patti("hanigalu", { offset: ella.length, limit: 12 });
    idu((munche) => [...munche, ...u.items]);
    koneyalli.current = u.next === null;
  };
  useEffect(() => { taa(); }, []);
  return <div class="gude" tabIndex={0} onScroll={({ currentTarget: g }) => { if (g.scrollTop + g.clientHeight > g.scrollHeight - 60) taa(); }}>{ella.map((o) => <p key={o.id}>{o.mathu}</p>)}</div>;
}

export function Mathu({ o }) {
  const [olage, idu] = useState(null);
  return <li><b>{o.yaru}</b>: {o.mathu} <div class="sanna"><span onClick={() => kalisu("/api/ishta")}>ಇಷ್ಟವಾಯಿತು</span><span onClick={() => kalisu("/api/uttarisi")}>ಉತ್ತರಿಸಿ</span><span onClick={() => kalisu("/api/varadi")}>ವರದಿ ಮಾಡಿ</span><span onClick={() => kalisu("/api/alisi")}>ಅಳಿಸಿ</span>
    {o.uttara > 0 && !olage && <span onClick={async () => idu((await patti("mathugalu", { parent: o.id })).items)}>{o.uttara} ಉತ್ತರಗಳನ್ನು ತೋರಿಸಿ</span>}</div>{olage && <ul class="olage">{olage.map((e) => <Mathu key={e.id} o={e} />)}</ul>}</li>;
}
