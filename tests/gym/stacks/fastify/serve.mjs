// The library's server: node serve.mjs PORT.
import Fastify from "fastify";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import statics from "@fastify/static";
import view from "@fastify/view";
import nunjucks from "nunjucks";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, news, umbrellas, words } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const app = Fastify();
app.register(cookie);
app.register(formbody);
app.register(statics, { root: join(here, "public"), prefix: "/public/" });
app.register(view, { engine: { nunjucks }, root: join(here, "views"), viewExt: "njk" });

app.decorateRequest("lang", "cs");
app.addHook("onRequest", async (request, reply) => {
  const asked = request.query.lang;
  if (asked && languages[asked]) reply.setCookie("lang", asked, { path: "/", maxAge: 31536000 });
  request.lang = [asked, request.cookies.lang].find((code) => languages[code]) ?? "cs";
});
const page = (request, reply, name, more = {}) => reply.viewAsync(name, {
  t: (key) => words[request.lang][key] ?? words.cs[key], lang: request.lang, languages, path: request.url, ...more,
});

app.get("/", (request, reply) => page(request, reply, "home"));
app.get("/set-lang", (request, reply) => {
  if (languages[request.query.code]) reply.setCookie("lang", request.query.code, { path: "/", maxAge: 31536000 });
  return reply.redirect(request.query.next?.startsWith("/") ? request.query.next : "/");
});
app.get("/katalog", (request, reply) => {
  const last = Math.ceil(umbrellas.length / 3), number = Math.min(last, Math.max(1, Number(request.query.strana) || 1));
  return page(request, reply, "catalogue", { rows: umbrellas.slice((number - 1) * 3, number * 3), number, last });
});
app.get("/oddeleni", (request, reply) => {
  const branch = ["sklep", "puda", "dvur"].includes(request.query.misto) ? request.query.misto : "";
  return page(request, reply, "shelves", { branch, branches: ["sklep", "puda", "dvur"] });
});
app.get("/novinky", (request, reply) => page(request, reply, "news", { rows: news.slice(0, 4), next: 4 }));
app.get("/novinky/dalsi", async (request, reply) => {
  await new Promise((done) => setTimeout(done, 90));
  const from = Number(request.query.od) || 0;
  return page(request, reply, "items", { rows: news.slice(from, from + 3), next: from + 3 < news.length ? from + 3 : 0 });
});
app.get("/kronika", (request, reply) => page(request, reply, "chronicle", { head: "chronicleHead", text: "chronicleText", way: ["/kronika/satna", "cloakHead"] }));
app.get("/kronika/satna", (request, reply) => page(request, reply, "chronicle", { head: "cloakHead", text: "cloakText", way: ["/kronika", "chronicleHead"] }));
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
process.stdin.resume().on("end", () => process.exit(0));
