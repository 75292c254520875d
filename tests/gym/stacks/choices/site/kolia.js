document.addEventListener("DOMContentLoaded", () => {
  const byId = (id) => document.getElementById(id);
  const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
  const post = (what) => fetch(`/api/${what}`, { method: "POST" });

  document.body.addEventListener("click", (e) => {
    const button = e.target.closest(".post");
    if (button) { e.preventDefault(); post(button.dataset.post); }
  });

  if (byId("stantsiia")) {
    const select = byId("stantsiia");
    new Choices(select, { itemSelectText: "", searchPlaceholderValue: "Пошук", noResultsText: "Нічого не знайдено", shouldSort: false });
    select.addEventListener("change", async (e) => { byId("stantsiia-tekst").textContent = e.detail.value ? await text(e.detail.value) : ""; });
    new SlimSelect({ select: "#pora", settings: { showSearch: false, placeholderText: "Пора року" }, events: {
      afterChange: async ([chosen]) => { byId("pora-tekst").textContent = chosen && chosen.value ? await text(chosen.value) : ""; },
    } });
    byId("bilshe").addEventListener("click", async (e) => { byId("istoriia").textContent = await text("istoriia"); byId("istoriia").hidden = false; e.target.remove(); });
  }

  if (byId("vyd")) {
    const list = async () => {
      const { items } = await fetch(`/api/list/marshruty?parent=${byId("vyd").value}&limit=50`).then((r) => r.json());
      byId("spysok").replaceChildren(...items.map((one) => { const li = document.createElement("li"); li.innerHTML = `<h3>${one.nazva}</h3><p>${one.text}</p>`; return li; }));
    };
    new TomSelect("#vyd", { create: false, onChange: list, controlInput: null });
    list();
    byId("poshuk").addEventListener("submit", async (e) => {
      e.preventDefault();
      const { items } = await fetch(`/api/list/vidhuky?parent=${new FormData(e.target).get("zirky")}`).then((r) => r.json());
      byId("vidhuky").innerHTML = items.map((one) => `<div class="vidhuk"><b>${one.hto}</b><p>${one.text}</p><button class="post" data-post="report">Поскаржитися</button> <button class="post" data-post="delete">Видалити</button></div>`).join("");
    });
  }

  if (byId("klas")) {
    byId("klas").onchange = async (e) => { byId("klas-tekst").textContent = e.target.value ? await text(e.target.value) : ""; };
    const places = { lviv: { stryi: "Стрий", sambir: "Самбір" }, chernivtsi: { vyzhnytsia: "Вижниця" } };
    byId("zvidky").addEventListener("change", (e) => {
      const to = byId("kudy");
      to.innerHTML = '<option value="">Станція</option>' + Object.entries(places[e.target.value] ?? {}).map(([k, v]) => `<option value="${k}">${v}</option>`).join("");
      to.disabled = !e.target.value;
      byId("kudy-tekst").textContent = "";
    });
    byId("kudy").addEventListener("change", async (e) => { byId("kudy-tekst").textContent = e.target.value ? await text(`${byId("zvidky").value}-${e.target.value}`) : ""; });
    new TomSelect("#pravyla", { plugins: ["remove_button", "checkbox_options"], hideSelected: false, placeholder: "Оберіть тему", onChange: async (keys) => {
      byId("pravyla-tekst").innerHTML = (await Promise.all(keys.map(text))).map((t) => `<p>${t}</p>`).join("");
    } });
  }
});
