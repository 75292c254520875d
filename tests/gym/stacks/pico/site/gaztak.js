import { zerrenda } from "./app.js";

const apala = document.querySelector("#apala");
const amaiera = document.querySelector("#amaiera");
let hurrengoa = 0;
let kargatzen = false;
const begirale = new IntersectionObserver(async ([sarrera]) => {
  if (!sarrera.isIntersecting || kargatzen || hurrengoa === null) return;
  kargatzen = true;
  const { items, next } = await zerrenda("gaztak", { offset: hurrengoa, limit: 8 });
  for (const gazta of items) {
    const txartela = document.createElement("article");
    txartela.innerHTML = `<header>${gazta.izena}</header>${gazta.nola}<footer><button class="secondary">Saskira gehitu</button></footer>`;
    txartela.querySelector("button").onclick = () => fetch("/api/saskia", { method: "POST" });
    apala.append(txartela);
  }
  hurrengoa = next;
  kargatzen = false;
  begirale.unobserve(amaiera);
  if (next === null) amaiera.remove();
  else begirale.observe(amaiera);
});
begirale.observe(amaiera);
