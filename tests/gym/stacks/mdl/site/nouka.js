const $ = (s, w = document) => w.querySelector(s);
const lekha = (k) => fetch("/api/text/" + k).then((r) => r.text());
const talika = (l, q) => fetch(`/api/list/${l}?${new URLSearchParams(q)}`).then((r) => r.json());
const koro = (p) => fetch(p, { method: "POST" });
const page = document.body.dataset.page;

document.addEventListener("click", (e) => {
  const k = e.target.closest("[data-koro]");
  if (k) return koro(k.dataset.koro);
  if (e.target.closest("[data-prosthan]")) return fetch("/prosthan");
  const b = e.target.closest("[data-khobor]");
  if (b) lekha(b.dataset.khobor).then((message) => $("#khobor").MaterialSnackbar.showSnackbar({ message, timeout: 5000 }));
  if (e.target.closest(".bondho")) e.target.closest("dialog").close();
});
for (const d of document.querySelectorAll("dialog")) if (!d.showModal) dialogPolyfill.registerDialog(d);

const suru = {
  ghat() {
    for (const t of document.querySelectorAll(".mdl-layout__tab")) t.addEventListener("click", () => { const p = $(t.getAttribute("href") + " [data-lekha]"); if (p && !p.textContent) lekha(p.dataset.lekha).then((s) => { p.textContent = s; }); });
    $("#poro").addEventListener("click", (e) => { e.preventDefault(); lekha("harano").then((s) => { $("#baki").textContent = s; $("#poro").remove(); }); });
    $("#prothom").addEventListener("click", () => { lekha("prothom").then((s) => { $("#kotha p").textContent = s; }); $("#kotha").showModal(); });
    $("#dhadha").addEventListener("click", () => { const a = Math.ceil(Math.random() * 900), b = Math.ceil(Math.random() * 900); $("#dhadha-lekha").textContent = `ঘাটে ${a}টি নৌকা ছিল, আরও ${b}টি এল। মোট কয়টি?`; });
    $("#ghonta").addEventListener("mouseenter", () => lekha("ghonta").then((s) => { $("#ghonta-kotha").textContent = s; }), { once: true });
    $("#majhi").addEventListener("click", () => { location.href = "/majhi.html"; });
    for (const li of document.querySelectorAll("[data-nodi]")) li.addEventListener("click", () => { $("#nodi").value = li.textContent; lekha("nodi-" + li.dataset.nodi).then((s) => { $("#nodi-kotha").textContent = s; }); });
  },
  nouka() {
    let koto = 0, byasto = false, main = $("main");
    const aro = async () => {
      if (byasto || koto === null) return;
      byasto = true;
      const r = await talika("nouka", { offset: koto, limit: 15 });
      for (const n of r.items) { const li = document.createElement("li"); li.className = "mdl-list__item"; li.textContent = n.kotha; $("#talika").append(li); }
      koto = r.next; byasto = false;
      if (koto === null) $("#ghurchhe").remove();
    };
    main.addEventListener("scroll", () => { if (main.scrollTop + main.clientHeight > main.scrollHeight - 120) aro(); });
    aro();
    for (const li of document.querySelectorAll("[data-dhoron]")) li.addEventListener("click", () => { location.hash = li.dataset.dhoron; });
    $("#fera").addEventListener("click", () => { location.hash = ""; });
    const dekhao = async () => {
      const k = location.hash.slice(1), li = k && $(`[data-dhoron="${k}"]`);
      $("#ek").hidden = !li; $("#sob").hidden = !!li;
      if (li) { $("#ek h3").textContent = $("span span", li).textContent; $("#ek p").textContent = await lekha(k); }
    };
    addEventListener("hashchange", dekhao);
    dekhao();
  },
  majhi() { const p = $(".ekhoni"); lekha(p.dataset.lekha).then((s) => { p.textContent = s; }); },
  async ghor() {
    for (const tr of document.querySelectorAll("[data-saran]")) $("button", tr).addEventListener("click", async (e) => {
      const b = e.currentTarget, khola = b.getAttribute("aria-expanded") === "true";
      b.setAttribute("aria-expanded", String(!khola));
      if (khola) return tr.nextElementSibling.remove();
      const r = document.createElement("tr"), td = r.insertCell();
      td.colSpan = 3; td.className = "mdl-data-table__cell--non-numeric"; td.textContent = await lekha("saran-" + tr.dataset.saran);
      tr.after(r);
    });
    let pata = 0;
    const roj = async () => { const r = await talika("roj", { offset: pata * 3, limit: 3 }); $("#roj").replaceChildren(...r.items.map((x) => Object.assign(document.createElement("p"), { textContent: x.kotha }))); $("#kon").textContent = `${pata + 1} / ${Math.ceil(r.total / 3)}`; $("#age").disabled = pata === 0; $("#pore").disabled = r.next === null; };
    $("#age").addEventListener("click", () => { pata--; roj(); });
    $("#pore").addEventListener("click", () => { pata++; roj(); });
    roj();
    // Four hundred oars: only those in sight have a row.
    const { items } = await talika("danr", { limit: 400 }), box = $("#danr"), lomba = $(".lomba", box), H = 36;
    lomba.style.height = items.length * H + "px";
    const ako = () => {
      const a = Math.max(0, Math.floor(box.scrollTop / H) - 2), z = Math.min(items.length, a + Math.ceil(box.clientHeight / H) + 4);
      lomba.replaceChildren(...items.slice(a, z).map((x, i) => { const d = document.createElement("div"); d.className = "sari"; d.style.top = (a + i) * H + "px"; d.textContent = x.kotha; return d; }));
    };
    box.addEventListener("scroll", ako);
    ako();
  },
  chithi() {
    let koto = 0;
    const ekti = (c, jobab) => {
      const d = document.createElement("div");
      if (jobab) d.className = "jobab";
      d.innerHTML = `<p><b>${c.nam}</b><br>${c.kotha}</p><p><button class="mdl-button" data-koro="/api/pochondo">পছন্দ</button><button class="mdl-button" data-koro="/api/obhijog">অভিযোগ</button><button class="mdl-button" data-koro="/api/muchhun">মুছুন</button></p>`;
      if (c.jobab) {
        const b = Object.assign(document.createElement("button"), { className: "mdl-button mdl-button--colored", textContent: `${c.jobab}টি উত্তর দেখুন` });
        b.addEventListener("click", async () => { b.remove(); const r = await talika("uttor", { parent: c.id }); d.append(...r.items.map((x) => ekti(x, true))); });
        d.append(b);
      }
      return d;
    };
    const aro = async () => { const r = await talika("chithi", { offset: koto, limit: 3 }); $("#chithi").append(...r.items.map((x) => ekti(x))); koto = r.next; if (koto === null) $("#aro-chithi").remove(); };
    $("#aro-chithi").addEventListener("click", aro);
    $("#likhun").addEventListener("submit", (e) => { e.preventDefault(); koro("/api/chithi"); });
    aro();
    setTimeout(async () => { $("#ghoshona p").textContent = await lekha("ghoshona"); $("#ghoshona").showModal(); }, 1500);
  },
};
addEventListener("load", () => suru[page]());
