// A small blog with Waline's client below its articles, and Waline's server under /api of the same address.
// server.js DIR PORT
"use strict";

const fs = require("fs");
const http = require("http");
const path = require("path");
const texts = require("./texts");

const [dir, port] = process.argv.slice(2);
const modules = path.join(dir, "node_modules", "@waline");
// Waline asks a service of its makers how one may log in; here there is none, which it is told by this address.
process.env.OAUTH_URL = `http://127.0.0.1:${port}/sign-in-services`;
const waline = require(path.join(modules, "vercel"))({ env: "production" });
const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const page = (title, body, script = "") => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} – Two Ovens</title>
<link rel="stylesheet" href="/waline/waline.css">
<style>body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 Georgia, serif } nav a { margin-right: 1rem }</style>
</head>
<body>
<header><nav><a href="/">Two Ovens</a><a href="/about">About us</a><a href="/ui/login">Log in</a></nav></header>
<main>
${body}
</main>
<footer><p>Two Ovens, the bakery below the church. Tuesday to Saturday, 6 to 13.</p></footer>
${script}
</body>
</html>`;

const day = (n) => new Date(Date.UTC(2026, 1, 3 + 31 * n)).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

const article = ([slug, title, text], n) => page(title, `<article>
<h1>${escape(title)}</h1>
<p class="date">${day(n)}</p>
${text.split("\n").map((p) => `<p>${escape(p)}</p>`).join("\n")}
</article>
<section id="waline"></section>`, `<script type="module">
import { init } from "/waline/waline.js";
init({ el: "#waline", serverURL: location.origin, lang: "en", emoji: false, search: false });
</script>`);

const index = page("Notes from a village bakery", `<h1>Notes from a village bakery</h1>
${texts.articles.map(([slug, title, text], n) => `<section>
<h2><a href="/${slug}">${escape(title)}</a></h2>
<p class="date">${day(n)} · <a href="/${slug}#waline"><span class="waline-comment-count" data-path="/${slug}"></span> comments</a></p>
<p>${escape(text.split("\n")[0])} <a href="/${slug}">Read on</a></p>
</section>`).reverse().join("\n")}
<aside><h2>Latest comments</h2><div id="recent"></div></aside>`, `<script type="module">
import { commentCount, RecentComments } from "/waline/waline.js";
commentCount({ serverURL: location.origin });
RecentComments({ el: "#recent", serverURL: location.origin, count: 5 });
</script>`);

const about = page("About us", `<h1>About us</h1>
<p>Two Ovens has been the bakery of the village since 1934. Ilse bakes, Tom sells and swears, and Ilse's father telephones.</p>
<p>We write here when the dough leaves us time. Comments are read on Mondays.</p>`);

const pages = { "/": index, "/about": about };
texts.articles.forEach((entry, n) => { pages[`/${entry[0]}`] = article(entry, n); });
const types = { ".js": "text/javascript", ".css": "text/css" };

http.createServer((request, response) => {
	const { pathname } = new URL(request.url, "http://127.0.0.1");
	if (pathname.startsWith("/api") || pathname.startsWith("/ui")) {
		waline(request, response);
	} else if (pathname === "/sign-in-services") {
		response.setHeader("Content-Type", "application/json");
		response.end('{"services": []}');
	} else if (pages[pathname]) {
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end(pages[pathname]);
	} else if (/^\/waline\/[\w.-]+$/.test(pathname) && fs.existsSync(path.join(modules, "client", "dist", path.basename(pathname)))) {
		response.setHeader("Content-Type", types[path.extname(pathname)] || "application/octet-stream");
		fs.createReadStream(path.join(modules, "client", "dist", path.basename(pathname))).pipe(response);
	} else {
		response.statusCode = 404;
		response.end("Not found");
	}
}).listen(Number(port), "127.0.0.1");
