import { el, get, lang, paragraphs, words } from "./parts.js";

get("products").then(({ items }) => document.getElementById("products").replaceChildren(...items.map(item =>
  el("div", { class: "product" }, el("div", { class: `picture ${item.id}` }), el("div", {},
    el("h3", {}, item.name), el("p", {}, item.text),
    el("div", { class: "doings" },
      el("button", { type: "button", class: "strong", "data-act": "basket", "data-id": item.id }, `${words.basket} · ${item.price}`),
      el("a", { href: `/${lang}/buy/${item.id}` }, words.buy)))))));

const links = [...document.querySelectorAll("[data-toggle=tab]")];
async function choose(link) {
  for (const other of links) {
    other.parentElement.classList.toggle("active", other === link);
    document.querySelector(other.getAttribute("href")).classList.toggle("active", other === link);
  }
  const pane = document.querySelector(link.getAttribute("href"));
  if (!pane.childElementCount) pane.replaceChildren(...paragraphs((await get(pane.id)).text));
}
for (const link of links) link.addEventListener("click", event => { event.preventDefault(); choose(link); });
choose(links[0]);

const box = document.getElementById("reviews");
const QUERY = "query Reviews($lang: String!, $from: Int!, $count: Int!) { reviews(lang: $lang, from: $from, count: $count) { items { author text } next } }";
let from = 0;
let busy = false;
async function load() {
  if (busy || from === null) return;
  busy = true;
  const answer = await fetch("/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: QUERY, variables: { lang, from, count: 4 } }),
  });
  const { items, next } = (await answer.json()).data.reviews;
  box.append(...items.map(item => el("div", { class: "comment" }, el("p", { class: "who" }, el("strong", {}, item.author)), el("p", {}, item.text))));
  from = next;
  busy = false;
}
box.addEventListener("scroll", () => { if (box.scrollTop + box.clientHeight > box.scrollHeight - 60) load(); });
load();
