import { createComponent, createResource, createSignal, For, lazy, Show } from "solid-js";
import { render } from "solid-js/web";
import html from "solid-js/html";
import { Navigate, Router, useLocation, useNavigate, useParams, useSearchParams } from "@solidjs/router";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const post = (what) => (_event) => fetch(what.startsWith("/") ? what : `/api/${what}`, { method: "POST" });
const [language, setLanguage] = createSignal("ta");

function Words(props) {
  const [words] = createResource(() => props.of, text);
  return html`<p>${() => words()}</p>`;
}

const GROUPS = [
  ["ரயில்கள்", [["எல்லா ரயில்களும்", "/rail"], ["பயணம் தொடங்க", "/payanam"]]],
  ["நிலையம்", [["விளக்குகள்", "/vilakku"], ["வரலாறு", "/varalaru"], ["ஊழியர் அறை", "/uzhiyar"]]],
];

function Side() {
  const go = useNavigate();
  const at = useLocation();
  const [open, setOpen] = createSignal("");
  return html`<aside><div class="group" onClick=${(_e) => go("/")}>இரவு ரயில் நூலகம்</div>
    <${For} each=${GROUPS}>${([name, entries]) => html`<div>
      <div class="group" onClick=${(_e) => setOpen(open() === name ? "" : name)}><span>${name}</span><span>${() => (open() === name ? "▾" : "▸")}</span></div>
      <${Show} when=${() => open() === name}>${() => html`<${For} each=${entries}>${([label, path]) => html`<div class=${() => (at.pathname === path ? "entry on" : "entry")} onClick=${(_e) => go(path)}>${label}</div>`}<//>`}<//></div>`}<//>
    <div class="group" onClick=${(_e) => go("/nool")}>நூல்கள்</div></aside>`;
}

function Frame(props) {
  const go = useNavigate();
  return html`<${Side} /><div><div class="bar"><button onClick=${(_e) => setLanguage(language() === "ta" ? "en" : "ta")}>${() => (language() === "ta" ? "English" : "தமிழ்")}</button>
      <button aria-label="பற்றி" onClick=${(_e) => go("/patri")}>🛈</button><button onClick=${post("/veliyeru")}>வெளியேறு</button></div>
    <div class="page">${() => props.children}</div></div>
    <footer><span>நடைமேடை 9</span><button class="btn" onClick=${post("kuzhu")}>குழுவிலகு</button><button class="btn" onClick=${post("pugar")}>புகார் செய்</button></footer>`;
}

function Home() {
  const go = useNavigate();
  const tiles = [["ரயில்கள்", "/rail"], ["நூல்கள்", "/nool"], ["பயணம்", "/payanam"]];
  return html`<h1>இரவு ரயில் நூலகம்</h1><${Words} of=${() => (language() === "en" ? "veedu-en" : "veedu")} />
    <div class="tiles"><${For} each=${tiles}>${([label, path]) => html`<div class="tile" role="link" tabindex="0" onClick=${(_e) => go(path)}><h3>${label}</h3></div>`}<//></div>`;
}

function Trains(props) {
  const go = useNavigate();
  const at = useParams();
  const [rows] = createResource(() => fetch("/api/list/rail").then((answer) => answer.json()).then((answer) => answer.items));
  return html`<h1>ரயில்கள்</h1><div class="split"><table><thead><tr><th>பெயர்</th><th>நேரம்</th><th></th></tr></thead><tbody>
    <${For} each=${() => rows() ?? []}>${(row) => html`<tr class=${() => (at.id === row.id ? "on" : "")} onClick=${(_e) => go(`/rail/${row.id}`)}><td>${row.peyar}</td><td>${row.neram}</td><td><button class="btn" onClick=${(event) => { event.stopPropagation(); post("neekku")(); }}>நீக்கு</button></td></tr>`}<//>
    </tbody></table><section>${() => props.children}</section></div>`;
}

// One train: the tabs below its words are routes of their own.
function Train(props) {
  const go = useNavigate();
  const at = useParams();
  return html`<div><h2>${() => at.id}</h2><${Words} of=${() => at.id} />
    <div class="pills"><span class="pill" onClick=${(_e) => go(`/rail/${at.id}/niruththam`)}>நிறுத்தங்கள்</span><span class="pill" onClick=${(_e) => go(`/rail/${at.id}/kathai`)}>கதை</span></div>
    ${() => props.children}<p><button class="btn" onClick=${post("mun")}>முன்பதிவு செய்</button> <button class="btn" onClick=${post("viruppam")}>விருப்பம்</button></p></div>`;
}
const part = (name) => () => { const at = useParams(); return html`<${Words} of=${() => `${at.id}-${name}`} />`; };

function Books(props) {
  const go = useNavigate();
  return html`<h1>நூல்கள்</h1><label>பிரிவு <select onChange=${(event) => event.target.value && go(`/nool/${event.target.value}`)}><option value="">தேர்ந்தெடுக்க</option><option value="kavithai">கவிதை</option><option value="payanam">பயணம்</option><option value="samaiyal">சமையல்</option></select></label>${() => props.children}
    <p><a href="/koodai/ser?nool=1" rel="external">கூடையில் சேர்</a></p>`;
}
const Shelf = () => { const at = useParams(); return html`<${Words} of=${() => at.pirivu} />`; };

// Steps replace one another, so that the way back leads out of them.
function Journey() {
  const go = useNavigate();
  const at = useParams();
  const step = () => Number(at.padi);
  return html`<h1>பயணம் ${step} / 4</h1><${Words} of=${() => `padi${step()}`} />
    <p><button class="btn" disabled=${() => step() === 1} onClick=${(_e) => go(`/payanam/${step() - 1}`, { replace: true })}>முந்தைய</button> <${Show} when=${() => step() < 4} fallback=${() => html`<button class="btn" onClick=${post("anuppu")}>அனுப்பு</button>`}>${() => html`<button class="btn" onClick=${(_e) => go(`/payanam/${step() + 1}`, { replace: true })}>அடுத்து</button>`}<//></p>`;
}

function Lamps() {
  const [asked, ask] = useSearchParams();
  const shown = () => asked.thaavu ?? "manjal";
  return html`<h1>விளக்குகள்</h1><div class="pills"><${For} each=${[["மஞ்சள்", "manjal"], ["சிவப்பு", "sivappu"], ["பச்சை", "pachai"]]}>${([label, key]) => html`<span class=${() => (shown() === key ? "pill on" : "pill")} onClick=${(_e) => ask({ thaavu: key }, { replace: true })}>${label}</span>`}<//></div><${Words} of=${shown} />`;
}

const simple = (title, key, english) => () => html`<h1>${title}</h1><${Words} of=${() => (english && language() === "en" ? english : key)} />`;
const History = lazy(() => new Promise((done) => setTimeout(() => done({ default: simple("வரலாறு", "varalaru") }), 300)));
const to = (path) => () => createComponent(Navigate, { href: path });

const routes = [
  { path: "/", component: Home },
  { path: "/rail", component: Trains, children: [
    { path: "/", component: () => html`<p>ஒரு ரயிலைத் தேர்ந்தெடுக்கவும்.</p>` },
    { path: "/:id", component: Train, children: [{ path: "/" }, { path: "/niruththam", component: part("niruththam") }, { path: "/kathai", component: part("kathai") }] },
  ] },
  { path: "/nool", component: Books, children: [{ path: "/" }, { path: "/:pirivu", component: Shelf }] },
  { path: "/payanam", component: to("/payanam/1") },
  { path: "/payanam/:padi", component: Journey },
  { path: "/vilakku", component: Lamps },
  { path: "/varalaru", component: History },
  { path: "/uzhiyar", component: to("/moodal") },
  { path: "/moodal", component: simple("மூடப்பட்டது", "moodal") },
  { path: "/patri", component: simple("பற்றி", "patri", "patri-en") },
  { path: "*", component: () => html`<h1>404</h1>` },
];
render(() => createComponent(Router, { root: Frame, children: routes }), document.getElementById("root"));
