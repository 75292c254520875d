// The spice farm's server: whole pages, and the frames that Turbo asks for. The language is kept in the cookie `lugha`.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { goods, talk, words } from "./words.mjs";

const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), "public");
const TOKEN = "kZ3v0Qm8dXw1";

const server = createServer(async (request, response) => {
  const url = new URL(request.url, "http://shamba");
  const language = /(?:^|;\s*)lugha=(sw|en)/u.exec(request.headers.cookie ?? "")?.[1] ?? "sw";
  if (request.method === "POST" && url.pathname === "/lugha") return choose(request, response);
  const asset = { "/app.js": "text/javascript", "/app.css": "text/css" }[url.pathname];
  if (asset) {
    response.writeHead(200, { "content-type": `${asset}; charset=utf-8` });
    return response.end(readFileSync(join(PUBLIC, url.pathname.slice(1))));
  }
  const t = words[language];
  const found = route(url, t, language);
  await new Promise((done) => setTimeout(done, 60 + Math.random() * 90));
  response.writeHead(found ? 200 : 404, { "content-type": "text/html; charset=utf-8", vary: "cookie, turbo-frame" });
  const body = found ?? "<h1>404</h1>";
  if (request.headers["x-requested-with"]) return response.end(body);
  response.end(request.headers["turbo-frame"] ? `<!doctype html><html><body>${body}</body></html>` : layout(url, t, language, body));
});
server.listen(Number(process.argv[2]), "127.0.0.1");
process.stdin.resume().on("end", () => process.exit(0));

function choose(request, response) {
  let body = "";
  request.on("data", (part) => { body += part; }).on("end", () => {
    const form = new URLSearchParams(body);
    if (form.get("authenticity_token") !== TOKEN) {
      response.writeHead(422, { "content-type": "text/html; charset=utf-8" });
      return response.end("<h1>422</h1>");
    }
    const back = /^\/[\w/]*$/u.test(form.get("rudi") ?? "") ? form.get("rudi") : "/";
    response.writeHead(303, { location: back, "set-cookie": `lugha=${form.get("lugha") === "en" ? "en" : "sw"}; Path=/; SameSite=Lax; Max-Age=31536000` });
    response.end();
  });
}

function route({ pathname, searchParams }, t, language) {
  const of = (pattern) => pattern.exec(pathname);
  let m;
  if (pathname === "/") return home(t);
  if ((m = of(/^\/mimea\/(clove|vanilla|nutmeg)$/u))) return crops(t, m[1]);
  if (pathname === "/hali") return `<turbo-frame id="hali"><p>${t.weatherText}</p></turbo-frame>`;
  if ((m = of(/^\/maswali\/([12])$/u))) return `<p>${t[`a${m[1]}`]}</p>`;
  if (pathname === "/historia") return `<turbo-frame id="modal"><div class="kisanduku" data-controller="dialog" data-action="keydown.esc@window->dialog#close"><h2>${t.history}</h2><p>${t.historyText}</p><button type="button" data-action="dialog#close">${t.close}</button></div></turbo-frame>`;
  if ((m = of(/^\/picha\/([0-2])$/u))) return `<p>${t.slides[m[1]]}</p>`;
  if (pathname === "/bidhaa") return list(t, language, Math.max(1, Number(searchParams.get("ukurasa")) || 1));
  if ((m = of(/^\/bidhaa\/(\d+)$/u)) && goods[m[1] - 1]) return item(t, language, Number(m[1]));
  if ((m = of(/^\/bidhaa\/(\d+)\/ushauri$/u)) && goods[m[1] - 1]) return `<turbo-frame id="ushauri_${m[1]}"><blockquote>${goods[m[1] - 1][language][2]}</blockquote></turbo-frame>`;
  if (pathname === "/maoni") return guests(t, Math.max(1, Number(searchParams.get("ukurasa")) || 1));
  if ((m = of(/^\/maoni\/(\d+)\/majibu$/u)) && talk[m[1]]) {
    return `<turbo-frame id="majibu_${m[1]}">${talk[m[1]].replies.map((r) => `<div class="jibu"><strong>${r.who}</strong><p>${r.text}</p></div>`).join("")}</turbo-frame>`;
  }
  return undefined;
}

/** Rails' button_to: a form of its own. */
function buttonTo(text, action, method = "post") {
  return `<form class="button_to" method="post" action="${action}"><input type="hidden" name="_method" value="${method}"><input type="hidden" name="authenticity_token" value="${TOKEN}"><button type="submit">${text}</button></form>`;
}

function layout(url, t, language, body) {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="csrf-token" content="${TOKEN}">
<title>${t.title}</title>
<link rel="stylesheet" href="/app.css" data-turbo-track="reload">
<script type="importmap">{"imports": {"@hotwired/turbo": "/npm/@hotwired/turbo/dist/turbo.es2017-esm.js", "@hotwired/stimulus": "/npm/@hotwired/stimulus/dist/stimulus.js"}}</script>
<script type="module" src="/app.js" data-turbo-track="reload"></script>
</head>
<body>
<header>
  <a class="nembo" href="/">${t.title}</a>
  <nav><a href="/">${t.home}</a> <a href="/bidhaa">${t.goods}</a> <a href="/maoni">${t.talk}</a></nav>
  <form class="lugha" action="/lugha" method="post" data-controller="auto-submit">
    <input type="hidden" name="authenticity_token" value="${TOKEN}"><input type="hidden" name="rudi" value="${url.pathname}">
    <button name="lugha" value="sw" lang="sw"${language === "sw" ? " disabled" : ""}>Kiswahili</button>
    <button name="lugha" value="en" lang="en"${language === "en" ? " disabled" : ""}>English</button>
  </form>
  <a href="/kikapu/ongeza?id=1" data-turbo-prefetch="false">${t.basket}</a>
  <a href="/toka" data-turbo-method="delete">${t.logout}</a>
</header>
<main>
${body}
</main>
<turbo-frame id="modal"></turbo-frame>
<footer><p>${t.address}</p><a href="/jarida/jiondoe?m=3" data-turbo-prefetch="false">${t.leave}</a></footer>
</body>
</html>
`;
}

function crops(t, chosen) {
  const links = ["clove", "vanilla", "nutmeg"].map((name) => `<a href="/mimea/${name}"${name === chosen ? ' class="active" aria-current="true"' : ""}>${t[name]}</a>`).join(" ");
  return `<turbo-frame id="mimea"><div class="tabo">${links}</div><div class="paneli"><p>${t[`${chosen}Text`]}</p></div></turbo-frame>`;
}

function home(t) {
  return `<h1>${t.hello}</h1>
<p>${t.intro}</p>
<h2>${t.crops}</h2>
${crops(t, "clove")}
<p><a href="/historia" data-turbo-frame="modal">${t.history}</a></p>
<section data-controller="slideshow" data-slideshow-index-value="0" data-slideshow-url-value="/picha">
  <h2>${t.photos}</h2>
  <p data-slideshow-target="slide"></p>
  <button type="button" data-action="slideshow#previous" aria-label="${t.prev}">←</button> <button type="button" data-action="slideshow#next" aria-label="${t.next}">→</button>
</section>
<h2>${t.ask}</h2>
${[1, 2].map((n) => `<div class="swali" data-controller="disclosure" data-disclosure-url-value="/maswali/${n}">
  <h3><button type="button" data-action="disclosure#toggle" data-disclosure-target="button" aria-expanded="false">${t[`q${n}`]}</button></h3>
  <div data-disclosure-target="content" hidden></div>
</div>`).join("\n")}
<p class="vitendo">${buttonTo(t.like, "/kura/penda")} ${buttonTo(t.vote, "/kura")}</p>
<div class="picha" aria-hidden="true"></div>
<h2>${t.weather}</h2>
<turbo-frame id="hali" src="/hali" loading="lazy"><p>${t.loading}</p></turbo-frame>`;
}

function list(t, language, page) {
  const from = (page - 1) * 2;
  const rows = goods.slice(from, from + 2).map((g, i) => `<li><a href="/bidhaa/${from + i + 1}" data-turbo-frame="_top">${g[language][0]}</a></li>`).join("");
  const more = from + 2 < goods.length ? `<turbo-frame id="ukurasa_${page + 1}" target="_self"><a class="kitufe" href="/bidhaa?ukurasa=${page + 1}">${t.more}</a></turbo-frame>` : "";
  const part = `<turbo-frame id="ukurasa_${page}"><ul class="bidhaa">${rows}</ul>${more}</turbo-frame>`;
  return page === 1 ? `<h1>${t.goods}</h1><p>${t.goodsIntro}</p>${part}` : part;
}

function item(t, language, number) {
  const [name, about] = goods[number - 1][language];
  return `<p><a href="/bidhaa">${t.back}</a></p><article><h1>${name}</h1><p>${about}</p>
<h2>${t.tip}</h2><turbo-frame id="ushauri_${number}"><a href="/bidhaa/${number}/ushauri">${t.tip} …</a></turbo-frame>
<div class="vitendo">${buttonTo(t.order, `/agizo/${number}`)} <a href="/bidhaa/${number}" data-turbo-method="delete" data-turbo-confirm="${t.sure}">${t.del}</a></div></article>`;
}

function guests(t, page) {
  const from = (page - 1) * 3;
  const rows = talk.slice(from, from + 3).map((c, i) => `<div class="oni" id="oni_${from + i}"><strong>${c.who}</strong><p>${c.text}</p>
${c.replies.length ? `<turbo-frame id="majibu_${from + i}"><a href="/maoni/${from + i}/majibu">${t.replies} (${c.replies.length})</a></turbo-frame>` : ""}
<div class="vitendo">${buttonTo(t.reply, `/maoni/${from + i}/majibu`)} ${buttonTo(t.report, `/maoni/${from + i}/ripoti`)} ${buttonTo(t.del, `/maoni/${from + i}`, "delete")}</div></div>`).join("");
  const more = from + 3 < talk.length ? `<turbo-frame id="maoni_${page + 1}"><a class="kitufe" href="/maoni?ukurasa=${page + 1}">${t.more}</a></turbo-frame>` : "";
  const part = `<turbo-frame id="maoni_${page}">${rows}${more}</turbo-frame>`;
  return page === 1 ? `<h1>${t.talk}</h1><p>${t.talkIntro}</p>${part}` : part;
}
