// A forum's server, as they were: whole pages, and their middle alone for whom asks with X-PJAX.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { threads, posts, members, rules } from "./words.mjs";

const MIME = { css: "text/css", js: "text/javascript" };
process.stdin.resume().on("end", () => process.exit(0));
const sleep = () => new Promise((done) => setTimeout(done, 40 + Math.random() * 80));

const layout = (title, body) => `<!doctype html>
<html lang="yi" dir="rtl">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} • שמועס־פֿאָרום</title>
<link rel="stylesheet" href="/forum.css">
<script src="/npm/jquery1/dist/jquery.min.js"></script>
<script src="/npm/jquery-pjax/jquery.pjax.js"></script>
<script src="/npm/jscroll/dist/jquery.jscroll.min.js"></script>
<script src="/forum.js"></script>
</head>
<body>
<div id="kop"><a class="nomen" href="/">שמועס־פֿאָרום</a>
  <ul class="nav"><li><a href="/" data-pjax>טעמעס</a></li><li><a href="/mitglider" data-pjax>מיטגלידער</a></li>
  <li><a href="#" class="popupctrl" rel="reglen">כּללים ▾</a></li><li><a href="#" class="popupctrl" rel="moderatorn">מאָדעראַטאָרן ▾</a></li></ul>
  <a class="aroys" href="/aroys">אַרױסגײן</a></div>
<div id="mitn">${body}</div>
<div id="fus">געבױט אױפֿן בױדעם</div>
</body>
</html>`;

const PER = 7;
function index(page) {
  const pages = Math.ceil(threads.length / PER);
  const icon = (to, sign, title) => (to >= 1 && to <= pages && to !== page ? `<a class="blat" data-pjax href="/?zayt=${to}" title="${title}">${sign}</a>` : `<span class="blat tut">${sign}</span>`);
  return `<h2>טעמעס</h2><table class="temes"><tr><th>טעמע</th><th>ענטפֿערס</th><th>לעצטע שורה</th></tr>
  ${threads.slice((page - 1) * PER, page * PER).map((one) => `<tr class="tema" ${one.opens ? `onclick="document.location='/tema/${one.id}'"` : ""}><td>${one.name}</td><td>${one.count}</td><td>${one.last}</td></tr>`).join("")}</table>
  <div class="zaytn">${icon(1, "⏮", "ערשטע")}${icon(page - 1, "◀", "פֿריִערדיקע")}<span>זײַט ${page} פֿון ${pages}</span>${icon(page + 1, "▶", "קומעדיקע")}${icon(pages, "⏭", "לעצטע")}
  <select class="shpring" title="שפּרינג צו">${Array.from({ length: pages }, (_, at) => `<option value="/?zayt=${at + 1}"${at + 1 === page ? " selected" : ""}>${at + 1}</option>`).join("")}</select></div>`;
}

const post = (one) => `<div class="post" id="p${one.id}"><div class="ver">${one.who}</div><div class="vos"><p>${one.text}</p>
  ${one.spoiler ? `<div class="spoylertitl"><b>ספּױלער:</b> <input type="button" value="װײַזן" onclick="var d = this.parentNode.nextSibling; if (d.style.display) { d.style.display = ''; this.value = 'באַהאַלטן'; } else { d.style.display = 'none'; this.value = 'װײַזן'; }"></div><div class="spoyler" style="display: none">${one.spoiler}</div>` : ""}
  <div class="knep"><a href="/dank?post=${one.id}" class="dank">אַ דאַנק</a> <a href="/meldn?post=${one.id}">מעלדן</a> <a href="/oysmekn?post=${one.id}">אױסמעקן</a></div></div></div>`;
function thread(one, from, to) {
  const mine = posts[one.id] ?? [];
  return { earlier: from > 0 ? `<p class="frier"><a href="/tema/${one.id}?fun=${Math.max(0, from - 4)}&biz=${from}">פֿריִערדיקע ענטפֿערס (${from})</a></p>` : "",
    posts: mine.slice(from, to).map(post).join(""), next: to < mine.length ? `<a class="vayter" href="/tema/${one.id}?nokh=${to}">װײַטער</a>` : "" };
}

function people(letter, order) {
  const letters = [...new Set(members.map((one) => one.name[0]))];
  const shown = members.filter((one) => !letter || one.name[0] === letter).sort((a, b) => (order === "alt" ? a.since - b.since : b.since - a.since)).slice(0, 5);
  return `<h2>מיטגלידער</h2><form class="filter" action="/mitglider"><select name="os"><option value="">אַלע אותיות</option>${letters.map((one) => `<option${one === letter ? " selected" : ""}>${one}</option>`).join("")}</select>
  <select name="seyder"><option value="nay"${order === "alt" ? "" : " selected"}>נײַסטע</option><option value="alt"${order === "alt" ? " selected" : ""}>עלטסטע</option></select></form>
  <dl>${shown.map((one) => `<dt>${one.name} <small>זינט ${one.since}</small></dt><dd>${one.text}</dd>`).join("")}</dl>`;
}

createServer(async (request, response) => {
  const url = new URL(request.url, "http://forum"), ask = (name) => url.searchParams.get(name);
  const own = /^\/(\w+\.(css|js))$/u.exec(url.pathname), kept = own && fileURLToPath(new URL(`public/${own[1]}`, import.meta.url));
  if (kept && existsSync(kept)) return response.writeHead(200, { "content-type": `${MIME[own[2]]}; charset=utf-8` }).end(readFileSync(kept));
  const html = (text, status = 200) => response.writeHead(status, { "content-type": "text/html; charset=utf-8", vary: "X-PJAX" }).end(text);
  const pjax = request.headers["x-pjax"], ajax = request.headers["x-requested-with"];
  const page = (title, body) => html(pjax ? `<title>${title} • שמועס־פֿאָרום</title>${body}` : layout(title, body));
  if (ajax) await sleep();
  if (url.pathname === "/") return page("טעמעס", index(Number(ask("zayt")) || 1));
  if (url.pathname === "/mitglider") return page("מיטגלידער", people(ask("os") ?? "", ask("seyder")));
  if (url.pathname === "/popup") return html(rules[ask("vos")] ?? "");
  const one = threads.find((one) => url.pathname === `/tema/${one.id}`);
  if (one) {
    const mine = posts[one.id] ?? [], start = Math.max(0, mine.length > 12 ? 8 : 0);
    const from = Number(ask("fun") ?? ask("nokh") ?? start), to = Number(ask("biz") ?? Math.min(mine.length, from + 5));
    const some = thread(one, from, to);
    if (ajax && ask("fun") !== null) return html(some.earlier + some.posts);
    if (ajax && ask("nokh") !== null) return html(some.posts + some.next);
    return page(one.name, `<h2>${one.name}</h2><div class="knep"><a href="/abonirn?tema=${one.id}">אַבאָנירן די טעמע</a></div><div id="frierdike">${ask("nokh") === null ? some.earlier : ""}</div>
    <div class="shures">${some.posts}${some.next}</div><form method="post" action="/entfer"><textarea name="entfer" title="אײַער ענטפֿער"></textarea><input type="submit" value="שיקן"></form>`);
  }
  return html(layout("404", "<h2>נישטאָ</h2>"), 404);
}).listen(Number(process.argv[2]), "127.0.0.1");
