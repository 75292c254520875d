const giostra = (luogo, frasi, attributi) => {
  const contenitore = document.createElement("swiper-container");
  for (const [nome, valore] of Object.entries(attributi)) contenitore.setAttribute(nome, valore);
  contenitore.setAttribute("init", "false");
  contenitore.append(...frasi.map((frase) => Object.assign(document.createElement("swiper-slide"), { textContent: frase })));
  document.getElementById(luogo).append(contenitore);
  contenitore.initialize();
  return contenitore;
};
const elenco = (nome, da = 0, quanti = 20) => fetch(`/api/list/${nome}?offset=${da}&limit=${quanti}`).then((risposta) => risposta.json());
(async () => {
  giostra("uno", (await elenco("vedute")).items, { navigation: "true", pagination: "true" });
  // Virtual slides: only the one in view and its neighbour exist; it goes around without an end.
  const racconti = (await elenco("racconti")).items;
  const seconda = document.getElementById("due");
  seconda.className = "swiper";
  seconda.innerHTML = '<div class="swiper-wrapper"></div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div>';
  new Swiper(seconda, {
    navigation: { prevEl: "#due .swiper-button-prev", nextEl: "#due .swiper-button-next" }, rewind: true,
    a11y: { prevSlideMessage: "Diapositiva precedente", nextSlideMessage: "Diapositiva successiva" },
    virtual: { slides: racconti, cache: false, renderSlide: (testo) => `<div class="swiper-slide">${testo}</div>` },
  });
})();
const STAGIONI = {
  primavera: "In primavera fioriscono i limoni e starnutisce il sindaco.",
  estate: "D’estate i turisti contano gli asini, e gli asini, più discreti, contano i turisti senza farlo notare.",
  autunno: "In autunno il guardiano lucida il faro con l’olio avanzato e per una settimana la luce sa di frittura.",
};
const mostra = (nome) => {
  document.getElementById("scheda").textContent = STAGIONI[nome];
  document.querySelector(".schede").replaceChildren(...Object.keys(STAGIONI).map((s) => Object.assign(document.createElement("button"), { textContent: s, role: "tab", ariaSelected: String(s === nome), onclick: () => mostra(s) })));
};
mostra("primavera");
let da = 0;
const registro = document.getElementById("registro");
const altro = async () => {
  const pagina = await elenco("registro", da, 4);
  registro.querySelector("button")?.remove();
  registro.append(...pagina.items.map((riga) => Object.assign(document.createElement("p"), { textContent: riga })));
  da = pagina.next;
  if (da !== null) registro.append(Object.assign(document.createElement("button"), { textContent: "Carica altro", onclick: altro }));
};
altro();
for (const bottone of document.querySelectorAll(".manda")) bottone.addEventListener("click", () => fetch("/api/manda", { method: "POST" }));
setTimeout(() => {
  const velo = Object.assign(document.createElement("div"), { className: "velo", innerHTML: "<div role='dialog'><p>Usiamo i cookie per contare i visitatori.</p><button>Accetta tutto</button></div>" });
  velo.querySelector("button").onclick = () => velo.remove();
  document.body.append(velo);
}, 2000);
