import "@cloudscape-design/global-styles/index.css";
import AppLayout from "@cloudscape-design/components/app-layout";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import Container from "@cloudscape-design/components/container";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import Flashbar from "@cloudscape-design/components/flashbar";
import Header from "@cloudscape-design/components/header";
import HelpPanel from "@cloudscape-design/components/help-panel";
import Link from "@cloudscape-design/components/link";
import Modal from "@cloudscape-design/components/modal";
import Multiselect from "@cloudscape-design/components/multiselect";
import Pagination from "@cloudscape-design/components/pagination";
import Popover from "@cloudscape-design/components/popover";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import Select from "@cloudscape-design/components/select";
import SideNavigation from "@cloudscape-design/components/side-navigation";
import SpaceBetween from "@cloudscape-design/components/space-between";
import SplitPanel from "@cloudscape-design/components/split-panel";
import Table from "@cloudscape-design/components/table";
import Tabs from "@cloudscape-design/components/tabs";
import Tiles from "@cloudscape-design/components/tiles";
import ToggleButton from "@cloudscape-design/components/toggle-button";
import TreeView from "@cloudscape-design/components/tree-view";
import Wizard from "@cloudscape-design/components/wizard";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const text = (key) => fetch(`/api/text/${key}`).then((a) => a.text()), list = (q) => fetch(`/api/list/${q}`).then((a) => a.json()), post = (x) => fetch(`/api/${x}`, { method: "POST" });
function T({ k }) {
  const [t, set] = useState("");
  useEffect(() => { let on = true; set(""); if (k) text(k).then((x) => on && set(x)); return () => { on = false; }; }, [k]);
  return t ? <p>{t}</p> : null;
}
function Fold({ head, k }) {
  const [open, set] = useState(false);
  return <ExpandableSection headerText={head} expanded={open} onChange={(e) => set(e.detail.expanded)}>{open && <T k={k} />}</ExpandableSection>;
}
function Home({ help }) {
  const [seg, setSeg] = useState("a"), [tab, setTab] = useState("1"), [naal, setNaal] = useState(null), [kaatu, setKaatu] = useState([]), [tile, setTile] = useState(""), [m, setM] = useState(0), [like, setLike] = useState(false), [says, setSays] = useState([]), [sub, setSub] = useState({}), [tree, setTree] = useState([]);
  useEffect(() => { list("abhi?parent=&limit=9").then((a) => setSays(a.items)); }, []);
  return <SpaceBetween size="l">
    <Header variant="h1" info={<Link variant="info" onFollow={() => help("help1")}>വിവരം</Link>} actions={<SpaceBetween direction="horizontal" size="xs"><Button onClick={() => post("follow")}>പിന്തുടരുക</Button><Button iconName="copy" ariaLabel="പകർത്തുക" onClick={() => navigator.clipboard?.writeText("x").catch(() => {})} /><ButtonDropdown items={[{ id: "p", text: "അച്ചടിക്കുക" }, { id: "d", text: "ഇല്ലാതാക്കുക" }]} onItemClick={(e) => (e.detail.id === "p" ? print() : post("delete"))}>പ്രവൃത്തികൾ</ButtonDropdown></SpaceBetween>}>മഴയെ എങ്ങനെ വായിക്കാം</Header>
    <Box>ഈ കാര്യാലയം കുട്ടനാട്ടിൽ ഒരു വള്ളത്തിലാണ്, വെള്ളം ഉയരുമ്പോൾ ഓഫീസും ഉയരും.</Box>
    <Container header={<Header variant="h2">കാലം</Header>}><SegmentedControl selectedId={seg} onChange={(e) => setSeg(e.detail.selectedId)} options={[{ id: "a", text: "ഇടവപ്പാതി" }, { id: "b", text: "തുലാവർഷം" }, { id: "c", text: "വേനൽമഴ" }]} />{seg === "a" ? <p>ഇടവപ്പാതി ചെണ്ടയുമായി വരും.</p> : <T k={`seg-${seg}`} />}</Container>
    <Tabs activeTabId={tab} onChange={(e) => setTab(e.detail.activeTabId)} tabs={[{ id: "1", label: "മേഘം", content: <p>മേഘങ്ങൾക്ക് പേരുണ്ട്.</p> }, { id: "2", label: "ഇടി", content: <T k="tab2" /> }, { id: "3", label: "മിന്നൽ", content: <T k="tab3" /> }]} />
    <Fold head="കുട മറന്നാൽ?" k="f1" /><Fold head="തവളകളുടെ പങ്ക്" k="f2" />
    <Tiles value={tile} onChange={(e) => setTile(e.detail.value)} items={[{ value: "puzha", label: "പുഴ" }, { value: "mala", label: "മല" }]} /><T k={tile} />
    <Select selectedOption={naal} placeholder="ഞാറ്റുവേല തിരഞ്ഞെടുക്കുക" onChange={(e) => setNaal(e.detail.selectedOption)} options={[{ value: "thiruvathira", label: "തിരുവാതിര" }, { value: "punartham", label: "പുണർതം" }]} /><T k={naal?.value} />
    <Multiselect selectedOptions={kaatu} placeholder="കാറ്റുകൾ" onChange={(e) => setKaatu(e.detail.selectedOptions)} options={[{ value: "kizhakkan", label: "കിഴക്കൻ" }, { value: "padinjaran", label: "പടിഞ്ഞാറൻ" }]} />{kaatu.map((o) => <T key={o.value} k={o.value} />)}
    <TreeView items={[{ id: "kl", n: "കേരളം", c: [{ id: "al", n: "ആലപ്പുഴ", c: [{ id: "x", n: "നെടുമുടിയിലെ മഴ ഓരോ വീട്ടിലും വാടക ചോദിച്ചു കയറി.", c: [] }] }] }]} getItemId={(i) => i.id} getItemChildren={(i) => i.c} renderItem={(i) => ({ content: i.n })} expandedItems={tree} onItemToggle={({ detail: { id, expanded } }) => setTree((was) => (expanded ? [...was, id] : was.filter((x) => x !== id)))} i18nStrings={{ expandButtonLabel: () => "തുറക്കുക", collapseButtonLabel: () => "അടയ്ക്കുക" }} />
    <SpaceBetween direction="horizontal" size="s"><Button onClick={() => setM(1)}>മുഴുവൻ കഥ</Button><Popover dismissAriaLabel="അടയ്ക്കുക" header="അളവ്" content={<T k="pop" />}>മഴക്കോൽ എന്താണ്?</Popover><ToggleButton pressed={like} iconName="thumbs-up" pressedIconName="thumbs-up-filled" onChange={(e) => { setLike(e.detail.pressed); post("like"); }}>ഇഷ്ടമായി</ToggleButton><a href="/kutta/cherkkuka?id=2">കുട്ടയിൽ ചേർക്കുക</a></SpaceBetween>
    <Modal visible={m === 1} header="മുഴുവൻ കഥ" closeAriaLabel="അടയ്ക്കുക" onDismiss={() => setM(0)} footer={<Button onClick={() => setM(2)}>അവസാന അധ്യായം</Button>}>{m === 1 && <T k="m1" />}</Modal><Modal visible={m === 2} header="അവസാന അധ്യായം" closeAriaLabel="അടയ്ക്കുക" onDismiss={() => setM(0)}>{m === 2 && <T k="m2" />}</Modal>
    <Header variant="h2">അഭിപ്രായങ്ങൾ</Header>{says.map((x) => <div key={x.id}><b>{x.who}</b><p>{x.text}</p><Button variant="inline-link" onClick={() => post("report")}>പരാതി പറയുക</Button> {x.n && <Button variant="inline-link" onClick={() => list(`abhi?parent=${x.id}`).then((a) => setSub((s) => ({ ...s, [x.id]: a.items })))}>{x.n} മറുപടി</Button>}{(sub[x.id] ?? []).map((y) => <p key={y.id}>{y.who}: {y.text}</p>)}</div>)}
  </SpaceBetween>;
}
function Rows({ panel }) {
  const [page, setPage] = useState(1), [a, setA] = useState({ items: [], total: 0 }), [sel, setSel] = useState([]);
  useEffect(() => { list(`mazha?offset=${(page - 1) * 5}&limit=5`).then(setA); }, [page]);
  return <Table header={<Header>മഴ രജിസ്റ്റർ</Header>} trackBy="id" selectionType="single" selectedItems={sel} onSelectionChange={(e) => { setSel(e.detail.selectedItems); panel(e.detail.selectedItems[0]); }} items={a.items} columnDefinitions={[{ id: "n", header: "വർഷം", cell: (x) => x.year, sortingField: "year" }, { id: "t", header: "കുറിപ്പ്", cell: (x) => x.text }]} pagination={<Pagination currentPageIndex={page} pagesCount={Math.ceil(a.total / 5) || 1} onChange={(e) => setPage(e.detail.currentPageIndex)} ariaLabels={{ nextPageLabel: "അടുത്ത താൾ", previousPageLabel: "മുൻ താൾ", pageLabel: (n) => `താൾ ${n}` }} />} ariaLabels={{ selectionGroupLabel: "വരികൾ", itemSelectionLabel: (_, x) => `${x.year} തിരഞ്ഞെടുക്കുക` }} />;
}
function Steps() {
  const [at, set] = useState(0);
  return <Wizard activeStepIndex={at} onNavigate={(e) => set(e.detail.requestedStepIndex)} onSubmit={() => post("submit")} onCancel={() => set(0)} i18nStrings={{ stepNumberLabel: (n) => `പടി ${n}`, collapsedStepsLabel: (n, m) => `${m}-ൽ ${n}`, cancelButton: "റദ്ദാക്കുക", previousButton: "മുമ്പത്തേത്", nextButton: "അടുത്തത്", submitButton: "സമർപ്പിക്കുക" }} steps={[{ title: "കേൾക്കുക", content: <T k="w1" /> }, { title: "മണക്കുക", content: <T k="w2" /> }, { title: "എഴുതുക", content: <T k="w3" /> }]} />;
}
function App() {
  const [path, setPath] = useState(decodeURI(location.pathname)), [nav, setNav] = useState(false), [tools, setTools] = useState(false), [topic, setTopic] = useState(""), [row, setRow] = useState(null), [split, setSplit] = useState(false), [flash, setFlash] = useState([]);
  useEffect(() => { const on = () => setPath(decodeURI(location.pathname)); addEventListener("popstate", on); const t = setTimeout(() => setFlash([{ id: "c", type: "info", dismissible: true, dismissLabel: "അടയ്ക്കുക", content: "ഞങ്ങൾ സന്ദർശനം എണ്ണാൻ കുക്കികൾ ഉപയോഗിക്കുന്നു.", action: <Button onClick={() => setFlash([])}>എല്ലാം സ്വീകരിക്കുക</Button>, onDismiss: () => setFlash([]) }]), 1500); return () => { removeEventListener("popstate", on); clearTimeout(t); }; }, []);
  const go = (e) => { e.preventDefault(); if (e.detail.href === "/purathu") return location.assign("/purathu"); history.pushState(null, "", e.detail.href); setPath(e.detail.href); };
  return <AppLayout navigationOpen={nav} onNavigationChange={(e) => setNav(e.detail.open)} toolsOpen={tools} onToolsChange={(e) => setTools(e.detail.open)} splitPanelOpen={split} onSplitPanelToggle={(e) => setSplit(e.detail.open)} splitPanelPreferences={{ position: "bottom" }}
    ariaLabels={{ navigationToggle: "വഴികാട്ടി തുറക്കുക", navigationClose: "വഴികാട്ടി അടയ്ക്കുക", toolsToggle: "സഹായം തുറക്കുക", toolsClose: "സഹായം അടയ്ക്കുക" }} notifications={<Flashbar items={flash} />}
    navigation={<SideNavigation header={{ text: "മഴ കാര്യാലയം", href: "/" }} activeHref={path} onFollow={go} items={[{ type: "link", text: "തുടക്കം", href: "/" }, { type: "expandable-link-group", text: "രേഖകൾ", href: "/rekha", items: [{ type: "link", text: "മഴ രജിസ്റ്റർ", href: "/rekha" }] }, { type: "link", text: "പ്രവചന പാഠം", href: "/patham" }, { type: "link", text: "പുറത്തു കടക്കുക", href: "/purathu" }]} />}
    tools={<HelpPanel header={<h2>സഹായം</h2>}>{topic ? <T k={topic} /> : "ഒരു വിഷയം തിരഞ്ഞെടുക്കുക."}</HelpPanel>}
    splitPanel={row && <SplitPanel header={`${row.year}`} i18nStrings={{ closeButtonAriaLabel: "അടയ്ക്കുക", openButtonAriaLabel: "തുറക്കുക", preferencesTitle: "ക്രമീകരണം", preferencesConfirm: "ശരി", preferencesCancel: "റദ്ദാക്കുക", preferencesPositionLabel: "സ്ഥാനം", preferencesPositionDescription: "", preferencesPositionSide: "വശം", preferencesPositionBottom: "താഴെ", resizeHandleAriaLabel: "വലുപ്പം" }}>{row.key ? <T k={row.key} /> : <p>വിശദാംശമില്ല.</p>}</SplitPanel>}
    content={path === "/rekha" ? <Rows panel={(x) => { setRow(x); setSplit(true); }} /> : path === "/patham" ? <Steps /> : <Home help={(k) => { setTopic(k); setTools(true); }} />} />;
}
createRoot(document.getElementById("app")).render(<App />);
