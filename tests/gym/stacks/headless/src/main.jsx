import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Dialog, DialogPanel, DialogTitle, Disclosure, DisclosureButton, DisclosurePanel, Listbox, ListboxButton, ListboxOption, ListboxOptions, Menu, MenuButton, MenuItem, MenuItems, Popover, PopoverButton, PopoverPanel, Radio, RadioGroup, Switch, Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";

const tekstas = (raktas) => fetch(`/api/text/${raktas}`).then((atsakymas) => atsakymas.text());
const siusti = (kas) => () => fetch(`/api/${kas}`, { method: "POST" });

function Tekstas({ raktas }) {
  const [zodziai, keisti] = useState("");
  useEffect(() => { keisti(""); tekstas(raktas).then(keisti); }, [raktas]);
  return <p>{zodziai || "Kraunama…"}</p>;
}

const eiti = (kelias) => (ivykis) => {
  if (ivykis.currentTarget.tagName === "A") ivykis.preventDefault();
  history.pushState({}, "", kelias);
  dispatchEvent(new PopStateEvent("popstate"));
};

const METAI = [{ raktas: "pavasaris", vardas: "Pavasaris" }, { raktas: "vasara", vardas: "Vasara" }, { raktas: "ziema", vardas: "Žiema" }];

function Pradzia() {
  const [langas, atverti] = useState(false);
  const [sezonas, rinktis] = useState(METAI[0]);
  return <>
    <h1>Gintaras, kuris prisimena</h1>
    <p>Dirbtuvė stovi prie pat kopų. Po kiekvienos audros einame į paplūdimį su žibintais ir renkame tai, ką jūra laikė keturiasdešimt milijonų metų.</p>
    <TabGroup>
      <TabList><Tab>Šlifavimas</Tab><Tab>Gręžimas</Tab><Tab>Rišimas</Tab></TabList>
      <TabPanels><TabPanel><p>Šlifuojama rankomis, vandeniu ir kreida.</p></TabPanel><TabPanel><Tekstas raktas="grezimas" /></TabPanel><TabPanel><Tekstas raktas="risimas" /></TabPanel></TabPanels>
    </TabGroup>
    <h2>Klausimai</h2>
    <Disclosure as="div"><DisclosureButton>Kaip atpažinti tikrą gintarą?</DisclosureButton><DisclosurePanel><Tekstas raktas="tikras" /></DisclosurePanel></Disclosure>
    <Disclosure as="div"><DisclosureButton>Ar galima atsinešti savo akmenį?</DisclosureButton><DisclosurePanel><Tekstas raktas="savas" /></DisclosurePanel></Disclosure>
    <h2>Ką išmeta jūra</h2>
    <Listbox value={sezonas} onChange={rinktis}><ListboxButton>{sezonas.vardas} ▾</ListboxButton><ListboxOptions anchor="bottom start" className="iskylantis">{METAI.map((metas) => <ListboxOption key={metas.raktas} value={metas}>{metas.vardas}</ListboxOption>)}</ListboxOptions></Listbox>
    {sezonas.raktas === "pavasaris" ? <p>Pavasarį jūra atiduoda smulkmę.</p> : <Tekstas raktas={sezonas.raktas} />}
    <p><button onClick={() => atverti(true)}>Meistro istorija</button>{" "}
      <Popover as="span"><PopoverButton>Kainų paaiškinimas</PopoverButton><PopoverPanel anchor="bottom" className="iskylantis"><Tekstas raktas="kainos" /></PopoverPanel></Popover>{" "}
      <button onClick={siusti("patinka")}>Patinka</button> <button onClick={siusti("prenumerata")}>Prenumeruoti</button></p>
    <Dialog open={langas} onClose={() => atverti(false)} className="langas"><DialogPanel><DialogTitle>Meistro istorija</DialogTitle><Tekstas raktas="meistras" /><button onClick={() => atverti(false)}>Užverti</button></DialogPanel></Dialog>
  </>;
}

function Gintaras() {
  const [spalva, rinktis] = useState("geltona");
  const [balsu, perjungti] = useState(false);
  return <>
    <h1>Spalvos</h1>
    <RadioGroup value={spalva} onChange={rinktis} aria-label="Spalva">{[["geltona", "Geltona"], ["zalia", "Žalia"], ["melyna", "Mėlyna"]].map(([raktas, vardas]) => <Radio key={raktas} value={raktas} as="button">{vardas}</Radio>)}</RadioGroup>
    {spalva === "geltona" ? <p>Geltonas gintaras yra dažniausias.</p> : <Tekstas raktas={spalva} />}
    <p>Pranešimai telefonu <Switch checked={balsu} aria-label="Pranešimai telefonu" className="jungiklis" onChange={(nauja) => { perjungti(nauja); siusti("pranesimai")(); }} /></p>
    <Disclosure as="div"><DisclosureButton>Rodyti visą aprašymą</DisclosureButton><DisclosurePanel><Tekstas raktas="aprasymas" /></DisclosurePanel></Disclosure>
    <p><a href="/krepselis/prideti?id=3">Į krepšelį</a></p>
  </>;
}

function Laiskas({ eilute }) {
  const [atsakymai, rodyti] = useState(null);
  const atverti = () => fetch(`/api/list/laiskai?parent=${eilute.id}`).then((a) => a.json()).then((a) => rodyti(a.items));
  return <div className="laiskas" style={{ marginLeft: eilute.parent ? "2rem" : 0 }}><p>{eilute.text}</p>
    <button onClick={siusti("patinka")}>Patinka</button><button onClick={siusti("atsakyti")}>Atsakyti</button><button onClick={siusti("pranesti")}>Pranešti</button><button onClick={siusti("istrinti")}>Ištrinti</button><button onClick={siusti("balsas")}>Balsuoti</button>
    {eilute.replies > 0 && !atsakymai && <button onClick={atverti}>Rodyti atsakymus ({eilute.replies})</button>}
    {atsakymai?.map((atsakymas) => <Laiskas key={atsakymas.id} eilute={atsakymas} />)}</div>;
}

function Svecias() {
  const [eilutes, deti] = useState([]);
  const [kita, zymeti] = useState(0);
  const daugiau = () => fetch(`/api/list/laiskai?parent=&offset=${kita}&limit=3`).then((a) => a.json()).then((a) => { deti((senos) => [...senos, ...a.items]); zymeti(a.next); });
  useEffect(() => { daugiau(); }, []);
  return <><h1>Svečių knyga</h1>{eilutes.map((eilute) => <Laiskas key={eilute.id} eilute={eilute} />)}{kita !== null && <button onClick={daugiau}>Rodyti daugiau</button>}</>;
}

const KELIAI = { "/": Pradzia, "/gintaras": Gintaras, "/svecias": Svecias };

function Svetaine() {
  const [kelias, keisti] = useState(location.pathname);
  useEffect(() => { const klausyti = () => keisti(location.pathname); addEventListener("popstate", klausyti); return () => removeEventListener("popstate", klausyti); }, []);
  const Puslapis = KELIAI[kelias] ?? Pradzia;
  return <><header><a href="/" onClick={eiti("/")}>Gintaro dirbtuvė</a><a href="/gintaras" onClick={eiti("/gintaras")}>Spalvos</a>
    <Menu><MenuButton>Lankytojui</MenuButton><MenuItems anchor="bottom end" className="iskylantis">
      <MenuItem><button onClick={eiti("/svecias")}>Svečių knyga</button></MenuItem>
      <MenuItem><a href="/naujienos/atsisakyti?k=6">Atsisakyti naujienų</a></MenuItem>
      <MenuItem><a href="/atsijungti">Atsijungti</a></MenuItem>
      <Tekstas raktas="lankytojui" /></MenuItems></Menu></header><main><Puslapis /></main></>;
}
createRoot(document.getElementById("root")).render(<Svetaine />);
