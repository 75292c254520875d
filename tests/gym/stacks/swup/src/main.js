import Swup from "swup";

const swup = new Swup({ containers: ["#swup"], animationSelector: '[class*="transition-"]' });
const ugharkel = (ur) => fetch(`/api/${ur}`, { method: "POST" });
const grel = (tegh, banali) => fetch(`/api/text/${banali}`).then((r) => r.text()).then((t) => { tegh.textContent = t; });

// What a page needs once it has been put in its place, however it came there.
function patrastel() {
  document.body.classList.remove("bats");
  const haseh = new URL(location.href);
  document.querySelectorAll("[data-text]").forEach((tegh) => grel(tegh, tegh.dataset.text));
  const tari = haseh.searchParams.get("dar") ?? "19";
  document.querySelectorAll("[data-dar]").forEach((pokh) => pokh.classList.toggle("yntir", pokh.dataset.dar === tari));
  const dar = document.querySelector("#dar");
  if (dar) grel(dar, `dar-${tari}`);
  const shar = document.querySelector("#shar");
  if (shar && !shar.children.length) avelatsnel(shar);
  document.querySelector("#patkerasrah")?.addEventListener("change", (e) => { if (e.target.value) swup.navigate(e.target.value); });
}

async function avelatsnel(shar) {
  const { items, next } = await (await fetch(`/api/list/gortser?offset=${shar.children.length}&limit=2`)).json();
  for (const g of items) {
    shar.insertAdjacentHTML("beforeend", `<article class="qar" data-go="/gorts/${g.id}"><h3>${g.anun}</h3><p>${g.vayr}</p><button class="siradz">Հավանել</button></article>`);
  }
  const eli = document.querySelector("#eli");
  if (next === null) eli?.remove();
}

document.addEventListener("click", (e) => {
  const ayn = (inch) => e.target.closest(inch);
  if (ayn(".siradz")) return ugharkel("siradz");
  if (ayn("#baj")) return ugharkel("bajanord");
  if (ayn("#patver")) return ugharkel("patver");
  if (ayn("#yelq")) return void fetch("/ելք");
  if (ayn(".burger")) return document.body.classList.add("bats");
  if (ayn(".pak")) return document.body.classList.remove("bats");
  if (ayn("#eli")) return avelatsnel(document.querySelector("#shar"));
  if (ayn(".karda")) { ayn(".karda").previousElementSibling.classList.add("bats"); grel(document.querySelector("#sharun"), "sharunak"); return ayn(".karda").remove(); }
  const gna = ayn("[data-go]");
  if (gna) swup.navigate(gna.dataset.go);
});
swup.hooks.on("page:view", patrastel);
patrastel();
