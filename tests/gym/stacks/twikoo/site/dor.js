const $ = (one) => document.querySelector(one);
const $$ = (all) => document.querySelectorAll(all);
const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());

// Butterfly's tag plugins.
for (const head of $$(".series-head")) head.addEventListener("click", async () => { const body = head.nextElementSibling; head.classList.toggle("open"); body.textContent = head.classList.contains("open") ? await text(head.dataset.text) : ""; });
for (const button of $$(".hide-button")) button.addEventListener("click", async () => { button.nextElementSibling.textContent = await text(button.dataset.text); button.classList.add("open"); });
for (const tabs of $$(".tabs")) {
  const show = async (tab) => { tabs.querySelector(".active")?.classList.remove("active"); tab.classList.add("active"); tabs.querySelector(".tab-contents").textContent = await text(tab.dataset.text); };
  tabs.querySelector(".nav-tabs").addEventListener("click", (event) => { const tab = event.target.closest(".tab"); if (tab) show(tab); });
  show(tabs.querySelector(".tab"));
}
for (const hint of $$(".hint")) hint.addEventListener("mouseenter", async () => { hint.querySelector(".hint-box").textContent ||= await text(hint.dataset.text); });
for (const image of $$("img.zoom")) image.addEventListener("click", async () => {
  const box = Object.assign(document.createElement("div"), { className: "fancybox" });
  box.append(Object.assign(document.createElement("p"), { textContent: await text(image.dataset.text) }));
  box.addEventListener("click", () => box.remove());
  document.body.append(box);
});
for (const fold of $$("details.toggle")) fold.addEventListener("toggle", async () => { const body = fold.querySelector(".toggle-content"); body.textContent ||= await text(body.dataset.text); });

// The side bar.
$("#rightside").addEventListener("click", async (event) => {
  const at = event.target.closest("button")?.id;
  if (at === "rightside-config") $("#rightside-config-hide").classList.toggle("show");
  if (at === "darkmode") document.body.classList.toggle("dark");
  if (at === "readmode") document.body.classList.toggle("read-mode");
  if (at === "go-up") scrollTo({ top: 0, behavior: "smooth" });
  const toc = $("#card-toc");
  if (at === "mobile-toc-button" && toc) { toc.hidden = !toc.hidden; toc.querySelector("p").textContent ||= await text("balandlik"); }
});
document.addEventListener("click", (event) => {
  const { get, post } = event.target.dataset;
  if (get) fetch(get);
  if (post) fetch(`/api/${post}`, { method: "POST" });
});
$("#mark").addEventListener("click", () => fetch("/api/oqilgan", { method: "POST", headers: { "content-type": "application/json" }, body: '{"barchasi":true}' }));

// Comments are loaded when the reader comes near them, as the theme's `lazyload` does.
const envId = `${location.origin}/twikoo`;
const load = () => twikoo.init({ el: "#twikoo-wrap", envId, lang: "uz", path: location.pathname });
if ($("#twikoo-wrap").hasAttribute("data-now")) load();
else new IntersectionObserver((seen, watch) => { if (seen.some((one) => one.isIntersecting)) { watch.disconnect(); load(); } }).observe($("#twikoo-wrap"));
if ($("#newcomm")) twikoo.getRecentComments({ envId, pageSize: 2, includeReply: false }).then((rows) => { $("#newcomm").innerHTML = rows.map((row) => `<div class="aside-list-item"><a href="${row.url}#${row.id}">${row.commentText.slice(0, 24)}…</a> <span>${row.nick}</span></div>`).join(""); });
