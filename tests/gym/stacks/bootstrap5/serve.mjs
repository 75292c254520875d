// The bog's pages in the language of the cookie `keel`; POST /keel sets it, as the form in the menu asks.
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PAGES = join(dirname(fileURLToPath(import.meta.url)), "pages");
const words = JSON.parse(readFileSync(join(PAGES, "words.json"), "utf8"));
const page = (name) => readFileSync(join(PAGES, name), "utf8");

const server = createServer((request, response) => {
  const url = new URL(request.url, "http://raba");
  if (request.method === "POST" && url.pathname === "/keel") return choose(request, response);
  const asset = { "/raba.js": "text/javascript", "/raba.css": "text/css" }[url.pathname];
  if (asset) {
    response.writeHead(200, { "content-type": `${asset}; charset=utf-8` });
    return response.end(page(url.pathname.slice(1)));
  }
  const name = url.pathname === "/" ? "avaleht" : url.pathname.slice(1);
  const known = /^[a-z]+$/u.test(name) && name !== "raam" && existsSync(join(PAGES, `${name}.html`));
  const language = /(?:^|;\s*)keel=(et|en)/u.exec(request.headers.cookie ?? "")?.[1] ?? "et";
  const values = { ...words[language], keel: language, aadress: known ? url.pathname : "/" };
  const fill = (text) => text.replace(/\{\{(\w+)\}\}/gu, (_, key) => values[key] ?? key);
  response.writeHead(known ? 200 : 404, { "content-type": "text/html; charset=utf-8", vary: "cookie" });
  response.end(fill(page("raam.html").replace("{{sisu}}", known ? page(`${name}.html`) : "<h1>404</h1>")));
});
server.listen(Number(process.argv[2]), "127.0.0.1");
process.stdin.resume().on("end", () => process.exit(0));

function choose(request, response) {
  let body = "";
  request.on("data", (part) => { body += part; }).on("end", () => {
    const form = new URLSearchParams(body);
    const language = form.get("keel") === "en" ? "en" : "et";
    const back = /^\/[a-z]*$/u.test(form.get("tagasi") ?? "") ? form.get("tagasi") : "/";
    response.writeHead(303, { location: back, "set-cookie": `keel=${language}; Path=/; SameSite=Lax; Max-Age=31536000` });
    response.end();
  });
}
