import { createRoot } from "react-dom/client";
import { useEffect, useState } from "react";
import { FormattedMessage, IntlProvider, useIntl } from "react-intl";
import Paginate from "react-paginate";
import el from "./el.js";

const ReactPaginate = Paginate.default ?? Paginate; // a CommonJS module
const LOCALES = { el: ["🇬🇷", "Ελληνικά"], ar: ["🇪🇬", "العربية"], it: ["🇮🇹", "Italiano"] };
const post = (what) => fetch(`/api/${what}`, { method: "POST" });
const T = (props) => <FormattedMessage {...props} />;

function LanguageMenu({ locale, setLocale }) {
  const [open, setOpen] = useState(false);
  return <div className="lang"><button onClick={() => setOpen(!open)} aria-label={LOCALES[locale][1]}>{LOCALES[locale][0]} ▾</button>
    {open && <ul>{Object.entries(LOCALES).map(([code, [flag, name]]) => <li key={code} onClick={() => { setLocale(code); setOpen(false); }}>{flag} {name}</li>)}</ul>}</div>;
}

function Story() {
  const [open, setOpen] = useState(false);
  return <section id="story"><h1><T id="title" /></h1><p><T id="intro" /></p>{open && <p><T id="story" /></p>}<button onClick={() => setOpen(!open)}><T id={open ? "less" : "more"} /></button> <button onClick={() => post("basket")}><T id="basket" /></button></section>;
}

function Patterns() {
  const [chosen, setChosen] = useState("wave");
  const { formatMessage } = useIntl();
  return <section id="patterns"><h2><T id="nav.patterns" /></h2><label><T id="pattern" /> <select value={chosen} onChange={(event) => setChosen(event.target.value)}>{["wave", "fish", "night"].map((one) => <option key={one} value={one}>{formatMessage({ id: `pattern.${one}` })}</option>)}</select></label><p><T id={chosen} /></p></section>;
}

function Lesson() {
  const [at, setAt] = useState(1);
  const { formatMessage } = useIntl();
  return <section><h2><T id="lesson" /></h2><p><T id={`step${at}`} /></p><div className="steps"><button aria-label={formatMessage({ id: "previous" })} disabled={at === 1} onClick={() => setAt(at - 1)}>‹</button><span><T id="step" values={{ at, of: 5 }} /></span><button aria-label={formatMessage({ id: "next" })} disabled={at === 5} onClick={() => setAt(at + 1)}>›</button></div></section>;
}

// https://www.npmjs.com/package/react-paginate
function Guests({ itemsPerPage }) {
  const [answer, setAnswer] = useState({ items: [], total: 0 });
  const [offset, setOffset] = useState(0);
  useEffect(() => { fetch(`/api/list/guests?offset=${offset}&limit=${itemsPerPage}`).then((response) => response.json()).then(setAnswer); }, [offset]);
  return <section id="guests"><h2><T id="guests" values={{ count: answer.total }} /></h2>{answer.items.map((row) => <div className="entry" key={row.id}><b>{row.who}</b><p>{row.text}</p><button onClick={() => post("like")}><T id="like" /></button> <button onClick={() => post("report")}><T id="report" /></button></div>)}
    <ReactPaginate className="pagination" breakLabel="..." nextLabel=">" onPageChange={(event) => setOffset((event.selected * itemsPerPage) % answer.total)} pageRangeDisplayed={3} pageCount={Math.ceil(answer.total / itemsPerPage)} previousLabel="<" renderOnZeroPageCount={null} />
    <textarea /><button onClick={() => post("send")}><T id="send" /></button></section>;
}

function App() {
  const [locale, setLocale] = useState(localStorage.getItem("locale") ?? "el");
  const [shown, setShown] = useState({ locale: "el", messages: el });
  useEffect(() => {
    localStorage.setItem("locale", locale);
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === "ar" ? "rtl" : "ltr";
    if (locale === "el") setShown({ locale, messages: el });
    else fetch(`/api/text/${locale}`).then((response) => response.json()).then((messages) => setShown({ locale, messages }));
  }, [locale]);
  return <IntlProvider key={shown.locale} locale={shown.locale} messages={shown.messages} defaultLocale="el">
    <div className="bar"><b>🧶 <T id="site" /></b><nav><a href="#story"><T id="nav.story" /></a><a href="#patterns"><T id="nav.patterns" /></a><a href="#guests"><T id="nav.guests" /></a></nav><LanguageMenu locale={locale} setLocale={setLocale} /><a href="/exodos"><T id="logout" /></a></div>
    <main><Story /><Patterns /><Lesson /><Guests itemsPerPage={3} /></main>
    <footer><button onClick={() => post("unsubscribe")}><T id="leave" /></button></footer></IntlProvider>;
}

createRoot(document.getElementById("root")).render(<App />);
