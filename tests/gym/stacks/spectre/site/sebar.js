const text = (key) => fetch(`/api/text/${key}`).then((a) => a.text());
const fill = async (root) => { for (const el of root.querySelectorAll("[data-text]")) if (!el.textContent && shown(el)) { el.textContent = " "; el.textContent = await text(el.dataset.text); } };
// What the style sheet shows is fetched: the styles alone decide what is open.
const shown = (el) => { const s = el.closest(".accordion-body"); if (s && getComputedStyle(s).maxHeight === "0px") return false; const f = el.closest(".carousel-item"); if (f) { const i = [...f.parentElement.children].indexOf(f); if (!f.closest(".carousel").querySelectorAll(".carousel-locator")[i].checked) return false; } const b = el.closest(".birr"); if (b && !document.getElementById("zyatr").checked) return false; const m = el.closest(".off-canvas-sidebar,.modal"); if (m && location.hash !== `#${m.id}`) return false; const p = el.closest(".popover-container,.menu"); if (p && getComputedStyle(p).display === "none") return false; if (p && p.matches(".popover-container") && !p.parentElement.matches(":hover,:focus-within")) return false; return el.offsetParent !== null || getComputedStyle(el).position === "fixed" || !!m; };
for (const kind of ["change", "toggle", "focusin", "mouseover", "click"]) document.addEventListener(kind, () => requestAnimationFrame(() => fill(document)), true);
addEventListener("hashchange", () => fill(document));
document.addEventListener("click", (e) => { const b = e.target.closest("button[data-post]"); if (b) fetch(b.dataset.post, { method: "POST" }); });
for (const f of document.querySelectorAll("form[data-post]")) f.addEventListener("submit", (e) => { e.preventDefault(); fetch(f.dataset.post, { method: "POST" }); });
// The wall comes when a reader has begun to read.
const wall = document.getElementById("kuki");
if (wall) { setTimeout(() => wall.classList.add("active"), 1500); for (const id of ["kuki-bash", "kuki-na"]) document.getElementById(id).onclick = () => wall.remove(); }
const list = document.getElementById("list");
if (list) {
  const pager = document.getElementById("pager"); let page = 1;
  const draw = async () => {
    const a = await (await fetch(`/api/list/sebar?offset=${(page - 1) * 4}&limit=4`)).json(), n = Math.ceil(a.total / 4);
    list.innerHTML = a.items.map((x) => `<li>${x.text}</li>`).join("");
    pager.innerHTML = `<li class="page-item ${page === 1 ? "disabled" : ""}"><a tabindex="0" data-p="${page - 1}">پێشوو</a></li>` + Array.from({ length: n }, (_, i) => `<li class="page-item ${i + 1 === page ? "active" : ""}"><a tabindex="0" data-p="${i + 1}">${(i + 1).toLocaleString("ckb")}</a></li>`).join("") + `<li class="page-item ${page === n ? "disabled" : ""}"><a tabindex="0" data-p="${page + 1}">دواتر</a></li>`;
  };
  pager.onclick = (e) => { const p = e.target.closest(".page-item:not(.disabled) a"); if (p) { page = +p.dataset.p; draw(); } };
  draw();
  fetch("/api/list/wte?parent=&limit=20").then((a) => a.json()).then((a) => { document.getElementById("wte").innerHTML = a.items.map((x) => `<div class="tile"><div class="tile-content"><p class="tile-title">${x.nav}</p><p class="tile-subtitle">${x.text}</p><p><button class="btn btn-sm" data-post="/api/bedilme">بەدڵمە</button><button class="btn btn-sm" data-post="/api/bisre">بیسڕەوە</button><button class="btn btn-sm" data-post="/api/shwen">شوێنی بکەوە</button> ${x.n ? `<a class="btn btn-link btn-sm" data-w="${x.id}" tabindex="0">${x.n} وەڵام</a>` : ""}</p><div></div></div></div>`).join(""); });
  document.getElementById("wte").addEventListener("click", async (e) => { const w = e.target.closest("[data-w]"); if (!w) return; const into = w.parentElement.nextElementSibling; if (into.innerHTML) return void (into.innerHTML = ""); const a = await (await fetch(`/api/list/wte?parent=${w.dataset.w}`)).json(); into.innerHTML = a.items.map((x) => `<p><b>${x.nav}</b>: ${x.text}</p>`).join(""); });
  document.getElementById("tt").onclick = async () => { const t = document.getElementById("toast"); t.hidden = false; t.querySelector("span").textContent = await text("toast"); };
  document.querySelector("#toast button").onclick = () => { document.getElementById("toast").hidden = true; };
}
