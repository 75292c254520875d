const texti = (lykill) => fetch(`/api/text/${lykill}`).then((svar) => svar.text());
const listi = (nafn, frá = 0, fjöldi = 50) => fetch(`/api/list/${nafn}?offset=${frá}&limit=${fjöldi}`).then((svar) => svar.json());
const hér = (val) => document.querySelector(val);

async function fylla(reitur) {
  if (!reitur || reitur.dataset.sótt) return;
  reitur.dataset.sótt = "1";
  reitur.textContent = await texti(reitur.dataset.lykill);
}
// Layers are filled when they are first asked for.
for (const hnappur of document.querySelectorAll("[data-fyllir]")) {
  for (const atvik of ["click", "mouseenter", "focus"]) hnappur.addEventListener(atvik, () => fylla(document.getElementById(hnappur.dataset.fyllir)));
}
for (const hnappur of document.querySelectorAll("[data-senda]")) {
  hnappur.addEventListener("click", () => fetch(hnappur.dataset.senda, { method: hnappur.dataset.adferd ?? "POST" }));
}

async function myndir() {
  const { items } = await listi("myndir");
  hér("#slides").innerHTML = items.map((mynd, n) => `<div id="mynd-${n}" class="hidden duration-700 ease-in-out">${mynd}</div>`).join("");
  const hringekja = new Carousel(hér("#hringekja"), items.map((_, n) => ({ position: n, el: hér(`#mynd-${n}`) })), { defaultPosition: 0, interval: 0 }, { id: "hringekja" });
  hér("#naesta").addEventListener("click", () => hringekja.next());
  hér("#fyrri").addEventListener("click", () => hringekja.prev());
}

let síða = 0;
async function tafla() {
  const { items, total } = await listi("reyfi", síða * 4, 4);
  hér("#reyfi tbody").innerHTML = items.map((r) => `<tr><td>${r.nr}</td><td>${r.baer}</td><td>${r.lysing}</td><td><button class="plain eyda">Eyða</button></td></tr>`).join("");
  hér("#bil").textContent = `Sýni ${síða * 4 + 1}–${Math.min(total, síða * 4 + 4)} af ${total}`;
  hér("#aftur").disabled = síða === 0;
  hér("#afram").disabled = (síða + 1) * 4 >= total;
  for (const hnappur of document.querySelectorAll(".eyda")) hnappur.onclick = () => fetch("/api/reyfi", { method: "DELETE" });
}

async function fréttir() {
  const { items } = await listi("greinar");
  const valin = new URLSearchParams(location.search).get("grein");
  const grein = items.find((g) => g.id === valin);
  hér("#frettir").innerHTML = grein
    ? `<article><h1>${grein.titill}</h1><p>${grein.agrip}</p><p>${grein.texti}</p><a href="/frettir.html">Til baka</a></article>`
    : items.map((g) => `<div class="card" data-grein="${g.id}"><h2>${g.titill}</h2><p>${g.agrip}</p></div>`).join("");
  for (const spjald of document.querySelectorAll("[data-grein]")) spjald.addEventListener("click", () => {
    history.pushState(null, "", `/frettir.html?grein=${spjald.dataset.grein}`);
    fréttir();
  });
}

if (hér("#slides")) myndir();
if (hér("#reyfi")) {
  hér("#aftur").addEventListener("click", () => { síða -= 1; tafla(); });
  hér("#afram").addEventListener("click", () => { síða += 1; tafla(); });
  tafla();
}
if (hér("#frettir")) {
  addEventListener("popstate", fréttir);
  fréttir();
}
hér("#staerd")?.addEventListener("change", async (atvik) => { hér("#staerd-lysing").textContent = await texti(`staerd-${atvik.target.value}`); });
for (const hnappur of document.querySelectorAll("[data-mal]")) hnappur.addEventListener("click", async () => {
  document.documentElement.lang = hnappur.dataset.mal;
  hér("#saga").textContent = hnappur.dataset.mal === "en" ? await texti("storkin") : "Stöðin var reist árið 1894 úr rekaviði og þrjósku.";
});
