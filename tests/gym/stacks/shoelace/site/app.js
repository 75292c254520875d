const texti = (lykill) => fetch(`/api/text/${lykill}`).then((s) => s.text());
const finna = (val) => document.querySelector(val);
document.addEventListener("click", (e) => { if (e.target.closest?.(".senda")) fetch("/api/senda", { method: "POST" }); });
finna("sl-tab-group")?.addEventListener("sl-tab-show", async (e) => { const p = finna(`sl-tab-panel[name=${e.detail.name}]`); if (!p.textContent) p.textContent = await texti(e.detail.name); });
for (const d of document.querySelectorAll("sl-details")) d.addEventListener("sl-show", async () => { if (!d.textContent) d.textContent = await texti(d.dataset.lykill); });
finna("#saga")?.addEventListener("click", async () => { finna("#gluggi p").textContent = await texti("saga"); finna("#gluggi").show(); });
finna("#loka")?.addEventListener("click", () => finna("#gluggi").hide());
finna("#skuffa")?.addEventListener("click", async () => { finna("#hlid").textContent = await texti("skuffa"); finna("#hlid").show(); });
finna("#vedur")?.addEventListener("sl-change", async (e) => { finna("#vedurtexti").textContent = await texti(e.target.value); });
finna("sl-dropdown")?.addEventListener("sl-show", async () => { finna("#fraedi").textContent = await texti("fraedi"); });
finna("#ut")?.addEventListener("click", () => { location.href = "/utskra"; });
if (finna("#abending")) {
  finna("#abending").content = "Steinninn man öll úrin og leiðréttir þau á nóttunni eftir eigin höfði.";
  const { items } = await fetch("/api/list/myndir").then((s) => s.json());
  finna("sl-carousel").append(...items.map((m) => Object.assign(document.createElement("sl-carousel-item"), { textContent: m })));
  const grein = (nafn, lykill) => {
    const g = Object.assign(document.createElement("sl-tree-item"), { textContent: nafn, lazy: true });
    g.addEventListener("sl-lazy-load", async () => { g.append(Object.assign(document.createElement("sl-tree-item"), { textContent: await texti(lykill) })); g.lazy = false; });
    return g;
  };
  finna("#tre").append(grein("Efri pottur", "efri"), grein("Neðri pottur", "nedri"));
}
const spjald = (g) => {
  const s = document.createElement("sl-card");
  s.innerHTML = '<p></p><sl-button class="senda" size="small">Líkar</sl-button> <sl-button class="senda" size="small">Svara</sl-button> <sl-button class="senda" size="small">Eyða</sl-button> ';
  s.querySelector("p").textContent = g.ord;
  if (g.fjoldi) {
    const t = Object.assign(document.createElement("sl-button"), { textContent: `Sjá ${g.fjoldi} svar`, size: "small", variant: "text" });
    t.addEventListener("click", async () => { t.replaceWith(...(await fetch(`/api/list/gestir?parent=${g.id}&limit=9`).then((x) => x.json())).items.map(spjald)); });
    s.append(t);
  }
  return s;
};
if (finna("#gestir")) {
  const saekja = async (fra) => {
    const { items, next } = await fetch(`/api/list/gestir?parent=&offset=${fra}&limit=4`).then((s) => s.json());
    finna("#gestir").append(...items.map(spjald));
    finna("#meira").replaceChildren();
    if (next === null) return;
    const t = Object.assign(document.createElement("sl-button"), { textContent: "Sækja fleiri færslur" });
    t.addEventListener("click", () => { t.loading = true; saekja(next); });
    finna("#meira").append(t);
  };
  saekja(0);
}
setTimeout(() => {
  if (localStorage.kokur) return;
  const d = Object.assign(document.createElement("sl-dialog"), { label: "Vafrakökur", noHeader: true });
  d.innerHTML = 'Við notum vafrakökur til að telja heimsóknir. <sl-button slot="footer" variant="primary">Samþykkja allt</sl-button>';
  d.addEventListener("sl-request-close", (e) => e.preventDefault());
  d.querySelector("sl-button").addEventListener("click", () => { localStorage.kokur = 1; d.hide(); });
  d.addEventListener("sl-after-hide", (e) => { if (e.target === d) d.remove(); });
  document.body.append(d);
  customElements.whenDefined("sl-dialog").then(() => d.show());
}, 1500);
