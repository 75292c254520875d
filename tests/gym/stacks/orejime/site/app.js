const tekst = (voti) => fetch(`/api/text/${voti}`).then((v) => v.text());
const leia = (valija) => document.querySelector(valija);
for (const s of document.querySelectorAll("[data-mine]")) s.addEventListener("click", () => { location.href = s.dataset.mine; });
document.body.addEventListener("click", (e) => { if (e.target.closest(".saada")) fetch("/api/saada", { method: "POST" }); });
for (const d of document.querySelectorAll("details")) d.addEventListener("toggle", async () => { if (d.open && !d.querySelector("p").textContent) d.querySelector("p").textContent = await tekst(d.dataset.voti); });
leia("#dialoogi-nupp")?.addEventListener("click", async () => { leia("#lugu p").textContent = await tekst("lugu"); leia("#lugu").showModal(); });
leia("#vihje")?.addEventListener("beforetoggle", (e) => { e.target.textContent = "Vaata alati sinna, kuhu kass vaatab, sest tema tunneb kuulsusi."; });
leia("#planeedid")?.addEventListener("change", async (e) => { leia("#planeet").textContent = e.target.value === "maa" ? "Maa on siit väga hästi näha." : await tekst(e.target.value); });
customElements.define("table-of-stars", class extends HTMLElement {
  connectedCallback() {
    const juur = this.attachShadow({ mode: "closed" });
    juur.innerHTML = "<button type='button' aria-expanded='false'>Näita tähtede nimekirja</button><div></div>";
    juur.querySelector("button").addEventListener("click", async (e) => { e.target.setAttribute("aria-expanded", "true"); juur.querySelector("div").textContent = await tekst("tahed"); });
  }
});
const rida = (k) => {
  const a = document.createElement("article");
  a.innerHTML = "<p></p><button class='saada'>Meeldib</button> <button class='saada'>Vasta</button> <button class='saada'>Kustuta</button>";
  a.querySelector("p").textContent = k.mis;
  if (k.mitu) {
    const v = Object.assign(document.createElement("div"), { textContent: `↳ ${k.mitu} vastust`, tabIndex: 0 });
    v.style.cursor = "pointer";
    v.addEventListener("click", async () => { v.replaceWith(...(await fetch(`/api/list/kommentaarid?parent=${k.id}&limit=20`).then((x) => x.json())).items.map(rida)); });
    a.append(v);
  }
  return a;
};
if (leia("#kommentaarid")) {
  const lae = async (algus) => {
    const { items, next } = await fetch(`/api/list/kommentaarid?parent=&offset=${algus}&limit=4`).then((x) => x.json());
    leia("#kommentaarid").append(...items.map(rida));
    leia("#veel").replaceChildren();
    if (next !== null) leia("#veel").append(Object.assign(document.createElement("a"), { href: "#veel", textContent: "Rohkem vaatlusi", onclick: (e) => { e.preventDefault(); lae(next); } }));
  };
  lae(0);
  let j = 0, kinni = false;
  const kast = leia(".kast");
  const lisa = async () => {
    if (kinni || j === null) return;
    kinni = true;
    const { items, next } = await fetch(`/api/list/oo?offset=${j}&limit=10`).then((x) => x.json());
    for (const o of items) kast.append(Object.assign(document.createElement("p"), { textContent: o }));
    j = next;
    kinni = false;
  };
  kast.addEventListener("scroll", () => { if (kast.scrollTop + kast.clientHeight > kast.scrollHeight - 30) lisa(); });
  lisa();
}
