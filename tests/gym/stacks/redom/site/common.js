import { el, mount } from "/npm/redom/dist/redom.es.min.js";

export const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((r) => r.json());
export const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
export const send = (path, method = "POST", body) => fetch(path, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) });

/** An icon of the sprite, drawn as a path. */
export const icon = (d) => { const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"); svg.setAttribute("viewBox", "0 0 16 16"); svg.setAttribute("width", "16"); svg.innerHTML = `<path d="${d}" fill="currentColor"/>`; return svg; };
export const star = "M8 .25a.75.75 0 0 1 .673.418l1.882 3.815 4.21.612-3.046 2.97.719 4.192L8 10.274l-3.765 1.983.72-4.194L1.9 5.095l4.21-.612L7.99.668Z";
export const bell = "M8 16a2 2 0 0 0 1.985-1.75H6.015A2 2 0 0 0 8 16ZM3 5a5 5 0 0 1 10 0v2.947l1.703 2.555A1.02 1.02 0 0 1 13.82 12H2.18a1.02 1.02 0 0 1-.883-1.498L3 7.947Z";
export const bin = "M11 1.75V3h2.25v1.5H2.75V3H5V1.75C5 .784 5.784 0 6.75 0h2.5C10.216 0 11 .784 11 1.75ZM4.5 6l.5 8h6l.5-8Z";

export class Pop {
  constructor(label, kids, look = "ic") {
    this.box = el("div.pop", { hidden: true, role: "menu" }, kids);
    this.button = el(`button.${look}`, { type: "button", "aria-haspopup": "true", "aria-expanded": "false", onclick: (event) => { event.stopPropagation(); this.turn(); } }, label);
    this.el = el("span", { style: "position:relative" }, this.button, this.box);
    document.addEventListener("click", (event) => { if (!this.el.contains(event.target)) this.turn(false); });
  }
  turn(open = this.box.hidden) { this.box.hidden = !open; this.button.setAttribute("aria-expanded", String(open)); if (open) this.opened?.(); }
}

export const dialog = (title, ...kids) => {
  const close = () => shade.remove();
  const shade = el("div.shade", { onclick: (event) => event.target === shade && close() }, el("div.box", { role: "dialog", "aria-modal": "true", "aria-label": title }, el("h2", title), ...kids, el("p", el("button.ic", { type: "button", "aria-label": "ಕಿಟಕಿ ಮುಚ್ಚಿ", onclick: close }, "×"))));
  mount(document.body, shade);
  return { el: shade, close };
};

export const ask = (question, yes, deed) => { const one = dialog(question, el("p", el("button.red", { type: "button", onclick: () => { deed(); one.close(); } }, yes), " ", el("button", { type: "button", onclick: () => one.close() }, "ಬೇಡ"))); };

mount(document.body, el("header", el("a", { href: "/" }, el("b", "ಜಲಪಾತ ದುರಸ್ತಿ ಕಚೇರಿ")), el("a", { href: "/board.html" }, "ಹಲಗೆ"), el("a", { href: "/notices.html" }, "ಸೂಚನೆಗಳು"),
  el("span.end", el("button.ic", { type: "button", style: "color:#fff", onclick: () => send("/api/watch/all", "PUT") }, icon(bell)), el("a", { href: "/session/end" }, "ನಿರ್ಗಮಿಸಿ"))));
