// The library's server: serve.mjs PORT. Hono's language detector reads `?lang=` and keeps it in a cookie.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { languageDetector } from "hono/language";
import { BOOKS, DAYS, LANGUAGES, NOTES, SHELVES, TALK, WORDS } from "./words.mjs";

const PER_PAGE = 5;
const app = new Hono();
app.use(languageDetector({ supportedLanguages: Object.keys(LANGUAGES), fallbackLanguage: "ar", order: ["querystring", "cookie"], lookupQueryString: "lang", lookupCookie: "lang", caches: ["cookie"], cookieOptions: { path: "/", maxAge: 31536000, secure: false, sameSite: "Lax" } }));
app.use(async (c, next) => {
  const at = Object.keys(LANGUAGES).indexOf(c.get("language"));
  c.set("at", at);
  c.set("say", (key) => WORDS[key][at]);
  c.setRenderer((main) => c.html(layout(c, main)));
  await next();
  c.header("Vary", "Cookie");
});

const children = (of) => TALK.filter(([, parent]) => parent === of);

function layout(c, main) {
  const say = c.get("say"), language = c.get("language"), here = c.req.path;
  return html`<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say("site")}</title>
<style>body{font:17px/1.7 system-ui,sans-serif;margin:0;color:#3a2a14}header,footer{display:flex;gap:1rem;flex-wrap:wrap;align-items:center;background:#8a5a1c;color:#fff;padding:.7rem 1.4rem}header a,footer a{color:#ffe7b8}main{max-width:46rem;margin:1rem auto;padding:0 1rem}.kalam .kalam{margin-inline-start:2rem}.safahat b,.safahat span{padding:.2rem .6rem;cursor:pointer}</style></head>
<body><header><a href="/">${say("site")}</a> <nav><a href="/">${say("home")}</a> <a href="/kutub">${say("books")}</a> <a href="/majlis">${say("talk")}</a> <a href="/ayyam/0">${say("days")}</a></nav>
${here.startsWith("/majlis")
    ? html`<form action="${here}"><label>${say("language")} <select name="lang" onchange="this.form.submit()">${Object.entries(LANGUAGES).map(([code, name]) => html`<option value="${code}" ${code === language ? raw("selected") : ""}>${name}</option>`)}</select></label></form>`
    : html`<details class="lughat"><summary>${LANGUAGES[language]}</summary>${Object.entries(LANGUAGES).filter(([code]) => code !== language).map(([code, name]) => html`<a href="${here}?lang=${code}" hreflang="${code}">${name}</a> `)}</details>`}
<a href="/salla/idafa?k=2">${say("basket")}</a> <a href="/khuruj">${say("out")}</a></header>
<main>${main}</main>
<footer><p>${say("site")}</p><a href="/nashra/ilgha?k=9">${say("stop")}</a></footer>
<script>
addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-post]"), fold = target.closest("[data-fold]"), page = target.closest("[data-hamish]");
  if (button) fetch(button.dataset.post, { method: "POST" });
  if (fold) { fold.nextElementSibling.innerHTML = await (await fetch(fold.dataset.fold)).text(); fold.remove(); }
  if (page) document.querySelector("#hamish").innerHTML = await (await fetch("/hamish/" + page.dataset.hamish)).text();
});
document.querySelector("#raff")?.addEventListener("change", ({ target }) => { if (target.value) location.href = "/raff/" + target.value; });
</script></body></html>`;
}

const talk = (c, rows) => rows.map(([id, , who, words]) => html`<div class="kalam"><strong>${who}</strong><p>${words}</p><button type="button" data-post="/api/like/${id}">${c.get("say")("like")}</button> <button type="button" data-post="/api/report/${id}">${c.get("say")("report")}</button> <button type="button" data-post="/api/delete/${id}">${c.get("say")("remove")}</button>
${children(id).length ? html`<button type="button" data-fold="/majlis/${id}/rudud">${c.get("say")("replies")} (${children(id).length})</button><div></div>` : ""}</div>`);

app.get("/", (c) => {
  const say = c.get("say");
  return c.render(html`<h1>${say("site")}</h1><p>${say("intro")}</p>
<p><label>${say("shelves")} <select id="raff"><option value="">${say("choose")}</option>${SHELVES.map(([key, name]) => html`<option value="${key}">${name[c.get("at")]}</option>`)}</select></label></p>
<p><button type="button" data-fold="/qawaid">${say("rule")}</button><span></span> <button type="button" data-post="/api/like">${say("like")}</button></p>
<h2>${say("notes")}</h2><div id="hamish"></div><p class="safahat">${NOTES.map((_, i) => html`<span data-hamish="${i + 1}">${i + 1}</span>`)}</p>`);
});
app.get("/qawaid", (c) => c.html(html`<em>${c.get("say")("ruleText")}</em>`));
app.get("/hamish/:n{[0-9]+}", (c) => (NOTES[c.req.param("n") - 1] ? c.html(html`<p>${NOTES[c.req.param("n") - 1]}</p>`) : c.notFound()));
app.get("/raff/:key", (c) => {
  const shelf = SHELVES.find(([key]) => key === c.req.param("key"));
  return shelf ? c.render(html`<h1>${shelf[1][c.get("at")]}</h1><p>${shelf[2][c.get("at")]}</p>`) : c.notFound();
});
app.get("/kutub", (c) => {
  const number = Math.max(1, Number(c.req.query("p")) || 1), last = Math.ceil(BOOKS.length / PER_PAGE), say = c.get("say");
  return c.render(html`<h1>${say("books")}</h1><ul>${BOOKS.slice((number - 1) * PER_PAGE, number * PER_PAGE).map(([n, name, words]) => html`<li>${n}. <b>${name}</b> ${words}</li>`)}</ul>
<nav>${number > 1 ? html`<a href="?p=${number - 1}" rel="prev">${say("previous")}</a>` : ""} ${number} / ${last} ${number < last ? html`<a href="?p=${number + 1}" rel="next">${say("next")}</a>` : ""}</nav>`);
});
app.get("/majlis", (c) => {
  const say = c.get("say");
  return c.render(html`<h1>${say("talk")}</h1><p>${say("talkIntro")}</p>${talk(c, children(0))}<form method="post" action="/majlis"><label>${say("yours")} <textarea name="k"></textarea></label> <button>${say("send")}</button></form>`);
});
app.get("/majlis/:id{[0-9]+}/rudud", (c) => c.html(html`${talk(c, children(Number(c.req.param("id"))))}`));
app.get("/ayyam/:n{-?[0-9]+}", (c) => {
  const n = Number(c.req.param("n")), say = c.get("say");
  return c.render(html`<h1>${say("days")} ${n}</h1><p>${DAYS[n] ?? say("quiet")}</p><nav><a href="/ayyam/${n - 1}" rel="prev">${say("previous")}</a> <a href="/ayyam/${n + 1}" rel="next">${say("next")}</a></nav>`);
});

// Whoever started this holds its standard input; when that closes, nothing may stay behind.
process.stdin.resume().on("end", () => process.exit(0));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.argv[2]) });
