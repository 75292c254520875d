import { el, get, paragraphs } from "./parts.js";

/** A story that is drawn by script alone. */
export async function story(article) {
  const room = article.dataset.room;
  const text = await get(room);
  document.title = `${text.title} · Harmonika`;
  article.replaceChildren(
    el("header", {}, el("p", { class: "kicker" }, text.kicker), el("h1", {}, text.title), el("p", { class: "lead" }, text.lead),
      el("p", { class: "byline" }, text.byline)),
    el("div", { class: `picture ${room}` }), el("div", { class: "prose" }, ...paragraphs(text.text)));
  article.removeAttribute("aria-busy");
}

const article = document.querySelector("article.app");
if (article) story(article);
