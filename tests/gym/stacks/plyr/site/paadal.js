let seen = 0;
const more = () => list("paadal", `offset=${seen}&limit=3`).then(({ items, next }) => {
  items.forEach((item, n) => one("#paadal").insertAdjacentHTML("beforeend", `<li>${item} <button type="button" data-bam="save:${n}" title="பட்டியலில் சேர்">＋</button><button type="button" data-bam="up:${n}" aria-label="விருப்பம்">♥</button><button type="button" data-bam="down:${n}">விருப்பமில்லை</button><button type="button" data-bam="load">பதிவிறக்கு</button><button type="button" data-bam="remove:${n}">நீக்கு</button></li>`));
  seen += items.length;
  if (next === null) one("#melum").remove();
});
more();
one("#melum").addEventListener("click", more);
document.addEventListener("click", (event) => {
  const fold = event.target.closest(".madippu");
  if (fold) { const open = fold.getAttribute("aria-expanded") === "true", box = fold.nextElementSibling; fold.setAttribute("aria-expanded", String(!open)); box.hidden = open; text(fold.dataset.key).then((words) => { box.textContent = words; }); }
  const replies = event.target.closest(".badhil");
  if (replies) list("karuthu", `parent=${replies.dataset.id}`).then(({ items }) => { items.forEach((item) => { const p = document.createElement("p"); p.className = "dap"; p.textContent = item.sol; replies.closest("article").append(p); }); replies.remove(); });
});
one("#alai").addEventListener("change", (event) => { if (event.target.value) text(event.target.value).then((words) => { one("#alai-sol").textContent = words; }); else one("#alai-sol").textContent = ""; });
list("karuthu", "parent=").then(({ items }) => items.forEach((item) => one("#karuthu").insertAdjacentHTML("beforeend", `<article><p>${item.sol}</p><p class="beoteun"><button type="button" data-bam="up:k${item.id}">விருப்பம்</button><button type="button" data-bam="report">புகார் அளி</button><button type="button" data-bam="block">முடக்கு</button><button type="button" data-bam="ask">வாக்களி</button>${item.badhil ? `<a href="#" class="badhil" data-id="${item.id}" onclick="event.preventDefault()">${item.badhil} பதில்</a>` : ""}</p></article>`)));
one("#ethenum").addEventListener("click", () => { one("#ethenum-sol").textContent = `பாடல் எண் ${Math.floor(Math.random() * 1e6)}, இரவு ${Math.floor(Math.random() * 1e4)}`; });
