import { html, render, useEffect, useLayoutEffect, useRef, useState } from "/npm/htm/preact/standalone.module.js";

const get = (path) => fetch(path).then((a) => (a.headers.get("content-type").includes("json") ? a.json() : a.text()));
const search = (body) => fetch("/api/khonj", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).then((a) => a.json());
const send = (what) => () => fetch(`/api/${what}`, { method: "POST" });

function Loaded({ name }) {
  const [value, set] = useState("…");
  useEffect(() => { get(`/api/text/${name}`).then(set); }, [name]);
  return html`<p>${value}</p>`;
}
function Fold({ title, name }) {
  const [open, set] = useState(false);
  return html`<div><div class="khola" role="button" tabindex="0" aria-expanded=${String(open)} onClick=${() => set(!open)}>${title}</div>${open && html`<${Loaded} name=${name} />`}</div>`;
}
// Newest at the bottom; what is older comes in above.
function Radio() {
  const box = useRef();
  const [rows, set] = useState([]);
  const state = useRef({ next: 0, busy: false, gap: 0 });
  const older = async () => {
    if (state.current.busy || state.current.next === null) return;
    state.current.busy = true;
    const page = await search({ list: "barta", offset: state.current.next, limit: 10 });
    state.current.gap = box.current.scrollHeight - box.current.scrollTop;
    set((now) => [...page.items.slice().reverse(), ...now]);
    state.current.next = page.next;
    state.current.busy = false;
  };
  useEffect(() => { older(); }, []);
  useLayoutEffect(() => { box.current.scrollTop = box.current.scrollHeight - (state.current.gap || 0); }, [rows]);
  return html`<div class="radio" ref=${box} onScroll=${(e) => e.target.scrollTop < 40 && older()}>${rows.map((row) => html`<p>${row}</p>`)}</div>`;
}
// Only the rows in view exist.
function Sheet() {
  const [rows, set] = useState([]);
  const [top, scroll] = useState(0);
  useEffect(() => { get("/api/list/kaj?limit=400").then((page) => set(page.items)); }, []);
  const first = Math.max(0, Math.floor(top / 44) - 1);
  return html`<div class="kaj" onScroll=${(e) => scroll(e.target.scrollTop)}><div style=${`height: ${rows.length * 44}px`}>${rows.slice(first, first + 9).map((row, i) => html`<div key=${i} style=${`position: absolute; top: ${(first + i) * 44}px; height: 44px`}>${row}</div>`)}</div></div>`;
}
function Home() {
  const [line, choose] = useState("ek");
  const [story, show] = useState(false);
  const [all, setAll] = useState(false);
  return html`<h1>শেষ ট্রামের পরে</h1><p>ডিপোটা শহরের একেবারে কিনারায়। রাত বারোটায় সব আলো নেভে, শুধু ঘণ্টাঘরের জানালাটা জেগে থাকে।</p>
    <select value=${line} onChange=${(e) => choose(e.target.value)}><option value="ek">এক নম্বর লাইন</option><option value="dui">দুই নম্বর লাইন</option><option value="tin">তিন নম্বর লাইন</option></select><${Loaded} name=${`line-${line}`} />
    <${Fold} title="ট্রাম কি কখনও দেরি করে?" name="deri" /><${Fold} title="টিকিটের দাম কত?" name="dam" />
    <p>প্রথম ট্রাম চলেছিল ঘোড়ায়।${all ? html` <span>সেই ঘোড়ার নাতি এখন ডিপোর পাহারাদার আর সে কেবল আপেলে ঘুষ নেয়।</span>` : html`<span class="khola" onClick=${() => setAll(true)}>আরও পড়ুন</span>`}</p>
    <p><button onClick=${() => show(true)}>কন্ডাক্টরের গল্প</button> <button onClick=${send("like")}>পছন্দ</button> <button onClick=${send("report")}>অভিযোগ</button> <button onClick=${send("vote")}>ভোট দিন</button> <a href="/jhuri/jog?t=1">ঝুড়িতে যোগ করুন</a></p>
    ${story && html`<div class="porda"><div role="dialog"><${Loaded} name="golpo" /><button onClick=${() => show(false)}>বন্ধ করুন</button></div></div>`}`;
}
const PAGES = { "/": Home, "/betar": () => html`<h1>বেতার</h1><p>নতুন বার্তা নিচে, পুরোনো বার্তা ওপরে।</p><${Radio} />`, "/kaj": () => html`<h1>কাজের খাতা</h1><${Sheet} />`, "/jadughor": () => html`<h1>জাদুঘর</h1><${Loaded} name="jadughor" />` };
function App() {
  const [path, set] = useState(location.pathname);
  const [cookies, ask] = useState(false);
  useEffect(() => { addEventListener("popstate", () => set(location.pathname)); setTimeout(() => ask(!localStorage.biskut), 1400); }, []);
  const go = (to) => () => { history.pushState(null, "", to); set(to); };
  return html`<div class="nav"><span onClick=${go("/")}>শুরু</span><span onClick=${go("/betar")}>বেতার</span><span onClick=${go("/kaj")}>কাজের খাতা</span><span onClick=${go("/jadughor")}>জাদুঘর</span><span onClick=${() => { location.href = "/prosthan"; }}>লগ আউট</span></div>
    <${PAGES[path] ?? Home} key=${path} />
    ${cookies && html`<div class="porda"><div role="dialog">আমরা দর্শক গণনার জন্য কুকি ব্যবহার করি। <button onClick=${() => { localStorage.biskut = 1; ask(false); }}>সব মেনে নিন</button></div></div>`}`;
}
render(html`<${App} />`, document.getElementById("app"));
