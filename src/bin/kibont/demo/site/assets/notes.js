import { el, get, words } from "./parts.js";

const list = document.getElementById("notes");
const end = document.getElementById("notes-end");
let from = 0;
let busy = false;

async function load() {
  if (busy || from === null) return;
  busy = true;
  end.textContent = words.loading;
  const { items, next } = await get("notes", { from, count: 10 });
  list.append(...items.map(text => el("li", {}, el("p", {}, text))));
  from = next;
  busy = false;
  end.textContent = next === null ? words.the_end : "";
  if (next === null) return watcher.disconnect();
  // Seen anew, so that a tall window is filled as well.
  watcher.unobserve(end);
  watcher.observe(end);
}
const watcher = new IntersectionObserver(entries => { if (entries.some(entry => entry.isIntersecting)) load(); }, { rootMargin: "200px" });
watcher.observe(end);
