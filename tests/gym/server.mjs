// The gym's server: every stack on a port (so an origin) of its own, from one process, without dependencies.
//
//   node tests/gym/server.mjs [--port 0] [--third] [--only NAME,NAME] [--host 127.0.0.1]
//
// Prints the hub's address, then one JSON line a stack, then {"ready":true}. See README.md for the format of a stack.
import { createServer, request as forward } from "node:http";
import { readFileSync, readdirSync, existsSync, statSync, createReadStream } from "node:fs";
import { spawn } from "node:child_process";
import { dirname, extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer as socketServer } from "node:net";

const HERE = dirname(fileURLToPath(import.meta.url));
const MIME = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
  ".cjs": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".ico": "image/x-icon",
  ".woff": "font/woff", ".woff2": "font/woff2", ".ttf": "font/ttf", ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8", ".map": "application/json", ".wasm": "application/wasm",
};

const options = arguments_(process.argv.slice(2));
let epoch = 1; // a reset makes every log-out cookie of before worthless
const harm = [];
const visits = new Map();
const children = [];

const stacks = readdirSync(join(HERE, "stacks"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(HERE, "stacks", entry.name, "stack.json")))
  .map((entry) => load(entry.name))
  .filter((stack) => (options.only ? options.only.includes(stack.name) : !options.third || stack.third))
  .sort((a, b) => a.name.localeCompare(b.name));

const hub = createServer((request, response) => {
  const path = new URL(request.url, "http://hub").pathname;
  if (control(undefined, path, request, response)) return;
  const items = stacks.map((stack) => `<li><a href="${stack.url}">${stack.name}</a> ${stack.about ?? ""}</li>`).join("");
  send(response, 200, "text/html; charset=utf-8", `<!doctype html><title>The gym</title><h1>The gym</h1><ul>${items}</ul>`);
});
const base = await listen(hub, options.port);
console.log(`http://${options.host}:${base}`);
for (const [index, stack] of stacks.entries()) {
  const server = createServer((request, response) => {
    answer(stack, request, response).catch((error) => {
      console.error(`${stack.name}: ${request.method} ${request.url}: ${error.message}`);
      if (!response.headersSent) send(response, 500, "text/plain", "error");
      else response.destroy();
    });
  });
  if (stack.upstream) server.on("upgrade", (request, socket, head) => socketOf(stack, request, socket, head));
  const port = await listen(server, options.port ? options.port + 1 + index : 0);
  stack.url = `http://${options.host}:${port}/`;
  if (stack.upstream && !(await start(stack))) continue;
  console.log(JSON.stringify({ stack: stack.name, url: stack.url }));
}
console.log(JSON.stringify({ ready: true }));

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
// The programs of the stacks end when their standard input closes, which happens however this process ends.
process.on("exit", () => children.forEach((child) => child.stdin.end()));
// Whoever started the gym and died leaves a closed pipe; the gym must not outlive it.
if (options.tied) process.stdin.resume().on("end", () => process.exit(0)).on("error", () => process.exit(0));

function arguments_(words) {
  const read = { port: 0, host: "127.0.0.1", third: false, only: undefined, tied: false, loud: false };
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === "--port") read.port = Number(words[++at]);
    else if (word === "--host") read.host = words[++at];
    else if (word === "--third") read.third = true;
    else if (word === "--tied") read.tied = true;
    else if (word === "--loud") read.loud = true; // the programs of the stacks may write to standard error
    else if (word === "--only") read.only = words[++at].split(",");
    else {
      console.error(`unknown option ${word}; known: --port N, --host NAME, --third, --only NAME,NAME, --tied, --loud`);
      process.exit(2);
    }
  }
  return read;
}

function load(name) {
  const folder = join(HERE, "stacks", name);
  const stack = JSON.parse(readFileSync(join(folder, "stack.json"), "utf8"));
  const data = {};
  for (const file of existsSync(join(folder, "data")) ? readdirSync(join(folder, "data")) : []) {
    if (file.endsWith(".json")) data[file.slice(0, -5)] = JSON.parse(readFileSync(join(folder, "data", file), "utf8"));
  }
  return {
    latency: [40, 150], reads: [], harmful: [], logout: ["/logout"], roots: ["site", "build"], ...stack, name, folder, data,
    harmfulPatterns: (stack.harmful ?? []).map(pattern), readPatterns: (stack.reads ?? []).map(pattern),
  };
}

// "/basket/add*" matches by prefix; "*" stands for anything, in the path and its query.
function pattern(text) {
  const body = text.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*");
  return new RegExp(`^${body}$`, "u");
}

function listen(server, port) {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, options.host, () => done(server.address().port));
  });
}

function send(response, status, type, body, headers = {}) {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...headers });
  response.end(body);
}

function sendJson(response, value, status = 200) {
  send(response, status, MIME[".json"], JSON.stringify(value));
}

/** What the runner asks for; true where the request was one of these. */
function control(stack, path, request, response) {
  if (!path.startsWith("/_gym/")) return false;
  const own = (list) => (stack ? list.filter((entry) => entry.stack === stack.name) : list);
  if (path === "/_gym/harm") {
    const found = own(harm);
    sendJson(response, { total: found.length, requests: found });
  } else if (path === "/_gym/visits") {
    sendJson(response, Object.fromEntries([...visits].filter(([name]) => !stack || name === stack.name)));
  } else if (path === "/_gym/reset") {
    epoch += 1;
    for (let at = harm.length - 1; at >= 0; at--) if (!stack || harm[at].stack === stack.name) harm.splice(at, 1);
    if (stack) visits.delete(stack.name);
    else visits.clear();
    sendJson(response, { reset: true });
  } else if (path === "/_gym/stacks") {
    sendJson(response, stacks.map(({ name, url, language, third }) => ({ stack: name, url, language, third: !!third })));
  } else send(response, 404, "text/plain", "no such thing");
  return true;
}

async function answer(stack, request, response) {
  const url = new URL(request.url, "http://stack");
  let path;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return send(response, 400, "text/plain", "bad address");
  }
  if (control(stack, path, request, response)) return;
  const key = `${request.method} ${path}`;
  if (!visits.has(stack.name)) visits.set(stack.name, {});
  visits.get(stack.name)[key] = (visits.get(stack.name)[key] ?? 0) + 1;

  const body = request.method === "GET" || request.method === "HEAD" ? "" : await read(request);
  const whole = path + url.search;
  const leaves = stack.logout.includes(path);
  const why = harmOf(stack, request.method, path, whole, leaves);
  if (why) {
    harm.push({ stack: stack.name, method: request.method, path: whole, body: body.slice(0, 300), why, at: Date.now() });
  }
  if (leaves) {
    return send(response, 302, "text/plain", "", { location: "/", "set-cookie": `gym_out=${epoch}; Path=/` });
  }
  if ((request.headers.cookie ?? "").split(/;\s*/).includes(`gym_out=${epoch}`) && !isFile(path)) {
    if (path.startsWith("/api/")) return sendJson(response, { error: "login" }, 401);
    return send(response, 200, MIME[".html"], loginPage(stack));
  }
  if (path.startsWith("/npm/")) return file(response, join(HERE, "node_modules"), path.slice(5), stack);
  if (path.startsWith("/api/") || path === "/graphql") return api(stack, request, url, path, body, why, response);

  if (why) return send(response, 200, MIME[".html"], `<!doctype html><title>${stack.name}</title><p>OK</p>`);
  const mount = stack.mount ?? "/";
  if (stack.upstreamPort && path.startsWith(mount)) {
    return proxy(stack, request, `/${request.url.slice(mount.length)}`, body, response);
  }
  return site(stack, path, request, response);
}

function harmOf(stack, method, path, whole, leaves) {
  if (leaves) return "logout";
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") {
    return stack.harmfulPatterns.some((known) => known.test(whole) || known.test(path)) ? "harmful address" : undefined;
  }
  return stack.readPatterns.some((known) => known.test(whole) || known.test(path)) ? undefined : "changes the server";
}

function isFile(path) {
  return path.startsWith("/npm/") || [".css", ".js", ".mjs", ".svg", ".woff2", ".png"].includes(extname(path));
}

function loginPage(stack) {
  const words = stack.login ?? { title: "Log in", name: "Name", password: "Password", send: "Log in" };
  return `<!doctype html><html lang="${stack.language ?? "en"}"><meta charset="utf-8"><title>${words.title}</title>
<body><h1>${words.title}</h1><form method="post" action="/login"><label>${words.name} <input name="name"></label>
<label>${words.password} <input name="password" type="password"></label><button>${words.send}</button></form></body></html>`;
}

function read(request) {
  return new Promise((done, failed) => {
    const parts = [];
    let size = 0;
    request.on("data", (part) => {
      size += part.length;
      if (size > 1 << 20) request.destroy();
      else parts.push(part);
    });
    request.on("end", () => done(Buffer.concat(parts).toString("utf8")));
    request.on("error", failed);
  });
}

async function api(stack, request, url, path, body, why, response) {
  const [least, most] = stack.latency;
  await new Promise((done) => setTimeout(done, least + Math.random() * (most - least)));
  if (why) return sendJson(response, { ok: true });
  const list = path.match(/^\/api\/list\/([\w-]+)$/u);
  if (list) {
    const rows = stack.data[list[1]];
    if (!Array.isArray(rows)) return sendJson(response, { error: "no such list" }, 404);
    return sendJson(response, slice(rows, url.searchParams));
  }
  // One text, as HTML where it begins with "<" (what htmx, Unpoly and hyperscript ask for).
  const text = path.match(/^\/api\/text\/([\w-]+)$/u);
  if (text) {
    const value = stack.data.texts?.[text[1]];
    if (value === undefined) return sendJson(response, { error: "no such text" }, 404);
    if (typeof value !== "string") return sendJson(response, value);
    return send(response, 200, value.trimStart().startsWith("<") ? MIME[".html"] : MIME[".txt"], value);
  }
  // POSTs that read: a GraphQL query or a search names a list and a slice of it in its JSON body.
  let asked = {};
  try {
    asked = body ? JSON.parse(body) : {};
  } catch {
    asked = Object.fromEntries(new URLSearchParams(body));
  }
  const wanted = { ...asked, ...(asked.variables ?? {}) };
  const rows = stack.data[wanted.list ?? stack.searches ?? "items"];
  if (!Array.isArray(rows)) return sendJson(response, { error: "no such list" }, 404);
  const answer = slice(rows, new URLSearchParams(Object.entries(wanted).filter(([, v]) => typeof v !== "object")));
  return sendJson(response, path === "/graphql" ? { data: answer } : answer);
}

function slice(rows, asked) {
  const offset = Math.max(0, Number(asked.get("offset")) || 0);
  const limit = Math.min(500, Math.max(1, Number(asked.get("limit")) || 10));
  const parent = asked.get("parent");
  const chosen = parent === null ? rows : rows.filter((row) => String(row.parent ?? "") === parent);
  const end = offset + limit;
  return { total: chosen.length, offset, items: chosen.slice(offset, end), next: end < chosen.length ? end : null };
}

function site(stack, path, request, response) {
  const wanted = path.endsWith("/") ? `${path}index.html` : path;
  for (const root of stack.roots) {
    const folder = join(stack.folder, root);
    for (const name of [wanted, `${wanted}/index.html`, `${wanted}.html`]) {
      const found = inside(folder, name);
      if (!found) continue;
      if (name === `${wanted}/index.html`) {
        return send(response, 301, "text/plain", "", { location: `${path}/` });
      }
      return stream(response, found);
    }
  }
  if (stack.spa && !extname(path)) {
    for (const root of stack.roots) {
      const found = inside(join(stack.folder, root), "/index.html");
      if (found) return stream(response, found);
    }
  }
  if (path === "/favicon.ico") return send(response, 204, "image/x-icon", undefined);
  return send(response, 404, MIME[".html"], "<!doctype html><title>404</title><h1>404</h1>");
}

function file(response, folder, name) {
  const found = inside(folder, name);
  return found ? stream(response, found, "max-age=3600") : send(response, 404, "text/plain", "no such file");
}

/** The file `name` in `folder`, or nothing: never what lies outside of it. */
function inside(folder, name) {
  if (name.includes("\0")) return undefined;
  const path = resolve(folder, `.${sep}${normalize(name)}`);
  if (!path.startsWith(folder + sep)) return undefined;
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

function stream(response, path, cache = "no-store") {
  const type = MIME[extname(path)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "content-length": statSync(path).size, "cache-control": cache });
  createReadStream(path).pipe(response);
}

/** Starts the stack's own program (`upstream`, with {port} and {public}) and waits until it answers. */
async function start(stack) {
  const port = await freePort();
  const words = stack.upstream.map((word) =>
    word.replaceAll("{port}", port).replaceAll("{public}", stack.url).replaceAll("{gym}", HERE).replaceAll("{here}", stack.folder));
  const command = words[0].includes("/") && !words[0].startsWith("/") ? join(HERE, words[0]) : words[0];
  const child = spawn(command, words.slice(1), { cwd: stack.folder, stdio: ["pipe", "ignore", options.loud ? "inherit" : "ignore"],
    env: { ...process.env, GYM_PORT: String(port), GYM_PUBLIC: stack.url, PYTHONDONTWRITEBYTECODE: "1" } });
  let gone = false;
  child.on("error", () => { gone = true; });
  child.on("exit", () => { gone = true; });
  child.stdin.on("error", () => {});
  children.push(child);
  for (let tries = 0; tries < 150 && !gone; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}${stack.health ?? "/"}`).then(() => true, () => false);
    if (up) {
      stack.upstreamPort = port;
      return true;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  console.error(`${stack.name}: its program did not start; run tests/gym/setup.sh`);
  return false;
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = socketServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Hands a WebSocket to the stack's own program. */
function socketOf(stack, request, socket, head) {
  const mount = stack.mount ?? "/";
  const leave = () => socket.destroy();
  socket.on("error", leave);
  if (!stack.upstreamPort || !request.url.startsWith(mount)) return leave();
  const onward = forward({ host: "127.0.0.1", port: stack.upstreamPort, path: `/${request.url.slice(mount.length)}`, headers: request.headers });
  onward.on("error", leave);
  onward.on("response", leave);
  onward.on("upgrade", (answer, other, first) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
    if (first.length) socket.write(first);
    if (head.length) other.write(head);
    other.on("error", leave).on("close", leave);
    socket.on("close", () => other.destroy());
    other.pipe(socket).pipe(other);
  });
  onward.end();
}

/** Hands a request to the stack's own program; `mount` of stack.json is where on the site that program lives. */
function proxy(stack, request, path, body, response) {
  return new Promise((done) => {
    const onward = forward({ host: "127.0.0.1", port: stack.upstreamPort, path, method: request.method,
      headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      answer.on("end", done);
    });
    onward.on("error", () => {
      send(response, 502, "text/plain", "the stack's program does not answer");
      done();
    });
    onward.end(body);
  });
}
