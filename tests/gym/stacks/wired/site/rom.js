list("rom", "limit=4").then(({ items }) => items.forEach((one, n) => $("#sinkha").insertAdjacentHTML("beforeend", `<wired-card><h3>${one.chue}</h3><p>${one.rakha} บาท <span class="dao" role="img" data-tell="rate:${n}" title="ให้ดาว">★★★★★</span></p>
  <p class="thaew"><button type="button" data-tell="step:${n}">−</button><b>1</b><button type="button" data-tell="step:${n}">+</button>
  <wired-icon-button data-tell="wish:${n}" title="เพิ่มในรายการโปรด">♡</wired-icon-button><wired-fab data-tell="cart:${n}"><b>+</b></wired-fab><wired-button data-tell="buy:${n}">ซื้อเลย</wired-button></p>
  <p class="thaew"><a href="#" data-tell="compare:${n}">เปรียบเทียบ</a><a href="#" data-tell="notify:${n}">แจ้งเตือนเมื่อมีของ</a><a href="#" data-tell="reserve:${n}">จองร่มคันนี้</a>${one.yangrai ? `<wired-button class="raila" data-key="${one.yangrai}">รายละเอียด</wired-button>` : ""}</p></wired-card>`)));
document.addEventListener("click", (event) => {
  const one = event.target.closest(".raila");
  if (!one) return;
  $("#dialog").open = true;
  text(one.dataset.key).then((words) => { $("#dialog-kham").textContent = words; });
});
$("#pit").addEventListener("click", () => { $("#dialog").open = false; });
for (const key of ["kradat", "yai"]) {
  // Filled when its tab is chosen.
  new MutationObserver(() => { if (!$(`[name=${key}]`).classList.contains("hidden") && !$(`#p-${key}`).textContent) text(key).then((words) => { $(`#p-${key}`).textContent = words; }); }).observe($(`[name=${key}]`), { attributes: true });
}
$("#phae").addEventListener("selected", (event) => { const at = event.detail.selected; if (at !== "bkk") text(at).then((words) => { $("#phae-kham").textContent = words; }); });
let shown = 0;
const slide = () => list("phap", `offset=${((shown % 3) + 3) % 3}&limit=1`).then(({ items }) => { $("#slide").textContent = items[0]; });
slide();
$("#pai").addEventListener("click", () => { shown += 1; slide(); });
$("#thoi").addEventListener("click", () => { shown -= 1; slide(); });
let seen = 0;
const reviews = () => list("riwio", `offset=${seen}&limit=3`).then(({ items, next }) => {
  items.forEach((one) => $("#riwio").insertAdjacentHTML("beforeend", `<p>${one} <button type="button" data-tell="rate:r">มีประโยชน์ (4)</button> <button type="button" data-tell="report" aria-label="รายงานรีวิว">⚑</button></p>`));
  seen += items.length;
  if (next === null) $("#eek").remove();
});
reviews();
$("#eek").addEventListener("click", reviews);
$("#withi").addEventListener("click", (event) => {
  const open = event.currentTarget.getAttribute("aria-expanded") === "true";
  event.currentTarget.setAttribute("aria-expanded", String(!open));
  $("#withi-kham").hidden = open;
  text("withi").then((words) => { $("#withi-kham").textContent = words; });
});
// An umbrella of the day, as many as one likes.
$("#sum-pum").addEventListener("click", () => { $("#sum").textContent = `ร่มหมายเลข ${Math.floor(Math.random() * 1e6)} กางรออยู่ที่ท่า ${Math.floor(Math.random() * 900)}`; });
