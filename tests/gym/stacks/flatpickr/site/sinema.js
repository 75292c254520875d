const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((answer) => answer.json());
const post = (what) => fetch(`/api/${what}`, { method: "POST" });
const at = (id) => document.getElementById(id);

document.querySelectorAll(".dialog").forEach((element) => { element.dialog = new A11yDialog(element); });
document.querySelectorAll("[data-text]").forEach(async (place) => { place.textContent = await text(place.dataset.text); });
document.addEventListener("click", (event) => { const button = event.target.closest("[data-post]"); if (button) post(button.dataset.post); });

if (at("takvim")) {
  const calendar = new FullCalendar.Calendar(at("takvim"), {
    locale: "tr",
    initialDate: "2026-07-15",
    initialView: "dayGridMonth",
    height: 720,
    dayMaxEvents: 2,
    headerToolbar: { left: "prev,next", center: "title", right: "dayGridMonth,listMonth" },
    events: async (range) => (await list("gosterimler", { limit: 200 })).items.filter((row) => row.start >= range.startStr.slice(0, 10) && row.start < range.endStr.slice(0, 10)),
    eventClick: async ({ event }) => {
      at("film-basligi").textContent = event.title;
      at("film-metni").textContent = "…";
      at("film-kutusu").dialog.show();
      at("film-metni").textContent = event.extendedProps.note ? await text(event.extendedProps.note) : "Ayrıntılar gişede.";
    },
  });
  calendar.render();
}

document.querySelectorAll(".acilir > button").forEach((button) => button.addEventListener("click", async () => {
  const part = at(button.getAttribute("aria-controls"));
  const open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  part.hidden = open;
  if (!part.textContent) part.textContent = await text(part.dataset.from);
}));

if (at("gun")) {
  flatpickr("#gun", {
    locale: "tr", dateFormat: "d.m.Y", disableMobile: true, minDate: "01.07.2026", maxDate: "31.07.2026", enable: ["04.07.2026", "11.07.2026", "18.07.2026"],
    onReady: (_, __, picker) => picker.jumpToDate("04.07.2026"),
    onChange: async (_, chosen) => { at("o-gece").textContent = await text(`gece-${chosen.slice(0, 2)}`); },
  });
  at("tur").addEventListener("change", async (event) => { at("tur-metni").textContent = event.target.value ? await text(event.target.value) : ""; });

  const remark = (row) => {
    const part = document.createElement("div");
    part.className = "yorum";
    part.innerHTML = `<strong>${row.name}</strong><p>${row.text}</p><button type="button" data-post="begen">Beğen</button> <button type="button" data-post="sikayet">Şikâyet et</button>`;
    if (row.count) {
      const open = Object.assign(document.createElement("button"), { type: "button", textContent: `${row.count} yanıtı göster` });
      open.addEventListener("click", async () => { open.remove(); part.append(...(await list("defter", { parent: row.id })).items.map(remark)); });
      part.append(" ", open);
    }
    return part;
  };
  let next = 0;
  const more = async () => {
    const page = await list("defter", { parent: "", offset: next, limit: 3 });
    at("defter").append(...page.items.map(remark));
    next = page.next;
    at("daha").hidden = next === null;
  };
  at("daha").addEventListener("click", more);
  more();
}
