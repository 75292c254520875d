new Plyr("#player", { iconUrl: "/npm/plyr/dist/plyr.svg", controls: ["play", "progress", "current-time", "mute", "volume", "settings", "download"], i18n: { play: "재생", pause: "멈춤", mute: "음소거", settings: "설정", download: "다운로드" } });
setInterval(() => { one("#sigye").textContent = new Date().toLocaleTimeString("ko"); }, 250);
one("#gasa-deo").addEventListener("click", (event) => { event.target.remove(); text("gasa").then((words) => { one("#gasa").hidden = false; one("#gasa").textContent = words; }); });
let at = 0;
const photo = () => list("sajin", `offset=${((at % 5) + 5) % 5}&limit=1`).then(({ items }) => { one("#sajin").textContent = items[0]; });
photo();
one("#ijeon").addEventListener("click", () => { at -= 1; photo(); });
one("#daeum").addEventListener("click", () => { at += 1; photo(); });
const WHO = ["달", "먼지", "가로등", "옷장", "모래"], DOES = ["잊는다", "듣는다", "접힌다", "묻는다", "기다린다"];
one("#myeongeon-daeum").addEventListener("click", () => { const pick = (from) => from[Math.floor(Math.random() * from.length)]; one("#myeongeon").textContent = `${pick(WHO)}은 ${pick(WHO)}을 ${pick(DOES)}, ${Math.floor(Math.random() * 1e5)}번째 밤에도.`; });
one("#amugeona").addEventListener("click", (event) => { event.preventDefault(); one("#myeongeon").textContent = `${Math.floor(Math.random() * 1e6)}번 방송: 지지직.`; });
// Every month has its moths, for ever.
const month = new Date(2026, 0, 1);
const draw = () => {
  one("#dal-ireum").textContent = `${month.getFullYear()}년 ${month.getMonth() + 1}월`;
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  one("#dal").innerHTML = Array.from({ length: days }, (_, day) => `<span>${day + 1}${(day * 7 + month.getMonth() * 3 + month.getFullYear()) % 11 ? "" : ` 나방 ${month.getFullYear() * month.getMonth() + day}마리`}</span>`).join("");
};
draw();
one("#dal-ijeon").addEventListener("click", () => { month.setMonth(month.getMonth() - 1); draw(); });
one("#dal-daeum").addEventListener("click", () => { month.setMonth(month.getMonth() + 1); draw(); });
let seen = 0;
const older = () => fetch("/api/geomsaek", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list: "jinan", offset: seen, limit: 3 }) }).then((answer) => answer.json()).then(({ items, next }) => {
  items.forEach((item) => one("#jinan").insertAdjacentHTML("beforeend", `<li>${item} <button type="button" data-bam="save:j" aria-label="재생목록에 추가">＋</button> <button type="button" data-bam="up:j">👍</button></li>`));
  seen += items.length;
  if (next === null) one("#jinan-deo").remove();
});
older();
one("#jinan-deo").addEventListener("click", older);
let heard = 0, busy = false;
const listeners = () => { if (busy || heard === null) return; busy = true; list("cheongchwi", `offset=${heard}&limit=10`).then(({ items, next }) => { items.forEach((item) => one("#cheongchwi").insertAdjacentHTML("beforeend", `<p>${item} <a href="#" data-bam="block">차단</a></p>`)); heard = next; busy = false; }); };
listeners();
one("#cheongchwi").addEventListener("scroll", (event) => { const box = event.target; if (box.scrollTop + box.clientHeight > box.scrollHeight - 40) listeners(); });
document.addEventListener("click", (event) => {
  const tab = event.target.closest("[data-taeb]");
  if (tab) { tab.parentNode.querySelectorAll("[data-taeb]").forEach((other) => other.setAttribute("aria-selected", String(other === tab))); const box = tab.parentNode.nextElementSibling; if (tab.dataset.taeb) text(tab.dataset.taeb).then((words) => { box.textContent = words; }); else box.textContent = ""; }
  const replies = event.target.closest(".dapgeul");
  if (replies) list("sayeon", `parent=${replies.dataset.id}`).then(({ items }) => { items.forEach((item) => { const p = document.createElement("p"); p.className = "dap"; p.textContent = item.mal; replies.closest("article").append(p); }); replies.remove(); });
});
list("sayeon", "parent=").then(({ items }) => items.forEach((item) => one("#sayeon").insertAdjacentHTML("beforeend", `<article><p>${item.mal}</p><p class="beoteun"><button type="button" data-bam="up:s${item.id}">추천</button>${item.dap ? `<button type="button" class="dapgeul" data-id="${item.id}">답글 ${item.dap}</button>` : ""}<button type="button" data-bam="report">신고하기</button><button type="button" data-bam="block">차단</button></p></article>`)));
one("#haeji").addEventListener("click", () => text("haeji").then((words) => { one("#chang-mal").textContent = words; one("#chang").showModal(); }));
one("#dadgi").addEventListener("click", () => one("#chang").close());
