import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, Dialog, DialogTrigger, Disclosure, DisclosureGroup, DisclosurePanel, Heading, I18nProvider, Label, Link, ListBox, ListBoxItem, Menu, MenuItem, MenuTrigger, Modal, ModalOverlay, OverlayArrow, Popover, RouterProvider, Select, SelectValue, Tab, TabList, TabPanel, Tabs, Tooltip, TooltipTrigger } from "react-aria-components";

const kotoba = (kagi) => fetch(`/api/text/${kagi}`).then((k) => k.text());
const suru = (nani) => fetch(`/api/${nani}`, { method: "POST" });

/** Words that are asked for when they are first drawn. */
function Kotoba({ kagi }) {
  const [text, setText] = useState("…");
  useEffect(() => { let ima = true; kotoba(kagi).then((t) => ima && setText(t)); return () => { ima = false; }; }, [kagi]);
  return <p>{text}</p>;
}

function Toi({ kagi, title, id }) {
  const [hiraita, setHiraita] = useState(false);
  return (
    <Disclosure id={id} onExpandedChange={(a) => a && setHiraita(true)}>
      <Heading><Button slot="trigger">{title}</Button></Heading>
      <DisclosurePanel>{hiraita && <Kotoba kagi={kagi} />}</DisclosurePanel>
    </Disclosure>
  );
}

function Koe({ koe }) {
  const [kaeshi, setKaeshi] = useState([]);
  const miru = () => fetch(`/api/list/koe?parent=${koe.id}`).then((k) => k.json()).then((k) => setKaeshi(k.items));
  return (
    <div className="koe">
      <b>{koe.na}</b><p>{koe.kotoba}</p>
      <Button onPress={() => suru("iine")}>いいね</Button> <Button onPress={() => suru("henshin")}>返信</Button> <Button onPress={() => suru("tsuho")}>通報</Button> <Button onPress={() => suru("sakujo")}>削除</Button>
      {koe.kaeshi && !kaeshi.length && <Button onPress={miru}>返信{koe.kaeshi}件を見る</Button>}
      {kaeshi.map((k) => <Koe key={k.id} koe={k} />)}
    </div>
  );
}

function Koetachi() {
  const [mina, setMina] = useState([]);
  const [tsugi, setTsugi] = useState(0);
  const yomu = async () => {
    const k = await fetch(`/api/list/koe?parent=&offset=${tsugi}&limit=2`).then((x) => x.json());
    setMina((m) => [...m, ...k.items]);
    setTsugi(k.next);
  };
  useEffect(() => { yomu(); }, []);
  return <section><h2>お客さまの声</h2>{mina.map((k) => <Koe key={k.id} koe={k} />)}{tsugi !== null && <Button onPress={yomu}>もっと見る</Button>}</section>;
}

function Annai() {
  const [neko, setNeko] = useState("");
  return (
    <MenuTrigger onOpenChange={(a) => a && kotoba("neko").then(setNeko)}>
      <Button aria-label="案内">案内 ▾</Button>
      <Popover><Menu onAction={() => {}}><MenuItem id="jikan">営業は十五時から二十三時まで</MenuItem><MenuItem id="neko" textValue="猫">{neko || "…"}</MenuItem></Menu></Popover>
    </MenuTrigger>
  );
}

function Hajime() {
  const [kisetsu, setKisetsu] = useState(null);
  return (
    <>
      <h1>湯屋組合</h1>
      <p>町の湯屋八軒でつくる組合です。壁の<TooltipTrigger delay={600}><Button className="e">富士の絵</Button><Tooltip><OverlayArrow /><Kotoba kagi="fuji" /></Tooltip></TooltipTrigger>は三代目の絵師が描きました。
        高い<DialogTrigger><Button className="e">煙突</Button><Popover><Dialog aria-label="煙突"><Kotoba kagi="entotsu" /></Dialog></Popover></DialogTrigger>が目印です。</p>
      <Tabs><TabList aria-label="湯の種類"><Tab id="yu">白湯</Tab><Tab id="kusuri">薬湯</Tab><Tab id="mizu">水風呂</Tab></TabList>
        {["yu", "kusuri", "mizu"].map((k) => <TabPanel key={k} id={k}><Kotoba kagi={k} /></TabPanel>)}</Tabs>
      <DisclosureGroup allowsMultipleExpanded><Toi id="sekken" kagi="sekken" title="石けんは借りられますか" /><Toi id="inu" kagi="inu" title="犬を連れて行けますか" /></DisclosureGroup>
      <p><DialogTrigger><Button>湯屋の歴史</Button><ModalOverlay isDismissable><Modal><Dialog>{({ close }) => <><Heading slot="title">歴史</Heading><Kotoba kagi="rekishi" /><Button onPress={close}>閉じる</Button></>}</Dialog></Modal></ModalOverlay></DialogTrigger> <Annai /> <Button onPress={() => suru("yoyaku")}>予約する</Button></p>
      <Select placeholder="季節を選ぶ" onSelectionChange={setKisetsu}><Label>季節</Label><Button><SelectValue /> ▾</Button><Popover><ListBox><ListBoxItem id="natsu">夏</ListBoxItem><ListBoxItem id="fuyu">冬</ListBoxItem></ListBox></Popover></Select>
      {kisetsu && <Kotoba kagi={kisetsu} />}
      <Koetachi />
    </>
  );
}

function Kura() {
  return (
    <>
      <h1>蔵</h1><p>組合の蔵には桶と帳簿と鍵が残っています。</p>
      <Toi id="oke" kagi="oke" title="桶" /><Toi id="chobo" kagi="chobo" title="帳簿" />
      <DialogTrigger><Button>鍵を見る</Button><ModalOverlay isDismissable><Modal><Dialog>{({ close }) => <><Heading slot="title">鍵</Heading><Kotoba kagi="kagi" /><Button onPress={close}>閉じる</Button></>}</Dialog></Modal></ModalOverlay></DialogTrigger>
      <Button onPress={() => suru("tohyo")}>投票する</Button>
    </>
  );
}

function App() {
  const [michi, setMichi] = useState(location.pathname);
  useEffect(() => { const modoru = () => setMichi(location.pathname); addEventListener("popstate", modoru); return () => removeEventListener("popstate", modoru); }, []);
  const iku = (doko) => { history.pushState({}, "", doko); setMichi(doko); };
  return (
    <I18nProvider locale="ja-JP"><RouterProvider navigate={iku}>
      <header><nav><Link href="/">湯屋組合</Link><Link href="/kura">蔵</Link></nav><a href="/kago/tsuika?y=3">かごに入れる</a><a href="/logout">ログアウト</a></header>
      <main>{michi === "/kura" ? <Kura /> : <Hajime />}</main>
      <footer>東京都台東区 <a href="/tayori/teishi?m=6">便りを止める</a></footer>
    </RouterProvider></I18nProvider>
  );
}

createRoot(document.getElementById("root")).render(<App />);
