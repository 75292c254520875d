// A village library's server: whole pages, and the fragments that its elements ask for.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { papers, talk, catalogue, authors, branches, villages, deeds } from "./words.mjs";

const MIME = { css: "text/css", js: "text/javascript" };
process.stdin.resume().on("end", () => process.exit(0));
const sleep = (most) => new Promise((done) => setTimeout(done, 40 + Math.random() * most));
const star = (id) => `<form class="tara" action="/tara/${id}" method="post"><button>ਤਾਰਾ ਲਾਓ</button></form>`;

const layout = (title, body) => `<!doctype html>
<html lang="pa">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ਕਿਤਾਬਘਰ ਨੂਰਪੁਰ</title>
<link rel="stylesheet" href="/kitabghar.css">
<script type="module" src="/npm/@github/include-fragment-element/dist/bundle.js"></script>
<script type="module" src="/npm/@github/details-menu-element/dist/index.js"></script>
<script type="module" src="/npm/@github/tab-container-element/dist/bundle.js"></script>
<script type="module" src="/npm/@github/filter-input-element/dist/index.js"></script>
<script type="module" src="/kitabghar.js"></script>
</head>
<body>
<header>
  <a class="naam" href="/">ਕਿਤਾਬਘਰ ਨੂਰਪੁਰ</a>
  <nav><a href="/">ਪੁਰਾਲੇਖ</a><a href="/suchi">ਸੂਚੀ</a><a href="/dastavez">ਦਸਤਾਵੇਜ਼</a><a href="/shakhavan">ਸ਼ਾਖਾਵਾਂ</a></nav>
  <details class="menu"><summary aria-haspopup="menu">ਸਮਾਂ <span class="caret"></span></summary>
    <details-menu role="menu" src="/tukra/samaan" preload><include-fragment class="uddik">ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ…</include-fragment></details-menu></details>
  <a class="niklo" href="/bahar">ਲੌਗ ਆਉਟ</a>
</header>
<main>
${body}
</main>
<footer><p>ਪਿੰਡ ਨੂਰਪੁਰ, ਪੁਰਾਣੇ ਬੋਹੜ ਦੇ ਸਾਹਮਣੇ</p><form action="/chanda" method="post"><button>ਚੰਦਾ ਦਿਓ</button></form></footer>
</body>
</html>`;

const paper = (entry) => `<article class="parcha"><h3>${entry.title}</h3><p>${entry.text}</p>${star(entry.id)}</article>`;
const papersFrom = (page) => papers.slice((page - 1) * 6, page * 6).map(paper).join("")
  + (page * 6 < papers.length ? `<include-fragment src="/tukra/purane?panna=${page + 1}" loading="lazy"><p class="uddik">ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ…</p></include-fragment>` : "<p>ਪੁਰਾਲੇਖ ਏਥੇ ਮੁੱਕਦਾ ਹੈ।</p>");
const word = (entry) => `<div class="gall"><strong>${entry.who}</strong><p>${entry.text}</p><button type="button" data-post="/report/${entry.id}">ਰਿਪੋਰਟ ਕਰੋ</button></div>`;
const hidden = (from, to) => `<div class="lukiyan" data-lukiyan><p>${to - from} ਗੱਲਾਂ ਲੁਕੀਆਂ ਹਨ</p><button type="button" class="ajax" data-src="/tukra/gallan?ton=${from}&tak=${to}">ਹੋਰ ਵੇਖੋ…</button></div>`;

const PER = 6;
const rows = (author, page) => {
  const chosen = catalogue.filter((book) => !author || book.author === Number(author));
  const pages = Math.max(1, Math.ceil(chosen.length / PER));
  const icon = (to, name, sign, off) => `<button type="button" class="tir" data-panna="${to}" aria-label="${name}"${off ? " disabled" : ""}>${sign}</button>`;
  return `<ul class="kitaban">${chosen.slice((page - 1) * PER, page * PER).map((book) => `<li><b>${book.title}</b><span>${book.text}</span>
    <button type="button" data-post="/rakhvi/${book.id}">ਰਾਖਵੀਂ ਕਰੋ</button></li>`).join("")}</ul>
  ${pages < 2 ? "" : `<div class="panne">${icon(page - 1, "ਪਿਛਲਾ ਪੰਨਾ", "<svg viewBox='0 0 16 16' width='16' height='16'><path d='M10 3 5 8l5 5'/></svg>", page === 1)}
  <label>ਪੰਨਾ <select data-panna-chuno>${Array.from({ length: pages }, (_, at) => `<option${at + 1 === page ? " selected" : ""}>${at + 1}</option>`).join("")}</select> / ${pages}</label>
  ${icon(page + 1, "ਅਗਲਾ ਪੰਨਾ", "<svg viewBox='0 0 16 16' width='16' height='16'><path d='m6 3 5 5-5 5'/></svg>", page === pages)}</div>`}`;
};

const pages = {
  "/": () => layout("ਪੁਰਾਲੇਖ", `<h1>ਪੁਰਾਲੇਖ</h1><section class="purane">${papersFrom(1)}</section>`),
  "/suchi": () => layout("ਸੂਚੀ", `<h1>ਕਿਤਾਬਾਂ ਦੀ ਸੂਚੀ</h1>
    <details class="menu"><summary aria-haspopup="menu">ਲੇਖਕ: <span data-menu-button>ਸਾਰੇ</span></summary>
    <details-menu role="menu" class="lekhak">${["ਸਾਰੇ", ...authors].map((name, at) => `<button type="button" role="menuitemradio" aria-checked="${at === 0}" data-menu-button-text data-lekhak="${at || ""}">${name}</button>`).join("")}</details-menu></details>
    <div data-suchi>${rows("", 1)}</div>`),
  "/dastavez": () => layout("ਦਸਤਾਵੇਜ਼", `<h1>ਦਸਤਾਵੇਜ਼</h1><table class="dastavez"><thead><tr><th>ਸਾਲ</th><th>ਨਾਂ</th><th></th></tr></thead><tbody>
    ${deeds.map((deed) => `<tr data-href="/dastavez/${deed.id}"><td>${deed.year}</td><td>${deed.name}</td><td><button type="button" data-post="/mitao/${deed.id}" aria-label="ਮਿਟਾਓ">✕</button></td></tr>`).join("")}</tbody></table>
    <h2>ਗੱਲਬਾਤ</h2>${talk.slice(0, 2).map(word).join("")}${hidden(2, talk.length - 1)}${word(talk.at(-1))}
    <form action="/jawab" method="post"><textarea name="jawab" aria-label="ਤੁਹਾਡੀ ਗੱਲ"></textarea><button>ਭੇਜੋ</button></form>`),
  "/shakhavan": () => layout("ਸ਼ਾਖਾਵਾਂ", `<h1>ਸ਼ਾਖਾਵਾਂ</h1>
    <label>ਜ਼ਿਲ੍ਹਾ <select data-zila><option value="">ਜ਼ਿਲ੍ਹਾ ਚੁਣੋ</option>${branches.map((branch, at) => `<option value="${at}">${branch.district}</option>`).join("")}</select></label>
    <label>ਪਿੰਡ <select data-pind disabled><option value="">ਪਿੰਡ ਚੁਣੋ</option></select></label>
    <div data-shakha></div>
    <tab-container><div role="tablist" aria-label="ਜਾਣਕਾਰੀ">
      <button type="button" role="tab" aria-selected="true">ਪਹੁੰਚ</button><button type="button" role="tab">ਇਤਿਹਾਸ</button><button type="button" role="tab">ਨੇਮ</button></div>
      <div role="tabpanel"><p>ਬੱਸ ਅੱਡੇ ਤੋਂ ਖੱਬੇ ਮੁੜੋ ਤੇ ਕੁੱਕੜ ਦੇ ਪਿੱਛੇ ਚੱਲੋ।</p></div>
      <div role="tabpanel" hidden><include-fragment src="/tukra/itihas" loading="lazy">…</include-fragment></div>
      <div role="tabpanel" hidden><p>ਕਿਤਾਬ ਦੇ ਕੰਨ ਮਰੋੜਨੇ ਮਨ੍ਹਾ ਹਨ, ਉਹ ਸਭ ਸੁਣਦੀ ਹੈ।</p></div></tab-container>
    <h2>ਪਿੰਡ</h2><filter-input aria-owns="pind-suchi"><label>ਲੱਭੋ <input type="text" autocomplete="off" autofocus></label></filter-input>
    <div id="pind-suchi"><ul data-filter-list>${villages.map((name) => `<li>${name}</li>`).join("")}</ul></div>`),
};

createServer(async (request, response) => {
  const url = new URL(request.url, "http://kitabghar");
  const own = /^\/(\w+\.(css|js))$/u.exec(url.pathname), kept = own && fileURLToPath(new URL(`public/${own[1]}`, import.meta.url));
  if (kept && existsSync(kept)) return response.writeHead(200, { "content-type": `${MIME[own[2]]}; charset=utf-8` }).end(readFileSync(kept));
  const html = (text, status = 200) => response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(text);
  const ask = (name) => url.searchParams.get(name) ?? "";
  if (url.pathname.startsWith("/tukra/")) await sleep(90);
  if (pages[url.pathname]) return html(pages[url.pathname]());
  const deed = deeds.find((one) => url.pathname === `/dastavez/${one.id}`);
  if (deed) return html(layout(deed.name, `<p><a href="/dastavez">ਦਸਤਾਵੇਜ਼</a></p><h1>${deed.name}</h1><p>${deed.text}</p>${deed.long ? `<div id="pura-${deed.id}" class="pura" hidden><p>${deed.long}</p></div><a class="hor" href="#pura-${deed.id}">ਪੂਰਾ ਪੜ੍ਹੋ</a>` : ""}${star(deed.id)}`));
  switch (url.pathname) {
    case "/tukra/purane": return html(papersFrom(Number(ask("panna"))));
    case "/tukra/gallan": return html(talk.slice(Number(ask("ton")), Number(ask("ton")) + 4).map(word).join("") + (Number(ask("ton")) + 4 < Number(ask("tak")) ? hidden(Number(ask("ton")) + 4, Number(ask("tak"))) : ""));
    case "/tukra/suchi": return html(rows(ask("lekhak"), Number(ask("panna")) || 1));
    case "/tukra/samaan": return html(`<p>ਸੋਮ–ਸ਼ੁੱਕਰ: 9 ਤੋਂ 5</p><p>ਕਿਤਾਬਘਰ ਦੀ ਚਾਬੀ ਹਰ ਸੋਮਵਾਰ ਨਲਕੇ ਹੇਠ ਗਿੱਲੀ ਪਈ ਮਿਲਦੀ ਹੈ।</p><p>ਐਤਵਾਰ ਨੂੰ ਕੇਵਲ ਉਹ ਪਾਠਕ ਆਉਂਦੇ ਹਨ ਜਿਨ੍ਹਾਂ ਦੀ ਐਨਕ ਗੁੰਮ ਗਈ ਹੋਵੇ।</p>`);
    case "/tukra/pind": return html(`<option value="">ਪਿੰਡ ਚੁਣੋ</option>${branches[Number(ask("zila"))].villages.map((one, at) => `<option value="${at}">${one.name}</option>`).join("")}`);
    case "/tukra/shakha": return html(`<p class="shakha">${branches[Number(ask("zila"))].villages[Number(ask("pind"))].text}</p>`);
    case "/tukra/itihas": return html("<p>ਪਹਿਲਾ ਕਿਤਾਬਘਰ ਬੈਲਗੱਡੀ ਉੱਤੇ ਸੀ ਤੇ ਬਲਦ ਕਵਿਤਾ ਸੁਣ ਕੇ ਹੀ ਤੁਰਦਾ ਸੀ।</p>");
  }
  return html(layout("404", "<h1>ਨਹੀਂ ਲੱਭਿਆ</h1>"), 404);
}).listen(Number(process.argv[2]), "127.0.0.1");
