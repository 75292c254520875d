document.querySelectorAll("[data-post]").forEach((b) => b.addEventListener("click", () => fetch(b.dataset.post, { method: "POST" })));
const tsihuf = (q) => fetch(`/api/text/${q}`).then((r) => r.json());
const zirzir = (q, p) => fetch(`/api/list/${q}?${new URLSearchParams(p)}`).then((r) => r.json());

// Cups: two tables, each with a pager of its own.
if (document.querySelector(".tablesorter")) for (const id of ["bunna", "shekwar"]) tsihuf(id).then((rows) => {
  const table = $(`#${id}`);
  table.find("tbody").html(rows.map((r) => `<tr>${r.map((c) => `<td>${c}</td>`).join("")}</tr>`).join(""));
  table.tablesorter({ theme: "blue" }).tablesorterPager({ container: $(`#${id}-pager`), size: 6, removeRows: true, output: "{startRow}–{endRow} / {totalRows}", cssGoto: ".gotoPage", savePages: false });
});

// News: pages with an ellipsis in two tabs, above them texts that break off.
if (document.querySelector(".tinbit")) {
  tsihuf("tinbit").then((sost) => document.querySelectorAll(".tinbit").forEach((box, i) => {
    box.innerHTML = `${sost[i]}<a class="mulu" href="#">ሙሉውን</a>`;
    const dot = new Dotdotdot(box, { keep: ".mulu", watch: false });
    box.addEventListener("click", (e) => {
      if (!e.target.closest(".mulu")) return;
      e.preventDefault();
      dot.API.restore();
      box.classList.add("ddd-expanded");
      box.querySelector(".mulu")?.remove();
    });
  }));
  for (const id of ["zena", "tarik"]) tsihuf(id).then((all) => {
    const show = (n) => $(`#${id} .zirzir`).html(all.slice((n - 1) * 6, n * 6).map((t) => `<li>${t}</li>`).join(""));
    show(1);
    $(`#${id} .gets`).pagination({ items: all.length, itemsOnPage: 6, displayedPages: 3, edges: 1, prevText: "ያለፈው", nextText: "ቀጣይ", cssStyle: "light-theme", onPageClick(n, e) { e?.preventDefault(); show(n); return false; } });
  });
  $(".tirr li").on("click", function () { $(".tirr li").removeClass("on"); $(this).addClass("on"); $("#zena").prop("hidden", this.dataset.t !== "zena"); $("#tarik").prop("hidden", this.dataset.t !== "tarik"); });
}

// The book: grows within its box when its foot comes into view.
const mezgeb = document.querySelector("#mezgeb");
if (mezgeb) {
  const rows = mezgeb.querySelector(".rows");
  let next = 0;
  const add = async () => {
    const { items, next: then } = await zirzir("mezgeb", { offset: next, limit: 8 });
    for (const m of items) {
      const box = document.createElement("article");
      box.innerHTML = `<p>${m.txt}</p>${m.n ? `<a href="#" class="melsoch">${m.n} መልስ</a> ` : ""}<button class="sit">መልስ ስጥ</button>`;
      box.querySelector(".sit").addEventListener("click", () => fetch("/api/mels", { method: "POST" }));
      box.querySelector(".melsoch")?.addEventListener("click", async (e) => {
        e.preventDefault();
        const all = await zirzir("mels", { parent: m.id });
        e.target.outerHTML = all.items.map((a) => `<p class="mels">${a.txt}</p>`).join("");
      });
      rows.append(box);
    }
    next = then;
    if (next === null) return mezgeb.querySelector(".wait").remove();
    const foot = new Waypoint({ element: mezgeb.querySelector(".wait"), context: mezgeb, offset: "100%", handler(direction) { if (direction === "down") { foot.destroy(); add(); } } });
  };
  add();
}
