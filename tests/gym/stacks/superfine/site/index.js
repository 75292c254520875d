import { h, list, text, deed, app } from "/common.js";

let months = (await list("months")).items, letters = {}, about = null, recent = (await list("recent", { limit: 3 })), muted = false;
const unfold = async (month) => { month.open = !month.open; if (!letters[month.id]) letters[month.id] = (await list("letters", { parent: month.id, limit: 20 })).items; draw(); };
const earlier = async () => { const got = await list("recent", { offset: recent.next, limit: 3 }); recent = { ...got, items: [...recent.items, ...got.items] }; draw(); };
const draw = app(() => h("main", {}, h("h1", {}, "אַרכיוו"),
  h("p", {}, h("button", { type: "button", onclick: async () => { about = about ? null : await text("about"); draw(); } }, "וועגן דער רשימה"), " ", h("button", { type: "button", class: "toggle", "aria-pressed": String(muted), onclick: () => { muted = !muted; deed("/api/mute", { muted }); draw(); } }, "🔕"), " ", h("button", { type: "button", onclick: () => deed("/api/seen") }, "אַלץ געלייענט"), " ", h("a", { href: "/cgi/abonir?list=regnboygn" }, "אַבאָנירן"), " ", h("a", { href: "/cgi/opmeldn?list=regnboygn" }, "זיך אָפּמעלדן")),
  about && h("p", {}, about),
  ...months.map((month) => h("section", { key: month.id }, h("h2", {}, h("button", { type: "button", class: "link", "aria-expanded": String(!!month.open), onclick: () => unfold(month) }, month.open ? "▾ " : "▸ ", month.name)),
    month.open && letters[month.id] && h("ul", { class: "tree" }, letters[month.id].map((one) => h("li", {}, h("a", { href: `/thread.html?id=${one.id}` }, one.subject), ` — ${one.by}`, h("p", {}, one.lead)))))),
  h("h2", {}, "לעצטע נײַעס"), recent.items.map((one) => h("div", { class: "letter" }, h("p", {}, one.text), h("button", { type: "button", onclick: () => deed(`/api/news/${one.id}/thanks`) }, "אַ דאַנק"))),
  recent.next !== null && h("button", { type: "button", onclick: earlier }, "עלטערע נײַעס")));
