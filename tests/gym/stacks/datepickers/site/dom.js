const byId = (id) => document.getElementById(id);
const text = (key) => fetch(`/api/text/${key}`).then((r) => (r.ok ? r.text() : ""));
const pad = (n) => String(n).padStart(2, "0");
const iso = (d) => `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`;
document.body.addEventListener("click", (e) => {
  const b = e.target.closest(".post");
  if (b) { e.preventDefault(); fetch(`/api/${b.dataset.post}`, { method: "POST" }); }
});
const MONTHS = ["Януари", "Февруари", "Март", "Април", "Май", "Юни", "Юли", "Август", "Септември", "Октомври", "Ноември", "Декември"];

if (byId("kalendar")) {
  fetch("/api/list/sabitiya?limit=100").then((r) => r.json()).then(({ items }) => {
    const days = [...new Set(items.map((one) => one.parent))];
    const show = async (date) => {
      byId("den").textContent = date.toLocaleDateString("bg-BG", { weekday: "long", day: "numeric", month: "long" });
      const { items } = await fetch(`/api/list/opisaniya?parent=${iso(date)}`).then((r) => r.json());
      byId("sabitiya").innerHTML = items.length ? items.map((one) => `<div class="sabitie"><h3>${one.ime}</h3><p>${one.text}</p><button class="post" data-post="calendar">Добави в моя календар</button></div>`).join("") : "<p>Няма събития за този ден.</p>";
    };
    const picker = new Pikaday({
      bound: false, field: document.createElement("input"), container: byId("kalendar"), firstDay: 1, defaultDate: new Date(2026, 4, 1), events: days.map((d) => new Date(`${d}T00:00`).toDateString()),
      i18n: { previousMonth: "Предишен месец", nextMonth: "Следващ месец", months: MONTHS, weekdays: ["неделя", "понеделник", "вторник", "сряда", "четвъртък", "петък", "събота"], weekdaysShort: ["нд", "пн", "вт", "ср", "чт", "пт", "сб"] },
      onSelect: show,
    });
    byId("kalendar").appendChild(picker.el);
  });
  let offset = 0;
  const more = async () => {
    const { items, next } = await fetch(`/api/list/otzivi?offset=${offset}&limit=3`).then((r) => r.json());
    byId("otzivi").insertAdjacentHTML("beforeend", items.map((one) => `<div class="otziv"><b>${one.koy}</b><p>${one.text}</p><button class="post" data-post="like">Харесва ми</button> <button class="post" data-post="report">Докладвай</button></div>`).join(""));
    offset = next;
    if (next === null) byId("oshte").remove();
  };
  byId("oshte").onclick = more;
  more();
  byId("cheti").onclick = async (e) => { e.target.remove(); byId("istoria-kratko").remove(); byId("istoria").innerHTML = `<p>${await text("istoria")}</p>`; byId("istoria").hidden = false; };
}

if (byId("mesec")) {
  new AirDatepicker("#mesec", {
    inline: true, view: "months", minView: "months", dateFormat: "MMMM yyyy", startDate: new Date(2026, 4, 1),
    locale: { days: ["Неделя", "Понеделник", "Вторник", "Сряда", "Четвъртък", "Петък", "Събота"], daysShort: ["Нед", "Пон", "Вто", "Сря", "Чет", "Пет", "Съб"], daysMin: ["Нд", "Пн", "Вт", "Ср", "Чт", "Пт", "Сб"], months: MONTHS, monthsShort: ["Яну", "Фев", "Мар", "Апр", "Май", "Юни", "Юли", "Авг", "Сеп", "Окт", "Ное", "Дек"], today: "Днес", clear: "Изчисти", dateFormat: "dd.MM.yyyy", timeFormat: "HH:mm", firstDay: 1 },
    onSelect: async ({ date }) => {
      if (!date) return;
      const words = await text(`mesec-${date.getFullYear()}-${date.getMonth() + 1}`);
      byId("tema").innerHTML = `<h2>${MONTHS[date.getMonth()]} ${date.getFullYear()}</h2>${words ? `<p>${words}</p>` : "<p>Програмата още не е готова.</p>"}`;
    },
  });
  for (const id of ["vezba", "gayda"]) byId(id).closest("details").addEventListener("toggle", async () => { byId(id).textContent ||= await text(id); });
}

if (byId("data")) {
  const free = ["2026-06-06", "2026-06-13", "2026-06-20", "2026-06-28"];
  new Datepicker(byId("data"), {
    language: "bg", autohide: true, format: "dd.mm.yyyy", weekStart: 1, defaultViewDate: new Date(2026, 5, 1), minDate: new Date(2026, 5, 1), maxDate: new Date(2026, 5, 30),
    beforeShowDay: (date) => ({ enabled: free.includes(iso(date)), classes: free.includes(iso(date)) ? "svoboden" : "" }),
  });
  byId("data").addEventListener("changeDate", async (e) => {
    if (!e.detail.date) return;
    byId("obikolka").innerHTML = `<div class="sabitie"><p>${await text(`obikolka-${iso(e.detail.date)}`)}</p></div>`;
  });
  const weeks = new Datepicker(byId("sedmica"), { language: "bg", maxView: 2, pickLevel: 1, defaultViewDate: new Date(2026, 4, 1), minDate: new Date(2026, 3, 1), maxDate: new Date(2026, 8, 30) });
  const note = document.createElement("p");
  byId("sedmica").after(note);
  byId("sedmica").addEventListener("changeDate", async () => { note.textContent = await text(`trugvane-${weeks.getDate().getMonth() + 1}`); });
  byId("pravila").onclick = async () => { byId("pravila-tekst").textContent = await text("pravila"); byId("pravila-dialog").showModal(); };
}
