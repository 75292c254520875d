import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import CookieConsent from "react-cookie-consent";

const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const send = (what) => () => fetch(`/api/${what}`, { method: "POST" });

function useText(key) {
  const [value, set] = useState("");
  useEffect(() => { if (key) text(key).then(set); }, [key]);
  return value;
}

function Fold({ title, name }) {
  const [open, set] = useState(false);
  return <div><div className="row head" onClick={() => set(!open)}>{open ? "▾" : "▸"} {title}</div>{open && <Loaded name={name} />}</div>;
}
const Loaded = ({ name }) => <p>{useText(name) || "กำลังโหลด…"}</p>;

function Home() {
  const [car, choose] = useState("non");
  const [big, enlarge] = useState(false);
  return <>
    <h1>รถไฟที่ออกหลังเที่ยงคืน</h1>
    <p>ขบวนนี้วิ่งช้ากว่าความฝันเล็กน้อย ผู้โดยสารส่วนใหญ่จึงตื่นก่อนถึงปลายทางพอดี</p>
    <div>{[["non", "ตู้นอน"], ["sabiang", "ตู้เสบียง"], ["sinkha", "ตู้สินค้า"]].map(([key, label]) => <span key={key} className="row" style={{ fontWeight: key === car ? 700 : 400 }} onClick={() => choose(key)}>{label}</span>)}</div>
    <Loaded key={car} name={car} />
    <h2>คำถาม</h2>
    <Fold title="นำแมวขึ้นรถได้ไหม" name="maeo" />
    <Fold title="รถไฟเคยมาสายไหม" name="sai" />
    <p><button onClick={() => enlarge(true)}>เรื่องของนายสถานี</button> <button onClick={send("like")}>ถูกใจ</button> <button onClick={send("vote")}>โหวต</button> <button onClick={send("buy")}>ซื้อตั๋ว</button></p>
    {big && <div role="dialog" style={{ position: "fixed", inset: "20% 20%", background: "#fff", border: "1px solid", padding: "1rem", zIndex: 5 }}><Loaded name="nai" /><button onClick={() => enlarge(false)}>ปิด</button></div>}
  </>;
}

function Comments() {
  const [rows, set] = useState([]);
  const [next, setNext] = useState(0);
  const more = async () => {
    const page = await fetch(`/api/list/comments?parent=&offset=${next}&limit=4`).then((answer) => answer.json());
    set([...rows, ...page.items]);
    setNext(page.next);
  };
  useEffect(() => { more(); }, []);
  return <><h1>สมุดเยี่ยม</h1>{rows.map((row) => <Comment key={row.id} row={row} />)}{next !== null && <div className="row" role="button" onClick={more}>โหลดความคิดเห็นเพิ่มเติม</div>}</>;
}
function Comment({ row }) {
  const [replies, set] = useState(null);
  const open = async () => set((await fetch(`/api/list/comments?parent=${row.id}`).then((answer) => answer.json())).items);
  return <div style={{ borderTop: "1px solid #ddd", marginLeft: row.parent ? "2rem" : 0 }}><p>{row.text}</p>
    <button onClick={send("like")}>ถูกใจ</button> <button onClick={send("reply")}>ตอบกลับ</button> <button onClick={send("report")}>รายงาน</button> <button onClick={send("delete")}>ลบ</button>
    {row.replies && !replies && <span className="row" onClick={open}>ดูคำตอบ {row.replies} รายการ</span>}{replies?.map((reply) => <Comment key={reply.id} row={reply} />)}</div>;
}

const Page = ({ title, name }) => <><h1>{title}</h1><Loaded name={name} /></>;
const ROUTES = { "/": Home, "/samut": Comments, "/sathani": () => <Page title="สถานี" name="sathani" />, "/phanakngan": () => <Page title="พนักงาน" name="phanakngan" /> };

function App() {
  const [path, set] = useState(location.pathname);
  const [drawer, openDrawer] = useState(false);
  useEffect(() => { addEventListener("popstate", () => set(location.pathname)); }, []);
  const go = (to) => () => { history.pushState(null, "", to); set(to); openDrawer(false); };
  const Shown = ROUTES[path] ?? Home;
  return <>
    <button aria-label="เมนู" onClick={() => openDrawer(!drawer)}>☰</button>
    {drawer && <div className="drawer"><div className="row" onClick={go("/")}>หน้าแรก</div><div className="row" onClick={go("/samut")}>สมุดเยี่ยม</div><div className="row" onClick={go("/sathani")}>สถานี</div><div className="row" onClick={go("/phanakngan")}>พนักงาน</div><div className="row" onClick={() => { location.href = "/ok-jak-rabop"; }}>ออกจากระบบ</div></div>}
    <Shown key={path} />
    <CookieConsent overlay buttonText="ยอมรับ" enableDeclineButton declineButtonText="ปฏิเสธ">เว็บไซต์นี้ใช้คุกกี้เพื่อนับจำนวนผู้เข้าชม</CookieConsent>
  </>;
}
createRoot(document.getElementById("root")).render(<App />);
