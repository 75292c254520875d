import { createRoot } from "react-dom/client";
import { useEffect, useState } from "react";
import { Link, Route, Switch, useLocation } from "wouter";
import page from "page";
import UniversalRouter from "universal-router";

const post = (path) => fetch(path, { method: "POST" });
const text = (key) => fetch(`/api/text/${key}`).then((answer) => (answer.ok ? answer.text() : ""));

function Fetched({ of }) {
  const [words, setWords] = useState("…");
  useEffect(() => { text(of).then(setWords); }, [of]);
  return <p>{words}</p>;
}

function Home() {
  const [, navigate] = useLocation();
  return <>
    <h1>Lo camin de las fedas</h1><p>De la mar fins als pasquièrs, a pas de feda. Causissètz una etapa o un pastre.</p>
    <div className="cartas">{[["1", "Lo pònt vièlh"], ["2", "La bòria freja"], ["3", "Lo còl dels vents"]].map(([id, name]) =>
      <div className="carta" key={id} onClick={() => navigate(`/camin/${id}`)}><h3>{name}</h3><p>Etapa {id}, quatre oras a pè.</p></div>)}</div>
    <p className="avis">Neu al còl fins al mes de mai. <button onClick={() => navigate("/neu")}>Legir l'avís</button></p>
  </>;
}

function Stage({ params }) {
  const [, navigate] = useLocation();
  const id = Number(params.id);
  return <article><h1>Etapa {id}</h1><Fetched of={`etapa${id}`} />
    <div className="pè">{id < 5 && <button onClick={() => navigate(`/camin/${id + 1}`)}>Etapa seguenta</button>} <button onClick={() => post("/api/reservar")}>Reservar</button></div></article>;
}

function Shepherds() {
  const [rows, setRows] = useState([]);
  const [, navigate] = useLocation();
  useEffect(() => { fetch("/api/list/pastres").then((answer) => answer.json()).then((answer) => setRows(answer.items)); }, []);
  return <><h1>Pastres</h1><table><thead><tr><th>Nom</th><th>Fedas</th></tr></thead><tbody>
    {rows.map((row) => <tr key={row.id} onClick={() => navigate(`/pastre/${row.id}`)}><td>{row.nom}</td><td>{row.fedas}</td></tr>)}</tbody></table></>;
}

const Shepherd = ({ params }) => <article><h1>{params.id}</h1><Fetched of={params.id} /><button onClick={() => post("/api/agrada")}>M'agrada</button></article>;

function App() {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const go = (path) => { setOpen(false); navigate(path); };
  return <>
    <header><button className="barras" aria-label="Menú" onClick={() => setOpen(true)}>☰</button><strong onClick={() => navigate("/")}>Camin de las fedas</strong><Link href="/">Acuèlh</Link> <a href="/mapa.html">Mapa</a> <a href="/cosina.html">Cosina</a></header>
    {open && <div className="vel" onClick={() => setOpen(false)}><div className="tirador" onClick={(event) => event.stopPropagation()}>
      <button onClick={() => go("/pastres")}>Pastres</button><button onClick={() => go("/istoria")}>Istòria</button><button onClick={() => go("/contactes")}>Contactes</button><button onClick={() => post("/desconnectar")}>Se desconnectar</button></div></div>}
    <main><Switch>
      <Route path="/" component={Home} /><Route path="/camin/:id" component={Stage} /><Route path="/pastres" component={Shepherds} /><Route path="/pastre/:id" component={Shepherd} />
      <Route path="/istoria"><h1>Istòria</h1><Fetched of="istoria" /></Route><Route path="/contactes"><h1>Contactes</h1><Fetched of="contactes" /></Route><Route path="/neu"><h1>Avís de neu</h1><Fetched of="neu" /></Route>
      <Route><h1>404</h1><p>Aicí lo camin s'acaba.</p></Route>
    </Switch></main>
    <footer><button onClick={() => post("/api/desabonar")}>Se desabonar</button></footer>
  </>;
}

// The map: page.js with hash addresses, rows and a menu whose entries carry their path as data.
function map(root) {
  const show = (title, key) => async () => { root.innerHTML = `<h1>${title}</h1><p>…</p>`; root.lastChild.textContent = await text(key); };
  page("/", () => { root.innerHTML = "<h1>Mapa</h1><p>Causissètz un luòc.</p><ul class='luòcs'><li data-path='/font'><b>La font</b><span>Aiga tot l'an</span></li><li data-path='/borda'><b>La bòrda</b><span>Sosta de nuèch</span></li></ul>"; });
  page("/font", show("La font", "font"));
  page("/borda", show("La bòrda", "borda"));
  page("/lops", show("Los lops", "lops"));
  page("*", () => { root.innerHTML = "<h1>404</h1>"; });
  document.addEventListener("click", (event) => {
    const row = event.target.closest("[data-path]");
    if (row) page(row.dataset.path);
  });
  page({ hashbang: true, popstate: true });
}

// The kitchen: universal-router over the query; a select and pills choose the view.
function kitchen(root) {
  const router = new UniversalRouter([
    { path: "/", action: () => ["Cosina", "cosina"] }, { path: "/sopa", action: () => ["Sopa", "sopa"] },
    { path: "/formatge", action: () => ["Formatge", "formatge"] }, { path: "/pan", action: () => ["Pan", "pan"] }, { path: "/mel", action: () => ["Mèl", "mel"] },
  ], { errorHandler: () => ["404", "res"] });
  const draw = async () => {
    const [title, key] = await router.resolve(new URLSearchParams(location.search).get("vista") || "/");
    root.innerHTML = `<h1>${title}</h1><p>…</p>`;
    root.querySelector("p").textContent = await text(key);
  };
  const go = (path) => { history.pushState(null, "", `?vista=${path}`); draw(); };
  document.querySelector("#plat").addEventListener("change", (event) => go(event.target.value));
  document.querySelectorAll(".pastilha").forEach((pill) => pill.addEventListener("click", () => go(pill.dataset.vista)));
  addEventListener("popstate", draw);
  draw();
}

const [mapRoot, kitchenRoot, root] = ["mapa", "cosina", "app"].map((id) => document.getElementById(id));
if (mapRoot) map(mapRoot);
if (kitchenRoot) kitchen(kitchenRoot);
if (root) createRoot(root).render(<App />);
document.querySelectorAll("[data-post]").forEach((one) => one.addEventListener("click", () => post(one.dataset.post)));
