/** @jsxImportSource @builder.io/qwik */
import { $, component$, createContextId, render, useContext, useContextProvider, useOnWindow, useSignal, useTask$, useVisibleTask$ } from "@builder.io/qwik";

export const BIDE = createContextId("bide");
export const bidali = (nora) => fetch(`/api/${nora}`, { method: "POST" });
export const zerrenda = (izena, offset, limit) => fetch(`/api/list/${izena}?offset=${offset}&limit=${limit}`).then((r) => r.json());
export const joan = (bide, nora) => { history.pushState(null, "", nora); bide.value = nora; scrollTo(0, 0); };

export const Testua = component$(({ giltza }) => {
  const t = useSignal("");
  useTask$(async ({ track }) => {
    const g = track(() => giltza);
    t.value = "Kargatzen…";
    const x = await fetch(`/api/text/${g}`).then((r) => r.text());
    t.value = x;
  });
  return <p>{t.value}</p>;
});

export const Hasiera = component$(() => {
  const bide = useContext(BIDE);
  const txistu = useSignal(1);
  const osorik = useSignal(false);
  return <>
    <h1>Txistulari artzainen eskola</h1>
    <p>Eskola 1871n sortu zen, mendi batetik bestera oihu egitea garestia zenean. Lehen maisuak bi ahots zituen {osorik.value ? "eta orduz geroztik ardiek ere badakite noiz den bazkalordua." : <span class="geh" onClick$={() => { osorik.value = true; }}>… gehiago irakurri</span>}</p>
    <Testua giltza={`txistu-${txistu.value}`} />
    <div class="puntuak">{[1, 2, 3].map((n) => <div key={n} class={{ puntu: true, bai: n === txistu.value }} onClick$={() => { txistu.value = n; }} />)}</div>
    <h2>Ikasgaiak</h2>
    {["Ezpainak", "Hatzak", "Isilunea"].map((izena, i) => <div key={izena} class="lerro" onClick$={() => joan(bide, `/ikasgaia/${i + 1}`)}><b>{izena}</b><small>{40 + i * 5} min</small><button stoppropagation:click onClick$={() => bidali("atsegin")}>Atsegin dut</button></div>)}
    <h2>Etxea</h2>
    <div class="sareta">{[["/oihartzunak", "Oihartzunak"], ["/gutunak", "Gutunak"], ["/galdetegia", "Nolako mendia zara?"]].map(([nora, izena]) => <div key={nora} class="txartela" onClick$={() => joan(bide, nora)}><h3>{izena}</h3></div>)}</div>
  </>;
});

export const Ikasgaia = component$(({ zenbakia }) => <><button aria-label="Atzera" onClick$={() => history.back()}>‹</button><h1>{zenbakia}. ikasgaia</h1><Testua giltza={`ikasgaia-${zenbakia}`} /><button onClick$={() => bidali("jarraitu")}>Jarraitu egilea</button></>);

const ZABAL = 190;
export const Oihartzunak = component$(() => {
  const hasi = useSignal(0);
  const gelak = useSignal({});
  const edukia = useSignal();
  useTask$(async ({ track }) => {
    const n = track(() => hasi.value);
    const d = await zerrenda("oihartzunak", n, 8);
    gelak.value = { ...gelak.value, ...Object.fromEntries(d.items.map((x) => [x.id, x.text])) };
  });
  return <><h1>Oihartzunak</h1><Testua giltza="oihartzunak" />
    <div class="banda" ref={edukia} onScroll$={(_, el) => { hasi.value = Math.max(0, Math.floor(el.scrollLeft / ZABAL) - 1); }}>
      <div class="mahai" style={{ width: `${60 * ZABAL}px` }}>{Array.from({ length: 8 }, (_, i) => hasi.value + i).filter((i) => i < 60).map((i) => <div key={i} class="oihartzun" style={{ left: `${i * ZABAL}px` }}>{gelak.value[i] ?? "…"}</div>)}</div>
    </div></>;
});

export const Gutunak = component$(() => {
  const nor = useSignal(1);
  return <><h1>Gutunak</h1><Testua giltza="gutunak" /><div class="bi"><div>{["Peru", "Anizeto", "Kattalin"].map((izena, i) => <div key={izena} class={{ gutun: true, bai: nor.value === i + 1 }} onClick$={() => { nor.value = i + 1; }}>{izena}<br /><small>{3 + i * 4} urria</small></div>)}</div>
    <article><Testua giltza={`gutun-${nor.value}`} /><button onClick$={() => bidali("erantzun")}>Erantzuna bidali</button> <button onClick$={() => bidali("ezabatu")}>Ezabatu</button></article></div></>;
});

export const Solasa = component$(() => {
  const mezuak = useSignal([]);
  const kutxa = useSignal();
  const lanean = useSignal(false);
  const zaharrak = $(async () => {
    const el = kutxa.value;
    if (lanean.value || mezuak.value.length >= 40) return;
    lanean.value = true;
    const d = await zerrenda("solasa", mezuak.value.length, 8);
    const lehen = el.scrollHeight - el.scrollTop;
    mezuak.value = [...d.items.reverse(), ...mezuak.value];
    requestAnimationFrame(() => requestAnimationFrame(() => { el.scrollTop = el.scrollHeight - lehen; lanean.value = false; }));
  });
  useVisibleTask$(() => zaharrak());
  return <><h1>Mendi arteko solasa</h1><div class="solas" ref={kutxa} onScroll$={(_, el) => { if (el.scrollTop < 20) return zaharrak(); }}>{mezuak.value.map((m) => <p key={m.id}>{m.text}</p>)}</div></>;
});

export const Asteak = component$(() => {
  const asteak = useSignal([]);
  const amaia = useSignal();
  useVisibleTask$(({ cleanup }) => {
    let lanean = false;
    const o = new IntersectionObserver(async ([s]) => {
      if (!s.isIntersecting || lanean) return;
      lanean = true;
      const d = await zerrenda("asteak", asteak.value.length, 8);
      asteak.value = [...asteak.value, ...d.items];
      lanean = false;
      o.unobserve(amaia.value);
      if (asteak.value.length < d.total) requestAnimationFrame(() => amaia.value && o.observe(amaia.value));
    });
    o.observe(amaia.value);
    cleanup(() => o.disconnect());
  });
  return <>{asteak.value.map((a) => <div key={a.id} class="sarrera">{a.text}</div>)}<div ref={amaia} style={{ height: "1px" }} /></>;
});

export const Egutegia = component$(() => {
  const orria = useSignal(1);
  const t = useSignal("");
  useTask$(async ({ track }) => { const n = track(() => orria.value); t.value = (await zerrenda("orriak", n - 1, 1)).items[0].text; });
  return <><h1>Egutegia</h1><p>{t.value}</p>
    <div class="orri"><button disabled={orria.value === 1} onClick$={() => { orria.value--; }}>‹</button> <input type="number" min="1" max="9" value={orria.value} onChange$={(_, el) => { orria.value = Math.min(9, Math.max(1, +el.value)); }} /> / 9 <button disabled={orria.value === 9} onClick$={() => { orria.value++; }}>›</button></div>
    <h2>Urtea astez aste</h2><Asteak /></>;
});

export const Galdetegia = component$(() => {
  const urratsa = useSignal(1);
  return <><h1>Nolako mendia zara?</h1><Testua giltza={`galdera-${urratsa.value}`} />{urratsa.value < 3 && ["Bat ere ez", "Gehiegi", "Amonak daki"].map((e) => <div key={e} class="erantzun" onClick$={() => { urratsa.value++; }}>{e}</div>)}{urratsa.value === 3 && <button onClick$={() => { urratsa.value = 1; }}>Berriro hasi</button>}</>;
});

export const Erlojua = component$(() => {
  const ordua = useSignal("");
  useVisibleTask$(({ cleanup }) => { const t = setInterval(() => { ordua.value = new Date().toLocaleTimeString("eu"); }, 1000); cleanup(() => clearInterval(t)); });
  return <small>{ordua.value}</small>;
});

export const Oina = component$(() => {
  const bide = useContext(BIDE);
  return <nav class="behe">{[["/", "Hasiera"], ["/egutegia", "Egutegia"], ["/solasa", "Solasa"]].map(([nora, izena]) => <div key={nora} onClick$={() => joan(bide, nora)}>{izena}</div>)}</nav>;
});

export const App = component$(() => {
  const bide = useSignal(location.pathname);
  const tiradera = useSignal(false);
  useContextProvider(BIDE, bide);
  useOnWindow("popstate", $(() => { bide.value = location.pathname; }));
  const b = bide.value;
  const ikasgai = /^\/ikasgaia\/(\d)$/.exec(b)?.[1];
  return <>
    <header><button aria-label="Menua" onClick$={() => { tiradera.value = true; }}>☰</button><strong>Txistua</strong><span style="flex:1" /><Erlojua /></header>
    {tiradera.value && <div class="tiradera"><button aria-label="Itxi" onClick$={() => { tiradera.value = false; }}>×</button><ul>
      <li onClick$={() => { tiradera.value = false; joan(bide, "/araudia"); }}>Araudia</li><li onClick$={() => { tiradera.value = false; joan(bide, "/gutunak"); }}>Gutunak</li>
      <li onClick$={() => fetch("/api/baja?a=1")}>Harpidetza utzi</li><li onClick$={() => fetch("/irten")}>Saioa itxi</li></ul></div>}
    <main>{b === "/" ? <Hasiera /> : ikasgai ? <Ikasgaia zenbakia={ikasgai} /> : b === "/oihartzunak" ? <Oihartzunak /> : b === "/gutunak" ? <Gutunak /> : b === "/solasa" ? <Solasa /> : b === "/egutegia" ? <Egutegia /> : b === "/galdetegia" ? <Galdetegia /> : b === "/araudia" ? <Testua giltza="araudia" /> : <p>Orria galdu da.</p>}</main>
    <Oina />
  </>;
});

render(document.getElementById("root"), <App />);
