import "@vaadin/accordion";
import "@vaadin/button";
import "@vaadin/combo-box";
import "@vaadin/details";
import "@vaadin/dialog";
import "@vaadin/grid";
import "@vaadin/menu-bar";
import "@vaadin/tabs";
import "@vaadin/tabsheet";

const keimeno = (kleidi) => fetch(`/api/text/${kleidi}`).then((apantisi) => apantisi.text());
const stelno = (ti) => fetch(`/api/${ti}`, { method: "POST" });
const gemizo = async (meros) => {
  for (const element of meros.matches("[data-keimeno]") ? [meros] : meros.querySelectorAll("[data-keimeno]")) {
    const kleidi = element.dataset.keimeno;
    delete element.dataset.keimeno;
    element.textContent = await keimeno(kleidi);
  }
};

const menou = document.querySelector("#menou");
menou.items = [{ text: "Επισκέπτες", children: [{ text: "Πώς θα έρθετε", kleidi: "dromos" }, { text: "Πού θα μείνετε", kleidi: "xenonas" }, { text: "Αποσύνδεση", pou: "/aposyndesi" }] }];
menou.addEventListener("item-selected", async ({ detail: { value } }) => {
  if (value.pou) location.href = value.pou;
  if (!value.kleidi) return;
  const parathyro = document.createElement("vaadin-dialog");
  parathyro.headerTitle = value.text;
  const paragrafos = document.createElement("p");
  paragrafos.textContent = await keimeno(value.kleidi);
  parathyro.append(paragrafos);
  document.body.append(parathyro);
  parathyro.opened = true;
  parathyro.addEventListener("closed", () => parathyro.remove());
});

document.querySelectorAll(".stelno").forEach((koumpi) => koumpi.addEventListener("click", () => stelno("praxi")));
document.querySelectorAll("vaadin-details, vaadin-accordion-panel").forEach((ptychosi) => ptychosi.addEventListener("opened-changed", (e) => { if (e.detail.value) gemizo(ptychosi); }));

const kartela = document.querySelector("vaadin-tabsheet");
kartela?.addEventListener("selected-changed", (e) => {
  const panel = kartela.querySelectorAll("[tab]")[e.detail.value];
  if (panel) gemizo(panel);
});

const parathyro = document.querySelector("#parathyro");
if (parathyro) {
  document.querySelector("#istoria").addEventListener("click", () => { gemizo(parathyro); parathyro.opened = true; });
  parathyro.querySelector(".kleisimo").addEventListener("click", () => { parathyro.opened = false; });
  const planitis = document.querySelector("#planitis");
  planitis.items = [{ label: "Αφροδίτη", value: "afroditi" }, { label: "Δίας", value: "dias" }, { label: "Κρόνος", value: "kronos" }];
  planitis.addEventListener("value-changed", async (e) => { if (e.detail.value) document.querySelector("#gia-planiti").textContent = await keimeno(e.detail.value); });
}

const vivlio = document.querySelector("#vivlio");
if (vivlio) {
  vivlio.pageSize = 20;
  vivlio.dataProvider = async ({ page, pageSize }, piso) => {
    const apantisi = await fetch(`/api/list/nyxtes?offset=${page * pageSize}&limit=${pageSize}`).then((a) => a.json());
    piso(apantisi.items, apantisi.total);
  };
  vivlio.rowDetailsRenderer = (riza, _, { item }) => { riza.textContent = item.scholio; };
  vivlio.addEventListener("active-item-changed", (e) => { vivlio.detailsOpenedItems = e.detail.value ? [e.detail.value] : []; });
}
