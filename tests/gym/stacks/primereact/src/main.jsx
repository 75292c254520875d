import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { PrimeReactProvider } from "primereact/api";
import { Button } from "primereact/button";
import { Carousel } from "primereact/carousel";
import { Column } from "primereact/column";
import { DataTable } from "primereact/datatable";
import { Dialog } from "primereact/dialog";
import { Dropdown } from "primereact/dropdown";
import { Fieldset } from "primereact/fieldset";
import { Inplace, InplaceContent, InplaceDisplay } from "primereact/inplace";
import { Menubar } from "primereact/menubar";
import { PanelMenu } from "primereact/panelmenu";
import { Sidebar } from "primereact/sidebar";
import { SplitButton } from "primereact/splitbutton";
import { Steps } from "primereact/steps";
import { TabPanel, TabView } from "primereact/tabview";
import { Tree } from "primereact/tree";
import { VirtualScroller } from "primereact/virtualscroller";

const anuppu = (enge) => fetch(`/api/${enge}`, { method: "POST" });
const pattiyal = (peyar, offset, limit, parent) => fetch(`/api/list/${peyar}?offset=${offset}&limit=${limit}${parent === undefined ? "" : `&parent=${parent}`}`).then((r) => r.json());

function Urai({ saavi }) {
  const [u, vai] = useState("");
  useEffect(() => {
    let innum = true;
    vai("");
    fetch(`/api/text/${saavi}`).then((r) => r.text()).then((x) => innum && vai(x));
    return () => { innum = false; };
  }, [saavi]);
  return <p>{u || "ஏற்றுகிறது…"}</p>;
}

const VAGAI = [{ label: "புள்ளிக் கோலம்", value: "pulli" }, { label: "கம்பிக் கோலம்", value: "kambi" }, { label: "பூக்கோலம்", value: "poo" }];
function Mugappu() {
  const [vagai, maatru] = useState("pulli");
  const [neram, kaattu] = useState(false);
  return <>
    <h1>கோல அருங்காட்சியகம்</h1>
    <Carousel value={[1, 2, 3, 4]} numVisible={1} numScroll={1} showIndicators={false} itemTemplate={(n) => <div style={{ padding: "1rem 3rem" }}><b>வாரத்தின் கோலம் {n}</b><Urai saavi={`kolam-${n}`} /></div>} />
    <h2>வகைகள்</h2>
    <Dropdown value={vagai} options={VAGAI} onChange={(e) => maatru(e.value)} ariaLabel="கோல வகை" /><Urai saavi={`vagai-${vagai}`} />
    <Inplace><InplaceDisplay>விடியற்காலைக் குறிப்பு</InplaceDisplay><InplaceContent><p>சேவல் கூவும் முன் வரைந்த புள்ளி மட்டும் ஒருபோதும் அழியாது.</p></InplaceContent></Inplace>
    <Fieldset legend="மாவு பற்றி" toggleable collapsed><p>அரிசி மாவு தீர்ந்த நாளில் நிலா வெளிச்சத்தால் கோலமிட்டார்கள்.</p></Fieldset>
    <p><Button label="எப்போது திறந்திருக்கும்?" text onClick={() => kaattu(true)} /> <SplitButton label="விரும்பு" onClick={() => anuppu("virumbu")} model={[{ label: "கூடையில் சேர்", command: () => fetch("/api/koodai?porul=7") }, { label: "புகாரளி", command: () => anuppu("pugaar") }]} /></p>
    <Dialog visible={neram} onHide={() => kaattu(false)} header="நேரம்"><Urai saavi="neram" /></Dialog>
  </>;
}

function Thoguppu() {
  const [nilai, vai] = useState({ first: 0, rows: 5 });
  const [d, tharavu] = useState({ items: [], total: 0 });
  const [virindha, viri] = useState([]);
  useEffect(() => { pattiyal("kolam", nilai.first, nilai.rows).then(tharavu); }, [nilai.first, nilai.rows]);
  return <><h1>தொகுப்பு</h1><Urai saavi="thoguppu" />
    <DataTable value={d.items} dataKey="id" lazy paginator first={nilai.first} rows={nilai.rows} totalRecords={d.total} onPage={(e) => vai({ first: e.first, rows: e.rows })}
      paginatorTemplate="FirstPageLink PrevPageLink CurrentPageReport NextPageLink LastPageLink" currentPageReportTemplate="{totalPages} பக்கங்களில் {currentPage}"
      expandedRows={virindha} onRowToggle={(e) => viri(e.data)} rowExpansionTemplate={(r) => <Urai saavi={r.id < 3 ? `virivu-${r.id}` : "virivu"} />}>
      <Column expander style={{ width: "3rem" }} /><Column field="peyar" header="பெயர்" /><Column field="text" header="விளக்கம்" />
      <Column body={() => <><Button size="small" text label="விரும்பு" onClick={() => anuppu("virumbu")} /><Button size="small" text severity="danger" label="நீக்கு" onClick={() => anuppu("neekku")} /></>} />
    </DataTable></>;
}

function Kaatchi() {
  return <><h1>காட்சிக் கூடம்</h1><Urai saavi="kaatchi" /><TabView renderActiveOnly>{[["ஆடி", "aadi"], ["மார்கழி", "margazhi"], ["தை", "thai"]].map(([p, s]) => <TabPanel key={s} header={p}><Urai saavi={`arai-${s}`} /></TabPanel>)}</TabView></>;
}

function Kilai() {
  const [mudichu, vai] = useState([]);
  const [yetram, yetru] = useState(true);
  const kondu = (parent) => pattiyal("kilai", 0, 50, parent).then((d) => d.items.map((x) => ({ key: x.id, label: x.text, leaf: x.leaf })));
  useEffect(() => { kondu("").then((m) => { vai(m); yetru(false); }); }, []);
  const virikka = async ({ node }) => { if (node.children) return; yetru(true); node.children = await kondu(node.key); vai((m) => [...m]); yetru(false); };
  return <><h1>கிளைகள்</h1><Urai saavi="kilai" /><Tree value={mudichu} loading={yetram} onExpand={virikka} /></>;
}

const PADI = [{ label: "கூட்டுதல்" }, { label: "புள்ளி" }, { label: "கோடு" }];
function Seimurai() {
  const [padi, po] = useState(0);
  return <><h1>செய்முறை</h1><Steps model={PADI} activeIndex={padi} /><Urai saavi={`padi-${padi + 1}`} />
    <Button outlined label="முந்தைய" disabled={!padi} onClick={() => po(padi - 1)} /> {padi < 2 ? <Button label="அடுத்து" onClick={() => po(padi + 1)} /> : <Button label="அனுப்பு" onClick={() => anuppu("seimurai")} />}</>;
}

function Nanbargal() {
  const [thirandhu, thira] = useState(false);
  const [varisai, vai] = useState(() => Array.from({ length: 160 }));
  const yetru = ({ first, last }) => pattiyal("nanbargal", first, last - first).then((d) => vai((v) => { const n = [...v]; d.items.forEach((x, i) => { n[first + i] = x; }); return n; }));
  return <><h1>நண்பர்கள்</h1><p>எங்களுக்கு நூற்று அறுபது நண்பர்கள் உண்டு.</p><Button label="பட்டியலைக் காண்க" onClick={() => thira(true)} /> <Button outlined label="பின்தொடர்" onClick={() => anuppu("pinthodar")} />
    <Dialog visible={thirandhu} onHide={() => thira(false)} header="நண்பர்கள்" style={{ width: "30rem" }}>
      <VirtualScroller items={varisai} itemSize={64} lazy onLazyLoad={yetru} style={{ height: "320px" }} itemTemplate={(x) => <div className="varisai">{x ? x.text : "…"}</div>} />
    </Dialog></>;
}

function Kadigaram() {
  const [n, vai] = useState(() => new Date());
  useEffect(() => { const t = setInterval(() => vai(new Date()), 1000); return () => clearInterval(t); }, []);
  return <small>{n.toLocaleTimeString("ta")}</small>;
}

function App() {
  const [padhai, vai] = useState(location.pathname);
  const [pakkam, thira] = useState(false);
  useEffect(() => { const k = () => vai(location.pathname); addEventListener("popstate", k); return () => removeEventListener("popstate", k); }, []);
  const sel = (enge) => { history.pushState({}, "", enge); vai(enge); thira(false); };
  const menu = [{ label: "முகப்பு", command: () => sel("/") }, { label: "காண", items: [{ label: "தொகுப்பு", command: () => sel("/thoguppu") }, { label: "காட்சிக் கூடம்", command: () => sel("/kaatchi") }] }, { label: "செய்முறை", command: () => sel("/seimurai") }];
  const pakkaMenu = [{ label: "அமைப்பு", items: [{ label: "கிளைகள்", command: () => sel("/kilai") }, { label: "நண்பர்கள்", command: () => sel("/nanbargal") }, { label: "வரலாறு", command: () => sel("/varalaru") }] }, { label: "கணக்கு", items: [{ label: "வெளியேறு", command: () => fetch("/veliyeru") }] }];
  const oru = { "/": <Mugappu />, "/thoguppu": <Thoguppu />, "/kaatchi": <Kaatchi />, "/kilai": <Kilai />, "/seimurai": <Seimurai />, "/nanbargal": <Nanbargal />, "/varalaru": <><h1>வரலாறு</h1><Urai saavi="varalaru" /></> }[padhai];
  return <PrimeReactProvider><Menubar model={menu} end={<Button text label="மேலும்" onClick={() => thira(true)} />} />
    <Sidebar visible={pakkam} position="right" onHide={() => thira(false)}><PanelMenu model={pakkaMenu} /></Sidebar>
    <main>{oru ?? <p>பக்கம் இல்லை</p>}</main><footer><Kadigaram /></footer></PrimeReactProvider>;
}
createRoot(document.getElementById("root")).render(<App />);
