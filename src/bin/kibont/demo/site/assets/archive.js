import { el, get, lang, words } from "./parts.js";

const ROW = 112;
const COUNT = 120;
const view = document.getElementById("archive");
const { themes, notes } = await get("archive");
const rows = Array.from({ length: Math.ceil(view.clientHeight / ROW) + 3 }, () =>
  el("div", { class: "virtual-row", role: "listitem" }, el("h3"), el("p")));
view.firstElementChild.style.height = `${COUNT * ROW}px`;
view.append(...rows);

/** A handful of rows goes round and round. */
function draw() {
  const first = Math.max(0, Math.floor(view.scrollTop / ROW) - 1);
  for (let at = first; at < first + rows.length; at += 1) {
    const row = rows[at % rows.length];
    const number = COUNT - at;
    row.hidden = number < 1;
    if (number < 1) continue;
    const month = new Date(Date.UTC(2016, 10 + number, 1));
    row.style.top = `${at * ROW}px`;
    row.children[0].textContent =
      `${words.issue} ${number} · ${new Intl.DateTimeFormat(lang, { year: "numeric", month: "long", timeZone: "UTC" }).format(month)}`;
    row.children[1].textContent = notes[number] ?? `${words.theme}: ${themes[number % themes.length]}.`;
  }
}
view.addEventListener("scroll", () => requestAnimationFrame(draw));
draw();
