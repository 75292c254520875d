import { html, reactive, teksti, lista, laheta, sisus } from "/yhteiset.js";
const t = reactive({ kirjat: [], seuraava: 0, auki: 0, vuosi: "talvi", vuosiTeksti: "", kysy: 0, kartta: "" });
const lisaa = () => lista("kirjat", t.seuraava, 3).then((osa) => { t.kirjat = [...t.kirjat, ...osa.items]; t.seuraava = osa.next ?? -1; });
const vuosi = (mika) => { t.vuosi = mika; teksti(mika).then((sanat) => { t.vuosiTeksti = sanat; }); };
const teot = (k) => k.tila === "vapaa" ? html`<button type="button" class="nappi" @click="${() => laheta(`/api/varaukset/${k.id}`, "PUT")}">Varaa</button>`
  : k.tila === "varattu" ? html`<button type="button" class="nappi" @click="${() => { t.kysy = k.id; }}">Peru varaus</button>`
    : html`<span><a href="${`/laina/${k.id}/uusi`}">Uusi laina</a> <a href="${`/laina/${k.id}/palauta`}">Palauta</a></span>`;
html`<div class="valilehdet" role="tablist">${["talvi", "kesa", "syksy"].map((mika) => html`<button type="button" role="tab" aria-selected="${() => String(t.vuosi === mika)}" @click="${() => vuosi(mika)}">${{ talvi: "Talvi", kesa: "Kesä", syksy: "Syksy" }[mika]}</button>`)}</div><p>${() => t.vuosiTeksti}</p>
<div>${() => t.kirjat.map((k) => html`<article class="kirja"><h2>${k.nimi}</h2><p>${k.tekija} · ${k.tila}</p>
<button type="button" class="nappi" aria-expanded="${() => String(t.auki === k.id)}" @click="${() => { t.auki = t.auki === k.id ? 0 : k.id; }}">Kuvaus</button> ${teot(k)}
<button type="button" class="kuva" title="Lisää muistilistalle" @click="${(e) => { e.target.textContent = "★"; laheta(`/api/muisti/${k.id}`, "PUT"); }}">☆</button>
<button type="button" class="kuva" aria-label="Jaa" @click="${() => laheta("/api/jaot", "POST", { id: k.id })}">↗</button>
${() => t.auki === k.id ? html`<p>${k.kuvaus}</p>` : ""}</article>`.key(k.id))}</div>
${() => t.seuraava > 0 ? html`<button type="button" class="nappi" @click="${lisaa}">Näytä lisää kirjoja</button>` : ""}
<p><button type="button" class="nappi" aria-haspopup="dialog" @click="${() => teksti("kartta").then((sanat) => { t.kartta = sanat; })}">Saapumisohje</button> <a href="/ilmoittaudu?ilta=torstai">Ilmoittaudu</a></p>
${() => t.kartta ? html`<div class="kalvo" role="dialog" aria-modal="true"><div><p>${() => t.kartta}</p><button type="button" class="nappi" @click="${() => { t.kartta = ""; }}">Sulje</button> <button type="button" class="nappi" @click="${() => laheta("/api/saapuminen", "POST")}">Vahvista saapuminen</button></div></div>` : ""}
${() => t.kysy ? html`<div class="kalvo" role="alertdialog" aria-modal="true"><div><p>Perutaanko varaus varmasti?</p><button type="button" class="nappi" @click="${() => { laheta(`/api/varaukset/${t.kysy}`, "DELETE"); t.kysy = 0; }}">Kyllä</button> <button type="button" class="nappi" @click="${() => { t.kysy = 0; }}">Ei</button></div></div>` : ""}`(sisus);
lisaa(); vuosi("talvi");
