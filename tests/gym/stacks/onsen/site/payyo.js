const kunin = (susi) => fetch(`/api/text/${susi}`).then((s) => s.text());
const ipadala = (ano) => fetch(`/api/${ano}`, { method: "POST" });
const el = (id) => document.getElementById(id);
const punan = (sa) => { for (const x of sa.querySelectorAll("[data-t]")) kunin(x.dataset.t).then((t) => { x.textContent = t; }); };

document.addEventListener("init", async ({ target: pahina }) => {
  punan(pahina);
  for (const b of pahina.querySelectorAll(".post")) b.addEventListener("click", () => ipadala(b.dataset.ano));
  if (pahina.id === "simula") {
    el("buksan").onclick = () => el("menu").open();
    let iba;
    el("iba").onclick = async (e) => {
      const dati = e.currentTarget;
      if (!iba) {
        iba = await ons.createElement("iba.html", { append: true });
        for (const x of iba.querySelectorAll("[data-gawa]")) x.addEventListener("click", async () => { iba.hide(); if (x.dataset.gawa === "cancel") ipadala("cancel"); else ons.notification.alert({ title: "Tulong", message: await kunin("tulong"), buttonLabel: "Sige" }); });
      }
      iba.show(dati);
    };
  }
  if (pahina.id === "bahay") {
    pahina.querySelector("[data-huli]").addEventListener("click", async (e) => { const x = pahina.querySelector("[data-huli]"); if (!x.dataset.tapos) { x.dataset.tapos = 1; x.querySelector(".expandable-content").textContent = await kunin(x.dataset.huli); } });
    el("nayon").addEventListener("change", async (e) => { el("nayon-teksto").textContent = e.target.value ? await kunin(e.target.value) : ""; });
    const bukas = {};
    for (const [id, template] of [["kuwento", "kuwento.html"], ["mapa", "mapa.html"]]) {
      el(id).onclick = async () => {
        if (!bukas[id]) { bukas[id] = await ons.createElement(template, { append: true }); punan(bukas[id]); bukas[id].querySelector(".isara").onclick = () => bukas[id].hide(); }
        bukas[id].show();
      };
    }
    el("payo").onclick = async () => {
      const i = await ons.openActionSheet({ title: "Payo", cancelable: true, buttons: ["Tungkol sa bigas", { label: "Burahin", modifier: "destructive" }, { label: "Kanselahin", icon: "" }] });
      if (i === 0) el("payo-teksto").textContent = await kunin("payo");
      if (i === 1) ipadala("delete");
    };
    el("susunod").onclick = () => el("larawan").next();
    el("nakaraan").onclick = () => el("larawan").prev();
    el("puna").onclick = () => el("nav").pushPage("puna.html");
  }
  if (pahina.id === "panahon") el("uri").addEventListener("change", async (e) => { el("uri-teksto").textContent = e.target.value === "ngayon" ? "Maaliwalas ngayon." : await kunin(e.target.value); });
  if (pahina.id === "tala") {
    let susunod = 0;
    const higit = async () => {
      const b = await fetch(`/api/list/tala?offset=${susunod}&limit=20`).then((s) => s.json());
      for (const t of b.items) el("mga-tala").append(ons.createElement(`<ons-list-item>${t}</ons-list-item>`));
      susunod = b.next;
    };
    await higit();
    pahina.onInfiniteScroll = (tapos) => { if (susunod === null) return; higit().then(tapos); };
  }
  if (pahina.id === "puna-pahina") {
    const { items } = await fetch("/api/list/puna").then((s) => s.json());
    for (const p of items) { const li = ons.createElement(`<ons-list-item><div class="center"><span class="list-item__title">${p.sino}</span><span class="list-item__subtitle">${p.text}</span></div><div class="right"><ons-button modifier="quiet">Isumbong</ons-button></div></ons-list-item>`); li.querySelector("ons-button").onclick = () => ipadala("report"); el("mga-puna").append(li); }
  }
});

ons.ready(() => {
  for (const x of document.querySelectorAll("[data-pahina]")) x.addEventListener("click", () => { el("menu").close(); el("nav").pushPage(x.dataset.pahina); });
  el("labas").addEventListener("click", () => location.assign("/umalis"));
});
