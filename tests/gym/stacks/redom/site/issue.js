import { el, mount, setChildren } from "/npm/redom/dist/redom.es.min.js";
import { list, send, text, Pop, dialog, ask } from "/common.js";

const id = new URLSearchParams(location.search).get("id");
const all = [...(await list("open", { limit: 50 })).items, ...(await list("closed", { limit: 50 })).items];
const one = all.find((issue) => String(issue.id) === id) ?? all[0];
const notes = (await list("notes", { parent: one.id, limit: 50 })).items;

const faces = (path) => el("p", ["👍", "🎉", "😕", "🚀"].map((face) => el("button.ic", { type: "button", onclick: (event) => { send(path, "POST", { face }); event.currentTarget.style.background = "#ddf4ff"; } }, face)));
class Note {
  constructor(note) {
    const body = el("p", note.text), box = el("article.note", el("header", el("b", note.by), el("span.end", new Pop("⋯", [
      el("button", { role: "menuitem", type: "button", onclick: () => edit(body, note) }, "ತಿದ್ದಿ"),
      el("button", { role: "menuitem", type: "button", onclick: () => send(`/api/notes/${note.id}/pin`, "PUT") }, "ಮೇಲೆ ಅಂಟಿಸಿ"),
      el("button", { role: "menuitem", type: "button", onclick: () => { box.hidden = true; send(`/api/notes/${note.id}/hide`, "PUT"); } }, "ಮರೆಮಾಡಿ"),
      el("button", { role: "menuitem", type: "button", onclick: () => send(`/api/notes/${note.id}/report`) }, "ವರದಿ ಮಾಡಿ"),
      el("button", { role: "menuitem", type: "button", onclick: () => ask("ಈ ಟಿಪ್ಪಣಿಯನ್ನು ಅಳಿಸಬೇಕೇ?", "ಹೌದು, ಅಳಿಸಿ", () => send(`/api/notes/${note.id}`, "DELETE")) }, "ಅಳಿಸಿ")]))), body, faces(`/api/notes/${note.id}/face`));
    if (note.old) {
      const tale = el("div", { hidden: true });
      mount(box, el("p", el("button.ic", { type: "button", onclick: async () => { tale.hidden = !tale.hidden; tale.textContent = await text(note.old); } }, "ತಿದ್ದುಪಡಿಗಳ ಇತಿಹಾಸ"), tale));
    }
    this.el = box;
  }
}
const edit = (body, note) => { const area = el("textarea", note.text); setChildren(body, [area, el("button.go", { type: "button", onclick: () => { send(`/api/notes/${note.id}`, "PATCH", { text: area.value }); setChildren(body, []); body.textContent = area.value; } }, "ಉಳಿಸಿ")]); };

const shown = el("div"), hidden = notes.slice(0, Math.max(0, notes.length - 1)), fold = el("button", { type: "button" }, `ಹಿಂದಿನ ${hidden.length} ಟಿಪ್ಪಣಿಗಳನ್ನು ನೋಡಿ`);
fold.onclick = () => { fold.remove(); setChildren(shown, notes.map((note) => new Note(note))); };
setChildren(shown, notes.slice(-1).map((note) => new Note(note)));

const labels = new Pop("⚙", ["ಸೋರಿಕೆ", "ಸದ್ದು", "ಮಂಜು"].map((name) => el("label", el("input", { type: "checkbox", onchange: (event) => send(`/api/issues/${one.id}/labels/${name}`, event.target.checked ? "PUT" : "DELETE") }), " ", name)));
const people = new Pop("⚙", ["ಗೌರಿ", "ಬಸವ", "ತಾರಾ"].map((name) => el("button", { role: "menuitemradio", type: "button", onclick: () => send(`/api/issues/${one.id}/assignee`, "PUT", { name }) }, name)));
const who = el("button.ic", { type: "button", "aria-haspopup": "dialog", onclick: async () => dialog(one.by, el("p", await text(`who-${one.id % 3}`)), el("p", el("button", { type: "button", onclick: () => send("/api/block", "POST", { who: one.by }) }, "ನಿರ್ಬಂಧಿಸಿ"))) }, one.by);
const area = el("textarea", { "aria-label": "ಟಿಪ್ಪಣಿ", rows: 3, style: "width:100%" });
mount(document.body, el("main", el("h1", one.title), el("p", who), el("div.two",
  el("div", el("p", one.brief), faces(`/api/issues/${one.id}/face`), hidden.length ? fold : "", shown,
    el("form", { onsubmit: (event) => { event.preventDefault(); send("/api/notes", "POST", { text: area.value }); } }, area, el("p", el("button.go", "ಟಿಪ್ಪಣಿ ಸೇರಿಸಿ"), " ", el("button", { type: "button", onclick: () => send(`/api/issues/${one.id}`, "PATCH", { state: "closed" }) }, "ದೂರು ಮುಗಿಸಿ")))),
  el("aside.side", el("h3", "ಹೊಣೆಗಾರರು", people), el("p", el("button.ic", { type: "button", onclick: () => send(`/api/issues/${one.id}/assignee`, "PUT", { name: "me" }) }, "ನನಗೆ ವಹಿಸಿ")), el("h3", "ಗುರುತುಗಳು", labels), el("p", el("span.chip", one.label)),
    el("h3", "ಅಧಿಸೂಚನೆ"), el("button", { type: "button", onclick: () => send(`/api/issues/${one.id}/subscribe`, "PUT") }, "ಚಂದಾದಾರರಾಗಿ"),
    el("details", el("summary", "ಸಂಬಂಧಿತ ದಾಖಲೆ"), el("p", one.file)), el("p", el("button.ic", { type: "button", onclick: () => send(`/api/issues/${one.id}/lock`, "PUT") }, "🔒 ಚರ್ಚೆ ನಿಲ್ಲಿಸಿ")), el("p", el("button.ic", { type: "button", style: "color:#cf222e", onclick: () => ask("ದೂರನ್ನು ಶಾಶ್ವತವಾಗಿ ತೆಗೆಯಬೇಕೇ?", "ದೃಢೀಕರಿಸಿ", () => send(`/api/issues/${one.id}`, "DELETE")) }, "🗑 ದೂರು ತೆಗೆದುಹಾಕಿ"))))));
