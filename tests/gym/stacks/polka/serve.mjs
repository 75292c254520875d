// The club's server: serve.mjs PORT. Pages in Afrikaans, a front page in two more languages below a folder, fragments below /stukkie.
import { Eta } from "eta";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import polka from "polka";
import { languages, log, notes, pieces, pumps, slides, talk, words } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const eta = new Eta({ views: join(here, "views"), cache: true });
const at = (language) => Object.keys(languages).indexOf(language);
const later = (done) => setTimeout(done, 60 + Math.random() * 60);

function html(response, body, status = 200) {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", vary: "HX-Request" });
  response.end(body);
}
function page(response, view, more = {}, language = "af") {
  html(response, eta.render(view, { t: (key) => words[key][at(language)], language, languages, ...more }));
}
const children = (of) => talk.filter(([, parent]) => parent === of).map(([id, , who, said]) => ({ id, who, said, more: talk.filter(([, parent]) => parent === id).length }));
const number = (given, most) => Math.min(most, Math.max(1, Number(given) || 1));

const app = polka({ onNoMatch: (request, response) => html(response, "<!doctype html><title>404</title><h1>404</h1>", 404) });
app.get("/", (request, response) => page(response, "tuis", { slides }));
for (const language of ["en", "zu"]) app.get(`/${language}`, (request, response) => page(response, "groet", {}, language));
app.get("/pompe", (request, response) => {
  const most = Math.ceil(30 / 10), now = number(request.query.bladsy, most);
  page(response, "pompe", { rows: pumps.slice((now - 1) * 10, Math.min(30, now * 10)), now, most, log: log.slice(0, 4) });
});
app.get("/pompe/:id", (request, response) => {
  const pump = pumps.find(({ id }) => String(id) === request.params.id);
  if (pump) page(response, "pomp", { pump });
  else html(response, "<h1>404</h1>", 404);
});
app.get("/besoek", (request, response) => page(response, "besoek"));
app.get("/gesprek", (request, response) => page(response, "gesprek", { rows: children(0), notes: notes.slice(0, 12) }));
app.get("/kaart", (request, response) => page(response, "kaart"));

app.get("/stukkie/pompe", (request, response) => later(() => html(response, eta.render("rye", { rows: pumps.filter(({ streek }) => !request.query.streek || streek === request.query.streek).slice(0, 10) }))));
app.get("/stukkie/log", (request, response) => {
  const from = number(request.query.van, log.length);
  later(() => html(response, eta.render("log", { log: log.slice(from, from + 4), next: from + 4 < log.length ? from + 4 : 0 })));
});
app.get("/stukkie/notas", (request, response) => {
  const from = number(request.query.van, notes.length);
  later(() => html(response, eta.render("notas", { notes: notes.slice(from, from + 12), next: from + 12 < notes.length ? from + 12 : 0 })));
});
app.get("/stukkie/antwoorde/:id", (request, response) => later(() => html(response, eta.render("antwoorde", { rows: children(Number(request.params.id)) }))));
app.get("/stukkie/skyfie/:id", (request, response) => {
  const now = number(request.params.id, slides.length);
  later(() => html(response, eta.render("skyfie", { now, slide: slides[now - 1], most: slides.length })));
});
app.get("/stukkie/venster/:key", (request, response) => later(() => html(response, eta.render("venster", { said: pieces[request.params.key] ?? "" }))));
app.get("/stukkie/:key", (request, response) => later(() => html(response, `<p>${pieces[request.params.key] ?? ""}</p>`)));
app.get("/statiek/:name", (request, response) => {
  const type = { "klub.css": "text/css", "kaart.js": "text/javascript" }[request.params.name];
  if (!type) return html(response, "<h1>404</h1>", 404);
  response.writeHead(200, { "content-type": `${type}; charset=utf-8` });
  return response.end(readFileSync(join(here, "public", request.params.name)));
});
app.listen(Number(process.argv[2]), "127.0.0.1");

// Whoever started this holds its standard input; when that closes, nothing may stay behind.
process.stdin.resume().on("end", () => process.exit(0)).on("error", () => process.exit(0));
