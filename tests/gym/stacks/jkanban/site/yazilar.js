const SIZE = 4;
let page = 0;
const draw = () => rows("yazilar", { offset: page * SIZE, limit: SIZE }).then(({ items, total }) => {
  one("#yazilar").innerHTML = items.map((item) => `<tr><td>${item.ozet ? `<button type="button" class="ac" data-ozet="${item.ozet}" aria-expanded="false" aria-label="Özeti göster">▸</button>` : ""}</td><td>${item.baslik}</td><td><span class="vymykach" role="switch" tabindex="0" aria-label="Yayında" data-dija="image:y${item.id}"></span></td>
    <td><button type="button" data-dija="post:yayin">Yayınla</button> <button type="button" data-dija="put:tasi" title="Taşı">▾</button> <button type="button" data-dija="assign:${item.id}">Ata</button> <button type="button" data-dija="sil:${item.id}" aria-label="Sil">−</button> <button type="button" data-dija="patch:onay">Onayla</button> <button type="button" data-dija="patch:ret">Reddet</button></td></tr>`).join("");
  const pages = Math.ceil(total / SIZE);
  one("#sayfalar").innerHTML = `<button type="button" data-sayfa="${page - 1}" ${page ? "" : "disabled"}>Önceki</button> Sayfa ${page + 1} / ${pages} <button type="button" data-sayfa="${page + 1}" ${page + 1 < pages ? "" : "disabled"}>Sonraki</button>`;
});
draw();
one("#sayfalar").addEventListener("click", (event) => { if (event.target.dataset.sayfa) { page = Number(event.target.dataset.sayfa); draw(); } });
document.addEventListener("click", (event) => {
  const open = event.target.closest(".ac");
  if (open) {
    const shown = open.getAttribute("aria-expanded") === "true";
    open.setAttribute("aria-expanded", String(!shown));
    if (shown) open.closest("tr").nextElementSibling.remove();
    else text(open.dataset.ozet).then((words) => { open.closest("tr").insertAdjacentHTML("afterend", `<tr><td></td><td colspan="3">${words}</td></tr>`); });
  }
  const replies = event.target.closest(".yanitlar");
  if (replies) rows("mektuplar", { parent: replies.dataset.id }).then(({ items }) => { items.forEach((item) => replies.closest("article").insertAdjacentHTML("beforeend", `<p class="yanit">${item.soz}</p>`)); replies.remove(); });
});
rows("mektuplar", { parent: "" }).then(({ items }) => items.forEach((item) => one("#mektuplar").insertAdjacentHTML("beforeend", `<article><p>${item.soz}</p><p class="kartka-dii"><button type="button" data-dija="post:begen">Beğen</button>${item.yanit ? `<button type="button" class="yanitlar" data-id="${item.id}">${item.yanit} yanıt</button>` : ""}<button type="button" data-dija="put:sabit" title="Sabitle">📌</button><button type="button" data-dija="sil:m${item.id}">Sil</button></p></article>`)));
one("#surec").addEventListener("click", () => text("surec").then((words) => { one("#pencere-soz").textContent = words; one("#pencere").showModal(); }));
one("#kapat").addEventListener("click", () => one("#pencere").close());
