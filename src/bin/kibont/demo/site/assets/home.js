import { consent, el, get, lang, paragraphs, tabs, words } from "./parts.js";
import { story } from "./app.js";

async function front() {
  const { items } = await get("front");
  const cards = items.map(item => {
    // The letter has no address in the page: only the router knows it.
    const routed = item.id === "letter";
    const title = routed ? item.title : el("a", { href: `/${lang}/stories/${item.id}` }, item.title);
    return el("div", routed ? { class: "card", onclick: () => go(item.id) } : { class: "card" },
      el("div", { class: `picture ${item.id}` }),
      el("div", {}, el("p", { class: "kicker" }, item.kicker), el("h3", {}, title), el("p", {}, item.text)));
  });
  const list = document.getElementById("front");
  list.replaceChildren(...cards);
  list.removeAttribute("aria-busy");
}

function go(id) {
  history.pushState({ id }, "", `/${lang}/stories/${id}`);
  const article = el("article", { class: "story app", "data-room": id, "aria-busy": "true" });
  document.getElementById("main").replaceChildren(article);
  scrollTo(0, 0);
  story(article);
}
addEventListener("popstate", () => location.reload());

async function editor() {
  const letter = await get("editor");
  const place = document.getElementById("editor");
  place.querySelector(".waiting").replaceWith(...paragraphs(letter.text));
}

async function newsletter() {
  if (localStorage.getItem(`newsletter-${lang}`)) return;
  const text = await get("newsletter");
  const close = () => { box.remove(); localStorage.setItem(`newsletter-${lang}`, "closed"); };
  const box = el("div", { class: "window" }, el("div", {},
    el("button", { type: "button", class: "close", "aria-label": words.close, onclick: close }, "×"),
    el("h2", {}, text.title), ...paragraphs(text.text),
    el("form", { class: "subscribe", "data-act": "subscribe" },
      el("input", { type: "email", placeholder: words.email }), el("button", { type: "submit", class: "strong" }, words.subscribe))));
  document.body.append(box);
}

function answered() {
  editor();
  setTimeout(newsletter, 2500);
}

front();
get("greeting").then(({ text }) => document.getElementById("greeting").replaceChildren(...paragraphs(text)));
tabs(document.getElementById("front-tabs"), async (tab, panel) => {
  panel.replaceChildren(...paragraphs((await get(tab.id)).text));
});
if (consent()) answered();
else document.addEventListener("consent", answered, { once: true });
