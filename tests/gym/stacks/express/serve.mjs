// The reading room's server. `/` is a splash page until the cookie `iaith` says a language; `/canllaw/…` has its language in the path.
import express from "express";
import nunjucks from "nunjucks";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { books, languages, talk, words } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const app = express();
nunjucks.configure(join(here, "views"), { autoescape: true, express: app });
app.use(express.static(join(here, "public")));

const at = (language) => Object.keys(languages).indexOf(language);
app.use((request, response, next) => {
  const kept = /(?:^|;\s*)iaith=(\w+)/u.exec(request.headers.cookie ?? "")?.[1];
  request.language = languages[kept] ? kept : undefined;
  response.vary("Cookie");
  response.page = (view, language, more = {}) => response.set("Content-Language", language).render(view, {
    t: (key) => words[key][at(language)], at: at(language), language, languages, here: request.path, books, ...more });
  next();
});

app.get("/", (request, response) => response.redirect(request.language ? "/cartref" : "/croeso"));
app.get("/croeso", (request, response) => response.page("splash.njk", "cy", { words }));
app.get("/iaith/:code", (request, response) => {
  if (languages[request.params.code]) response.cookie("iaith", request.params.code, { path: "/" });
  response.redirect("/cartref");
});
app.get("/cartref", (request, response) => response.page("home.njk", request.language ?? "cy"));
app.get("/llyfr/:id", (request, response, next) => {
  const book = books.find((one) => one.id === request.params.id);
  return book ? response.page("book.njk", request.language ?? "cy", { book }) : next();
});
app.get("/darn/:key", (request, response, next) => {
  const key = { silff: "shelfText", oriau: "hoursText", rheolau: "ruleText" }[request.params.key];
  return key ? response.send(`<p>${words[key][at(request.language ?? "cy")]}</p>`) : next();
});
app.get("/canllaw/:lang", (request, response, next) =>
  languages[request.params.lang] ? response.page("guide.njk", request.params.lang) : next());
app.get("/canllaw/:lang/map", (request, response, next) =>
  languages[request.params.lang] ? response.page("map.njk", request.params.lang) : next());

const children = (of) => talk.filter((row) => row[1] === of);
const view = (row) => ({ id: row[0], who: row[2], text: row[3], replies: children(row[0]).length });
app.get("/sgwrs", (request, response) => response.page("talk.njk", request.language ?? "cy", { first: children(0).slice(0, 3).map(view) }));
app.get("/sylwadau", (request, response) => {
  const offset = Number(request.query.offset) || 0;
  const rows = children(Number(request.query.parent) || 0);
  setTimeout(() => response.json({ items: rows.slice(offset, offset + 3).map(view), more: rows.length > offset + 3 }), 60 + Math.random() * 90);
});
app.get("/sgwrs/:id", (request, response, next) => {
  const row = talk.find((one) => one[0] === Number(request.params.id));
  return row ? response.page("thread.njk", request.language ?? "cy", { row: view(row), answers: children(row[0]).map(view) }) : next();
});

app.listen(Number(process.argv[2]), "127.0.0.1");
process.stdin.resume().on("end", () => process.exit(0));
