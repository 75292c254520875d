const $ = (id) => document.getElementById(id), text = (key) => fetch(`/api/text/${key}`).then((a) => a.text()), list = (q) => fetch(`/api/list/${q}`).then((a) => a.json());
const put = async (id, key) => { $(id).textContent = key ? await text(key) : ""; };
document.addEventListener("click", (e) => { const b = e.target.closest("[data-post]"); if (b) fetch(b.dataset.post, { method: "POST" }); const s = e.target.closest("[data-sec]"); if (s) { e.preventDefault(); put("sec", s.dataset.sec); } const k = e.target.closest("[data-k]"); if (k) { e.preventDefault(); put("k", k.dataset.k); } });
for (const a of document.querySelectorAll("[data-fill]")) a.addEventListener("sgds-show", async () => { const into = a.querySelector("[slot=content]"); if (!into.textContent) into.textContent = await text(a.dataset.fill); });
if ($("tabs")) {
  for (const t of document.querySelectorAll("sgds-tab")) t.addEventListener("click", async () => { const into = document.querySelector(`sgds-tab-panel[name=${t.panel}]`); if (!into.textContent) into.textContent = await text(t.panel); });
  $("zilla").addEventListener("sgds-change", () => put("zilla-to", $("zilla").value));
  $("gan").addEventListener("sgds-change", () => put("gan-to", $("gan").value));
  $("gabhira").addEventListener("sgds-change", () => put("gabhira-to", $("gabhira").value));
  $("tippani").addEventListener("sgds-change", () => put("tippani-to", $("tippani").checked ? "tippani" : ""));
  const st = $("st"); st.steps = ["ଦଉଡ଼ି", "ଡାକ", "ଘର"].map((stepHeader) => ({ stepHeader, component: "" }));
  const at = () => put("st-to", `st${st.activeStep + 1}`);
  st.addEventListener("sgds-arrived", at); $("st-next").onclick = () => st.nextStep();
  $("kahani").onclick = () => { $("m1").show(); put("m1-to", "m1"); }; $("m1-more").onclick = () => { $("m2").show(); put("m2-to", "m2"); };
  $("bata").onclick = () => { $("dr").show(); put("dr-to", "dr"); };
  $("tt").addEventListener("mouseenter", async () => { $("tt").content = await text("tt"); });
  $("pathao").onclick = () => fetch("/api/pathao", { method: "POST" });
  list("mata?parent=&limit=9").then((a) => { for (const x of a.items) { const d = document.createElement("div"); d.innerHTML = `<p><b>${x.who}</b>: ${x.text}</p><sgds-button size="sm" variant="ghost" data-post="/api/pasand">ପସନ୍ଦ</sgds-button><sgds-button size="sm" variant="ghost" data-post="/api/bilopa">ବିଲୋପ କରନ୍ତୁ</sgds-button>${x.n ? `<sgds-button size="sm" variant="ghost" class="u">${x.n} ଉତ୍ତର</sgds-button>` : ""}<div></div>`; const u = d.querySelector(".u"); if (u) u.onclick = async () => { d.lastElementChild.innerHTML = (await list(`mata?parent=${x.id}`)).items.map((y) => `<p>${y.who}: ${y.text}</p>`).join(""); }; $("mata").append(d); } });
}
for (const [p, l, q, n] of [["p1", "l1", "kua", 5], ["p2", "l2", "bula", 3]]) if ($(p)) {
  const draw = async (page) => { $(l).innerHTML = (await list(`${q}?offset=${(page - 1) * n}&limit=${n}`)).items.map((x) => `<li>${x.text}</li>`).join(""); };
  $(p).addEventListener("sgds-page-change", (e) => draw(e.detail.currentPage)); draw(1);
}
if ($("en2")) $("en2").onclick = () => put("en2-to", "en2");
