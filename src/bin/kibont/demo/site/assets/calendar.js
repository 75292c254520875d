import { el, lang, words } from "./parts.js";

const root = document.getElementById("calendar");
let month = new Date(Date.UTC(2026, 10, 1));

function draw() {
  root.querySelector("h2").textContent = new Intl.DateTimeFormat(lang, { year: "numeric", month: "long", timeZone: "UTC" }).format(month);
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (month.getUTCDay() + 6) % 7;
  const seed = month.getUTCFullYear() * 12 + month.getUTCMonth();
  const cells = Array.from({ length: before }, () => el("span"));
  for (let day = 1; day <= days; day += 1) {
    const event = (day * 7 + seed * 5) % 9 === 0 ? words.events[(day + seed) % words.events.length] : "";
    cells.push(el("div", event ? { class: "busy" } : {}, `${day} `, event));
  }
  root.querySelector(".calendar-grid").replaceChildren(...cells);
}
const turn = by => () => { month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + by, 1)); draw(); };
root.querySelector(".next").addEventListener("click", turn(1));
root.querySelector(".previous").addEventListener("click", turn(-1));
draw();
