import { h, list, text, deed, app } from "/common.js";

// What waits for a moderator: a row opens in place; deeds at its end, and behind a swipe on a telephone.
const { items } = await list("queue");
let tab = "held", rules = null;
const row = (one) => h("div", { class: "letter swipe", key: one.id, ontouchend: () => { one.swiped = !one.swiped; draw(); } },
  h("div", { class: "head" }, h("input", { type: "checkbox", "aria-label": "אויסקלײַבן" }), h("span", { style: "cursor:pointer", onclick: () => { one.open = !one.open; draw(); } }, h("b", {}, one.subject), ` (${one.why})`), h("span", { class: "end" }, h("button", { type: "button", title: "אָננעמען", onclick: () => deed(`/cgi/accept/${one.id}`) }, "✔"), h("button", { type: "button", title: "אָפּוואַרפֿן", onclick: () => deed(`/cgi/reject/${one.id}`) }, "✖"), h("button", { type: "button", class: "red", onclick: () => deed(`/cgi/ban/${one.id}`) }, "פֿאַרווערן"))),
  one.open && h("div", {}, h("p", {}, one.text), h("button", { type: "button", onclick: async () => { one.score = await text(`score-${one.id}`); draw(); } }, "פֿאַר וואָס?"), one.score && h("p", {}, one.score)),
  one.swiped && h("div", { class: "deeds" }, h("button", { type: "button", onclick: () => deed(`/cgi/later/${one.id}`) }, "אָפּלייגן")));
const draw = app(() => h("main", {}, h("h1", {}, "ווארטנדיקע בריוו"), h("div", { role: "tablist" }, [["held", "פֿאַרהאַלטענע"], ["spam", "מיסט"]].map(([key, name]) => h("button", { type: "button", role: "tab", "aria-selected": String(tab === key), onclick: () => { tab = key; draw(); } }, name))),
  h("p", {}, h("button", { type: "button", class: "red", onclick: async () => { rules = rules ? null : await text("rules"); draw(); } }, "כּללים"), " ", h("button", { type: "button", onclick: () => deed("/cgi/accept-all") }, "אָננעמען אַלע"), " ", h("a", { href: "/cgi/purge?list=regnboygn" }, "אויסליידיקן דאָס מיסט")), rules && h("p", {}, rules), items.filter((one) => one.tab === tab).map(row)));
