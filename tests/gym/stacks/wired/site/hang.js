let seen = 0;
const more = () => fetch("/api/tim", { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: `list=hang&offset=${seen}&limit=3` }).then((answer) => answer.json()).then(({ items, next }) => {
  items.forEach((one) => $("#hang").insertAdjacentHTML("beforeend", `<wired-card><p>${one}</p><p class="thaew"><button type="button" data-tell="add:${seen}">Thêm vào giỏ</button><button type="button" data-tell="buy:${seen}">Mua ngay</button><button type="button" data-tell="wish:${seen}" aria-label="Yêu thích"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 14 2 8a4 4 0 0 1 6-5 4 4 0 0 1 6 5z"/></svg></button>
  <button type="button" data-tell="notify:${seen}">Báo cho tôi khi có hàng</button><button type="button" data-tell="reserve:${seen}">Đặt trước</button><button type="button" data-tell="compare:${seen}" title="So sánh">⇄</button></p></wired-card>`));
  seen += items.length;
  if (next === null) $("#them").remove();
});
more();
$("#them").addEventListener("click", more);
list("hoi", "parent=&limit=5").then(({ items }) => items.forEach((one) => $("#hoi").insertAdjacentHTML("beforeend", `<div class="hoi"><p>${one.chu}</p><p class="thaew"><button type="button" data-tell="rate:${one.id}">Hữu ích</button><button type="button" data-tell="remove:${one.id}">Xóa đánh giá</button>${one.dap ? `<a href="javascript:void 0" class="dap" data-id="${one.id}">${one.dap} trả lời</a>` : ""}</p></div>`)));
document.addEventListener("click", (event) => {
  const one = event.target.closest(".dap");
  if (one) list("hoi", `parent=${one.dataset.id}`).then(({ items }) => { items.forEach((child) => { const p = document.createElement("p"); p.className = "con"; p.textContent = child.chu; one.closest(".hoi").append(p); }); one.remove(); });
  const fold = event.target.closest(".gt-nut");
  if (fold) {
    const open = fold.getAttribute("aria-expanded") === "true";
    fold.setAttribute("aria-expanded", String(!open));
    fold.nextElementSibling.hidden = open;
    text(fold.dataset.key).then((words) => { fold.nextElementSibling.textContent = words; });
  }
});
$("#phi").addEventListener("click", (event) => { $("#phi-chu").hidden = !$("#phi-chu").hidden; event.currentTarget.setAttribute("aria-expanded", String(!$("#phi-chu").hidden)); text("phi").then((words) => { $("#phi-chu").textContent = words; }); });
