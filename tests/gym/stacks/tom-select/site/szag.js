const byId = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((r) => (r.ok ? r.text() : ""));
const list = (name, parent) => fetch(`/api/list/${name}?limit=50${parent ? `&parent=${parent}` : ""}`).then((r) => r.json()).then((d) => d.items);
document.body.addEventListener("click", (e) => { const b = e.target.closest("[data-post]"); if (b) { e.preventDefault(); fetch(`/api/${b.dataset.post}`, { method: "POST" }); } });

if (byId("utca")) {
  // https://tom-select.js.org/examples/remote/
  new TomSelect("#utca", {
    valueField: "id", labelField: "nev", searchField: ["nev"], preload: "focus", maxOptions: 20,
    load: (query, callback) => list("utcak").then(callback).catch(() => callback()),
    render: { option: (one, escape) => `<div><strong>${escape(one.nev)}</strong><br><small>${escape(one.kerulet)}</small></div>`, loading: () => '<div class="spinner"></div>', no_results: () => '<div class="no-results">Nincs találat</div>' },
    onChange: async (id) => { byId("utca-szoveg").innerHTML = id ? `<div class="doboz"><p>${await text(`utca-${id}`)}</p></div>` : ""; },
  });
  new TomSelect("#napszak", { controlInput: null, onChange: async (key) => { byId("napszak-szoveg").textContent = key ? await text(key) : ""; } });
  byId("tovabb").onclick = async (e) => { e.target.insertAdjacentHTML("beforebegin", `<p>${await text("tovabb")}</p>`); e.target.remove(); };
}

if (byId("fajta")) {
  const show = (items) => { byId("szagok").innerHTML = items.map((one) => `<div class="doboz"><h3>${one.nev}</h3><p>${one.szoveg}</p><button data-post="like">Tetszik</button> <a href="/kosar/hozzaad?sz=${one.id}">Kosárba</a></div>`).join(""); };
  new SlimSelect({ select: "#fajta", settings: { searchPlaceholder: "Keresés", searchText: "Nincs találat", placeholderText: "Válasszon fajtát" }, events: { afterChange: async ([one]) => { show(one.value ? await list("szagok", one.value) : []); } } });
  const town = new TomSelect("#varos", { onChange: async (id) => {
    street.clear(true); street.clearOptions(); street.disable();
    if (!id) return;
    street.addOptions((await list("terek", id)).map((one) => ({ value: one.id, text: one.nev })));
    street.enable();
  } });
  const street = new TomSelect("#ter", { onChange: async (id) => { byId("ter-szoveg").textContent = id ? await text(`ter-${id}`) : ""; } });
  street.disable();
}

if (byId("cimkek")) {
  let all = [];
  const show = (tags) => { byId("emlekek").innerHTML = all.filter((one) => !tags.length || tags.every((tag) => one.cimkek.includes(tag))).slice(0, tags.length ? 50 : 2).map((one) => `<div class="doboz"><b>${one.ki}</b><p>${one.szoveg}</p><button data-post="report">Jelentés</button> <button data-post="delete">Törlés</button></div>`).join("") || "<p>Nincs ilyen emlék.</p>"; };
  list("emlekek").then((items) => { all = items; show([]); });
  new TomSelect("#cimkek", { plugins: { remove_button: { title: "Eltávolítás" } }, create: false, onChange: (tags) => show(tags) });
  new SlimSelect({ select: "#rend", settings: { showSearch: false }, events: { afterChange: ([one]) => { all.sort((a, b) => (one.value === "uj" ? b.ev - a.ev : a.ev - b.ev)); show([]); } } });
  document.querySelectorAll("details").forEach((d) => d.addEventListener("toggle", async () => { d.querySelector("p").textContent ||= await text(d.id); }));
}
