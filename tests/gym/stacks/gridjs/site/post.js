const byId = (id) => document.getElementById(id);
document.body.addEventListener("click", (e) => {
  const b = e.target.closest("[data-post]");
  if (b) { e.preventDefault(); fetch(`/api/${b.dataset.post}`, { method: "POST" }); }
});

if (byId("rutter")) {
  new gridjs.Grid({
    from: byId("rutter"), search: true, sort: true, pagination: { limit: 4 },
    language: { search: { placeholder: "Sök …" }, sort: { sortAsc: "Sortera stigande", sortDesc: "Sortera fallande" }, pagination: { previous: "Föregående", next: "Nästa", navigate: (page, pages) => `Sida ${page} av ${pages}`, page: (page) => `Sida ${page}`, showing: "Visar", of: "av", to: "till", results: "rutter" }, loading: "Laddar …", noRecordsFound: "Inga träffar", error: "Fel" },
  }).render(byId("rutter-tabell"));
  for (const d of document.querySelectorAll("details[data-key]")) d.addEventListener("toggle", async () => { d.querySelector("p").textContent ||= await fetch(`/api/text/${d.dataset.key}`).then((r) => r.text()); }, { once: true });
}

if (byId("frimarken")) {
  fetch("/api/list/frimarken?limit=100").then((r) => r.json()).then(({ items }) => {
    const list = new List("frimarken", { valueNames: ["namn", "ar", "om", "serie"], page: 3, pagination: [{ item: '<li><a class="page" href="#"></a></li>', innerWindow: 1, outerWindow: 1 }],
      item: (one) => `<li class="kort"><h3 class="namn"></h3><span class="ar"></span> · <span class="serie"></span><p class="om"></p><button data-post="order">Beställ</button></li>` }, items);
    for (const b of document.querySelectorAll(".filter button")) b.addEventListener("click", () => {
      document.querySelectorAll(".filter button").forEach((one) => one.classList.toggle("vald", one === b));
      list.filter(b.dataset.serie ? (item) => item.values().serie === b.dataset.serie : undefined);
    });
  });
}

if (byId("klagomal")) {
  fetch("/api/list/klagomal?limit=100").then((r) => r.json()).then(({ items }) => {
    new simpleDatatables.DataTable("#klagomal", {
      data: { headings: ["Datum", "Från", "Klagomål"], data: items.map((one) => [one.datum, one.fran, one.text]) }, perPage: 5, perPageSelect: [5, 10, 15],
      labels: { placeholder: "Sök …", searchTitle: "Sök i tabellen", perPage: "rader per sida", pageTitle: "Sida {page}", noRows: "Inga rader", noResults: "Inga träffar", info: "Visar {start} till {end} av {rows}" },
    });
  });
  byId("svar").addEventListener("click", async () => { byId("svarstext").textContent = await fetch("/api/text/svar").then((r) => r.text()); byId("svarsruta").showModal(); });
}
