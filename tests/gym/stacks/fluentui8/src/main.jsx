import { createRoot } from "react-dom/client";
import { useEffect, useState } from "react";
import { navigate, useRoutes } from "raviger";
import {
  Breadcrumb, ComboBox, CommandBar, DefaultButton, DetailsList, Dialog, DialogFooter, DialogType, DocumentCard, DocumentCardDetails, DocumentCardTitle, IconButton,
  Link, Nav, Panel, Pivot, PivotItem, PrimaryButton, SelectionMode, Text, initializeIcons,
} from "@fluentui/react";

initializeIcons(undefined, { disableWarnings: true });
const post = (path) => fetch(path, { method: "POST" });
const text = async (key) => {
  const answer = await fetch(`/api/text/${key}`);
  return answer.ok ? answer.text() : (await fetch("/api/text/keno")).text();
};

function Words({ of }) {
  const [words, setWords] = useState("…");
  useEffect(() => { text(of).then(setWords); }, [of]);
  return <Text block>{words}</Text>;
}

const Leaf = ({ of, title }) => <><h1>{title}</h1><Words of={of} /></>;

function Home() {
  const [asked, setAsked] = useState(false);
  return <>
    <h1>Αρχείο ανέμων</h1><p>Πέντε άνεμοι, δύο αίθουσες και ένας μύλος.</p>
    <div className="kartes">
      <DocumentCard onClick={() => navigate("/mylos")}><DocumentCardDetails><DocumentCardTitle title="Ο παλιός μύλος" /></DocumentCardDetails></DocumentCard>
      <DocumentCard onClick={() => navigate("/ergastiri")}><DocumentCardDetails><DocumentCardTitle title="Το εργαστήρι των χαρταετών" /></DocumentCardDetails></DocumentCard>
    </div>
    <p><DefaultButton text="Πριν έρθετε" onClick={() => setAsked(true)} /> <DefaultButton text="Μου αρέσει" onClick={() => post("/api/aresei")} /></p>
    <Dialog hidden={!asked} onDismiss={() => setAsked(false)} dialogContentProps={{ type: DialogType.normal, title: "Πριν έρθετε", subText: "Φέρτε μαζί σας ένα κασκόλ." }}>
      <DialogFooter><PrimaryButton text="Οδηγίες επίσκεψης" onClick={() => navigate("/episkepsi")} /><DefaultButton text="Κλείσιμο" onClick={() => setAsked(false)} /></DialogFooter>
    </Dialog>
  </>;
}

function Winds() {
  const [items, setItems] = useState([]);
  useEffect(() => { fetch("/api/list/anemoi").then((answer) => answer.json()).then((answer) => setItems(answer.items)); }, []);
  const columns = [
    { key: "onoma", name: "Άνεμος", fieldName: "onoma", minWidth: 100, onRender: (item) => <Link onClick={() => navigate(`/anemos/${item.id}`)}>{item.onoma}</Link> },
    { key: "mines", name: "Μήνες", fieldName: "mines", minWidth: 140 }, { key: "dynami", name: "Δύναμη", fieldName: "dynami", minWidth: 90 },
    { key: "x", name: "", minWidth: 40, onRender: () => <IconButton iconProps={{ iconName: "Delete" }} ariaLabel="Διαγραφή" onClick={() => post("/api/diagrafi")} /> },
  ];
  return <><h1>Οι άνεμοι</h1><DetailsList items={items} columns={columns} selectionMode={SelectionMode.none} /></>;
}

function Wind({ id, part = "lexi" }) {
  return <>
    <Breadcrumb items={[{ text: "Αρχείο", key: "a", onClick: () => navigate("/idrysi") }, { text: "Άνεμοι", key: "w", onClick: () => navigate("/anemoi") }, { text: id, key: "i", isCurrentItem: true }]} />
    <Pivot selectedKey={part} headersOnly onLinkClick={(item) => navigate(`/anemos/${id}${item.props.itemKey === "lexi" ? "" : `/${item.props.itemKey}`}`)}>
      <PivotItem headerText="Λέξη" itemKey="lexi" /><PivotItem headerText="Ιστορία" itemKey="istoria" /><PivotItem headerText="Τραγούδια" itemKey="tragoudia" />
    </Pivot>
    <Words of={part === "lexi" ? id : `${id}-${part}`} />
    <p><DefaultButton text="Προσθήκη στο καλάθι" onClick={() => post("/kalathi/prosthiki")} /> <DefaultButton text="Αναφορά" onClick={() => post("/api/anafora")} /></p>
  </>;
}

function Tour({ step }) {
  const at = Number(step);
  return <><h1>Ξενάγηση, βήμα {at}</h1><Words of={`vima${at}`} />{at < 3 && <PrimaryButton text="Επόμενο βήμα" onClick={() => navigate(`/xenagisi/${at + 1}`)} />}</>;
}

const routes = {
  "/": () => <Home />, "/anemoi": () => <Winds />, "/anemos/:id": ({ id }) => <Wind id={id} />, "/anemos/:id/:part": ({ id, part }) => <Wind id={id} part={part} />,
  "/xenagisi/:step": ({ step }) => <Tour step={step} />, "/idrysi": () => <Leaf of="idrysi" title="Η ίδρυση" />, "/fylakes": () => <Leaf of="fylakes" title="Οι φύλακες" />,
  "/mylos": () => <Leaf of="mylos" title="Ο παλιός μύλος" />, "/ergastiri": () => <Leaf of="ergastiri" title="Το εργαστήρι" />, "/chartis": () => <Leaf of="chartis" title="Χάρτης" />,
  "/aithousa/:id": ({ id }) => <Leaf of={id} title="Αίθουσα" />, "/episkepsi": () => <Leaf of="episkepsi" title="Επίσκεψη" />,
};

function App() {
  const page = useRoutes(routes);
  const [open, setOpen] = useState(false);
  const go = (path) => () => { setOpen(false); navigate(path); };
  return <>
    <CommandBar
      items={[
        { key: "home", text: "Αρχική", iconProps: { iconName: "Home" }, onClick: go("/") },
        { key: "rooms", text: "Αίθουσες", subMenuProps: { items: [{ key: "v", text: "Βόρεια αίθουσα", onClick: go("/aithousa/voria") }, { key: "more", text: "Άλλες", subMenuProps: { items: [{ key: "n", text: "Νότια αίθουσα", onClick: go("/aithousa/notia") }] } }, { key: "p", text: "Εκτύπωση", onClick: () => void post("/api/ektyposi") }] } },
        { key: "tour", text: "Ξενάγηση", onClick: go("/xenagisi/1") },
      ]}
      farItems={[{ key: "panel", text: "Περισσότερα", iconOnly: true, iconProps: { iconName: "GlobalNavButton" }, onClick: () => setOpen(true) }, { key: "out", text: "Αποσύνδεση", onClick: () => void post("/aposyndesi") }]} />
    <Panel isOpen={open} headerText="Το αρχείο" onDismiss={() => setOpen(false)} isLightDismiss><DefaultButton text="Οι φύλακες" onClick={go("/fylakes")} /> <DefaultButton text="Εγγραφή στο ενημερωτικό" onClick={() => post("/api/eggrafi")} /></Panel>
    <div className="selida">
      <div className="plai">
        <Nav groups={[{ name: "Συλλογή", links: [{ name: "Όλοι οι άνεμοι", url: "", key: "w", onClick: go("/anemoi") }, { name: "Ο μύλος", url: "", key: "m", onClick: go("/mylos") }] }]} />
        <ComboBox placeholder="Πήγαινε σε άνεμο…" allowFreeform autoComplete="on" options={[{ key: "gregos", text: "Γρέγος" }, { key: "pounentis", text: "Πουνέντης" }]} onChange={(_, option) => option && navigate(`/anemos/${option.key}`)} />
        <IconButton iconProps={{ iconName: "Globe" }} onClick={go("/chartis")} />
      </div>
      <main>{page ?? <p>404</p>}</main>
    </div>
    <footer><DefaultButton text="Αποστολή" onClick={() => post("/api/apostoli")} /></footer>
  </>;
}

createRoot(document.getElementById("app")).render(<App />);
