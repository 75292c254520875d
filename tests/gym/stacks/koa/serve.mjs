// The bazaar's server. The language of a visitor stands in a session that the server keeps; the cookie only names it.
import Koa from "koa";
import Router from "@koa/router";
import ejs from "ejs";
import Polyglot from "node-polyglot";
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { kites, languages, phrases } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const app = new Koa();
const router = new Router();
const sessions = new Map();

app.use(async (ctx, next) => {
  let id = ctx.cookies.get("sid");
  if (!sessions.has(id)) {
    id = randomUUID();
    sessions.set(id, {});
    ctx.cookies.set("sid", id, { httpOnly: true });
  }
  ctx.state.session = sessions.get(id);
  ctx.vary("Cookie");
  await next();
});

const page = (ctx, view, language, more = {}) => {
  const polyglot = new Polyglot({ locale: language, phrases: phrases[language] });
  const words = { t: (key) => polyglot.t(key), language, languages, kites, right: language !== "en", here: ctx.path, ...more };
  const inner = ejs.render(readFileSync(join(here, "views", `${view}.ejs`), "utf8"), words);
  ctx.type = "html";
  ctx.body = ejs.render(readFileSync(join(here, "views", "frame.ejs"), "utf8"), { ...words, inner });
};
const spoken = (ctx) => ctx.state.session.language ?? "ur";
const kept = (ctx, name) => (languages[ctx.cookies.get(name)] ? ctx.cookies.get(name) : "ur");
const body = (ctx) => new Promise((done) => {
  let text = "";
  ctx.req.on("data", (part) => { text += part; }).on("end", () => done(text));
});

router.get("/", (ctx) => page(ctx, "home", spoken(ctx), { menu: "select" }));
router.get("/patang", (ctx) => page(ctx, "kites", spoken(ctx), { menu: "select" }));
router.get("/patang/:id", (ctx) => {
  const kite = kites.find(([id]) => id === ctx.params.id);
  if (kite) page(ctx, "kite", spoken(ctx), { menu: "select", kite });
});
router.post("/zaban", async (ctx) => {
  const asked = JSON.parse((await body(ctx)) || "{}").locale;
  if (languages[asked]) ctx.state.session.language = asked;
  ctx.body = { ok: true };
});
router.get("/juz/:key", async (ctx) => {
  await new Promise((done) => setTimeout(done, 90));
  const text = { more: "moreText" }[ctx.params.key];
  if (text) ctx.body = phrases[spoken(ctx)][text];
});
router.get("/bagh", (ctx) => page(ctx, "orchard", kept(ctx, "bagh"), { menu: "links", head: "orchardHead", text: "orchardText", way: ["/bagh/kunwan", "wellHead"] }));
router.get("/bagh/kunwan", (ctx) => page(ctx, "orchard", kept(ctx, "bagh"), { menu: "links", head: "wellHead", text: "wellText", way: ["/bagh", "orchardHead"] }));
router.get("/karkhana", (ctx) => page(ctx, "workshop", kept(ctx, "locale"), { menu: "dialog", head: "workshopHead", text: "workshopText", way: ["/karkhana/layi", "glueHead"] }));
router.get("/karkhana/layi", (ctx) => page(ctx, "workshop", kept(ctx, "locale"), { menu: "dialog", head: "glueHead", text: "glueText", way: ["/karkhana", "workshopHead"] }));
router.get("/karkhana/exam", (ctx) => {
  if (phrases[kept(ctx, "locale")].exam) page(ctx, "orchard", kept(ctx, "locale"), { menu: "none", head: "workshopHead", text: "exam", way: ["/karkhana", "workshopHead"] });
});
for (const [file, type] of [["bazar.css", "text/css"], ["bazar.js", "text/javascript"]]) {
  router.get(`/${file}`, (ctx) => { ctx.type = type; ctx.body = readFileSync(join(here, "public", file), "utf8"); });
}

app.use(router.routes());
app.listen(Number(process.argv[2]), "127.0.0.1");
process.stdin.resume().on("end", () => process.exit(0));
