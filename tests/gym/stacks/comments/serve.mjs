// What Artalk's and Waline's servers answer, for the two clients: comments by the page, everything else as if nobody were logged in.
import { createServer } from "node:http";
import { tea, travel } from "./talk.mjs";

const date = (id) => `2026-03-${String(1 + (id % 27)).padStart(2, "0")} 10:00:00`;

function descendants(rows, id) {
  return rows.filter((row) => row[1] === id).flatMap((row) => [row, ...descendants(rows, row[0])]);
}

function artalk(path, query) {
  if (path === "/conf") return { frontend_conf: {}, version: { app: "artalk", version: "2.9.1", commit_hash: "0" } };
  if (path === "/user") return { user: null, is_login: false, notifies: [], notifies_count: 0 };
  if (path === "/user/status") return { is_admin: false, is_login: false };
  if (path === "/votes/sync") return {};
  if (path === "/pages/pv") return { pv: 12 };
  if (path !== "/comments") return {};
  const roots = tea.filter((row) => !row[1]);
  const offset = Number(query.get("offset")) || 0, limit = Number(query.get("limit")) || 20;
  const shown = roots.slice(offset, offset + limit).flatMap((row) => [row, ...descendants(tea, row[0])]);
  const comments = shown.map(([id, rid, nick, words]) => ({
    id, content: words, content_marked: `<p>${words}</p>`, user_id: id, nick, email_encrypted: "0", link: "", ua: "", date: date(id), rid, is_collapsed: id === 12, is_pending: false,
    is_pinned: false, is_verified: false, is_allow_reply: true, visible: true, vote_up: 0, vote_down: 0, page_key: "/", page_url: "/", site_name: "cha", badge_name: "", badge_color: "", ip_region: "",
  }));
  const page = { id: 1, admin_only: false, key: "/", url: "/", title: "", site_name: "cha", vote_up: 0, vote_down: 0, pv: 12, date: date(1) };
  return { comments, count: tea.length, roots_count: roots.length, page };
}

function waline(path, query) {
  if (path.startsWith("/article")) return { errno: 0, errmsg: "", data: [{ time: 3 }] };
  if (path !== "/comment") return { errno: 0, errmsg: "", data: [] };
  if (query.get("type") === "count") return { errno: 0, errmsg: "", data: [travel.length] };
  const roots = travel.filter((row) => !row[1]);
  const page = Number(query.get("page")) || 1, size = Number(query.get("pageSize")) || 10;
  const one = ([id, pid, nick, words], rid) => ({ objectId: id, nick, comment: `<p>${words}</p>`, orig: words, link: "", avatar: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>", like: 0, time: Date.parse(date(id)), status: "approved", level: 0, sticky: 0, browser: "", os: "", ...(rid ? { pid, rid, reply_user: { nick: "", link: "", avatar: "" } } : {}) });
  const data = roots.slice((page - 1) * size, page * size).map((row) => ({ ...one(row), children: descendants(travel, row[0]).map((child) => one(child, row[0])) }));
  return { errno: 0, errmsg: "", data: { page, totalPages: Math.ceil(roots.length / size), pageSize: size, count: travel.length, data } };
}

createServer((request, response) => {
  const url = new URL(request.url, "http://cha");
  const answer = url.pathname.startsWith("/artalk/api/v2") ? artalk(url.pathname.slice(14), url.searchParams) : url.pathname.startsWith("/waline/api") ? waline(url.pathname.slice(11), url.searchParams) : {};
  setTimeout(() => {
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(answer));
  }, 60 + Math.random() * 90);
}).listen(Number(process.argv[2]), "127.0.0.1");
process.stdin.resume().on("end", () => process.exit(0));
