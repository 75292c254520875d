// Twikoo's cloud function as far as a reader meets it: serve.mjs PORT. Every call is a POST of JSON to one address; what
// changes something is told on to the gym, which counts it.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), "utf8"));
const comments = read("izohlar");
const reads = new Set(["GET_CONFIG", "GET_FUNC_VERSION", "GET_PASSWORD_STATUS", "COMMENT_GET", "GET_COMMENTS_COUNT", "GET_RECENT_COMMENTS", "COUNTER_GET"]);
const PER_PAGE = 3;
process.stdin.resume().on("end", () => process.exit(0));

const shown = (row) => ({
  id: row.id, nick: row.nick, avatar: "", mailMd5: "", link: "", comment: row.comment, os: "", browser: "", master: !!row.master, liked: false, disliked: false, ups: row.ups ?? 0, downs: 0, top: false, isSpam: false,
  created: row.created, updated: row.created, rid: row.rid, pid: row.pid, ruser: row.ruser ?? null,
  replies: comments.filter((one) => one.rid === row.id).map(shown),
});

function answer(asked) {
  switch (asked.event) {
    case "GET_CONFIG": return { code: 0, config: { VERSION: "1.7.9", IS_ADMIN: false, SITE_NAME: "Дорбозлар дафтари", COMMENT_PAGE_SIZE: PER_PAGE, SHOW_EMOTION: "false", SHOW_IMAGE: "false", LIGHTBOX: "false", HIGHLIGHT: "false" } };
    case "COMMENT_GET": {
      const roots = comments.filter((row) => row.url === asked.url && !row.rid).sort((a, b) => b.created - a.created);
      const left = roots.filter((row) => !asked.before || row.created < asked.before);
      return { code: 0, data: left.slice(0, PER_PAGE).map(shown), more: left.length > PER_PAGE, count: roots.length };
    }
    case "GET_RECENT_COMMENTS": return { code: 0, data: comments.filter((row) => !row.rid).slice(-2).map((row) => ({ ...shown(row), url: row.url, commentText: row.comment.replace(/<[^>]*>/g, "") })) };
    case "GET_COMMENTS_COUNT": return { code: 0, data: (asked.urls ?? []).map((url) => ({ url, count: comments.filter((row) => row.url === url).length })) };
    default: return { code: 0, version: "1.7.9" };
  }
}

createServer((request, response) => {
  let body = "";
  request.on("data", (part) => { body += part; });
  request.on("end", async () => {
    const asked = body ? JSON.parse(body) : {};
    if (asked.event && !reads.has(asked.event)) await fetch(new URL("/api/zarar", process.env.GYM_PUBLIC), { method: "POST", body });
    await new Promise((done) => setTimeout(done, 60));
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(answer(asked)));
  });
}).listen(Number(process.argv[2]), "127.0.0.1");
