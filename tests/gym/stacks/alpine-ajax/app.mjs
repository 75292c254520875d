// A bus company's server: every answer is a whole page, of which Alpine AJAX takes what was asked for.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { trips, cities, news, stations, questions } from "./words.mjs";

const MIME = { css: "text/css", js: "text/javascript" };
process.stdin.resume().on("end", () => process.exit(0));
const sleep = () => new Promise((done) => setTimeout(done, 40 + Math.random() * 80));

const layout = (title, body) => `<!doctype html>
<html lang="tg">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Автобусҳои Зарафшон</title>
<link rel="stylesheet" href="/avtobus.css">
<script defer src="/npm/@imacrayon/alpine-ajax/dist/cdn.min.js"></script>
<script defer src="/npm/@alpinejs/intersect/dist/cdn.min.js"></script>
<script defer src="/npm/@alpinejs/collapse/dist/cdn.min.js"></script>
<script defer src="/npm/@alpinejs/anchor/dist/cdn.min.js"></script>
<script defer src="/npm/alpinejs/dist/cdn.min.js"></script>
</head>
<body x-data>
<header class="boloi">
  <a href="/" class="nishon">Зарафшон</a>
  <nav><a href="/">Ҷадвал</a><a href="/khabarho">Хабарҳо</a><a href="/istgohho">Истгоҳҳо</a><a href="/savolho">Саволҳо</a></nav>
  <div x-data="{ kushoda: false }">
    <button type="button" x-ref="tugma" @click="kushoda = !kushoda" :aria-expanded="kushoda">Барои мусофирон</button>
    <template x-teleport="body"><div class="panel" x-show="kushoda" x-cloak x-anchor.bottom-end="$refs.tugma" @click.outside="kushoda = false" @keydown.escape.window="kushoda = false">
      <h4>Бағоҷ</h4><p>Як хурҷин ройгон аст, ба шарте ки дар дохилаш тарбузи гапгӯ набошад.</p>
      <h4>Кӯдакон</h4><p>Кӯдаке, ки номи ҳамаи ағбаҳоро медонад, ҷойи назди тирезаро мегирад.</p>
    </div></template>
  </div>
  <a href="/baromad">Баромадан</a>
</header>
<main>${body}</main>
<footer><form method="post" action="/obuna" x-target="obuna"><div id="obuna"><input type="email" name="pochta" placeholder="Почтаи шумо"><button>Обуна шудан</button></div></form></footer>
</body>
</html>`;

const trip = (one) => `<li class="reys"><b>${one.at}</b> <span>${one.route}</span> <span>${one.note}</span>
  <form method="post" action="/chipta/${one.id}" x-target="reys-${one.id}"><button id="reys-${one.id}">Чипта харидан</button></form></li>`;
const STEP = 5;
const earlier = (from) => (from > 0 ? `<div id="peshtara"><a class="tugma" href="/?az=${Math.max(0, from - STEP)}" x-target.nofocus="peshtara barvaqt">Рейсҳои пештара</a></div>` : '<div id="peshtara"></div>');

function timetable(ask) {
  const from = Number(ask.get("az") ?? 15), to = Number(ask.get("to"));
  const later = ask.has("to") ? to + STEP : 20;
  const early = ask.has("az") ? trips.slice(from, from + STEP) : [];
  const shown = ask.has("to") ? trips.slice(to, to + STEP) : trips.slice(15, 20);
  const start = ask.get("shahr") ?? "", end = ask.get("ba") ?? "";
  const answer = cities[start]?.to[end];
  return layout("Ҷадвал", `<h1>Ҷадвали автобусҳо</h1>
  <form action="/" x-target="safar" @change="$el.requestSubmit()"><div id="safar">
    <label>Аз <select name="shahr"><option value="">— шаҳр —</option>${Object.keys(cities).map((key) => `<option value="${key}"${key === start ? " selected" : ""}>${cities[key].name}</option>`).join("")}</select></label>
    <label>Ба <select name="ba"${start ? "" : " disabled"}><option value="">— шаҳр —</option>${Object.entries(cities[start]?.to ?? {}).map(([key, one]) => `<option value="${key}"${key === end ? " selected" : ""}>${one.name}</option>`).join("")}</select></label>
    <div class="javob">${answer ? `<p>${answer.text}</p>` : ""}</div></div></form>
  <h2>Рейсҳои имрӯз</h2>
  ${earlier(from)}
  <ol id="barvaqt" class="reysho" x-merge="prepend">${early.map(trip).join("")}</ol>
  <ol id="reysho" class="reysho" x-merge="append">${shown.map(trip).join("")}</ol>
  <div id="badtar">${later < trips.length ? `<a class="tugma" href="/?to=${later}" x-target="reysho badtar">Рейсҳои баъдӣ</a>` : ""}</div>`);
}

const item = (one) => `<article class="khabar" x-data="{ boz: false }"><h3>${one.title}</h3><p>${one.text}</p>
  ${one.key ? `<div x-show="boz" x-collapse x-cloak><div id="matn-${one.id}"></div></div><a href="#matn-${one.id}" x-show="!boz" @click.prevent="boz = true; $ajax('/khabarho/${one.id}', { target: 'matn-${one.id}' })">Муфассал</a>` : ""}
  <button type="button" class="dil" @click="$ajax('/pisand/${one.id}', { method: 'post' })" aria-label="Писанд">♥</button></article>`;
function feed(ask) {
  const page = Number(ask.get("s")) || 1, some = news.slice((page - 1) * 7, page * 7);
  return layout("Хабарҳо", `<h1>Хабарҳо</h1><div id="khabarho" x-merge="append">${some.map(item).join("")}</div>
  <div id="oyanda">${page * 7 < news.length ? `<div x-intersect.once="$ajax('/khabarho?s=${page + 1}', { target: 'khabarho oyanda' })" class="intizor"><span></span></div>` : ""}</div>`);
}

const stationsPage = () => layout("Истгоҳҳо", `<h1>Истгоҳҳо</h1><table class="istgohho"><thead><tr><th>Истгоҳ</th><th>Соатҳо</th></tr></thead><tbody>
  ${stations.map((one) => `<tr @click="window.location = '/istgohho/${one.id}'"><td>${one.name}</td><td>${one.hours}</td></tr>`).join("")}</tbody></table>`);

function asked(ask) {
  const pages = Math.ceil(questions.length / 5), page = Math.min(pages, Math.max(1, Number(ask.get("s")) || 1));
  const arrow = (to, name, sign) => (to < 1 || to > pages ? `<span class="tir khomush" aria-hidden="true">${sign}</span>` : `<a class="tir" href="/savolho?s=${to}" aria-label="${name}" x-target.replace="savolho">${sign}</a>`);
  return layout("Саволҳо", `<h1>Саволҳои мусофирон</h1><div id="savolho">
  ${questions.slice((page - 1) * 5, page * 5).map((one) => `<div class="savol"><h3>${one.question}</h3><p>${one.answer}</p>
    <form method="post" action="/shikoyat/${one.id}" x-target="sh-${one.id}"><button id="sh-${one.id}">Шикоят кардан</button></form></div>`).join("")}
  <form class="sahifa" action="/savolho" x-target="savolho">${arrow(page - 1, "Қаблӣ", "❮")}
    Саҳифаи <input type="number" name="s" min="1" max="${pages}" value="${page}" @change="$el.form.requestSubmit()"> аз ${pages} ${arrow(page + 1, "Навбатӣ", "❯")}</form></div>
  <form method="post" action="/savol"><textarea name="savol" aria-label="Саволи шумо"></textarea><button>Фиристодан</button></form>`);
}

createServer(async (request, response) => {
  const url = new URL(request.url, "http://avtobus");
  const own = /^\/(\w+\.(css|js))$/u.exec(url.pathname), kept = own && fileURLToPath(new URL(`public/${own[1]}`, import.meta.url));
  if (kept && existsSync(kept)) return response.writeHead(200, { "content-type": `${MIME[own[2]]}; charset=utf-8` }).end(readFileSync(kept));
  const html = (text, status = 200) => response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(text);
  if (request.headers["x-alpine-request"]) await sleep();
  if (url.pathname === "/") return html(timetable(url.searchParams));
  if (url.pathname === "/khabarho") return html(feed(url.searchParams));
  if (url.pathname === "/istgohho") return html(stationsPage());
  if (url.pathname === "/savolho") return html(asked(url.searchParams));
  const story = news.find((one) => url.pathname === `/khabarho/${one.id}` && one.key);
  if (story) return html(layout(story.title, `<h1>${story.title}</h1><div id="matn-${story.id}"><p>${story.key}</p></div>`));
  const station = stations.find((one) => url.pathname === `/istgohho/${one.id}`);
  if (station) return html(layout(station.name, `<p><a href="/istgohho">Истгоҳҳо</a></p><h1>${station.name}</h1><p>${station.text}</p>`));
  return html(layout("404", "<h1>Ёфт нашуд</h1>"), 404);
}).listen(Number(process.argv[2]), "127.0.0.1");
