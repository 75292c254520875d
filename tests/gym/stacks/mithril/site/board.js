// A link board: nested at most three deep, then the thread goes on at an address of its own.
const all = (await (await fetch("/api/list/board?limit=500")).json()).items;
const below = (id) => all.filter((row) => row.parent === id);
const post = (path) => fetch(path, { method: "POST" });
const html = (text) => { const box = document.createElement("template"); box.innerHTML = text; return box.content.firstElementChild; };

function comment(row, depth) {
  const box = html(`<div class="comment"><p class="tagline"><a href="javascript:void(0)" class="expand">[${row.points < -4 ? "+" : "–"}]</a> <i></i> <span>${row.points} points</span></p>
  <div class="md"></div><ul class="flat"><li><a href="#" data-do="report">report</a></li><li><a href="#" data-do="save">save</a></li></ul><div class="child"></div></div>`);
  box.querySelector("i").textContent = row.who;
  box.querySelector(".md").innerHTML = row.words.replace(/>!(.+?)!</gu, '<span class="md-spoiler">$1</span>');
  box.querySelectorAll("[data-do]").forEach((link) => link.addEventListener("click", (event) => { event.preventDefault(); post(`/api/${link.dataset.do}`); }));
  box.querySelectorAll(".md-spoiler").forEach((one) => {
    const words = one.textContent;
    one.textContent = "█████";
    one.addEventListener("click", () => { one.textContent = words; one.classList.add("revealed"); });
  });
  const expand = box.querySelector(".expand");
  expand.addEventListener("click", () => {
    const folded = box.classList.toggle("collapsed");
    expand.textContent = folded ? "[+]" : "[–]";
  });
  if (row.points < -4) box.classList.add("collapsed");
  const child = box.querySelector(".child");
  const replies = below(row.id);
  if (replies.length && depth >= 3) child.append(html(`<span class="deepthread"><a href="/thread.html?id=${row.id}">continue this thread</a> →</span>`));
  else fill(child, replies, depth + 1);
  return box;
}

function fill(box, rows, depth) {
  const shown = depth ? 1 : 3;
  box.append(...rows.slice(0, shown).map((row) => comment(row, depth)));
  if (rows.length <= shown) return;
  const link = html(`<div class="morechildren"><a href="javascript:void(0)">load more comments (${rows.length - shown} replies)</a></div>`);
  link.firstElementChild.addEventListener("click", () => {
    link.firstElementChild.textContent = "loading...";
    setTimeout(() => link.replaceWith(...rows.slice(shown).map((row) => comment(row, depth))), 250);
  });
  box.append(link);
}

const one = Number(new URLSearchParams(location.search).get("id"));
fill(document.querySelector("#board"), one ? all.filter((row) => row.id === one) : below(0), 0);
document.querySelectorAll("[data-post]").forEach((link) => link.addEventListener("click", (event) => { event.preventDefault(); post(link.dataset.post); }));
