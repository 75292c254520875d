const tekst = (kluch) => fetch(`/api/text/${kluch}`).then((r) => r.text());
const $$ = (s) => document.querySelector(s);
document.addEventListener("click", (e) => {
  const d = e.target.closest(".deistvie");
  if (d) { e.preventDefault(); fetch(`/api/${d.dataset.kakvo}`, { method: "POST" }); return; }
  const v = e.target.closest(".vest");
  if (v) { e.preventDefault(); tekst(v.dataset.kluch).then((t) => { $$("#vest").textContent = t; }); }
});
new DisclosureMenu({ menuElement: $$("#glavno"), submenuItemSelector: "li.dropdown", optionalKeySupport: true, menuItemSelector: "li", menuLinkSelector: "a", submenuToggleSelector: ".dropdown-toggle", submenuSelector: "ul" });

if ($$("#tipi")) {
  tippy("#tipi", { trigger: "click", interactive: true, allowHTML: true, content: "…", async onShow(t) { t.setContent(`<p>${await tekst("tipi")}</p>`); } });
  tekst("podskazka").then((t) => tippy("#gyulapana", { content: t }));
  const d = new A11yDialog($$("#istoria"));
  d.on("show", async () => { $$(".ist-tekst").innerHTML = `<p>${await tekst("dialog-istoria")}</p>`; });
  $$("#bilet").addEventListener("toggle", async (e) => { if (e.newState === "open") $$(".bilet-tekst").textContent = await tekst("popover-bilet"); });
}
if ($$(".legenda")) {
  $(".legenda").readmore({ collapsedHeight: 80, moreLink: '<a href="#">Прочети още</a>', lessLink: '<a href="#">Скрий</a>' });
  $$("#kys-kopche").onclick = () => { const cql = $$("#pismo").classList.toggle("cql"); $$("#kys-kopche").textContent = cql ? "Скрий" : "Покажи всичко"; };
  $$("#sezon-oshte").onclick = async (e) => { e.preventDefault(); $$("#sezon").textContent = await tekst("oshte"); $$("#sezon").hidden = false; e.target.remove(); };
  $$("#narachnik-kopche").onclick = () => $$("#narachnik").showModal();
  tekst("snimka").then((t) => { $$(".glightbox").dataset.title = "Казан"; $$(".glightbox").dataset.description = t; GLightbox(); });
  new Accordion(".accordion-container", { onOpen: async () => { $$("#karta").textContent = await tekst("karta-1"); } });
}
