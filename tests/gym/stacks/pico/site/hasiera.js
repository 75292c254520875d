import { testua, ireki } from "./app.js";

const fitxak = document.querySelector("[role=tablist]");
fitxak.addEventListener("click", async ({ target }) => {
  const fitxa = target.closest("[role=tab]");
  if (!fitxa) return;
  for (const bestea of fitxak.children) bestea.setAttribute("aria-selected", bestea === fitxa);
  const panela = document.querySelector("[role=tabpanel]");
  panela.setAttribute("aria-busy", "true");
  panela.textContent = await testua(fitxa.dataset.gakoa);
  panela.removeAttribute("aria-busy");
});

document.querySelector("#urtaroa").addEventListener("change", async ({ target }) => { document.querySelector("#urtaro-testua").textContent = await testua(target.value); });

document.querySelector("#gehiago").addEventListener("click", async ({ target }) => {
  target.setAttribute("aria-busy", "true");
  target.previousElementSibling.append(` ${await testua("historia")}`);
  target.remove();
});

if (!localStorage.abisua) setTimeout(async () => {
  localStorage.abisua = "ikusita";
  const leihoa = document.querySelector("#abisua");
  leihoa.querySelector("p").textContent = await testua("abisua");
  if (!document.querySelector("dialog[open]")) ireki(leihoa);
}, 1800);
