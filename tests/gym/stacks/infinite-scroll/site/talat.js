const song = (kan) => fetch(`/api/${kan}`, { method: "POST" });
const rai = (chue, q) => fetch(`/api/list/${chue}?${new URLSearchParams(q)}`).then((r) => r.json());
const html = (s) => { const t = document.createElement("template"); t.innerHTML = s; return [...t.content.children]; };
const pum = (khwam) => `<button class="song">${khwam}</button>`;
document.querySelector("#ok").addEventListener("click", () => { location.href = "/ok"; });
document.addEventListener("click", (e) => { const b = e.target.closest(".song"); if (b) song(b.dataset.kan ?? "kan"); });

// The front page: two carousels, one the other's navigation, and a filtered grid.
const main = document.querySelector(".carousel-main");
if (main) {
  rai("highlight", { limit: 10 }).then(({ items }) => {
    main.append(...html(items.map((h) => `<div class="carousel-cell"><h3>${h.chue}</h3><p>${h.khwam}</p></div>`).join("")));
    document.querySelector(".carousel-nav").append(...html(items.map((h) => `<div class="carousel-cell">${h.chue}</div>`).join("")));
    new Flickity(main, { pageDots: false, wrapAround: true });
    new Flickity(".carousel-nav", { asNavFor: ".carousel-main", contain: true, pageDots: false, prevNextButtons: false });
  });
  rai("khong", { limit: 40 }).then(({ items }) => {
    document.querySelector(".grid").append(...html(items.map((k) => `<div class="grid-item ${k.klum}"><h4>${k.chue}</h4><p>${k.khwam}</p></div>`).join("")));
    const iso = new Isotope(".grid", { itemSelector: ".grid-item", layoutMode: "fitRows", filter: ".kin" });
    const group = document.querySelector(".button-group");
    group.addEventListener("click", (e) => { const b = e.target.closest("button"); if (!b) return; iso.arrange({ filter: b.dataset.filter }); group.querySelector(".is-checked").classList.remove("is-checked"); b.classList.add("is-checked"); });
  });
}

// The news: a feed that grows with the window, from JSON.
const feed = document.querySelector(".feed");
if (feed) {
  const scroll = new InfiniteScroll(feed, { path() { return this.pageIndex <= 6 ? `/api/list/khao?offset=${(this.pageIndex - 1) * 3}&limit=3` : null; }, responseBody: "json", status: ".page-load-status", history: false });
  scroll.on("load", ({ items }) => scroll.appendItems(html(items.map((k) => `<article class="post"><h2>${k.hua}</h2><p>${k.khwam}</p>${pum("ถูกใจ")} ${pum("รายงาน")}</article>`).join(""))));
  scroll.loadNextPage();
}

// The shops: a grid by a select, remarks that grow by a button, the harbour master's book within its box.
const ran = document.querySelector(".ran-grid");
if (ran) {
  rai("ran", { limit: 40 }).then(({ items }) => {
    ran.append(...html(items.map((r) => `<div class="ran ${r.tha}"><h4>${r.chue}</h4><p>${r.khwam}</p></div>`).join("")));
    const iso = new Isotope(ran, { itemSelector: ".ran", layoutMode: "fitRows", filter: ".nuea" });
    document.querySelector(".filters-select").addEventListener("change", (e) => iso.arrange({ filter: e.target.value }));
  });
  const hen = new InfiniteScroll(".khwamhen", { path() { return this.pageIndex <= 4 ? `/api/list/hen?offset=${(this.pageIndex - 1) * 3}&limit=3` : null; }, responseBody: "json", button: ".view-more-button", scrollThreshold: false, history: false });
  hen.on("load", ({ items }) => hen.appendItems(html(items.map((h) => `<div class="hen"><p>${h}</p>${pum("ตอบกลับ")} ${pum("ลบ")}</div>`).join(""))));
  hen.loadNextPage();
  const samut = new InfiniteScroll(".samut-in", { path() { return this.pageIndex <= 5 ? `/api/list/samut?offset=${(this.pageIndex - 1) * 6}&limit=6` : null; }, responseBody: "json", elementScroll: ".samut", history: false, scrollThreshold: 80 });
  samut.on("load", ({ items }) => samut.appendItems(html(items.map((s) => `<p>${s}</p>`).join(""))));
  samut.loadNextPage();
}
