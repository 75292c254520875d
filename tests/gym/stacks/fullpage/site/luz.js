const idioma = localStorage.getItem("idioma") || "es";
const $ = (s, w = document) => w.querySelector(s), $$ = (s, w = document) => [...w.querySelectorAll(s)];
const texto = (clave) => fetch(`/api/text/${idioma}-${clave}`).then((r) => (r.ok ? r.text() : fetch(`/api/text/${clave}`).then((o) => o.text())));
const lista = (cual, q) => fetch(`/api/list/${cual}?${new URLSearchParams(q)}`).then((r) => r.json());
const hacer = (donde) => fetch(donde, { method: "POST" });
const perezosos = (donde) => { for (const p of $$("[data-perezoso]", donde)) if (!p.dataset.listo) { p.dataset.listo = 1; texto(p.dataset.perezoso).then((t) => { p.textContent = t; }); } };

// The language: what stands in the page is Spanish; English words come from one file.
if (idioma !== "es") fetch("/api/text/en").then((r) => r.json()).then((palabras) => { document.documentElement.lang = idioma; for (const e of $$("[data-t]")) if (palabras[e.dataset.t]) e.textContent = palabras[e.dataset.t]; });
const boton = $(".idioma-boton"), idiomas = $(".idioma ul");
boton.textContent = idioma.toUpperCase();
boton.addEventListener("click", () => { idiomas.hidden = !idiomas.hidden; boton.setAttribute("aria-expanded", String(!idiomas.hidden)); });
for (const li of $$("[data-idioma]")) li.addEventListener("click", () => { localStorage.setItem("idioma", li.dataset.idioma); location.reload(); });

document.addEventListener("click", (e) => {
  const h = e.target.closest("[data-hacer]");
  if (h) return hacer(h.dataset.hacer);
  if (e.target.closest("[data-salir]")) return fetch("/salir");
  const ir = e.target.closest("[data-ir]");
  if (ir) location.href = ir.dataset.ir;
});

const paginas = {
  inicio() {
    let siguiente = 0, ocupado = false;
    const diario = async () => {
      if (ocupado || siguiente === null) return;
      ocupado = true;
      const r = await lista("noches", { offset: siguiente, limit: 20 });
      for (const n of r.items) { const p = document.createElement("p"); p.textContent = idioma === "en" ? n.en : n.es; $("#apuntes").append(p); }
      siguiente = r.next; ocupado = false;
    };
    new fullpage("#pantallas", {
      licenseKey: "gplv3-license", anchors: ["inicio", "noche", "salas", "bosque", "diario", "mas"], menu: "#menu", navigation: true, slidesNavigation: true, controlArrows: true, scrollOverflow: true, scrollingSpeed: 350,
      credits: { enabled: false }, normalScrollElements: ".capa, .modal, #apuntes",
      afterLoad(_, a) { if (a.anchor !== "salas") perezosos(a.item); if (a.anchor === "diario" && siguiente === 0) diario(); },
      afterSlideLoad(_, __, s) { perezosos(s.item); },
    });
    $("#apuntes").addEventListener("scroll", (e) => { const d = e.target; if (d.scrollTop + d.clientHeight > d.scrollHeight - 60) diario(); });
    const capa = $(".capa"), h = $(".hamburguesa");
    const abrir = (si) => { capa.classList.toggle("abierta", si); capa.setAttribute("aria-hidden", String(!si)); h.setAttribute("aria-expanded", String(si)); if (si) perezosos(capa); };
    h.addEventListener("click", () => abrir(!capa.classList.contains("abierta")));
    for (const a of $$("a", capa)) a.addEventListener("click", () => abrir(false));
    $("#mes").addEventListener("change", async (e) => { $("#mes-texto").textContent = e.target.value ? await texto("mes-" + e.target.value) : ""; });
    $("#cuento").addEventListener("click", async () => { $(".modal").hidden = false; $(".modal p").textContent = await texto("cuento"); });
    $(".cerrar").addEventListener("click", () => { $(".modal").hidden = true; });
    $("#leer").addEventListener("click", async (e) => { e.preventDefault(); $("#resto").textContent = await texto("resto"); $("#leer").remove(); });
    $("#deseo").addEventListener("click", () => { $("#deseo-texto").textContent = `☆ ${Math.floor(Math.random() * 1e6)}`; });
  },
  visita() {
    for (const q of $$("[data-pregunta]")) {
      const abrir = async () => { const r = q.nextElementSibling; r.hidden = !r.hidden; q.setAttribute("aria-expanded", String(!r.hidden)); if (!r.textContent) r.textContent = await texto("r-" + q.dataset.pregunta); };
      q.addEventListener("click", abrir);
      q.addEventListener("keydown", (e) => { if (e.key === "Enter") abrir(); });
    }
    let desde = 0;
    const carta = (c) => {
      const d = document.createElement("div");
      d.innerHTML = `<p><b>${c.quien}</b>: ${c.dice}</p><button data-hacer="/api/gusta">Me gusta</button> <button data-hacer="/api/reportar">Reportar</button> `;
      if (c.respuestas) { const b = document.createElement("button"); b.textContent = c.respuestas === 1 ? "Ver 1 respuesta" : `Ver ${c.respuestas} respuestas`; b.addEventListener("click", async () => { b.remove(); const r = await lista("respuestas", { parent: c.id }); const w = document.createElement("div"); w.className = "respuestas"; w.append(...r.items.map(carta)); d.append(w); }); d.append(b); }
      return d;
    };
    const mas = async () => { const r = await lista("cartas", { offset: desde, limit: 3 }); $("#cartas").append(...r.items.map(carta)); desde = r.next; if (desde === null) $("#mas-cartas").remove(); };
    $("#mas-cartas").addEventListener("click", mas);
    $("#carta").addEventListener("submit", (e) => { e.preventDefault(); hacer("/api/carta"); });
    mas();
  },
  cabana() { perezosos(document); },
};
paginas[document.body.dataset.pagina]();
