import { el, mount, setChildren } from "/npm/redom/dist/redom.es.min.js";
import { list, send, text, dialog, icon, bin } from "/common.js";

const cards = (await list("cards", { limit: 50 })).items;
const open = async (card) => {
  const pane = el("div", card.text), [a, b] = ["ವಿವರ", "ಚಟುವಟಿಕೆ"].map((name, at) => el("a", { href: "#", role: "tab", onclick: async (event) => { event.preventDefault(); a.classList.toggle("on", !at); b.classList.toggle("on", !!at); pane.textContent = at ? await text(`log-${card.id}`) : card.text; } }, name));
  a.classList.add("on");
  const watch = el("button", { type: "button", role: "switch", "aria-checked": "false", onclick: () => { watch.setAttribute("aria-checked", "true"); send(`/api/cards/${card.id}/watch`, "PUT"); } }, "ಗಮನಿಸು");
  dialog(card.title, el("div.tabs", { role: "tablist" }, a, b), pane, el("p", el("button", { type: "button", onclick: () => send(`/api/cards/${card.id}/column`, "PATCH", { to: card.column + 1 }) }, "ಮುಂದಿನ ಕಾಲಮ್‌ಗೆ ಸರಿಸಿ"), " ", watch, " ", el("button", { type: "button", onclick: () => send(`/api/cards/${card.id}/archive`) }, "ಕಡತಕ್ಕೆ ಸೇರಿಸಿ")));
};
const draw = (card) => el("div.card", { draggable: true, ondragend: () => send(`/api/cards/${card.id}/place`, "PATCH") }, el("button.grip", { type: "button", "aria-label": "ಎಳೆದು ಸರಿಸಿ" }, "⠿"), el("b", { onclick: () => open(card) }, card.title), el("button.ic", { type: "button", onclick: () => send(`/api/cards/${card.id}`, "DELETE") }, icon(bin)));
mount(document.body, el("main", el("div.board", ["ಮಾಡಬೇಕು", "ನಡೆಯುತ್ತಿದೆ", "ಮುಗಿಯಿತು"].map((name, at) => el("section.col", el("h2", name), cards.filter((card) => card.column === at).map(draw), el("button.ic", { type: "button", onclick: () => send("/api/cards", "POST", { column: at }) }, "+ ಕಾರ್ಡ್"))))));
