import { createContext, useContext, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, NavLink, Outlet, RouterProvider, useLoaderData, useLocation, useNavigate, useNavigation, useParams, useSearchParams } from "react-router";
import { Faner, Harmonika, Hentet, Indlaeg, Menu, Tip, Voksende, liste, post, tekst } from "./dele.jsx";

const Sprog = createContext(null);

function Ramme() {
  const navigate = useNavigate();
  const paa_vej = useNavigation().state !== "idle";
  const [sprog, saetSprog] = useState("da");
  const [ord, saetOrd] = useState({});
  useEffect(() => { document.documentElement.lang = sprog; fetch(`/api/text/${sprog}`).then((svar) => svar.json()).then(saetOrd); }, [sprog]);
  return <Sprog.Provider value={ord}>
    <header><strong>🍾 Flaskepost</strong><NavLink to="/" end>Forside</NavLink><NavLink to="/breve">Breve</NavLink><NavLink to="/billeder">Billeder</NavLink><NavLink to="/havn">Havn</NavLink>
      <select aria-label="Gå til" value="" onChange={(haendelse) => navigate(haendelse.target.value)}><option value="" disabled>Gå til …</option><option value="/kyst">Kysten</option><option value="/arkiv">Arkivet</option></select>
      <span role="group" aria-label="Sprog"><button aria-pressed={sprog === "da"} onClick={() => saetSprog("da")}>DA</button><button aria-pressed={sprog === "de"} onClick={() => saetSprog("de")}>DE</button></span>
      <Menu navn="👤" maerke="Min konto"><li role="menuitem" onClick={() => post("/log-ud")}>Log ud</li></Menu></header>
    <main aria-busy={paa_vej}><Outlet /></main>
    <footer><form onSubmit={(haendelse) => { haendelse.preventDefault(); post("/api/ris"); }}><input aria-label="Besked" /> <button>Send ris eller ros</button></form><button onClick={() => post("/api/afmeld")}>Afmeld nyhedsbrev</button></footer>
  </Sprog.Provider>;
}

function Forside() {
  const ord = useContext(Sprog);
  const navigate = useNavigate();
  const [takst, vis] = useState(false);
  return <><h1>{ord.titel}</h1><p>{ord.tekst}</p><p><i>{ord.luk}</i></p>
    <div className="kort">{[[1, "Brevet i krukken"], [2, "Brevet med silden"], [3, "Det tomme brev"]].map(([id, navn]) => <div key={id} onClick={() => navigate(`/breve/${id}`)}><h3>{navn}</h3><p>Nr. {id}</p></div>)}</div>
    <p><Menu navn="Mere ▾"><li role="menuitem" onClick={() => vis(true)}>Takster</li><li role="menuitem" onClick={() => post("/api/del")}>Del</li><li role="menuitem" onClick={() => post("/api/gem")}>Gem til senere</li></Menu> Spørg <Tip ord="postmesteren" noegle="tip" />.</p>
    {takst && <Hentet noegle="menu-takst" />}
    <Faner faner={[["fane-vest", "Vestenvind"], ["fane-ost", "Østenvind"]]} />
    <Harmonika titel="Må man svare?" noegle="sporg1" /><Harmonika titel="Gælder våde frimærker?" noegle="sporg2" />
    <p><a href="/kurv/laeg?vare=prop">Læg i kurv</a></p></>;
}

function Breve() {
  const { items, total } = useLoaderData();
  const [spoergsmaal, saet] = useSearchParams();
  const navigate = useNavigate();
  const side = Number(spoergsmaal.get("side")) || 1;
  return <><h1>Breve</h1><table><tbody>{items.map((brev) => <tr key={brev.id} onClick={() => navigate(`/breve/${brev.id}`)}><td>{brev.id}</td><td>{brev.emne}</td></tr>)}</tbody></table>
    <p><button disabled={side === 1} onClick={() => saet({ side: side - 1 })}>Forrige</button> side {side} <button disabled={side * 10 >= total} onClick={() => saet({ side: side + 1 })}>Næste</button></p></>;
}

function Brev() {
  const { ord } = useLoaderData();
  const { id } = useParams();
  return <article><h1>Brev {id}</h1><p>{ord}</p><button onClick={() => post("/api/godt")}>Synes godt om</button>
    <nav className="faner"><NavLink to="." end>Bilag</NavLink><NavLink to="svar">Svaret</NavLink></nav><Outlet /></article>;
}
function Svaret() {
  const { id } = useParams();
  return id === "2" ? <Hentet noegle="svar2" /> : <p>Intet svar endnu.</p>;
}

// Slides that snap, steered by dots; a picture's window has an address of its own, over the page one came from.
function Billeder() {
  const { items } = useLoaderData();
  const bane = useRef(null);
  const [nu, saet] = useState(0);
  const hen = (til) => { saet(til); bane.current.scrollTo({ left: til * bane.current.clientWidth, behavior: "smooth" }); };
  return <><h1>Billeder</h1><div className="bane" ref={bane}>{items.map((et, nummer) => <figure key={et.id} aria-hidden={nummer !== nu}>{Math.abs(nummer - nu) < 1 && <figcaption>{et.tekst}</figcaption>}</figure>)}</div>
    <div className="prikker">{items.map((et, nummer) => <button key={et.id} aria-label={`Billede ${nummer + 1}`} className={nummer === nu ? "paa" : ""} onClick={() => hen(nummer)} />)}</div>
    <h2>Glasplader</h2><p>{[1, 2, 3].map((id) => <span key={id}><Link to={`plade/${id}`}>Plade {id}</Link> </span>)}</p><Outlet /></>;
}
function Plade() {
  const { id } = useParams();
  const navigate = useNavigate();
  return <div className="slor" onClick={() => navigate("/billeder")}><div className="vindue" role="dialog" aria-modal="true" aria-label={`Plade ${id}`} onClick={(haendelse) => haendelse.stopPropagation()}><button aria-label="Luk" onClick={() => navigate("/billeder")}>×</button><Hentet noegle={`plade${id}`} /></div></div>;
}

function Havn() {
  const { items } = useLoaderData();
  const [farve, saet] = useState("");
  const [told, aabn] = useState(false);
  return <><h1>Havn</h1><p>Flaskens farve: <select value={farve} onChange={(haendelse) => saet(haendelse.target.value)}><option value="">Vælg</option><option value="bla">Blå</option><option value="brun">Brun</option></select></p>{farve && <Hentet noegle={`farve-${farve}`} />}
    <details onToggle={(haendelse) => aabn(haendelse.currentTarget.open)}><summary>Told</summary>{told && <Hentet noegle="told" />}</details>
    <h2>Snak</h2><ul>{items.map((et) => <Indlaeg key={et.id} indlaeg={et} />)}</ul>
    <h2>Ankomster</h2><Voksende navn="ankomster" tegn={(en) => <div className="ankomst" key={en.id}>{en.tekst}</div>} /></>;
}

function Arkiv() {
  const [laest, saet] = useState(() => sessionStorage.getItem("regler") === "ja");
  if (laest) return <><h1>Arkivet</h1><Hentet noegle="arkiv" /></>;
  return <><h1>Arkivet</h1><p>Tal sagte. Ingen flamme. Ingen flasker med.</p><button onClick={() => { sessionStorage.setItem("regler", "ja"); saet(true); }}>Vis arkivet</button></>;
}

function Ukendt() { return <><h1>404</h1><p>{useLocation().pathname} er drevet forbi.</p></>; }

const router = createBrowserRouter([{ path: "/", element: <Ramme />, children: [
  { index: true, element: <Forside /> },
  { path: "breve", element: <Breve />, loader: ({ request }) => liste("breve", { limit: 10, offset: ((Number(new URL(request.url).searchParams.get("side")) || 1) - 1) * 10 }) },
  { path: "breve/:id", element: <Brev />, loader: async ({ params }) => ({ ord: await tekst(`brev${params.id}`) }), children: [{ index: true, element: <p>Ingen bilag.</p> }, { path: "svar", element: <Svaret /> }] },
  { path: "billeder", element: <Billeder />, loader: () => liste("billeder"), children: [{ path: "plade/:id", element: <Plade /> }] },
  { path: "havn", element: <Havn />, loader: () => liste("snak", { parent: "rod" }) },
  { path: "kyst", lazy: () => import("./kyst.jsx") },
  { path: "arkiv", element: <Arkiv /> },
  { path: "*", element: <Ukendt /> },
] }]);
createRoot(document.getElementById("rod")).render(<RouterProvider router={router} />);
