export const testua = async (gakoa) => (await fetch(`/api/text/${gakoa}`)).text();
export const zerrenda = async (izena, eskaera) => (await fetch(`/api/list/${izena}?${new URLSearchParams(eskaera)}`)).json();

// <details> fetch what they hold when they are first opened.
for (const d of document.querySelectorAll("details[data-gakoa]")) {
  d.addEventListener("toggle", async () => { if (d.open) d.querySelector(".edukia").textContent ||= await testua(d.dataset.gakoa); });
}

// Pico's modal: classes on <html> while a <dialog> is open.
const { classList } = document.documentElement;
export function ireki(leihoa) {
  classList.add("modal-is-open", "modal-is-opening");
  setTimeout(() => classList.remove("modal-is-opening"), 400);
  leihoa.showModal();
}
export function itxi(leihoa) {
  classList.add("modal-is-closing");
  setTimeout(() => { classList.remove("modal-is-closing", "modal-is-open"); leihoa.close(); }, 400);
}
for (const botoia of document.querySelectorAll("[data-target]")) botoia.addEventListener("click", async (gertaera) => {
  gertaera.preventDefault();
  const leihoa = document.getElementById(botoia.dataset.target);
  if (leihoa.open) return itxi(leihoa);
  ireki(leihoa);
  const edukia = leihoa.querySelector("[data-gakoa]");
  if (edukia) edukia.textContent ||= await testua(edukia.dataset.gakoa);
});

for (const botoia of document.querySelectorAll("[data-bidali]")) botoia.addEventListener("click", () => fetch(botoia.dataset.bidali, { method: "POST" }));

document.querySelector("#hizkuntza")?.addEventListener("click", async (gertaera) => {
  gertaera.preventDefault();
  document.documentElement.lang = "es";
  document.querySelector("hgroup").innerHTML = `<h1>Museo del queso</h1><p>${await testua("espainola")}</p>`;
});
