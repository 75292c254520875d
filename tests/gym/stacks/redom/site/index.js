import { el, mount, setChildren } from "/npm/redom/dist/redom.es.min.js";
import { list, send, text, icon, star, Pop } from "/common.js";

const picked = new Set();
class Row {
  constructor(one) {
    let marked = false;
    const light = el("button.ic", { type: "button", "aria-pressed": "false", title: "ನಕ್ಷತ್ರ ಹಾಕಿ", onclick: () => { marked = !marked; light.style.color = marked ? "#e3b341" : ""; send(`/api/issues/${one.id}/star`, marked ? "PUT" : "DELETE"); } }, icon(star));
    const body = el("p", { hidden: true }, one.brief);
    const peek = el("button.ic", { type: "button", "aria-expanded": "false", onclick: () => { body.hidden = !body.hidden; peek.setAttribute("aria-expanded", String(!body.hidden)); } }, "ಮುನ್ನೋಟ");
    this.el = el("div.row", el("input", { type: "checkbox", "aria-label": "ಆಯ್ಕೆ ಮಾಡಿ", onchange: (event) => { event.target.checked ? picked.add(one.id) : picked.delete(one.id); bulk.hidden = !picked.size; } }),
      el("div.grow", el("a", { href: `/issue.html?id=${one.id}` }, el("b", one.title)), el("div", el("span.chip", one.label), `#${one.id} · ${one.by}`), body), peek, light,
      el("button", { type: "button", onclick: () => send(`/api/issues/${one.id}/vote`) }, `▲ ${one.votes}`));
  }
}

const bulk = el("p", { hidden: true }, el("button", { type: "button", onclick: () => send("/api/issues/close", "POST", [...picked]) }, "ಆಯ್ದ ದೂರುಗಳನ್ನು ಮುಚ್ಚಿ"), " ", el("button.red", { type: "button", onclick: () => send("/api/issues", "DELETE", [...picked]) }, "ಆಯ್ದವನ್ನು ಅಳಿಸಿ"));
const rows = el("div"), more = el("button", { type: "button" }, "ಇನ್ನಷ್ಟು ದೂರುಗಳು");
let which = "open", next = 0;
const load = async () => { const got = await list(which, { offset: next, limit: 4 }); got.items.forEach((one) => mount(rows, new Row(one))); next = got.next; more.hidden = next === null; };
more.onclick = load;
const tabs = [["open", "ತೆರೆದಿವೆ"], ["closed", "ಮುಗಿದಿವೆ"]].map(([key, name]) => el("a", { href: "#", role: "tab", onclick: (event) => { event.preventDefault(); which = key; next = 0; setChildren(rows, []); tabs.forEach((t) => t.classList.toggle("on", t === event.currentTarget)); load(); } }, name));
tabs[0].classList.add("on");
const guide = new Pop("ಮಾರ್ಗಸೂಚಿ ▾", el("p", "…"));
guide.opened = async () => { guide.box.textContent = await text("guide"); };
const follow = el("button", { type: "button", onclick: () => { follow.textContent = "ಅನುಸರಿಸುತ್ತಿದ್ದೀರಿ"; send("/api/follow", "PUT"); } }, "ಅನುಸರಿಸಿ");
mount(document.body, el("main", el("p", follow, " ", guide, " ", el("a", { href: "/list/leave?who=me" }, "ಅಂಚೆ ಬೇಡ")), el("div.tabs", { role: "tablist" }, tabs), bulk, rows, more));
load();
