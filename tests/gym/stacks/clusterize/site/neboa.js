const post = (tarefa) => fetch(tarefa, { method: "POST" });
document.querySelectorAll("[data-post]").forEach((boton) => boton.addEventListener("click", () => post(boton.dataset.post)));
const textos = (chave) => fetch(`/api/text/${chave}`).then((resposta) => resposta.json());
const LUGARES = ["Fisterra", "Corrubedo", "Muxía", "Laxe", "Ons", "Sálvora", "Burela"];

// The register: Clusterize keeps a few blocks of the rows in the table.
if (document.querySelector("#rolo")) textos("neboas").then((notas) => {
  const filas = (clase) => Array.from({ length: clase === "mar" ? 420 : 90 }, (_, i) => {
    const nota = clase === "mar" ? notas[i] : i === 71 ? notas[clase] : undefined;
    return `<tr><td>${i + 1}</td><td>${LUGARES[(i + clase.length) % 7]}</td><td>${nota ?? ["mesta", "baixa", "de paso"][i % 3]}</td></tr>`;
  });
  const rolo = new Clusterize({ rows: filas("mar"), scrollId: "rolo", contentId: "filas", rows_in_block: 20, blocks_in_cluster: 3 });
  document.querySelector("#clase").addEventListener("change", (evento) => { document.querySelector("#rolo").scrollTop = 0; rolo.update(filas(evento.target.value)); });
});

// The book of hours: HyperList, downwards in one tab and sideways in the other.
const libro = document.querySelector("#libro");
if (libro) Promise.all([textos("horas"), textos("banda")]).then(([horas, banda]) => {
  const fila = (texto) => { const caixa = document.createElement("div"); caixa.className = "fila"; caixa.textContent = texto; return caixa; };
  const abaixo = document.createElement("div");
  abaixo.className = "lista";
  libro.append(abaixo);
  HyperList.create(abaixo, { itemHeight: 34, total: 301, width: 760, height: 340, generate: (i) => fila(horas[i] ?? `${String(Math.floor(i / 12) % 24).padStart(2, "0")}:${String((i % 12) * 5).padStart(2, "0")} sen novidade`) });
  let feita = false;
  document.querySelectorAll(".lingueta").forEach((lingueta) => lingueta.addEventListener("click", () => {
    document.querySelectorAll(".lingueta").forEach((outra) => outra.classList.toggle("aberta", outra === lingueta));
    for (const id of ["libro", "banda"]) document.getElementById(id).hidden = id !== lingueta.dataset.panel;
    if (lingueta.dataset.panel === "banda" && !feita) {
      feita = true;
      const sitio = document.createElement("div");
      document.querySelector("#banda").append(sitio);
      HyperList.create(sitio, { horizontal: true, itemHeight: 260, total: 90, width: 760, height: 130, generate: (i) => fila(banda[i] ?? `Cadro ${i + 1}: gris, con bordo gris.`) });
    }
  }));
});

// The letters: along the window, fetched when the end comes near; what is unfolded stays so.
const cartas = document.querySelector("#cartas");
if (cartas) {
  const abertas = new Set();
  let todas = [];
  let seguinte = 0;
  let pedindo = false;
  const debuxar = (carta) => {
    const caixa = document.createElement("article");
    caixa.className = "carta";
    const texto = document.createElement("p");
    texto.textContent = carta.texto;
    caixa.append(texto);
    if (carta.resto) {
      const resto = document.createElement(abertas.has(carta.id) ? "p" : "span");
      if (abertas.has(carta.id)) resto.textContent = carta.resto;
      else {
        resto.className = "mais";
        resto.textContent = "Ler a posdata";
        resto.addEventListener("click", () => {
          abertas.add(carta.id);
          const aberto = document.createElement("p");
          aberto.textContent = carta.resto;
          resto.replaceWith(aberto);
          rolo.onItemHeightDidChange(carta);
        });
      }
      caixa.append(resto);
    }
    const gusta = document.createElement("button");
    gusta.textContent = "Gústame";
    gusta.addEventListener("click", () => post("/api/gusta"));
    caixa.append(gusta);
    return caixa;
  };
  const rolo = new VirtualScroller(cartas, todas, debuxar, { getItemId: (carta) => carta.id, readyToStart: true });
  const pedir = async () => {
    if (pedindo || seguinte === null) return;
    pedindo = true;
    const resposta = await fetch(`/api/list/cartas?offset=${seguinte}&limit=12`).then((r) => r.json());
    todas = todas.concat(resposta.items);
    seguinte = resposta.next;
    rolo.setItems(todas);
    document.querySelector("#fin").hidden = seguinte !== null;
    pedindo = false;
  };
  addEventListener("scroll", () => { if (scrollY + innerHeight > document.documentElement.scrollHeight - 300) pedir(); });
  pedir();
}
