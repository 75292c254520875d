import { createRoot } from "react-dom/client";
import { useEffect, useState } from "react";
import { i18n } from "@lingui/core";
import { I18nProvider, Trans, useLingui } from "@lingui/react";
import { Link, Redirect, Route, Router, Switch, useLocation } from "wouter";

const LOCALES = { nb: "Norsk", en: "English", zh: "中文" };
const post = (what) => fetch(`/api/${what}`, { method: "POST" });

// https://lingui.dev/guides/dynamic-loading-catalogs
async function dynamicActivate(locale) {
  const messages = await fetch(`/api/text/${locale}`).then((r) => r.json());
  i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

function LocaleSwitcher() {
  const { i18n } = useLingui();
  const [location, navigate] = useLocation();
  return <select aria-label={i18n._("locale")} value={i18n.locale} onChange={(e) => navigate(`~/${e.target.value}${location}`)}>
    {Object.entries(LOCALES).map(([code, name]) => <option key={code} value={code}>{name}</option>)}
  </select>;
}

function Home() {
  const [shown, setShown] = useState(false);
  return <><h1><Trans id="home.title" /></h1><p><Trans id="home.intro" /></p>
    <button onClick={() => setShown(!shown)} aria-expanded={shown}><Trans id="home.hours" /></button>{shown && <p><Trans id="home.hoursText" /></p>}
    <p><a href="/kurv/legg-til?b=1"><Trans id="ticket" /></a></p></>;
}

function Boats() {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(null);
  return <><h1><Trans id="boats" /></h1><div className="kort">{["dyvik", "sol", "natt"].map((id) => <div key={id} onClick={() => setOpen(id)}><h2>{i18n._(`boat.${id}`)}</h2><p>{i18n._(`boat.${id}.short`)}</p></div>)}</div>
    {open && <div className="bak"><div className="vindu" role="dialog" aria-modal="true"><h2>{i18n._(`boat.${open}`)}</h2><p>{i18n._(`boat.${open}.long`)}</p><button onClick={() => post("like")}><Trans id="like" /></button> <button onClick={() => setOpen(null)}><Trans id="close" /></button></div></div>}</>;
}

function Guests() {
  const [rows, setRows] = useState([]), [next, setNext] = useState(0);
  const more = async () => { const answer = await fetch(`/api/list/hilsener?offset=${next}&limit=3`).then((r) => r.json()); setRows((old) => [...old, ...answer.items]); setNext(answer.next); };
  useEffect(() => { more(); }, []);
  return <><h1><Trans id="guests" /></h1><p><Trans id="guests.intro" /></p>{rows.map((row) => <div className="hilsen" key={row.id}><b>{row.navn}</b><p>{row.tekst}</p><button onClick={() => post("report")}><Trans id="report" /></button> <button onClick={() => post("delete")}><Trans id="delete" /></button></div>)}
    {next !== null && <button onClick={more}><Trans id="more" /></button>}<p><textarea /><button onClick={() => post("send")}><Trans id="send" /></button></p></>;
}

function Site({ locale }) {
  const [ready, setReady] = useState(null);
  useEffect(() => { dynamicActivate(locale).then(() => setReady(locale)); }, [locale]);
  if (!ready) return <p>…</p>;
  return <I18nProvider i18n={i18n}><Router base={`/${locale}`}>
    <div className="topp"><b>⛴ Fergemuseet</b><nav><Link href="/"><Trans id="home" /></Link><Link href="/boats"><Trans id="boats" /></Link><Link href="/guests"><Trans id="guests" /></Link></nav><LocaleSwitcher /><a href="/logg-ut"><Trans id="logout" /></a></div>
    <main><Switch><Route path="/" component={Home} /><Route path="/boats" component={Boats} /><Route path="/guests" component={Guests} /></Switch></main>
    <footer><p>Balestrand kai</p><button onClick={() => post("unsubscribe")}><Trans id="leave" /></button></footer></Router></I18nProvider>;
}

createRoot(document.getElementById("root")).render(<Switch><Route path="/:locale/*?">{({ locale }) => (LOCALES[locale] ? <Site locale={locale} /> : <Redirect to="/nb" />)}</Route><Route><Redirect to="/nb" /></Route></Switch>);
