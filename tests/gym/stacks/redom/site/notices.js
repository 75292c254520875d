import { el, mount } from "/npm/redom/dist/redom.es.min.js";
import { list, send } from "/common.js";

// Opening a notice marks it as read, as everywhere.
const { items } = await list("notices", { limit: 20 });
const draw = (one) => {
  const body = el("p", { hidden: true }, one.text);
  const row = el("div.row.unread", el("div.grow", el("div", { style: "cursor:pointer", onclick: () => { body.hidden = !body.hidden; row.classList.remove("unread"); send(`/api/notices/${one.id}`, "PATCH", { read: true }); } }, one.title), body),
    el("button.ic", { type: "button", title: "ಓದಿದಂತೆ ಗುರುತಿಸಿ", onclick: () => send(`/api/notices/${one.id}/read`, "PUT") }, "✓"), el("button.ic", { type: "button", title: "ನಂತರ ನೆನಪಿಸಿ", onclick: () => send(`/api/notices/${one.id}/snooze`, "PUT") }, "⏰"), el("button.ic", { type: "button", onclick: () => { row.remove(); send(`/api/notices/${one.id}`, "DELETE"); } }, "✕"));
  return row;
};
mount(document.body, el("main", el("p", el("button", { type: "button", onclick: () => send("/api/notices/read", "PUT") }, "ಎಲ್ಲವನ್ನೂ ಓದಿದಂತೆ ಗುರುತಿಸಿ"), " ", el("a", { href: "/notices/clear" }, "ಎಲ್ಲ ಸೂಚನೆ ಅಳಿಸಿ")), items.map(draw), el("h2", "ಅಂಚೆ ಆಯ್ಕೆಗಳು"), ["ದಿನದ ಸಾರಾಂಶ", "ಹೊಸ ದೂರು ಬಂದಾಗ"].map((name) => el("p", el("label", el("input", { type: "checkbox", role: "switch", onchange: (event) => send("/api/settings", "PATCH", { [name]: event.target.checked }) }), " ", name)))));
