import { h, list, text, deed, app } from "/common.js";

const id = new URLSearchParams(location.search).get("id") ?? "1";
const tree = {};
const kids = async (parent) => { tree[parent] = (await list("replies", { parent, limit: 20 })).items; for (const one of tree[parent]) one.more = (await list("replies", { parent: one.id, limit: 1 })).total; };
await kids(id);
let person = null, sure = null, sort = "time";
const menu = (one) => h("span", { class: "menu" }, h("button", { type: "button", "aria-haspopup": "menu", "aria-expanded": String(!!one.menu), "aria-label": "מער", onclick: () => { one.menu = !one.menu; draw(); } }, "⋮"), one.menu && h("ul", { role: "menu" },
  [["ווײַזן די קעפּ", async () => { one.headers = await text(`kep-${one.id}`); draw(); }], ["איבערשיקן", () => deed(`/cgi/forward/${one.id}`)], ["פֿאַרצייכענען", () => deed(`/cgi/flag/${one.id}`)], ["באַריכטן", () => deed(`/cgi/report/${one.id}`)], ["אויסמעקן", () => { sure = one; draw(); }]].map(([name, run]) => h("li", { role: "none" }, h("button", { type: "button", role: "menuitem", onclick: () => { one.menu = false; run(); draw(); } }, name)))));
const letter = (one) => h("li", { key: one.id }, h("article", { class: "letter" },
  h("div", { class: "head" }, h("button", { type: "button", class: "link", onclick: async () => { person = { name: one.by, words: await text(`mentsh-${one.who}`) }; draw(); } }, one.by), h("span", { class: "end" }, h("button", { type: "button", "aria-label": "האַרץ", onclick: () => deed(`/cgi/like/${one.id}`) }, "❤"), " ", h("button", { type: "button", onclick: () => deed(`/cgi/up/${one.id}`) }, "+1"), " ", menu(one))),
  one.headers && h("pre", {}, one.headers), h("p", {}, one.text),
  one.quote && (one.quoted ? h("p", { class: "quote" }, one.quote) : h("button", { type: "button", onclick: () => { one.quoted = true; draw(); } }, "…")),
  one.file && h("p", {}, h("button", { type: "button", class: "link", onclick: async () => { one.read = await text(`file-${one.id}`); draw(); } }, "📎 ", one.file), one.read && h("span", {}, " ", one.read)),
  h("p", {}, h("button", { type: "button", onclick: () => { one.answer = !one.answer; draw(); } }, "ענטפֿערן"), one.more > 0 && !tree[one.id] && h("button", { type: "button", onclick: async () => { await kids(one.id); draw(); } }, `${one.more} ענטפֿערס`)),
  one.answer && h("form", { onsubmit: (event) => { event.preventDefault(); deed("/cgi/post", { to: one.id }); } }, h("textarea", { "aria-label": "ענטפֿער", onblur: () => deed("/cgi/draft") }), h("button", {}, "אַוועקשיקן"))),
  tree[one.id] && h("ul", { class: "tree" }, tree[one.id].map(letter)));
const draw = app(() => h("main", {}, h("h1", {}, "פֿאָדעם"), h("p", {}, h("button", { type: "button", onclick: () => deed(`/cgi/watch/${id}`) }, "נאָכפֿאָלגן דעם פֿאָדעם"), " ", h("button", { type: "button", onclick: () => deed(`/cgi/close/${id}`) }, "פֿאַרמאַכן דעם פֿאָדעם"), " ", h("a", { href: `/cgi/mute?thread=${id}` }, "פֿאַרשווײַגן")),
  h("ul", { class: "tree" }, tree[id].map(letter)),
  person && h("div", { class: "veil", onclick: (event) => { if (event.target.className === "veil") { person = null; draw(); } } }, h("section", { role: "dialog", "aria-modal": "true" }, h("h2", {}, person.name), h("p", {}, person.words), h("button", { type: "button", onclick: () => deed("/cgi/ignore", { who: person.name }) }, "איגנאָרירן"), " ", h("button", { type: "button", onclick: () => { person = null; draw(); } }, "צומאַכן"))),
  sure && h("div", { class: "veil" }, h("section", { role: "alertdialog", "aria-modal": "true" }, h("p", {}, "באמת אויסמעקן דעם בריוו?"), h("button", { type: "button", class: "red", onclick: () => { deed(`/cgi/delete/${sure.id}`); sure = null; draw(); } }, "באַשטעטיקן"), " ", h("button", { type: "button", onclick: () => { sure = null; draw(); } }, "ניין")))));
