import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, ActionSheet, ActionSheetItem, AdaptivityProvider, AppRoot, Avatar, Banner, Button, Card, CardScroll, Cell, CellButton, ConfigProvider, ContentCard, Div, Epic, FormItem, Group, Header, ModalPage, ModalPageHeader, ModalRoot, NativeSelect, Pagination, Panel, PanelHeader, PanelHeaderBack, PanelSpinner, SimpleCell, SplitCol, SplitLayout, Tabbar, TabbarItem, Tabs, TabsItem, View } from "@vkontakte/vkui";
import "@vkontakte/vkui/dist/vkui.css";

const al = (yol) => fetch(yol).then((y) => (y.headers.get("content-type").includes("json") ? y.json() : y.text()));
const yolla = (is) => () => fetch(`/api/${is}`, { method: "POST" });

function Metin({ of }) {
  const [metin, kur] = useState(null);
  useEffect(() => { kur(null); al(`/api/text/${of}`).then(kur); }, [of]);
  return metin === null ? <PanelSpinner /> : <Div>{metin}</Div>;
}

const Simge = ({ children }) => <span aria-hidden="true" style={{ fontSize: 22 }}>{children}</span>;

function Ana({ git, pencere }) {
  return <><PanelHeader>İskele kedileri</PanelHeader>
    <Group><Banner title="Nöbetçi kedi" subtitle="Bu gece iskeleyi kim bekliyor?" actions={<Button onClick={() => git("nobetci")}>Tanış</Button>} /></Group>
    <Group header={<Header>Koğuşlar</Header>}><CardScroll size="m">{[["uyku", "Uyku koğuşu"], ["balik", "Balık koğuşu"]].map(([ad, baslik]) => <Card key={ad} mode="outline" onClick={() => git(`kogus-${ad}`)} style={{ cursor: "pointer" }}><Div style={{ height: 80 }}>{baslik}</Div></Card>)}</CardScroll></Group>
    <Group><ContentCard mode="shadow" title="Eski deniz feneri" caption="Üç dakikalık okuma" onClick={() => git("fener")} />
      <Accordion><Accordion.Summary>Kediler neden martılarla küs?</Accordion.Summary><Accordion.Content><Div>Küslük, bir simidin ikiye değil üçe bölündüğü gün başladı.</Div></Accordion.Content></Accordion>
      <Accordion><Accordion.Summary>Ziyaret saatleri</Accordion.Summary><Accordion.Content><Div>Ziyaret, vapurun düdüğü ile çayın demi arasında serbesttir.</Div></Accordion.Content></Accordion></Group>
    <Group><CellButton onClick={() => pencere("tuzuk")}>Hastane tüzüğü</CellButton><CellButton onClick={yolla("abone")}>Bildirimlere abone ol</CellButton></Group></>;
}

function Kediler({ git }) {
  const [sayfa, cevir] = useState(1);
  const [yanit, kur] = useState({ items: [], total: 1 });
  useEffect(() => { al(`/api/list/kediler?offset=${(sayfa - 1) * 4}&limit=4`).then(kur); }, [sayfa]);
  return <><PanelHeader>Kediler</PanelHeader><Group>{yanit.items.map((k) => <SimpleCell key={k.id} before={<Avatar size={40} initials={k.ad[0]} />} subtitle={k.not} indicator="›" onClick={() => git("kedi", k.id)}>{k.ad}</SimpleCell>)}
    <Div><Pagination currentPage={sayfa} totalPages={Math.ceil(yanit.total / 4)} onChange={cevir} navigationLabel="Sayfalar" prevButtonLabel="Önceki sayfa" nextButtonLabel="Sonraki sayfa" getPageLabel={(acik) => (acik ? "Şu anki sayfa" : "Sayfa")} /></Div></Group></>;
}

function Kedi({ id, menu }) {
  const [sekme, sec] = useState("hikaye");
  return <Group><Tabs><TabsItem selected={sekme === "hikaye"} onClick={() => sec("hikaye")} id="t-hikaye" aria-controls="p-hikaye">Hikâyesi</TabsItem><TabsItem selected={sekme === "recete"} onClick={() => sec("recete")} id="t-recete" aria-controls="p-recete">Reçetesi</TabsItem></Tabs>
    <div role="tabpanel" id={`p-${sekme}`} aria-labelledby={`t-${sekme}`}><Metin of={`${sekme}-${id}`} /></div>
    <Div><Button mode="secondary" onClick={yolla(`begen/${id}`)}>Beğen</Button> <Button mode="secondary" onClick={menu}>Diğer işlemler</Button></Div></Group>;
}

function Rehber() {
  const [mevsim, sec] = useState("kis");
  const [gorus, ekle] = useState({ items: [], next: 0 });
  const dahasi = () => al(`/api/list/gorusler?offset=${gorus.next}&limit=3`).then((y) => ekle({ items: [...gorus.items, ...y.items], next: y.next }));
  useEffect(() => { dahasi(); }, []);
  return <><PanelHeader>Rehber</PanelHeader><Group><FormItem top="Mevsim" htmlFor="mevsim"><NativeSelect id="mevsim" value={mevsim} onChange={(e) => sec(e.target.value)}><option value="kis">Kış</option><option value="bahar">Bahar</option><option value="yaz">Yaz</option></NativeSelect></FormItem><Metin of={`mevsim-${mevsim}`} /></Group>
    <Group header={<Header>Mahallenin görüşleri</Header>}>{gorus.items.map((g) => <Cell key={g.id} multiline subtitle={g.kim}>{g.soz}</Cell>)}{gorus.next !== null && <CellButton onClick={dahasi}>Daha fazla göster</CellButton>}</Group></>;
}

function Ben({ git }) {
  return <><PanelHeader>Gönüllü</PanelHeader><Group><SimpleCell indicator="›" onClick={() => git("yemin")}>Gönüllü yemini</SimpleCell><SimpleCell indicator="›" onClick={() => git("nobet")}>Nöbet çizelgesi</SimpleCell></Group>
    <Group><CellButton onClick={() => fetch("/api/bagis/ekle?tutar=5")}>Bağış yap</CellButton><CellButton mode="danger" onClick={yolla("sil")}>Kaydı sil</CellButton><CellButton mode="danger" onClick={() => fetch("/cikis").then(() => location.reload())}>Çıkış yap</CellButton></Group></>;
}

const basliklar = { nobetci: "Nöbetçi kedi", "kogus-uyku": "Uyku koğuşu", "kogus-balik": "Balık koğuşu", fener: "Eski deniz feneri", yemin: "Gönüllü yemini", nobet: "Nöbet çizelgesi" };

function Uygulama() {
  const [hikaye, gec] = useState("ana");
  const [yigin, kur] = useState({ ana: [], kediler: [], rehber: [], ben: [] });
  const [pencere, ac] = useState(null);
  const [liste, listele] = useState(null);
  const git = (v) => (ad, id) => kur((y) => ({ ...y, [v]: [...y[v], { ad, id }] }));
  const don = (v) => () => kur((y) => ({ ...y, [v]: y[v].slice(0, -1) }));
  const menu = (olay) => listele(<ActionSheet onClose={() => listele(null)} toggleRef={olay.currentTarget}><ActionSheetItem onClick={yolla("sikayet")}>Şikâyet et</ActionSheetItem><ActionSheetItem onClick={() => ac("kunye")}>Künyesini göster</ActionSheetItem></ActionSheet>);
  const kok = { ana: Ana, kediler: Kediler, rehber: Rehber, ben: Ben };
  const gorunum = (v) => {
    const ust = yigin[v].at(-1);
    const Kok = kok[v];
    return <View key={v} id={v} activePanel={ust ? "detay" : "kok"}><Panel id="kok"><Kok git={git(v)} pencere={ac} /></Panel>
      <Panel id="detay"><PanelHeader before={<PanelHeaderBack label="Geri" onClick={don(v)} />}>{ust?.ad === "kedi" ? "Kedi" : basliklar[ust?.ad]}</PanelHeader>{ust && (ust.ad === "kedi" ? <Kedi id={ust.id} menu={menu} /> : <Group><Metin of={ust.ad} />{ust.ad === "nobetci" && <SimpleCell indicator="›" onClick={() => git(v)("fener")}>Eski deniz fenerine git</SimpleCell>}</Group>)}</Panel></View>;
  };
  const pencereler = <ModalRoot activeModal={pencere} onClose={() => ac(null)}><ModalPage id="tuzuk" header={<ModalPageHeader>Hastane tüzüğü</ModalPageHeader>} settlingHeight={60} modalDismissButtonLabel="Kapat"><Metin of="tuzuk" /></ModalPage><ModalPage id="kunye" modalDismissButtonLabel="Kapat" header={<ModalPageHeader>Künye</ModalPageHeader>}><Metin of="kunye" /></ModalPage></ModalRoot>;
  return <SplitLayout><SplitCol autoSpaced><Epic activeStory={hikaye} tabbar={<Tabbar>{[["ana", "İskele", "⚓"], ["kediler", "Kediler", "🐈"], ["rehber", "Rehber", "📖"], ["ben", "Gönüllü", "☂"]].map(([ad, yazi, s]) => <TabbarItem key={ad} selected={hikaye === ad} label={yazi} onClick={() => gec(ad)}><Simge>{s}</Simge></TabbarItem>)}</Tabbar>}>{Object.keys(kok).map(gorunum)}</Epic></SplitCol>{pencereler}{liste}</SplitLayout>;
}
createRoot(document.getElementById("root")).render(<ConfigProvider locale="tr" colorScheme="light" platform="ios"><AdaptivityProvider><AppRoot><Uygulama /></AppRoot></AdaptivityProvider></ConfigProvider>);
