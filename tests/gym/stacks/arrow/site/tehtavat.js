import Sortable from "/npm/sortablejs/modular/sortable.esm.js";
import { lista, laheta, sisus } from "/yhteiset.js";
const { items } = await lista("tehtavat", 0, 50);
sisus.innerHTML = `<p><button type="button" class="nappi" id="kaikki">Merkitse kaikki tehdyiksi</button> <button type="button" class="nappi" id="tyhjenna">Tyhjennä valmiit</button></p><div id="lista"></div><form id="uusi"><input name="asia" aria-label="Uusi tehtävä"><button class="nappi">Lisää</button></form>
<h2>Kiuas</h2><p>Lämpö <output id="asteet">72</output>° <button type="button" class="kuva" data-asteet="1" aria-label="Lämmitä">+</button><button type="button" class="kuva" data-asteet="-1" aria-label="Viilennä">−</button> <button type="button" class="nappi" id="sammuta">Sammuta kiuas</button> <button type="button" class="nappi" id="kauha">Hävitä löylykauha</button></p>
<details><summary>Miksi kiuas naksuu?</summary><p>Naksuva kiuas kertoo kivien vanhat kuulumiset.</p></details>`;
const paa = document.querySelector("#lista");
const kumoa = (sanat, polku) => {
  document.querySelector(".kumoa")?.remove();
  const loota = Object.assign(document.createElement("div"), { className: "kumoa", innerHTML: `${sanat} <button type="button">Kumoa</button>` });
  loota.querySelector("button").onclick = () => { laheta(polku, "POST"); loota.remove(); };
  document.body.append(loota);
  setTimeout(() => loota.remove(), 6000);
};
for (const t of items) {
  const rivi = Object.assign(document.createElement("div"), { className: `tehtava${t.tehty ? " tehty" : ""}` });
  rivi.dataset.id = t.id;
  rivi.innerHTML = `<span class="kahva" role="button" tabindex="0" aria-label="Raahaa">⠿</span><input type="checkbox" ${t.tehty ? "checked" : ""}><span class="asia">${t.asia}</span><button type="button" class="kuva lisatieto" aria-expanded="false" aria-label="Lisätieto">ⓘ</button><span class="huomio" hidden>${t.huomio}</span><span class="oikea"><button type="button" class="kuva" data-teko="huomenna" title="Siirrä huomiselle">⏭</button><button type="button" class="kuva" data-teko="arkisto" title="Arkistoi">🗃</button><button type="button" class="kuva" data-teko="poista">✕</button></span>`;
  rivi.querySelector("input").onchange = (e) => { rivi.classList.toggle("tehty", e.target.checked); laheta(`/api/tehtavat/${t.id}`, "PATCH", { tehty: e.target.checked }); };
  rivi.querySelector(".lisatieto").onclick = (e) => { const h = rivi.querySelector(".huomio"); h.hidden = !h.hidden; e.target.setAttribute("aria-expanded", String(!h.hidden)); };
  // A click into the words edits them; leaving them saves.
  rivi.querySelector(".asia").onclick = (e) => { const asia = e.target; asia.contentEditable = "true"; asia.focus(); asia.onblur = () => { asia.contentEditable = "false"; laheta(`/api/tehtavat/${t.id}`, "PUT", { asia: asia.textContent }); }; };
  rivi.querySelector("[data-teko=huomenna]").onclick = () => laheta(`/api/tehtavat/${t.id}/huomenna`);
  rivi.querySelector("[data-teko=arkisto]").onclick = () => { laheta(`/api/tehtavat/${t.id}/arkisto`); rivi.remove(); kumoa("Arkistoitu.", `/api/tehtavat/${t.id}/palauta`); };
  rivi.querySelector("[data-teko=poista]").onclick = () => { laheta(`/api/tehtavat/${t.id}`, "DELETE"); rivi.remove(); kumoa("Poistettu.", `/api/tehtavat/${t.id}/palauta`); };
  paa.append(rivi);
}
Sortable.create(paa, { handle: ".kahva", onEnd: () => laheta("/api/tehtavat/jarjestys", "PUT", { ids: [...paa.children].map((r) => r.dataset.id) }) });
document.querySelector("#kaikki").onclick = () => laheta("/api/tehtavat", "PATCH", { tehty: true });
document.querySelector("#tyhjenna").onclick = () => { if (confirm("Poistetaanko valmiit?")) laheta("/api/tehtavat/valmiit", "DELETE"); };
document.querySelector("#uusi").onsubmit = (e) => { e.preventDefault(); laheta("/api/tehtavat", "POST", { asia: e.target.asia.value }); };
document.querySelectorAll("[data-asteet]").forEach((nappi) => { nappi.onclick = () => { const luku = document.querySelector("#asteet"); luku.value = Number(luku.value) + Number(nappi.dataset.asteet); laheta("/api/kiuas", "PUT", { asteet: luku.value }); }; });
document.querySelector("#sammuta").onclick = () => navigator.sendBeacon("/api/kiuas/sammuta");
document.querySelector("#kauha").onclick = () => laheta("/api/kauha", "DELETE");
