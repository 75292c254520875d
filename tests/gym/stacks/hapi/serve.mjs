// The museum's server: node serve.mjs PORT.
import Hapi from "@hapi/hapi";
import Inert from "@hapi/inert";
import Vision from "@hapi/vision";
import { Eta } from "eta";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, tales, words } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const eta = new Eta({ views: join(here, "views") });
const codes = Object.keys(languages);
const server = Hapi.server({ port: Number(process.argv[2]), host: "127.0.0.1" });
await server.register([Vision, Inert]);
server.views({ engines: { eta: { compile: (template) => (context) => eta.renderString(template, context) } }, path: join(here, "views") });
server.state("prefs", { ttl: 31536000000, encoding: "base64json", path: "/", isSecure: false, isSameSite: "Lax" });
server.state("keel", { ttl: 31536000000, path: "/", isSecure: false, isSameSite: "Lax", strictHeader: false });

const preferred = (request) => (request.headers["accept-language"] ?? "").split(",").map((part) => part.trim().slice(0, 2)).find((code) => codes.includes(code)) ?? "et";
const page = (h, request, name, lang, more = {}) => h.view(name, {
  t: (key) => words[key]?.[codes.indexOf(lang)] ?? key, lang, languages, codes, path: request.path, switcher: "none", base: `/${lang}`, ...more,
}).vary("accept-language").vary("cookie");
const known = (request, h) => (codes.includes(request.params.lang) ? h.continue : h.response("404").code(404).takeover());

server.route([
  { method: "GET", path: "/", handler: (request, h) => h.redirect(`/${preferred(request)}/`).vary("accept-language") },
  { method: "GET", path: "/{lang}/", options: { pre: [known] }, handler: (request, h) => page(h, request, "home", request.params.lang, { switcher: "drop" }) },
  { method: "GET", path: "/{lang}/rahvajutud/{leht?}", options: { pre: [known] }, handler: (request, h) => {
    const number = Math.min(5, Math.max(1, Number(request.params.leht) || 1));
    return page(h, request, "tales", request.params.lang, { switcher: "drop", rows: tales.slice((number - 1) * 2, number * 2), number, last: 5 });
  } },
  { method: "GET", path: "/{lang}/hooaeg/{season}", options: { pre: [known] }, handler: async (request, h) => {
    await new Promise((done) => setTimeout(done, 80));
    return h.response(`<p>${words[`${request.params.season}Text`]?.[codes.indexOf(request.params.lang)] ?? ""}</p>`).type("text/html");
  } },
  { method: "GET", path: "/matkad/{which?}", handler: (request, h) => {
    const which = ["1", "2"].includes(request.params.which) ? request.params.which : "";
    return page(h, request, "walks", request.state.prefs?.lang ?? "et", { which });
  } },
  { method: "GET", path: "/seaded", handler: (request, h) => page(h, request, "settings", request.state.prefs?.lang ?? "et", { prefs: request.state.prefs ?? {}, saved: request.query.saved }) },
  { method: "POST", path: "/seaded", handler: (request, h) => h.redirect("/seaded?saved=1").state("prefs", { lang: codes.includes(request.payload?.lang) ? request.payload.lang : "et", rhythm: request.payload?.rhythm }) },
  { method: "GET", path: "/teemaja/{what?}", handler: (request, h) => page(h, request, "tea", codes.includes(request.state.keel) ? request.state.keel : "et", { switcher: "flags", what: request.params.what === "mesi" ? "honey" : "tea" }) },
  { method: "POST", path: "/keel", handler: (request, h) => {
    const answer = h.redirect(request.info.referrer || "/teemaja");
    return codes.includes(request.payload?.keel) ? answer.state("keel", request.payload.keel) : answer;
  } },
  { method: "GET", path: "/public/{file}", handler: (request, h) => h.file(join(here, "public", request.params.file), { confine: join(here, "public") }) },
]);
await server.start();
process.stdin.resume().on("end", () => process.exit(0));
