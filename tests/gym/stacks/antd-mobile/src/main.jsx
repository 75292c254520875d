import { useState, useEffect } from "react";
import { createRoot } from "react-dom/client";
import {
  NavBar, TabBar, Tabs, Swiper, Collapse, Popup, Button, Picker, CascadePicker, Selector, Dropdown, Radio, Space, List, ActionSheet,
  Dialog, Popover, InfiniteScroll, Ellipsis, Steps, SideBar, CapsuleTabs, ConfigProvider, Modal, SwipeAction,
} from "antd-mobile";

const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const post = (path) => fetch(path, { method: "POST" });

function Fetched({ of }) {
  const [words, set] = useState("…");
  useEffect(() => { set("…"); text(of).then(set); }, [of]);
  return <p className="pad">{words}</p>;
}

const SEASONS = [[{ label: "हिउँद", value: "hiund" }, { label: "वसन्त", value: "basanta" }, { label: "वर्षा", value: "barsha" }, { label: "शरद", value: "sharad" }]];
const PLACES = [{ label: "कोशी", value: "koshi", children: [{ label: "इलाम", value: "ilam" }, { label: "ताप्लेजुङ", value: "taplejung" }] }, { label: "बागमती", value: "bagmati", children: [{ label: "नुवाकोट", value: "nuwakot" }] }];

function Home({ go }) {
  const [season, setSeason] = useState(["hiund"]);
  const [pick, setPick] = useState(false);
  const [place, setPlace] = useState();
  const [cascade, setCascade] = useState(false);
  const [kind, setKind] = useState("");
  const [sheet, setSheet] = useState(false);
  const [popup, setPopup] = useState(false);
  const [sort, setSort] = useState("naya");
  return <>
    <Swiper loop={false}>
      <Swiper.Item><div className="slide">बिहान पाँच बजे ढोका खुल्छ।</div></Swiper.Item>
      <Swiper.Item><div className="slide">दिउँसो कुहिरो पाहुना भएर बस्छ र बिल तिर्दैन।</div></Swiper.Item>
    </Swiper>
    <h2>मौसम अनुसार</h2>
    <List>
      <List.Item onClick={() => setPick(true)} extra={SEASONS[0].find((s) => s.value === season[0]).label}>मौसम छान्नुहोस्</List.Item>
      <List.Item onClick={() => setCascade(true)} extra={place?.[1] ?? ""}>ठाउँ छान्नुहोस्</List.Item>
      <List.Item onClick={() => go("/itihas")} clickable>घरको इतिहास</List.Item>
    </List>
    <Picker columns={SEASONS} visible={pick} onClose={() => setPick(false)} value={season} onConfirm={setSeason} confirmText="ठिक छ" cancelText="रद्द" />
    <CascadePicker options={PLACES} visible={cascade} onClose={() => setCascade(false)} onConfirm={setPlace} confirmText="ठिक छ" cancelText="रद्द" />
    {season[0] === "hiund" ? <p className="pad">हिउँदमा आगोको छेउमा बस्नुहोस्।</p> : <Fetched of={season[0]} />}
    {place?.[1] && <Fetched of={place[1]} />}
    <h2>चियाको किसिम</h2>
    <div className="pad"><Selector options={[{ label: "कालो", value: "kali" }, { label: "सेतो", value: "seto" }]} onChange={(v) => setKind(v[0] ?? "")} /></div>
    {kind && <Fetched of={kind} />}
    <Dropdown>
      <Dropdown.Item key="sort" title="क्रम"><div className="pad"><Radio.Group value={sort} onChange={setSort}><Space direction="vertical" block><Radio block value="naya">नयाँ पहिले</Radio><Radio block value="purano">पुरानो पहिले</Radio></Space></Radio.Group></div></Dropdown.Item>
      <Dropdown.Item key="more" title="थप"><p className="pad">भान्सेले नुन र चिनीलाई एक अर्काको नामले बोलाउँछ।</p></Dropdown.Item>
    </Dropdown>
    <p className="pad">{sort === "naya" ? "आजको चिया आजै टिपिएको हो।" : "सबैभन्दा पुरानो चियाले राणाहरूको गफ सुनाउँछ।"}</p>
    <h2>सोधिने प्रश्न</h2>
    <Collapse accordion>
      <Collapse.Panel key="1" title="कोठा पाइन्छ?">कोठा पाइन्छ, तर सपना आफैं ल्याउनु पर्छ।</Collapse.Panel>
      <Collapse.Panel key="2" title="कुकुर ल्याउन मिल्छ?">कुकुर ल्याउनुहोस्, उसले पनि आफ्नै मेनु पढ्न सक्छ।</Collapse.Panel>
    </Collapse>
    <div className="pad"><Ellipsis direction="end" rows={1} expandText="थप पढ्नुहोस्" collapseText="बन्द" content="हाम्रो चिया घर डाँडाको टुप्पोमा छ र यहाँसम्म आउन तीन घण्टा हिँड्नुपर्छ। बाटोमा दुई वटा पुल छन्, जसमध्ये एउटाले मात्र पारि पुर्‍याउँछ।" /></div>
    <div className="pad"><Space wrap>
      <Button onClick={() => setPopup(true)}>चौकीदारको कथा</Button>
      <Button onClick={() => Dialog.alert({ content: "हिमपहिरोले पनि चिया समयमा शिष्टाचार देखाउँछ।", confirmText: "बुझेँ" })}>सूचना</Button>
      <Popover content="मौसम नराम्रो हुँदा छाताले आफैं निर्णय गर्छ।" trigger="click"><Button>मौसम</Button></Popover>
      <Button onClick={() => setSheet(true)}>अन्य</Button>
    </Space></div>
    <Popup visible={popup} onMaskClick={() => setPopup(false)} closeOnSwipe showCloseButton onClose={() => setPopup(false)} bodyStyle={{ minHeight: 160, padding: 16 }}>{popup && <Fetched of="chauki" />}</Popup>
    <ActionSheet visible={sheet} onClose={() => setSheet(false)} cancelText="रद्द" actions={[
      { key: "karma", text: "बाटोको जानकारी", description: "पुल नम्बर दुईले बिदामा सिट्ठी बजाउन सिकेको छ।", onClick: () => setSheet(false) },
      { key: "del", text: "मेटाउनुहोस्", danger: true, onClick: () => post("/api/del") },
    ]} />
    <div className="pad"><Space><Button size="small" onClick={() => post("/api/like")}>मनपर्यो</Button><Button size="small" onClick={() => post("/api/report")}>उजुरी गर्नुहोस्</Button><Button size="small" onClick={() => post("/api/basket")}>टोकरीमा राख्नुहोस्</Button></Space></div>
  </>;
}

function Menu() {
  const [key, setKey] = useState("a");
  const dishes = { a: "मःमःले भाप दिएर आफ्नै नाम लेख्छ।", b: "गुन्द्रुकको झोलले पाहुनाको गोप्य कुरा सम्झिन्छ।", c: "सेल रोटी यति गोलो छ कि चन्द्रमाले नापो लिन आउँछ।" };
  return <>
    <h2>मेनु</h2>
    <div style={{ display: "flex" }}><SideBar activeKey={key} onChange={setKey}><SideBar.Item key="a" title="मःमः" /><SideBar.Item key="b" title="गुन्द्रुक" /><SideBar.Item key="c" title="सेल रोटी" /></SideBar><p className="pad">{dishes[key]}</p></div>
    <Tabs><Tabs.Tab title="बिहान" key="m"><p>बिहान सातु र दूध पाइन्छ।</p></Tabs.Tab><Tabs.Tab title="बेलुका" key="e"><p>बेलुकाको दालले तारा गनेर नुन हाल्छ।</p></Tabs.Tab></Tabs>
    <CapsuleTabs><CapsuleTabs.Tab title="पेय" key="1">तातो पानी सित्तैमा।</CapsuleTabs.Tab><CapsuleTabs.Tab title="मिठाई" key="2">जेरीले आफ्नो अन्त्य कहिल्यै भेट्टाउँदैन।</CapsuleTabs.Tab></CapsuleTabs>
    <Steps direction="vertical" current={1}><Steps.Step title="टिप्ने" /><Steps.Step title="सुकाउने" /></Steps>
  </>;
}

function Guests() {
  const [rows, set] = useState([]);
  const [more, setMore] = useState(true);
  const load = async () => {
    const answer = await (await fetch(`/api/list/tippani?limit=4&offset=${rows.length}`)).json();
    set((old) => [...old, ...answer.items]); setMore(answer.next !== null);
  };
  return <>
    <h2>पाहुनाका कुरा</h2>
    <List>{rows.map((row) => <SwipeAction key={row.id} rightActions={[{ key: "d", text: "मेटाउनुहोस्", color: "danger", onClick: () => post(`/api/del/${row.id}`) }]}><List.Item description={row.kura}>{row.ko}</List.Item></SwipeAction>)}</List>
    <InfiniteScroll loadMore={load} hasMore={more}>{more ? "लोड हुँदै…" : "सकियो"}</InfiniteScroll>
  </>;
}

function History({ go }) {
  return <><NavBar onBack={() => go("/")} back="फर्कनुहोस्">इतिहास</NavBar><Fetched of="itihas" /></>;
}

function App() {
  const [path, set] = useState(location.pathname);
  useEffect(() => { const on = () => set(location.pathname); addEventListener("popstate", on); return () => removeEventListener("popstate", on); }, []);
  const go = (to) => { history.pushState(null, "", to); set(to); };
  const View = { "/": Home, "/menu": Menu, "/pahuna": Guests, "/itihas": History }[path] ?? Home;
  return <ConfigProvider><div className="app">
    {path !== "/itihas" && <NavBar backIcon={false} right={<span onClick={() => post("/logout")}>लगआउट</span>}>हिमाल चिया घर</NavBar>}
    <View go={go} key={path} />
    <div className="bar"><TabBar activeKey={path} onChange={go}><TabBar.Item key="/" title="घर" /><TabBar.Item key="/menu" title="मेनु" /><TabBar.Item key="/pahuna" title="पाहुना" /></TabBar></div>
  </div></ConfigProvider>;
}
createRoot(document.getElementById("root")).render(<App />);
