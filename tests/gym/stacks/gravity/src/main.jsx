import "@gravity-ui/uikit/styles/fonts.css";
import "@gravity-ui/uikit/styles/styles.css";
import { useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Button, Card, Disclosure, DropdownMenu, Flex, Pagination, Select, Text, TextInput, ThemeProvider, User, configure } from "@gravity-ui/uikit";

configure({ lang: "en" });
const liste = async (ad, soru = {}) => (await fetch(`/api/list/${ad}?` + new URLSearchParams(soru))).json();
const metin = async (ad) => (await fetch(`/api/text/${ad}`)).text();
const gonder = (yol) => fetch(yol, { method: "POST" });

function git(yol) {
  history.pushState({}, "", yol);
  dispatchEvent(new PopStateEvent("popstate"));
}

function useYol() {
  const [yol, koy] = useState(location.pathname);
  useEffect(() => {
    const bak = () => koy(location.pathname);
    addEventListener("popstate", bak);
    return () => removeEventListener("popstate", bak);
  }, []);
  return yol;
}

function Ust() {
  const [hizmetler, koy] = useState([]);
  const [kart, kartKoy] = useState(null);
  useEffect(() => { liste("hizmet").then((d) => koy(d.items)); }, []);
  return (
    <header>
      <Flex gap={3} alignItems="center" spacing={{ p: 4 }}>
        <Text variant="header-1"><span onClick={() => git("/")}>Kumkıyı Belediyesi</span></Text>
        <DropdownMenu
          renderSwitcher={(props) => <Button {...props} view="flat">Hizmetler</Button>}
          items={hizmetler.map((h) => ({ text: h.ad, action: () => git(`/hizmet/${h.id}`) }))}
        />
        <DropdownMenu
          renderSwitcher={(props) => <Button {...props} view="flat">Bugün</Button>}
          items={[
            { text: "Nöbetçi eczane", action: async () => kartKoy(await metin("nobet")) },
            { text: "Vapur saatleri", action: async () => kartKoy(await metin("vapur")) },
            [{ text: "Abone ol", action: () => gonder("/bulten/abone") }],
          ]}
        />
        <Button view="flat" onClick={() => git("/kararlar")}>Meclis kararları</Button>
        <Button view="flat" onClick={() => git("/sorular")}>Sık sorulanlar</Button>
        <DropdownMenu
          renderSwitcher={(props) => <div {...props}><User name="Halide T." description="Sakin" /></div>}
          items={[{ text: "Borç öde", action: () => gonder("/borc/ode") }, { text: "Çıkış yap", theme: "danger", action: () => { location.href = "/cikis"; } }]}
        />
      </Flex>
      {kart && <Card theme="info" spacing={{ p: 3 }}>{kart}</Card>}
    </header>
  );
}

function Mahalleler() {
  const [secenek, koy] = useState([]);
  const [secili, sec] = useState(["Yalı"]);
  const [bilgi, bilgiKoy] = useState(null);
  useEffect(() => { liste("mahalle", { limit: 20 }).then((d) => koy(d.items.map((m) => ({ value: m.ad, content: m.ad })))); }, []);
  useEffect(() => { liste("mahalle", { parent: secili[0] }).then((d) => bilgiKoy(d.items[0])); }, [secili]);
  return (
    <section>
      <Text variant="header-2">Mahalleniz</Text>
      <div><Select value={secili} onUpdate={sec} options={secenek} label="Mahalle" width={320} filterable /></div>
      {bilgi && <Card spacing={{ p: 4, my: 2 }}><b>Muhtar: {bilgi.muhtar}</b><p>{bilgi.metin}</p></Card>}
    </section>
  );
}

function Sokaklar() {
  const [secenek, koy] = useState([]);
  const [dahasi, dahaKoy] = useState(true);
  const [yukleniyor, yukKoy] = useState(false);
  const [secili, sec] = useState([]);
  const [bilgi, bilgiKoy] = useState("");
  const yukle = useCallback(async () => {
    yukKoy(true);
    const d = await liste("sokak", { limit: 20, offset: secenek.length });
    koy((o) => [...o, ...d.items.map((s) => ({ value: s.ad, content: s.ad }))]);
    dahaKoy(d.next !== null);
    yukKoy(false);
  }, [secenek.length]);
  useEffect(() => { if (secili[0]) liste("sokakbilgi", { parent: secili[0] }).then((d) => bilgiKoy(d.items[0].metin)); }, [secili]);
  return (
    <section>
      <Text variant="header-2">Sokak çalışmaları</Text>
      <div><Select placeholder="Sokak seçiniz" value={secili} onUpdate={sec} options={secenek} loading={dahasi} onLoadMore={() => !yukleniyor && yukle()} onOpenChange={(a) => a && !secenek.length && yukle()} width={320} /></div>
      {bilgi && <p>{bilgi}</p>}
    </section>
  );
}

function Duyurular() {
  const [liste_, koy] = useState([]);
  const [sonraki, sonraKoy] = useState(0);
  const yukle = async () => {
    const d = await liste("duyuru", { limit: 4, offset: sonraki });
    koy((o) => [...o, ...d.items]);
    sonraKoy(d.next);
  };
  useEffect(() => { yukle(); }, []);
  return (
    <section>
      <Text variant="header-2">Duyurular</Text>
      {liste_.map((d) => (
        <Card key={d.baslik} spacing={{ p: 3, my: 2 }}>
          <Text variant="subheader-2">{d.baslik}</Text><p>{d.metin}</p>
          <Flex gap={2}><Button size="s" onClick={() => gonder("/begen")}>Beğen</Button><Button size="s" view="flat" onClick={() => gonder("/paylas")}>Paylaş</Button><Button size="s" view="flat-danger" onClick={() => fetch("/basvuru/sil?id=1")}>Sil</Button></Flex>
        </Card>
      ))}
      {sonraki !== null && <Button width="max" onClick={yukle}>Daha eski duyurular</Button>}
    </section>
  );
}

function Baskan() {
  const [gerisi, koy] = useState("");
  return <section><Text variant="header-2">Başkandan</Text><p>Değerli hemşehrilerim, bu yaz da kumsalı birlikte süpüreceğiz. {gerisi || <Button view="flat-action" size="s" onClick={async () => koy(await metin("baskan"))}>Devamını oku</Button>}</p></section>;
}

function Kararlar() {
  const [durum, koy] = useState({ page: 1, pageSize: 6 });
  const [veri, veriKoy] = useState({ items: [], total: 0 });
  useEffect(() => { liste("karar", { limit: durum.pageSize, offset: (durum.page - 1) * durum.pageSize }).then(veriKoy); }, [durum]);
  return (
    <section>
      <Text variant="header-2">Meclis kararları</Text>
      {veri.items.map((k) => <Card key={k.no} view="outlined" spacing={{ p: 3, my: 2 }}><b>{k.no} – {k.konu}</b><p>{k.metin}</p></Card>)}
      <Pagination page={durum.page} pageSize={durum.pageSize} total={veri.total} compact={true} onUpdate={(page, pageSize) => koy({ page, pageSize })} />
    </section>
  );
}

function Soru({ ad, baslik }) {
  const [cevap, koy] = useState("…");
  return <Disclosure summary={baslik} keepMounted={false} onUpdate={async (acik) => acik && koy(await metin(ad))}><p>{cevap}</p></Disclosure>;
}

function Sorular() {
  return (
    <section>
      <Text variant="header-2">Sık sorulanlar</Text>
      <Soru ad="s1" baslik="Kayıp eşyam nerede?" />
      <Soru ad="s2" baslik="Gürültüden nasıl şikâyet ederim?" />
      <Flex gap={2} spacing={{ mt: 4 }}><TextInput placeholder="Sorunuz" /><Button view="action" onClick={() => gonder("/basvuru")}>Başvur</Button><Button onClick={() => gonder("/sikayet")}>Şikâyet et</Button></Flex>
    </section>
  );
}

function Hizmet({ id }) {
  const [h, koy] = useState(null);
  useEffect(() => { liste("hizmet", { limit: 1, offset: id - 1 }).then((d) => koy(d.items[0])); }, [id]);
  return h && <section><Text variant="header-2">{h.ad}</Text><p>{h.metin}</p></section>;
}

function Uygulama() {
  const yol = useYol();
  const hizmet = yol.match(/^\/hizmet\/(\d+)$/);
  return (
    <ThemeProvider theme="light">
      <Ust />
      <main style={{ maxWidth: 880, margin: "0 auto", padding: 20 }}>
        {hizmet ? <Hizmet id={Number(hizmet[1])} /> : yol === "/kararlar" ? <Kararlar /> : yol === "/sorular" ? <Sorular /> : <><Baskan /><Mahalleler /><Sokaklar /><Duyurular /></>}
      </main>
    </ThemeProvider>
  );
}

createRoot(document.getElementById("kok")).render(<Uygulama />);
