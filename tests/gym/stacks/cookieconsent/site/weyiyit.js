let seen = 0;
const more = () => list("asteyayet", `parent=&offset=${seen}&limit=3`).then(({ items, next }) => {
  items.forEach((item) => one("#asteyayet").insertAdjacentHTML("beforeend", `<article><p>${item.qal}</p><p class="vitufe"><button type="button" data-ngoma="like:a" aria-label="ወደድኩት">▴</button><button type="button" data-ngoma="dislike:a" aria-label="አልወደድኩትም">▾</button>${item.mels ? `<button type="button" class="melsoc" data-id="${item.id}">${item.mels} መልሶች</button>` : ""}<button type="button" data-ngoma="report">ሪፖርት አድርግ</button><button type="button" data-ngoma="get:serz?a=${item.id}">ሰርዝ</button><button type="button" data-ngoma="send">አስተካክል</button><button type="button" data-ngoma="mute">ደብቅ</button></p></article>`));
  seen += items.length;
  if (next === null) one("#tecemari").remove();
});
more();
one("#tecemari").addEventListener("click", more);
document.addEventListener("click", (event) => {
  const replies = event.target.closest(".melsoc");
  if (replies) list("asteyayet", `parent=${replies.dataset.id}`).then(({ items }) => { items.forEach((item) => { const p = document.createElement("p"); p.className = "jibu"; p.textContent = item.qal; replies.closest("article").append(p); }); replies.remove(); });
  const tab = event.target.closest(".tr");
  if (tab) { tab.parentNode.querySelectorAll(".tr").forEach((other) => other.setAttribute("aria-selected", String(other === tab))); const box = tab.parentNode.nextElementSibling; if (tab.dataset.key) text(tab.dataset.key).then((words) => { box.textContent = words; }); else box.textContent = ""; }
});
one("#teyaqe").addEventListener("toggle", () => text("teyaqe").then((words) => { one("#teyaqe-qal").textContent = words; }));
