import "./pretaj.js";
import { html, render } from "lit";
import "@lion/ui/define/lion-accordion.js";
import "@lion/ui/define/lion-collapsible.js";
import "@lion/ui/define/lion-combobox.js";
import "@lion/ui/define/lion-dialog.js";
import "@lion/ui/define/lion-option.js";
import "@lion/ui/define/lion-pagination.js";
import "@lion/ui/define/lion-select-rich.js";
import "@lion/ui/define/lion-step.js";
import "@lion/ui/define/lion-steps.js";
import "@lion/ui/define/lion-tabs.js";
import "@lion/ui/define/lion-tooltip.js";

const VORTOJ = {
  eo: { nomo: "Horloĝista gastejo", titolo: "Kie la horoj dormas", enkonduko: "La gastejo havas dek du ĉambrojn kaj unu sonorilon. Ĉiu ĉambro havas sian propran horloĝon, kaj neniuj du montras la saman horon.", vespero: "Vespere ni kunvenas en la salono." },
  en: { nomo: "The Clockmakers' Inn", titolo: "Where the hours sleep", enkonduko: "The inn has twelve rooms and one bell, and the bell insists on being wound by somebody who is late.", vespero: "In the evening we gather in the parlour and forgive the minutes that were lost at lunch." },
  pl: { nomo: "Gospoda zegarmistrzów", titolo: "Gdzie śpią godziny", enkonduko: "Gospoda ma dwanaście pokoi, a w trzynastym mieszka kwadrans, który nigdy nie znalazł swojej godziny.", vespero: "Wieczorem zbieramy się w salonie i słuchamy, jak wahadła plotkują o gościach." },
};
const $ = (id) => document.getElementById(id);
const preni = (shlosilo) => fetch(`/api/text/${shlosilo}`).then((r) => r.text());
const listo = (nomo, demando) => fetch(`/api/list/${nomo}?${new URLSearchParams(demando)}`).then((r) => r.json());
const faru = (kion) => fetch(`/api/${kion}`, { method: "POST" });

for (const butono of document.querySelectorAll(".lingvoj button")) butono.addEventListener("click", () => {
  for (const alia of document.querySelectorAll(".lingvoj button")) alia.classList.toggle("nuna", alia === butono);
  document.documentElement.lang = butono.dataset.l;
  for (const loko of document.querySelectorAll("[data-vorto]")) loko.textContent = VORTOJ[butono.dataset.l][loko.dataset.vorto];
});
for (const butono of document.querySelectorAll("[data-faru]")) butono.addEventListener("click", () => faru(butono.dataset.faru));
$("skribi").addEventListener("submit", (e) => { e.preventDefault(); faru("mesagho"); });

document.querySelector("lion-tabs").addEventListener("selected-changed", async (e) => { if (e.target.selectedIndex === 2 && !$("vojo").textContent) $("vojo").textContent = await preni("vojo"); });

render(html`<lion-select-rich name="sezono" label="Sezono" @model-value-changed=${shanghiSezonon}>
  <lion-option .choiceValue=${"printempo"} checked>Printempo</lion-option><lion-option .choiceValue=${"somero"}>Somero</lion-option><lion-option .choiceValue=${"vintro"}>Vintro</lion-option>
</lion-select-rich>`, $("sezonoj"));
async function shanghiSezonon({ currentTarget }) {
  const valoro = currentTarget.modelValue;
  if (valoro) $("pri-sezono").textContent = valoro === "printempo" ? "Printempe ni malfermas la fenestrojn." : await preni(valoro);
}
const MAJSTROJ = ["Agata", "Bonifaco", "Cecilio"];
render(html`<lion-combobox name="majstro" label="Majstro" show-all-on-empty @model-value-changed=${shanghiMajstron}>${MAJSTROJ.map((m) => html`<lion-option .choiceValue=${m}>${m}</lion-option>`)}</lion-combobox>`, $("majstroj"));
async function shanghiMajstron({ currentTarget }) {
  const valoro = currentTarget.modelValue;
  if (MAJSTROJ.includes(valoro)) $("pri-majstro").textContent = await preni(valoro.toLowerCase());
}
for (const plu of document.querySelectorAll(".plu")) plu.addEventListener("click", () => $("pashoj").next());
document.querySelector("lion-dialog [slot=invoker]").addEventListener("click", async () => { $("rakonto").textContent = await preni("rakonto"); });
document.querySelector(".fermi").addEventListener("click", (e) => e.target.dispatchEvent(new Event("close-overlay", { bubbles: true })));

async function montruNovajhojn() {
  const { items } = await listo("novajhoj", { offset: ($("paghoj").current - 1) * 3, limit: 3 });
  $("novajhoj").replaceChildren(...items.map((n) => { const a = document.createElement("article"); a.innerHTML = `<h3></h3><p></p>`; a.firstChild.textContent = n.nomo; a.lastChild.textContent = n.text; return a; }));
}
$("paghoj").addEventListener("current-changed", montruNovajhojn);
montruNovajhojn();

function mesagho(m) {
  const d = document.createElement("div");
  d.className = "mesagho";
  d.innerHTML = `<b></b><p></p><div class="vico"><button>Ŝati</button><button>Respondi</button><button>Raporti</button><button>Forigi</button></div>`;
  d.querySelector("b").textContent = m.kiu;
  d.querySelector("p").textContent = m.text;
  d.querySelectorAll("button").forEach((b, i) => b.addEventListener("click", () => faru(["shati", "respondi", "raporti", "forigi"][i])));
  if (m.n) {
    const k = document.createElement("lion-collapsible");
    k.innerHTML = `<button slot="invoker">Vidu ${m.n} ${m.n > 1 ? "respondojn" : "respondon"}</button><div slot="content"></div>`;
    k.addEventListener("opened-changed", async () => { const c = k.querySelector("[slot=content]"); if (k.opened && !c.childElementCount) c.append(...(await listo("gastlibro", { parent: m.id })).items.map(mesagho)); });
    d.append(k);
  }
  return d;
}
let sekva = 0;
async function pli() {
  const { items, next } = await listo("gastlibro", { parent: "", offset: sekva, limit: 3 });
  $("gastlibro").append(...items.map(mesagho));
  sekva = next;
  $("pli").hidden = next === null;
}
$("pli").addEventListener("click", pli);
pli();
