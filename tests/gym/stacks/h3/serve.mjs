// The lighthouse's server: node serve.mjs PORT.
import { createApp, createRouter, defineEventHandler, getCookie, getQuery, getRouterParam, readBody, sendRedirect, setCookie, setResponseHeader, setResponseStatus, toNodeListener } from "h3";
import Mustache from "mustache";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const known = JSON.parse(readFileSync(join(here, "words.json"), "utf8"));
const view = (name) => readFileSync(join(here, "views", `${name}.html`), "utf8");
const which = (event) => (getCookie(event, "yezh") === "fr" ? 1 : 0);
const wordsOf = (at) => Object.fromEntries(Object.entries(known.words).map(([key, both]) => [key, both[at]]));
const pause = () => new Promise((done) => setTimeout(done, 70));

function html(event, name, more = {}) {
  const at = which(event), w = wordsOf(at);
  setResponseHeader(event, "content-type", "text/html; charset=utf-8");
  return Mustache.render(view("page"), { w, lang: ["br", "fr"][at], br: at === 0, body: Mustache.render(view(name), { w, ...more }) });
}
async function part(event, body) {
  await pause();
  setResponseHeader(event, "content-type", "text/html; charset=utf-8");
  return body;
}
const missing = (event) => { setResponseStatus(event, 404); return "404"; };

const router = createRouter();
const get = (path, handler) => router.get(path, defineEventHandler(handler));
get("/", (event) => html(event, "home", { ports: Object.entries(known.ports).map(([key, [name]]) => ({ key, name })) }));
get("/kavout", (event) => {
  const port = known.ports[getQuery(event).porzh];
  return port ? html(event, "text", { name: port[0], text: port[1 + which(event)] }) : sendRedirect(event, "/");
});
get("/touriou", (event) => {
  const page = Math.min(3, Math.max(1, Number(getQuery(event).pajenn) || 1)), from = (page - 1) * 4;
  return html(event, "towers", { towers: known.towers.map(([key, name]) => ({ key, name })), tales: known.tales.slice(from, from + 4).map((both) => both[which(event)]),
    start: from + 1, newer: page > 1 && page - 1, older: page < 3 && page + 1 });
});
get("/tour/:name", (event) => {
  const tower = known.towers.find(([key]) => key === getRouterParam(event, "name"));
  return tower ? html(event, "text", { name: tower[1], text: tower[2][which(event)] }) : missing(event);
});
get("/mareou", (event) => html(event, "tides"));
for (const [path, at, to, name] of [["/mare", 0, "/mare/warchoazh", "Warc’hoazh"], ["/mare/warchoazh", 1, "/mare", "Hiziv"]]) {
  get(path, (event) => { setResponseHeader(event, "content-type", "text/html; charset=utf-8"); return Mustache.render(view("tide"), { text: known.tide[at], to, name }); });
}
get("/levr", (event) => html(event, "book", { notes: known.notes.slice(0, 2).map((both) => both[which(event)]), question: ["Petra a ra ar goulou en deiz?", "Que fait la lumière le jour ?"][which(event)] }));
get("/tamm/gward", (event) => part(event, `<p>${known.aside}</p>`));
get("/tamm/notennou", (event) => {
  const from = Number(getQuery(event).at) || 0;
  return part(event, known.notes.slice(from, from + 2).map((both) => `<p>${both[which(event)]}</p>`).join(""));
});
get("/tamm/respontou", (event) => part(event, (known.replies[getQuery(event).da] ?? []).map(([key, who, text, more]) => `<article><b>${who}</b><p>${text}</p><button class="karout">${wordsOf(which(event)).like}</button>${
  more ? ` <a href="#" data-answers="${key}">${wordsOf(which(event)).answers}</a>` : ""}</article>`).join("")));
get("/deiziadur", (event) => {
  const asked = String(getQuery(event).miz ?? "2026-11").match(/^(\d{4})-(\d\d)$/);
  const count = asked ? asked[1] * 12 + (asked[2] - 1) : 2026 * 12 + 10;
  const name = (months) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  return html(event, "calendar", { month: name(count), before: name(count - 1), after: name(count + 1) });
});
get("/public/:file", (event) => {
  const file = getRouterParam(event, "file");
  if (!["tour.css", "tour.js"].includes(file)) return missing(event);
  setResponseHeader(event, "content-type", file.endsWith("css") ? "text/css" : "text/javascript");
  return readFileSync(join(here, "public", file), "utf8");
});
router.post("/yezh", defineEventHandler(async (event) => {
  const asked = (await readBody(event))?.yezh;
  setCookie(event, "yezh", asked === "fr" ? "fr" : "br", { path: "/", maxAge: 31536000 });
  return sendRedirect(event, event.node.req.headers.referer ?? "/");
}));

const app = createApp();
app.use(router);
createServer(toNodeListener(app)).listen(Number(process.argv[2]), "127.0.0.1");
process.stdin.resume().on("end", () => process.exit(0));
