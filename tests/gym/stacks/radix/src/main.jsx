import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Accordion, AlertDialog, Collapsible, Dialog, DropdownMenu, HoverCard, NavigationMenu, Popover, ScrollArea, Select, Tabs, ToggleGroup } from "radix-ui";
import { DILLER, SOZLER } from "./diller.js";

const metin = (anahtar) => fetch(`/api/text/${anahtar}`).then((yanit) => yanit.text());
const liste = (ad, sorgu) => fetch(`/api/list/${ad}?${new URLSearchParams(sorgu)}`).then((yanit) => yanit.json());
const yolla = (ne) => () => fetch(`/api/${ne}`, { method: "POST" });

const Ok = () => <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true"><path d="m6 9 6 6 6-6" /></svg>;

function Metin({ anahtar }) {
  const [icerik, yaz] = useState(null);
  useEffect(() => { let canli = true; yaz(null); metin(anahtar).then((m) => canli && yaz(m)); return () => { canli = false; }; }, [anahtar]);
  return <p>{icerik ?? "Yükleniyor…"}</p>;
}

function DilMenusu({ dil, sec }) {
  return <DropdownMenu.Root>
    <DropdownMenu.Trigger className="btn" aria-label={SOZLER[dil].dil}><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2"><circle cx="12" cy="12" r="10" /><path d="M2 12h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20" /></svg>{dil.toUpperCase()}</DropdownMenu.Trigger>
    <DropdownMenu.Portal><DropdownMenu.Content className="popup" align="end" sideOffset={6}>
      <DropdownMenu.RadioGroup value={dil} onValueChange={sec}>{Object.entries(DILLER).map(([kod, ad]) => <DropdownMenu.RadioItem key={kod} value={kod} className="item">{ad}</DropdownMenu.RadioItem>)}</DropdownMenu.RadioGroup>
    </DropdownMenu.Content></DropdownMenu.Portal>
  </DropdownMenu.Root>;
}

function Ust({ dil, sec }) {
  const s = SOZLER[dil];
  return <header><div className="container">
    <a className="brand" href="/">{s.okul}</a>
    <NavigationMenu.Root className="nav-root"><NavigationMenu.List className="nav-list">
      <NavigationMenu.Item><NavigationMenu.Link className="btn" href="/tarifler.html">{s.tarifler}</NavigationMenu.Link></NavigationMenu.Item>
      <NavigationMenu.Item><NavigationMenu.Trigger className="btn">{s.dersler} <Ok /></NavigationMenu.Trigger><NavigationMenu.Content className="nav-content"><Metin anahtar="dersler" /><NavigationMenu.Link href="/tarifler.html">Bütün tarifler</NavigationMenu.Link></NavigationMenu.Content></NavigationMenu.Item>
    </NavigationMenu.List></NavigationMenu.Root>
    <DilMenusu dil={dil} sec={sec} />
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="btn">Hesabım</DropdownMenu.Trigger>
      <DropdownMenu.Portal><DropdownMenu.Content className="popup" align="end" sideOffset={6}>
        <DropdownMenu.Label className="item muted">Defne Aksoy</DropdownMenu.Label>
        <DropdownMenu.Item className="item" onSelect={yolla("abonelik-iptal")}>Abonelikten çık</DropdownMenu.Item>
        <DropdownMenu.Item className="item" onSelect={() => { location.href = "/cikis"; }}>Çıkış yap</DropdownMenu.Item>
      </DropdownMenu.Content></DropdownMenu.Portal>
    </DropdownMenu.Root>
  </div></header>;
}

function Secim({ deger, degistir, ad, secenekler }) {
  return <Select.Root value={deger} onValueChange={degistir}>
    <Select.Trigger className="btn" aria-label={ad}><Select.Value /><Select.Icon><Ok /></Select.Icon></Select.Trigger>
    <Select.Portal><Select.Content className="popup" position="popper" sideOffset={4}><Select.Viewport>{secenekler.map(([k, v]) => <Select.Item key={k} value={k} className="item"><Select.ItemText>{v}</Select.ItemText></Select.Item>)}</Select.Viewport></Select.Content></Select.Portal>
  </Select.Root>;
}

function Yorum({ yorum }) {
  const [acik, ac] = useState(false);
  const [yanitlar, koy] = useState(null);
  const degis = (yeni) => { ac(yeni); if (yeni && !yanitlar) liste("yorumlar", { parent: yorum.id }).then((y) => koy(y.items)); };
  return <div className="card" style={{ marginTop: ".75rem" }}>
    <strong>{yorum.ad}</strong> <span className="muted">{yorum.gun}</span><p>{yorum.text}</p>
    <div className="row"><button className="btn" onClick={yolla("begen")}>Beğen</button><button className="btn" onClick={yolla("bildir")}>Bildir</button></div>
    {yorum.yanit > 0 && <Collapsible.Root open={acik} onOpenChange={degis}>
      <Collapsible.Trigger className="btn">{acik ? "Yanıtları gizle" : `${yorum.yanit} yanıt`} <Ok /></Collapsible.Trigger>
      <Collapsible.Content className="reply">{yanitlar ? yanitlar.map((y) => <Yorum key={y.id} yorum={y} />) : <p className="muted">Yükleniyor…</p>}</Collapsible.Content>
    </Collapsible.Root>}
  </div>;
}

function Yorumlar() {
  const [satirlar, koy] = useState([]);
  const [sonraki, kur] = useState(0);
  const daha = () => liste("yorumlar", { parent: "", offset: sonraki, limit: 3 }).then((y) => { koy((e) => [...e, ...y.items]); kur(y.next); });
  useEffect(() => { daha(); }, []);
  return <section><h2>Öğrenciler ne diyor?</h2>{satirlar.map((y) => <Yorum key={y.id} yorum={y} />)}
    {sonraki !== null && <div className="row"><button className="btn" onClick={daha}>Daha fazla yorum yükle</button></div>}
    <form onSubmit={(o) => { o.preventDefault(); yolla("yorum")(); }} className="row"><textarea name="yorum" aria-label="Yorumunuz" /><button className="btn" type="submit">Gönder</button></form></section>;
}

function Ana({ dil }) {
  const s = SOZLER[dil];
  const [mevsim, mevsimSec] = useState("bahar");
  return <>
    <h1>{s.baslik}</h1><p>{s.giris}</p><p>{s.gece}</p>
    <Tabs.Root defaultValue="balik">
      <Tabs.List className="tabs-list" aria-label="Atölyeler"><Tabs.Trigger className="tabs-trigger" value="balik">Balık</Tabs.Trigger><Tabs.Trigger className="tabs-trigger" value="ekmek">Ekmek</Tabs.Trigger><Tabs.Trigger className="tabs-trigger" value="tatli">Tatlı</Tabs.Trigger></Tabs.List>
      <Tabs.Content value="balik"><p>Balık atölyesi salı ve perşembe günleri, saat onda başlar.</p></Tabs.Content>
      <Tabs.Content value="ekmek"><p>Ekmek atölyesinde maya, derse geç kalanları kapıda bekleyip azarlar.</p></Tabs.Content>
      <Tabs.Content value="tatli"><Metin anahtar="tatli" /></Tabs.Content>
    </Tabs.Root>
    <h2>Mevsimin tezgâhı</h2>
    <Secim ad="Mevsim" deger={mevsim} degistir={mevsimSec} secenekler={[["bahar", "İlkbahar"], ["yaz", "Yaz"], ["guz", "Sonbahar"], ["kis", "Kış"]]} />
    {mevsim === "bahar" ? <p>İlkbaharda enginar ve bakla gelir.</p> : <Metin anahtar={mevsim} />}
    <p>Dersleri <HoverCard.Root openDelay={300}><HoverCard.Trigger asChild><a href="#" onClick={(o) => o.preventDefault()}>@sefnazli</a></HoverCard.Trigger><HoverCard.Portal><HoverCard.Content className="popup" sideOffset={5}><p>Şef Nazlı tuzu parmak ucuyla değil, komşunun bakışıyla ölçmeyi dedesinden öğrendi.</p></HoverCard.Content></HoverCard.Portal></HoverCard.Root> verir.</p>
    <h2>Sık sorulanlar</h2>
    <Accordion.Root type="single" collapsible>{[["onluk", "Önlük getirmem gerekiyor mu?"], ["cocuk", "Çocuklar katılabilir mi?"], ["iade", "Derse gelemezsem ne olur?"]].map(([k, soru]) => <Accordion.Item key={k} value={k} className="accordion-item"><Accordion.Header className="accordion-header"><Accordion.Trigger className="accordion-trigger">{soru}<Ok /></Accordion.Trigger></Accordion.Header><Accordion.Content>{k === "iade" ? <p>Gelmediğiniz dersin çorbası adınıza saklanır ve her gün biraz daha bilgeleşir.</p> : <Metin anahtar={k} />}</Accordion.Content></Accordion.Item>)}</Accordion.Root>
    <div className="row">
      <Dialog.Root><Dialog.Trigger className="btn">Okulun hikâyesi</Dialog.Trigger><Dialog.Portal><Dialog.Overlay className="overlay" /><Dialog.Content className="dialog"><Dialog.Title>Okulun hikâyesi</Dialog.Title><Dialog.Description className="muted">1978'den bugüne</Dialog.Description><Metin anahtar="hikaye" /><Dialog.Close className="x" aria-label="Kapat">×</Dialog.Close></Dialog.Content></Dialog.Portal></Dialog.Root>
      <Popover.Root><Popover.Trigger className="btn">Nasıl gelinir?</Popover.Trigger><Popover.Portal><Popover.Content className="popup" sideOffset={5}><p>Dolmuştan inince rüzgârı sağ omzunuza alın ve soğan kokusu bitene kadar yürüyün.</p><Popover.Close className="x" aria-label="Kapat">×</Popover.Close></Popover.Content></Popover.Portal></Popover.Root>
      <a className="btn" href="/sepet/ekle?ders=4">Sepete ekle</a>
      <button className="btn" onClick={yolla("bulten")}>Bültene abone ol</button>
      <AlertDialog.Root><AlertDialog.Trigger className="btn">Sil</AlertDialog.Trigger><AlertDialog.Portal><AlertDialog.Overlay className="overlay" /><AlertDialog.Content className="dialog"><AlertDialog.Title>Kayıt silinsin mi?</AlertDialog.Title><AlertDialog.Description>Bu işlem geri alınamaz.</AlertDialog.Description><AlertDialog.Cancel className="btn">Vazgeç</AlertDialog.Cancel><AlertDialog.Action className="btn" onClick={yolla("sil")}>Evet, sil</AlertDialog.Action></AlertDialog.Content></AlertDialog.Portal></AlertDialog.Root>
    </div>
    <Yorumlar />
  </>;
}

function Sayfalama({ sayfa, toplam, git }) {
  const tikla = (n) => (o) => { o.preventDefault(); if (n >= 1 && n <= toplam) git(n); };
  return <nav role="navigation" aria-label="pagination" className="pagination"><ul>
    <li><a href="#" aria-label="Go to previous page" onClick={tikla(sayfa - 1)}>‹ <span>Önceki</span></a></li>
    {Array.from({ length: toplam }, (_, i) => <li key={i}><a href="#" aria-current={sayfa === i + 1 ? "page" : undefined} data-active={sayfa === i + 1} onClick={tikla(i + 1)}>{i + 1}</a></li>)}
    <li><a href="#" aria-label="Go to next page" onClick={tikla(sayfa + 1)}><span>Sonraki</span> ›</a></li>
  </ul></nav>;
}

function Tarifler({ dil }) {
  const [sayfa, git] = useState(1);
  const [veri, koy] = useState({ items: [], total: 0 });
  const [gorunum, gorunumSec] = useState("corba");
  useEffect(() => { liste("tarifler", { offset: (sayfa - 1) * 4, limit: 4 }).then(koy); }, [sayfa]);
  return <>
    <h1>{SOZLER[dil].tarifler}</h1><p>Defterimizdeki tarifler, en yenisi üstte.</p>
    <div className="cards">{veri.items.map((t) => <article className="card" key={t.ad}><h3>{t.ad}</h3><p>{t.text}</p><button className="btn" onClick={yolla("oy")}>Oy ver</button></article>)}</div>
    <Sayfalama sayfa={sayfa} toplam={Math.ceil(veri.total / 4)} git={git} />
    <h2>Temel bilgiler</h2>
    <ToggleGroup.Root type="single" value={gorunum} onValueChange={(v) => v && gorunumSec(v)} aria-label="Konu" className="tabs-list">{[["corba", "Çorba"], ["pilav", "Pilav"], ["tursu", "Turşu"]].map(([k, v]) => <ToggleGroup.Item key={k} value={k} className="tabs-trigger toggle">{v}</ToggleGroup.Item>)}</ToggleGroup.Root>
    {gorunum === "corba" ? <p>Çorba kısık ateşte, kapağı aralık pişer.</p> : <Metin anahtar={gorunum} />}
    <h2>Mutfak günlüğü</h2>
    <ScrollArea.Root className="scroll" type="auto"><ScrollArea.Viewport>{veri.total > 0 && <Gunluk />}</ScrollArea.Viewport><ScrollArea.Scrollbar orientation="vertical"><ScrollArea.Thumb /></ScrollArea.Scrollbar></ScrollArea.Root>
  </>;
}

function Gunluk() {
  const [satirlar, koy] = useState([]);
  const [sonraki, kur] = useState(0);
  const [isaret, isaretle] = useState(null);
  useEffect(() => {
    if (!isaret || sonraki === null) return;
    const goz = new IntersectionObserver(([g]) => { if (g.isIntersecting) liste("gunluk", { offset: sonraki, limit: 8 }).then((y) => { koy((e) => [...e, ...y.items.filter((x) => !e.includes(x))]); kur(y.next); }); }, { root: isaret.closest("[data-radix-scroll-area-viewport]") });
    goz.observe(isaret);
    return () => goz.disconnect();
  }, [isaret, sonraki]);
  return <>{satirlar.map((s) => <p key={s}>{s}</p>)}<div ref={isaretle} style={{ height: 4 }} /></>;
}

function Site() {
  const kok = document.getElementById("root");
  const [dil, dilSec] = useState(localStorage.getItem("dil") ?? "tr");
  const sec = (d) => { localStorage.setItem("dil", d); document.documentElement.lang = d; dilSec(d); };
  useEffect(() => { document.documentElement.lang = dil; }, []);
  return <><Ust dil={dil} sec={sec} /><main className="container">{kok.dataset.page === "ana" ? <Ana dil={dil} /> : <Tarifler dil={dil} />}</main>
    <footer><div className="container muted">© Dalyan Mutfak Okulu · İskele Sokak 7</div></footer></>;
}
createRoot(document.getElementById("root")).render(<Site />);
