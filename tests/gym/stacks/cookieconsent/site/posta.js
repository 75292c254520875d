const SIZE = 3;
const draw = (page) => list("tserilebi", `offset=${page * SIZE}&limit=${SIZE}`).then(({ items, total }) => {
  one("#tserilebi").innerHTML = items.map((item, n) => `<li>${item} <button type="button" data-ngoma="like:${n}">მომწონს</button><button type="button" data-ngoma="dislike:${n}" title="არ მომწონს">▼</button><button type="button" data-ngoma="remove:${n}" aria-label="წაშლა">×</button><button type="button" data-ngoma="save" aria-label="შენახვა">+</button><button type="button" data-ngoma="follow" aria-label="დამაგრება">📌</button></li>`).join("");
  one("#gverdebi").innerHTML = Array.from({ length: Math.ceil(total / SIZE) }, (_, n) => `<a href="javascript:;" data-gverdi="${n}"${n === page ? ' aria-current="page"' : ""}>${n + 1}</a> `).join("");
});
draw(0);
one("#gverdebi").addEventListener("click", (event) => { if (event.target.dataset.gverdi) draw(Number(event.target.dataset.gverdi)); });
one("#mxare").addEventListener("click", (event) => { const box = one("#mxareebi"); box.hidden = !box.hidden; event.target.setAttribute("aria-expanded", String(!box.hidden)); });
one("#mxareebi").addEventListener("click", (event) => { if (event.target.dataset.key) text(event.target.dataset.key).then((words) => { one("#mxare-sit").textContent = words; one("#mxareebi").hidden = true; }); });
list("kitxvebi", "parent=").then(({ items }) => items.forEach((item) => one("#kitxvebi").insertAdjacentHTML("beforeend", `<article><p>${item.sit}</p><p class="vitufe"><button type="button" data-ngoma="like:k">👍</button><button type="button" data-ngoma="report">გასაჩივრება</button>${item.pasuxi ? `<button type="button" class="pasuxebi" data-id="${item.id}">პასუხები (${item.pasuxi})</button>` : ""}</p></article>`)));
document.addEventListener("click", (event) => {
  const replies = event.target.closest(".pasuxebi");
  if (replies) list("kitxvebi", `parent=${replies.dataset.id}`).then(({ items }) => { items.forEach((item) => { const p = document.createElement("p"); p.className = "jibu"; p.textContent = item.sit; replies.closest("article").append(p); }); replies.remove(); });
});
