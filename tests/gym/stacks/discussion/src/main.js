import { createSignal, createEffect, onCleanup, For, Switch, Match } from "solid-js";
import { render } from "solid-js/web";
import html from "solid-js/html";
import { VList } from "virtua/solid";

const kunin = (listahan, tanong) => fetch(`/api/list/${listahan}?${new URLSearchParams(tanong)}`).then((r) => r.json());
const teksto = (susi) => fetch(`/api/text/${susi}`).then((r) => r.text());
const gawin = (ano) => fetch(`/api/${ano}`, { method: "POST" });

const [daan, setDaan] = createSignal(location.pathname);
const punta = (e) => { e.preventDefault(); history.pushState({}, "", e.currentTarget.getAttribute("href")); setDaan(location.pathname); };
addEventListener("popstate", () => setDaan(location.pathname));

/** Long comments are clamped to their first hundred letters. */
function Isip(props) {
  const mahaba = props.text.length > 110;
  const [bukas, setBukas] = createSignal(!mahaba);
  return html`<p>${() => (bukas() ? props.text : `${props.text.slice(0, 100)}… `)}${() => (bukas() ? "" : html`<span class="higit" onClick=${() => setBukas(true)}>Basahin pa</span>`)}</p>`;
}

function Pangalan(props) {
  const [card, setCard] = createSignal();
  let hintay;
  const labas = () => { clearTimeout(hintay); setCard(undefined); };
  const pasok = () => { if (props.profil) hintay = setTimeout(async () => setCard(await teksto(props.profil)), 300); };
  onCleanup(labas);
  return html`<span style="position:relative" onMouseEnter=${pasok} onMouseLeave=${labas}><strong>${props.sino}</strong>${() => (card() ? html`<span class="card" role="tooltip">${card()}</span>` : "")}</span>`;
}

function Komento(props) {
  const k = props.komento;
  const [sagot, setSagot] = createSignal([]);
  const [tago, setTago] = createSignal(!!k.nakatago);
  const buksan = async () => setSagot((await kunin("usapan", { parent: k.id, limit: 50 })).items);
  return html`<div class="komento">
    <${Pangalan} sino=${k.sino} profil=${k.profil} />
    ${() => (tago() ? html`<p><em>Nakatago ang komentong ito.</em> <span class="higit" role="button" tabindex="0" onClick=${() => setTago(false)}>Ipakita pa rin</span></p>` : html`<${Isip} text=${k.isip} />`)}
    <div class="kilos"><button onClick=${() => gawin("gusto")}>Gusto</button><button onClick=${() => gawin("sagot")}>Sumagot</button><button onClick=${() => gawin("report")}>I-report</button><button onClick=${() => gawin("burahin")}>Burahin</button></div>
    <${For} each=${sagot}>${(s) => html`<${Komento} komento=${s} />`}<//>
    ${() => (k.sagot && !sagot().length ? html`<div class="higit" onClick=${buksan}>Tingnan ang ${k.sagot} sagot</div>` : "")}
  </div>`;
}

function Usapan() {
  const [mga, setMga] = createSignal([]);
  const [simula, setSimula] = createSignal(2);
  const [sunod, setSunod] = createSignal(null);
  const [ayos, setAyos] = createSignal("bago");
  const lahat = { parent: "" };
  createEffect(async () => {
    const listahan = ayos() === "sikat" ? "sikat" : "usapan";
    const offset = listahan === "usapan" ? 2 : 0;
    const bahagi = await kunin(listahan, { ...lahat, offset, limit: 5 });
    setSimula(offset);
    setSunod(bahagi.next);
    setMga(bahagi.items);
  });
  const nauna = async () => {
    const bahagi = await kunin("usapan", { ...lahat, offset: 0, limit: simula() });
    setSimula(0);
    setMga([...bahagi.items, ...mga()]);
  };
  const kasunod = async () => {
    const bahagi = await kunin("usapan", { ...lahat, offset: sunod(), limit: 5 });
    setSunod(bahagi.next);
    setMga([...mga(), ...bahagi.items]);
  };
  return html`<section>
    <h1>Usapang Dyip</h1>
    <p>Dito nagkukuwentuhan ang mga pasahero, drayber at konduktor ng bayan ng San Isidro.</p>
    <div class="bar"><h2>Mga komento</h2><label>Ayusin ayon sa <select onChange=${(e) => setAyos(e.currentTarget.value)}><option value="bago">Pinakabago</option><option value="sikat">Pinakasikat</option></select></label></div>
    ${() => (simula() > 0 ? html`<button onClick=${nauna}>Tingnan ang mga naunang komento</button>` : "")}
    <${For} each=${mga}>${(k) => html`<${Komento} komento=${k} />`}<//>
    ${() => (sunod() !== null ? html`<button onClick=${kasunod}>Magpakita pa ng mga komento</button>` : "")}
    <form onSubmit=${(e) => { e.preventDefault(); gawin("komento"); }}><textarea placeholder="Ano ang masasabi mo?"></textarea><button type="submit">Ipadala</button></form>
  </section>`;
}

function Kasapi() {
  const [mga, setMga] = createSignal([]);
  const [tab, setTab] = createSignal("talaan");
  const [tuntunin, setTuntunin] = createSignal("");
  kunin("kasapi", { limit: 200 }).then((r) => setMga(r.items));
  const pili = async (alin) => { setTab(alin); if (alin === "tuntunin") setTuntunin(await teksto("tuntunin")); };
  return html`<section><h1>Mga kasapi</h1>
    <div role="tablist"><span role="tab" class=${() => `tab ${tab() === "talaan" ? "on" : ""}`} onClick=${() => pili("talaan")}>Talaan</span><span role="tab" class=${() => `tab ${tab() === "tuntunin" ? "on" : ""}`} onClick=${() => pili("tuntunin")}>Tuntunin</span></div>
    ${() => (tab() === "talaan" ? html`<${VList} data=${mga} style=${{ height: "320px", background: "#fff" }}>${(isa) => html`<div style="padding:.6rem 1rem">${isa} <button onClick=${() => gawin("sundan")}>Sundan</button></div>`}<//>` : html`<p>${tuntunin}</p>`)}
  </section>`;
}

function Tungkol() {
  const [bahay, setBahay] = createSignal("");
  teksto("bahay").then(setBahay);
  return html`<section><h1>Tungkol sa bahay-dyip</h1><p>${bahay}</p><button onClick=${() => gawin("boto")}>Bumoto</button></section>`;
}

render(() => html`<div>
  <header><a href="/" onClick=${punta}>Usapang Dyip</a><a href="/kasapi" onClick=${punta}>Mga kasapi</a><a href="/tungkol" onClick=${punta}>Tungkol</a>
    <a href="/basket/dagdag?d=3" style="margin-left:auto">Idagdag sa basket</a><a href="/mag-logout">Mag-log out</a></header>
  <main><${Switch}><${Match} when=${() => daan() === "/kasapi"}>${() => html`<${Kasapi} />`}<//><${Match} when=${() => daan() === "/tungkol"}>${() => html`<${Tungkol} />`}<//><${Match} when=${() => !["/kasapi", "/tungkol"].includes(daan())}>${() => html`<${Usapan} />`}<//><//></main>
  <footer>San Isidro · <a href="/balita/itigil?p=8">Itigil ang balita</a></footer>
</div>`, document.getElementById("app"));
