const $ = (s) => document.querySelector(s), $$ = (s) => [...document.querySelectorAll(s)];
const tekst = (k) => fetch(`/api/text/${k}`).then((r) => r.text());
const listi = (l, q) => fetch(`/api/list/${l}?${new URLSearchParams(q)}`).then((r) => r.json());
const set = async (el, k) => { el.textContent = k ? await tekst(k) : ""; };

document.addEventListener("click", (e) => {
  const s = e.target.closest("button[data-send],a[data-send]");
  if (s) { e.preventDefault(); fetch(`/api/${s.dataset.send}`, { method: "POST" }); }
  const v = e.target.closest("[data-vis]");
  if (v) { e.preventDefault(); set($("#vedurtekst"), v.dataset.vis); }
});
$$("form[data-send]").forEach((f) => f.addEventListener("submit", (e) => { e.preventDefault(); fetch("/api/send", { method: "POST" }); }));
$$("[data-coreui-toggle=pill],[data-coreui-toggle=list],[data-coreui-toggle=tab]").forEach((b) => b.addEventListener("show.coreui.tab", () => {
  const p = $(b.dataset.coreuiTarget ?? b.getAttribute("href"));
  if (p.dataset.key && !p.textContent) set(p, p.dataset.key);
}));
$$(".modal,.offcanvas").forEach((m) => ["show.coreui.modal", "show.coreui.offcanvas"].forEach((n) => m.addEventListener(n, () => { const b = m.querySelector("[data-key]"); if (b && !b.textContent) set(b, b.dataset.key); })));

if ($("#savn")) {
  $("#vitjan").innerHTML = ["Opið er, tá ið lundin heilsar tvær ferðir á trappuni.", "Koyr til vegurin endar, og bið so sjógvin um leiðbeining."].map((t) => `<li class="nav-item"><span class="nav-link">${t}</span></li>`).join("");
  $("#savn").innerHTML = `<li><a class="dropdown-item" href="#" data-vis="ambod">Amboð</a></li><li class="dropend"><a class="dropdown-item dropdown-toggle" href="#" data-coreui-toggle="dropdown">Klæði</a><ul class="dropdown-menu"><li><a class="dropdown-item" href="#" data-vis="skinn">Skinnklæði</a></li><li><a class="dropdown-item" href="#" data-vis="bussar">Stivlar</a></li></ul></li>`;
  $("#vedur").onclick = () => set($("#vedurtekst"), "vedur");
  $$("[name=batur]").forEach((r) => r.addEventListener("change", () => set($("#batur"), r.value)));
  $("#orda").addEventListener("change", (e) => set($("#ordatekst"), e.target.checked && "orda"));
  $("#dypi").addEventListener("input", (e) => set($("#dypitekst"), `dypi${e.target.value}`));
  $("#leita").addEventListener("submit", (e) => { e.preventDefault(); set($("#bygd"), e.target.querySelector("select").value && `bygd-${e.target.querySelector("select").value}`); });
  $("#spurn").innerHTML = [["Kann eg rógva við?", "Øll kunnu rógva við, um tey kunnu tiga í takt."], ["Eru hundar loyvdir?", "Hundar sleppa inn, men mugu siga navnið á bátinum."]].map(([h, b], i) => `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-coreui-toggle="collapse" data-coreui-target="#s${i}">${h}</button></h2><div id="s${i}" class="accordion-collapse collapse" data-coreui-parent="#spurn"><div class="accordion-body">${b}</div></div></div>`).join("");
  new coreui.Popover($("#rad"), { title: "Gott ráð", content: "Far ongantíð á sjógv við einum manni, ið flennir at barometrinum.", trigger: "focus" });
  new coreui.Tooltip($("#hvat"), { title: "Tjøra er myrkrið, sum várið hevur goymt í tunnu." });
  setTimeout(() => coreui.Modal.getOrCreateInstance("#kaka").show(), 900);
  let sida = 1;
  const gestir = async () => {
    const a = await listi("gestir", { parent: "", offset: (sida - 1) * 3, limit: 3 });
    $("#gestir").innerHTML = a.items.map((g) => `<div class="card mb-2"><div class="card-body"><b>${g.hvor}</b><p>${g.ord}</p><button class="btn btn-sm btn-light" data-send="svar">Svara</button> <button class="btn btn-sm btn-light" data-send="melda">Melda</button> <button class="btn btn-sm btn-light" data-send="strika">Strika</button>${g.n ? ` <button class="btn btn-sm btn-link" data-coreui-toggle="collapse" data-coreui-target="#g${g.id}">${g.n} svar</button><div class="collapse" id="g${g.id}" data-p="${g.id}"></div>` : ""}</div></div>`).join("");
    $$("[data-p]").forEach((d) => d.addEventListener("show.coreui.collapse", async () => { d.innerHTML = (await listi("gestir", { parent: d.dataset.p })).items.map((x) => `<p class="ms-4"><b>${x.hvor}</b> ${x.ord}</p>`).join(""); }));
    const n = Math.ceil(a.total / 3);
    $("#sidur").innerHTML = [["Undan", sida - 1, sida === 1], ...Array.from({ length: n }, (_, i) => [i + 1, i + 1, false]), ["Næsta", sida + 1, sida === n]].map(([w, to, off]) => `<li class="page-item ${off ? "disabled" : ""} ${to === sida ? "active" : ""}"><a class="page-link" href="#" data-to="${to}">${w}</a></li>`).join("");
  };
  $("#sidur").addEventListener("click", (e) => { const a = e.target.closest("a"); if (!a) return; e.preventDefault(); if (!a.parentElement.classList.contains("disabled")) { sida = +a.dataset.to; gestir(); } });
  gestir();
}
if ($("#reglur")) {
  let fra = 0, n = 5, allir = 0;
  const tekna = async () => {
    const a = await listi("batar", { offset: fra, limit: n });
    allir = a.total;
    $("#reglur").innerHTML = a.items.map((b, i) => `<tr><td><button class="btn btn-sm btn-ghost-secondary" data-i="${i}" aria-expanded="false" aria-label="Vís meira">+</button></td><td>${b.ar}</td><td>${b.navn}</td></tr>`).join("");
    $$("#reglur button").forEach((k) => k.addEventListener("click", () => {
      const tr = k.closest("tr"), open = k.getAttribute("aria-expanded") === "true";
      if (open) tr.nextElementSibling.remove();
      else { const r = document.createElement("tr"); r.innerHTML = `<td colspan="3">${a.items[k.dataset.i].soga}</td>`; tr.after(r); }
      k.setAttribute("aria-expanded", String(!open));
      k.textContent = open ? "+" : "−";
    }));
    $("#hvar").textContent = `${fra + 1}–${Math.min(fra + n, allir)} av ${allir}`;
    $("#fyrst").disabled = $("#aftur").disabled = fra === 0;
    $("#fram").disabled = $("#sidst").disabled = fra + n >= allir;
  };
  $("#fyrst").onclick = () => { fra = 0; tekna(); };
  $("#aftur").onclick = () => { fra -= n; tekna(); };
  $("#fram").onclick = () => { fra += n; tekna(); };
  $("#sidst").onclick = () => { fra = Math.floor((allir - 1) / n) * n; tekna(); };
  $("#tal").onchange = (e) => { n = +e.target.value; fra = 0; tekna(); };
  tekna();
  const m = ["Fyrsta mynd: neystið í 1910.", "Onnur mynd: ein skarvur hevur tikið seg sum fotograf.", "Triðja mynd: báturin lítur burtur, tí hann var ikki kembdur."];
  $("#rull .carousel-inner").innerHTML = m.map((t, i) => `<div class="carousel-item ${i ? "" : "active"}"><div class="p-5 bg-light">${t}</div></div>`).join("");
  $("#rull .carousel-indicators").innerHTML = m.map((_, i) => `<button type="button" data-coreui-target="#rull" data-coreui-slide-to="${i}" ${i ? "" : 'class="active"'} aria-label="Mynd ${i + 1}"></button>`).join("");
}
