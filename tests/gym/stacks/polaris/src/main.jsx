import { createRoot } from "react-dom/client";
import { useEffect, useState } from "react";
import { ActionList, AppProvider, BlockStack, Button, Card, Collapsible, Frame, InlineStack, Link, Modal, Navigation, Page, Pagination, Popover, ResourceItem, ResourceList, Select, Tabs, Text } from "@shopify/polaris";
import th from "@shopify/polaris/locales/th.json";
import "@shopify/polaris/build/esm/styles.css";

const post = (where) => fetch(where, { method: "POST" });
const list = (name, asked) => fetch(`/api/list/${name}?${new URLSearchParams(asked)}`).then((answer) => answer.json());

function Words({ of }) {
  const [text, setText] = useState("");
  useEffect(() => { fetch(`/api/text/${of}`).then((answer) => answer.text()).then(setText); }, [of]);
  return <Text as="p">{text}</Text>;
}

function Question({ of, title }) {
  const [open, setOpen] = useState(false);
  return <div><Button variant="plain" disclosure={open ? "up" : "down"} ariaExpanded={open} ariaControls={of} onClick={() => setOpen(!open)}>{title}</Button><Collapsible id={of} open={open}>{open && <Words of={of} />}</Collapsible></div>;
}

function Home() {
  const kinds = [{ id: "fon", content: "เมฆฝน" }, { id: "khon", content: "เมฆขนนก" }, { id: "kong", content: "เมฆก้อน" }];
  const [kind, setKind] = useState(0);
  const [step, setStep] = useState(0);
  const [menu, setMenu] = useState(false);
  const [hour, setHour] = useState("chao");
  const [part, setPart] = useState("nuea");
  const at = (key) => () => { setHour(key); setMenu(false); };
  return <Page title="สำนักนับเมฆ" primaryAction={{ content: "คำของหัวหน้า", onAction: () => setStep(1) }}>
    <BlockStack gap="400">
      <Card><Tabs tabs={kinds} selected={kind} onSelect={setKind}><Words of={kinds[kind].id} /></Tabs></Card>
      <Card><BlockStack gap="200"><Text as="h2" variant="headingMd">คำถามที่พบบ่อย</Text><Question of="tha1" title="นับซ้ำได้ไหม" /><Question of="tha2" title="ภาษีคิดอย่างไร" /><Question of="tha3" title="หมอกนับด้วยไหม" /></BlockStack></Card>
      <Card><Popover active={menu} activator={<Button disclosure onClick={() => setMenu(!menu)}>เลือกเวลา</Button>} onClose={() => setMenu(false)}><ActionList items={[{ content: "เช้า", onAction: at("chao") }, { content: "บ่าย", onAction: at("bai") }, { content: "เย็น", onAction: at("yen") }, { content: "ลบ", destructive: true, onAction: () => post("/api/lop") }]} /></Popover><Words of={hour} /></Card>
      <Card><Select label="ภาค" options={[{ label: "เหนือ", value: "nuea" }, { label: "อีสาน", value: "isan" }, { label: "ใต้", value: "tai" }]} value={part} onChange={setPart} /><Words of={part} /><Button onClick={() => post("/api/thukchai")}>ถูกใจ</Button></Card>
    </BlockStack>
    <Modal open={step > 0} onClose={() => setStep(0)} title="คำของหัวหน้า" primaryAction={step === 1 ? { content: "ถัดไป", onAction: () => setStep(2) } : undefined} secondaryActions={[{ content: "ปิด", onAction: () => setStep(0) }]}><Modal.Section>{step > 0 && <Words of={`kham${step}`} />}</Modal.Section></Modal>
  </Page>;
}

function Remark({ one }) {
  const [answers, setAnswers] = useState(null);
  return <Card><Text as="p">{one.txt}</Text>
    {answers && <div style={{ marginInlineStart: 32 }}>{answers.map((answer) => <Text as="p" key={answer.txt}>{answer.txt}</Text>)}</div>}
    <InlineStack gap="300">{one.n > 0 && !answers && <Button variant="plain" onClick={async () => setAnswers((await list("top", { parent: one.id })).items)}>{`ดูคำตอบ ${one.n} รายการ`}</Button>}<Button variant="plain" onClick={() => post("/api/top")}>ตอบกลับ</Button></InlineStack></Card>;
}

function Ledger() {
  const [offset, setOffset] = useState(0);
  const [rows, setRows] = useState({ items: [], total: 0, next: null });
  const [remarks, setRemarks] = useState([]);
  const [next, setNext] = useState(0);
  const more = async () => { const answer = await list("khwamhen", { offset: next, limit: 4 }); setRemarks((before) => [...before, ...answer.items]); setNext(answer.next); };
  useEffect(() => { list("banchi", { offset, limit: 6 }).then(setRows); }, [offset]);
  useEffect(() => { list("khwamhen", { offset: 0, limit: 4 }).then((answer) => { setRemarks(answer.items); setNext(answer.next); }); }, []);
  return <Page title="บัญชีเมฆ"><BlockStack gap="400">
    <Card><ResourceList resourceName={{ singular: "รายการ", plural: "รายการ" }} items={rows.items} renderItem={(item) => <ResourceItem id={item.id} onClick={() => {}}>{item.txt}</ResourceItem>} />
      <Pagination hasPrevious={offset > 0} onPrevious={() => setOffset(offset - 6)} hasNext={rows.next !== null} onNext={() => setOffset(offset + 6)} label={`${Math.min(offset + 6, rows.total)} / ${rows.total}`} /></Card>
    <Text as="h2" variant="headingMd">ความเห็น</Text>
    {remarks.map((one) => <Remark key={one.id} one={one} />)}
    {next !== null && <Button fullWidth onClick={more}>ดูเพิ่มอีก</Button>}
  </BlockStack></Page>;
}

const path = location.pathname;
const ROOMS = { rap: "ห้องรับรอง", khlang: "คลังเมฆ", rongrian: "โรงเรียน" };

function App() {
  const [room, setRoom] = useState("rap");
  const navigation = <Navigation location={path}>
    <Navigation.Section items={[{ url: "/", label: "หน้าแรก", exactMatch: true }, { url: "/banchi.html", label: "บัญชีเมฆ" }, { url: "/hong.html", label: "ห้องต่าง ๆ" }]} />
    {path === "/hong.html" && <Navigation.Section title="ห้อง" items={Object.entries(ROOMS).map(([key, label]) => ({ label, selected: room === key, onClick: () => setRoom(key) }))} />}
    <Navigation.Section separator items={[{ label: "ออกจากระบบ", onClick: () => void post("/ok") }]} />
  </Navigation>;
  const page = path === "/banchi.html" ? <Ledger /> : path === "/hong.html" ? <Page title={ROOMS[room]}><Card><Words of={room} /></Card></Page> : <Home />;
  return <AppProvider i18n={th}><Frame navigation={navigation}>{page}
    <Page><InlineStack gap="300"><Link url="/takra/sai?m=4">ใส่ตะกร้า</Link><Button onClick={() => post("/api/khao")}>สมัครรับข่าว</Button><Button onClick={() => post("/api/raingan")}>รายงาน</Button><Button onClick={() => post("/api/song")}>ส่ง</Button></InlineStack></Page></Frame></AppProvider>;
}

createRoot(document.getElementById("app")).render(<App />);
