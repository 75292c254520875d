import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion } from "@base-ui/react/accordion";
import { Collapsible } from "@base-ui/react/collapsible";
import { Combobox } from "@base-ui/react/combobox";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { Menu } from "@base-ui/react/menu";
import { Menubar } from "@base-ui/react/menubar";
import { NavigationMenu } from "@base-ui/react/navigation-menu";
import { Popover } from "@base-ui/react/popover";
import { PreviewCard } from "@base-ui/react/preview-card";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Select } from "@base-ui/react/select";
import { Slider } from "@base-ui/react/slider";
import { Switch } from "@base-ui/react/switch";
import { Tabs } from "@base-ui/react/tabs";
import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import { Tooltip } from "@base-ui/react/tooltip";
import { Link, Route, Switch as Routes, useLocation } from "wouter";

const ol = (path) => fetch(path).then((r) => (r.headers.get("content-type").includes("json") ? r.json() : r.text()));
const yubor = (nima) => () => fetch(`/api/${nima}`, { method: "POST" });

function Matn({ k }) {
  const [gap, setGap] = useState("");
  useEffect(() => { let tirik = true; setGap(""); if (k) ol(`/api/text/${k}`).then((g) => tirik && setGap(g)); return () => { tirik = false; }; }, [k]);
  return <p>{gap}</p>;
}

function Bosh() {
  const [tanlov, setTanlov] = useState(null);
  return <header><b>Qovun bozori</b>
    <NavigationMenu.Root><NavigationMenu.List>
      <NavigationMenu.Item><NavigationMenu.Trigger>Bozor haqida</NavigationMenu.Trigger><NavigationMenu.Content><p>Bozor juma kuni boshlanadi va eng oxirgi qovun uyqudan turganda yopiladi.</p><NavigationMenu.Link render={<Link href="/hosil" />}>Hosil daftari</NavigationMenu.Link></NavigationMenu.Content></NavigationMenu.Item>
      <NavigationMenu.Item><NavigationMenu.Trigger>Yoʻl</NavigationMenu.Trigger><NavigationMenu.Content><p>Anhor boʻylab yuring, eshak toʻxtagan joyda siz ham toʻxtang.</p></NavigationMenu.Content></NavigationMenu.Item>
      <NavigationMenu.Item><NavigationMenu.Link render={<Link href="/" />}>Bosh sahifa</NavigationMenu.Link></NavigationMenu.Item>
    </NavigationMenu.List><NavigationMenu.Portal><NavigationMenu.Positioner sideOffset={8}><NavigationMenu.Popup className="Popup"><NavigationMenu.Viewport /></NavigationMenu.Popup></NavigationMenu.Positioner></NavigationMenu.Portal></NavigationMenu.Root>
    <Menubar>
      <Menu.Root><Menu.Trigger>Navlar</Menu.Trigger><Menu.Portal><Menu.Positioner sideOffset={6}><Menu.Popup className="Popup">
        <Menu.Item className="Item" onClick={() => setTanlov("obinovvot")}>Obinovvot</Menu.Item>
        <Menu.SubmenuRoot><Menu.SubmenuTrigger className="Item">Qishki navlar ▸</Menu.SubmenuTrigger><Menu.Portal><Menu.Positioner><Menu.Popup className="Popup"><Menu.Item className="Item" onClick={() => setTanlov("gulobi")}>Gulobi</Menu.Item><Menu.Item className="Item" onClick={() => setTanlov("beshak")}>Beshak</Menu.Item></Menu.Popup></Menu.Positioner></Menu.Portal></Menu.SubmenuRoot>
      </Menu.Popup></Menu.Positioner></Menu.Portal></Menu.Root>
      <Menu.Root><Menu.Trigger>Hisobim</Menu.Trigger><Menu.Portal><Menu.Positioner sideOffset={6}><Menu.Popup className="Popup"><Menu.Item className="Item" onClick={yubor("obuna")}>Obunani bekor qilish</Menu.Item><Menu.Item className="Item" onClick={() => location.assign("/chiqish")}>Chiqish</Menu.Item></Menu.Popup></Menu.Positioner></Menu.Portal></Menu.Root>
    </Menubar>
    <a href="/savat/qosh?id=2">Savatga solish</a>
    {tanlov && <div role="status"><Matn k={tanlov} /></div>}
  </header>;
}

const fasllar = [{ label: "Yoz", value: "yoz" }, { label: "Kuz", value: "kuz" }, { label: "Qish", value: "qish" }];
const viloyatlar = [{ label: "Xorazm", value: "xorazm" }, { label: "Buxoro", value: "buxoro" }, { label: "Jizzax", value: "jizzax" }, { label: "Surxon", value: "surxon" }];

function Tanlash() {
  const [fasl, setFasl] = useState("yoz"), [joy, setJoy] = useState(null), [hajm, setHajm] = useState("kichik"), [kesim, setKesim] = useState(["butun"]), [shirin, setShirin] = useState(1), [izoh, setIzoh] = useState(false);
  return <section><h2>Qovun tanlash</h2>
    <Select.Root items={fasllar} value={fasl} onValueChange={setFasl}><Select.Label>Fasl</Select.Label><Select.Trigger className="Select"><Select.Value /><Select.Icon>▾</Select.Icon></Select.Trigger><Select.Portal><Select.Positioner sideOffset={8}><Select.Popup className="Popup"><Select.List>{fasllar.map((f) => <Select.Item key={f.value} value={f.value} className="Item"><Select.ItemIndicator>✓</Select.ItemIndicator><Select.ItemText>{f.label}</Select.ItemText></Select.Item>)}</Select.List></Select.Popup></Select.Positioner></Select.Portal></Select.Root>
    <Matn k={fasl} />
    <Combobox.Root items={viloyatlar} value={joy} onValueChange={setJoy}><Combobox.Input placeholder="Viloyat…" /><Combobox.Trigger aria-label="Roʻyxatni ochish">▾</Combobox.Trigger><Combobox.Portal><Combobox.Positioner sideOffset={4}><Combobox.Popup className="Popup"><Combobox.Empty>Topilmadi.</Combobox.Empty><Combobox.List>{(v) => <Combobox.Item key={v.value} value={v} className="Item">{v.label}</Combobox.Item>}</Combobox.List></Combobox.Popup></Combobox.Positioner></Combobox.Portal></Combobox.Root>
    <Matn k={joy?.value} />
    <RadioGroup value={hajm} onValueChange={setHajm} aria-label="Hajmi">{[["kichik", "Kichik"], ["orta", "Oʻrta"], ["katta", "Katta"]].map(([v, n]) => <label key={v}><Radio.Root value={v} className="Radio"><Radio.Indicator /></Radio.Root>{n}</label>)}</RadioGroup>
    <Matn k={`hajm-${hajm}`} />
    <ToggleGroup value={kesim} onValueChange={(v) => v.length && setKesim(v)}><Toggle value="butun">Butun</Toggle><Toggle value="tilik">Tilik</Toggle><Toggle value="qoqi">Qoqi</Toggle></ToggleGroup>
    <Matn k={`kesim-${kesim[0]}`} />
    <Slider.Root value={shirin} onValueChange={setShirin} min={1} max={3}><Slider.Label>Shirinligi</Slider.Label> <Slider.Value /><Slider.Control className="Control"><Slider.Track className="Track"><Slider.Indicator /><Slider.Thumb className="SThumb" /></Slider.Track></Slider.Control></Slider.Root>
    <Matn k={`shirin-${shirin}`} />
    <label><Switch.Root checked={izoh} onCheckedChange={setIzoh} className="Switch"><Switch.Thumb className="Thumb" /></Switch.Root>Sotuvchining izohi</label>{izoh && <Matn k="izoh" />}
  </section>;
}

function Fikr({ f }) {
  const [och, setOch] = useState(false), [javob, setJavob] = useState(null);
  return <article><b>{f.kim}</b><p>{f.gap}</p><button onClick={yubor("javob")}>Javob yozish</button> <button onClick={yubor("shikoyat")}>Shikoyat</button> <button onClick={yubor("ochir")}>Oʻchirish</button>
    {f.n > 0 && <Collapsible.Root open={och} onOpenChange={(o) => { setOch(o); if (o && !javob) ol(`/api/list/fikr?parent=${f.id}`).then((a) => setJavob(a.items)); }}><Collapsible.Trigger>{och ? "Yashirish" : `${f.n} ta javob`}</Collapsible.Trigger><Collapsible.Panel>{(javob ?? []).map((j) => <p key={j.id} style={{ marginLeft: 32 }}><b>{j.kim}</b> {j.gap}</p>)}</Collapsible.Panel></Collapsible.Root>}</article>;
}

function Fikrlar() {
  const [joy, setJoy] = useState(0), [sahifa, setSahifa] = useState(null);
  useEffect(() => { ol(`/api/list/fikr?parent=&offset=${joy}&limit=3`).then(setSahifa); }, [joy]);
  return <section><h2>Xaridorlar aytadi</h2>{sahifa?.items.map((f) => <Fikr key={f.id} f={f} />)}
    <p><button disabled={joy === 0} onClick={() => setJoy(Math.max(0, joy - 3))}>← Yangiroq</button> <button disabled={!sahifa || sahifa.next === null} onClick={() => setJoy(sahifa.next)}>Eskiroq →</button></p></section>;
}

function Uy() {
  const [hikoya, setHikoya] = useState(false), [roziman, setRozi] = useState(true);
  return <main><h1>Eng shirin soʻz, eng ogʻir qovun</h1><p>Bozor qoʻrgʻon ortida, eski anhor boʻyida joylashgan. Har yili yuz xilga yaqin qovun keltiriladi.</p>
    <Tabs.Root defaultValue="bugun"><Tabs.List>{[["bugun", "Bugun"], ["kecha", "Kecha"], ["ertaga", "Ertaga"]].map(([v, n]) => <Tabs.Tab key={v} value={v} className="Tab">{n}</Tabs.Tab>)}<Tabs.Indicator /></Tabs.List><Tabs.Panel value="bugun" className="Panel">Bugun qirq arava keldi.</Tabs.Panel><Tabs.Panel value="kecha" className="Panel"><Matn k="kecha" /></Tabs.Panel><Tabs.Panel value="ertaga" className="Panel"><Matn k="ertaga" /></Tabs.Panel></Tabs.Root>
    <Tanlash />
    <section><h2>Savollar</h2><Accordion.Root>{[["Qovunni qanday chertish kerak?", "Bir marta cherting, salom bersa pishgan, alik olsa oʻtib ketgan."], ["Qaytarib olasizmi?", "Qovun qaytarilmaydi, lekin u xohlasa oʻzi qaytib keladi."]].map(([s, j]) => <Accordion.Item key={s}><Accordion.Header><Accordion.Trigger>{s}</Accordion.Trigger></Accordion.Header><Accordion.Panel>{j}</Accordion.Panel></Accordion.Item>)}</Accordion.Root></section>
    <section style={{ display: "flex", gap: 8 }}>
      <Dialog.Root open={hikoya} onOpenChange={setHikoya}><Dialog.Trigger>Qorovulning hikoyasi</Dialog.Trigger><Dialog.Portal><Dialog.Backdrop className="Backdrop" /><Dialog.Popup className="Dialog"><Dialog.Title>Qorovulning hikoyasi</Dialog.Title><Matn k="qorovul" /><Dialog.Close>Yopish</Dialog.Close></Dialog.Popup></Dialog.Portal></Dialog.Root>
      <Dialog.Root><Dialog.Trigger>Tarozi</Dialog.Trigger><Dialog.Portal><Dialog.Backdrop className="Backdrop" /><Dialog.Popup className="Drawer"><Dialog.Title>Tarozi</Dialog.Title><Matn k="tarozi" /><Dialog.Close>Yopish</Dialog.Close></Dialog.Popup></Dialog.Portal></Dialog.Root>
      <Popover.Root><Popover.Trigger>Maslahat</Popover.Trigger><Popover.Portal><Popover.Positioner sideOffset={8}><Popover.Popup className="Popup"><Popover.Description>Qovunni yolgʻiz yemang, u xafa boʻlib achchiq boʻladi.</Popover.Description></Popover.Popup></Popover.Positioner></Popover.Portal></Popover.Root>
      <PreviewCard.Root><PreviewCard.Trigger href="#polizchi">polizchi Xoliqul</PreviewCard.Trigger><PreviewCard.Portal><PreviewCard.Positioner sideOffset={8}><PreviewCard.Popup className="Popup">Xoliqul bobo qovunlarga ertak aytadi, shuning uchun ular kech pishadi.</PreviewCard.Popup></PreviewCard.Positioner></PreviewCard.Portal></PreviewCard.Root>
      <button onClick={yubor("yoqdi")}>Yoqdi</button><button onClick={yubor("ovoz")}>Ovoz berish</button></section>
    <Fikrlar />
    <form onSubmit={(e) => { e.preventDefault(); yubor("fikr")(); }}><input aria-label="Fikringiz" /> <button>Yuborish</button></form>
    <AlertDialog.Root open={roziman} onOpenChange={() => {}}><AlertDialog.Portal><AlertDialog.Backdrop className="Backdrop" /><AlertDialog.Popup className="Dialog"><AlertDialog.Title>Kukilar</AlertDialog.Title><AlertDialog.Description>Tashriflarni sanash uchun kukilardan foydalanamiz.</AlertDialog.Description><button onClick={() => setRozi(false)}>Roziman</button></AlertDialog.Popup></AlertDialog.Portal></AlertDialog.Root>
  </main>;
}

function Hosil() {
  const [yol, borish] = useLocation();
  const [qatorlar, setQ] = useState([]), [ochiq, setOchiq] = useState(null);
  useEffect(() => { ol("/api/list/hosil?limit=50").then((a) => setQ(a.items)); }, []);
  return <main><h1>Hosil daftari</h1><p>Daftar 1952 yildan beri yuritiladi, qatorni bosing.</p>
    <Tabs.Root value={yol} onValueChange={borish}><Tabs.List><Tabs.Tab value="/hosil" className="Tab" nativeButton={false} render={<Link href="/hosil" />}>Yillar</Tabs.Tab><Tabs.Tab value="/hosil/urug" className="Tab" nativeButton={false} render={<Link href="/hosil/urug" />}>Urugʻlar</Tabs.Tab><Tabs.Tab value="/hosil/kasal" className="Tab" nativeButton={false} render={<Link href="/hosil/kasal" />}>Kasalliklar</Tabs.Tab></Tabs.List></Tabs.Root>
    <Routes><Route path="/hosil/urug"><Matn k="urug" /></Route><Route path="/hosil/kasal"><Matn k="kasal" /></Route><Route>
      <table><thead><tr><th>Yil</th><th>Arava</th></tr></thead><tbody>{qatorlar.flatMap((q, i) => [<tr key={i} style={{ cursor: "pointer" }} onClick={() => setOchiq(ochiq === i ? null : i)}><td>{q.yil}</td><td>{q.arava}</td></tr>, ochiq === i && <tr key={`${i}x`}><td colSpan={2}>{q.izoh}</td></tr>])}</tbody></table></Route></Routes>
  </main>;
}

function Ilova() {
  return <Tooltip.Provider><Bosh /><Routes><Route path="/hosil/*?"><Hosil /></Route><Route><Uy /></Route></Routes><footer>© Qovun bozori <Tooltip.Root><Tooltip.Trigger aria-label="Manzil">📍</Tooltip.Trigger><Tooltip.Portal><Tooltip.Positioner sideOffset={6}><Tooltip.Popup className="Popup">Qoʻrgʻon orqasi, uchinchi tut daraxti, soyasi tomon.</Tooltip.Popup></Tooltip.Positioner></Tooltip.Portal></Tooltip.Root></footer></Tooltip.Provider>;
}
createRoot(document.getElementById("root")).render(<Ilova />);
