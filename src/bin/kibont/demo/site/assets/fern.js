import { el, get, lang, paragraphs, tabs, words } from "./parts.js";

const seen = new Set();
tabs(document.getElementById("fern-tabs"), async (tab, panel) => {
  if (seen.has(tab.id)) return;
  seen.add(tab.id);
  panel.replaceChildren(...paragraphs((await get(tab.id)).text));
});

const LOOK = `
  :host { display: block; border-radius: 18px; padding: 14px 26px 22px; background: #e4ecd2; }
  h3 { margin: 8px 0; } button { font: inherit; font-size: 15px; border: 1px solid #2f5d50; background: none; border-radius: 99px; padding: 6px 16px; cursor: pointer; }`;

// The two differ in nothing but the mode of their roots.
const folded = (mode, room, title, label) => class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode });
    const back = el("div");
    const button = el("button", { type: "button" }, label);
    button.addEventListener("click", async () => {
      back.replaceChildren(...paragraphs((await get(room)).text));
      button.remove();
    });
    root.append(el("style", {}, LOOK), el("h3", {}, title), back, button);
  }
};
customElements.define("fern-card", folded("open", "fern-card", words.card_title, words.card_open));
customElements.define("margin-note", folded("closed", "margin-note", words.note_title, words.note_open));

// The widget comes from the other name of this machine, as widgets come from other hosts.
const place = document.getElementById("frame-here");
const host = { "127.0.0.1": "localhost", localhost: "127.0.0.1" }[location.hostname] ?? location.hostname;
const port = location.port && `:${location.port}`;
const frame = el("iframe", { src: `${location.protocol}//${host}${port}/widget/${lang}/${place.dataset.room}`, title: words.comments });
place.append(frame);
addEventListener("message", event => {
  if (event.source === frame.contentWindow && event.data?.height) frame.style.height = `${event.data.height + 8}px`;
});
