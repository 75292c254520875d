const app = document.getElementById("app");
const texto = (chave) => fetch(`/api/text/${chave}`).then((resposta) => resposta.text());
const enviar = (acao) => fetch(`/api/${acao}`, { method: "POST" });

const paginas = {
  "/": ["Cooperativa das Abelhas", "Somos doze apicultores e alguns milhões de sócias com asas. O mel é colhido duas vezes por ano e dividido conforme o humor das colmeias."],
  "/colmeias": ["Colmeias", ""],
  "/receitas": ["Receitas", ""],
  "/contactos": ["Contactos", ""],
};

function ir(caminho) {
  history.pushState({}, "", caminho);
  desenhar();
}

async function desenhar() {
  const caminho = location.pathname;
  const [titulo, frase] = paginas[caminho] ?? ["Não encontrado", "Esta página voou."];
  app.innerHTML = `<nav><div class="menu">☰ Menu</div><div class="sair">Terminar sessão</div></nav>
    <aside class="gaveta"><div data-ir="/">Início</div><div data-ir="/colmeias">Colmeias</div><div data-ir="/receitas">Receitas</div><div data-ir="/contactos">Contactos</div><div class="apagar">Apagar conta</div></aside>
    <main><h1>${titulo}</h1><p id="frase">${frase}</p><div id="resto"></div></main>`;
  const gaveta = app.querySelector(".gaveta");
  app.querySelector(".menu").onclick = () => gaveta.classList.toggle("aberta");
  app.querySelector(".sair").onclick = () => { location.href = "/sair"; };
  app.querySelector(".apagar").onclick = () => fetch("/api/conta", { method: "DELETE" });
  for (const item of app.querySelectorAll("[data-ir]")) item.onclick = () => ir(item.dataset.ir);
  const resto = app.querySelector("#resto");
  if (caminho !== "/") app.querySelector("#frase").textContent = await texto(caminho.slice(1)).catch(() => "");
  if (caminho === "/") {
    resto.innerHTML = `<p><button class="rainha">Conheça a rainha</button> <button class="visita">Preparar a visita</button> <button class="gosto">Gosto</button> <button class="votar">Votar</button> <a href="/loja/comprar?frasco=1">Comprar mel</a></p>`;
    resto.querySelector(".rainha").onclick = async () => Swal.fire({ title: "A rainha", text: await texto("rainha"), confirmButtonText: "Fechar" });
    resto.querySelector(".visita").onclick = () => Swal.fire({ title: "A visita", html: "<p>Traga roupa clara e passos lentos.</p><details><summary>E se for picado?</summary><p>Quem for picado recebe uma colher de mel, um pedido de desculpas e o nome da abelha responsável.</p></details>", confirmButtonText: "Percebi" });
    resto.querySelector(".gosto").onclick = () => enviar("gosto");
    resto.querySelector(".votar").onclick = () => enviar("voto");
  }
  if (caminho === "/receitas") {
    resto.innerHTML = "<ol></ol><button>Ver mais receitas</button>";
    let proximo = 0;
    const mais = async () => {
      const pagina = await fetch(`/api/list/receitas?offset=${proximo}&limit=3`).then((r) => r.json());
      resto.querySelector("ol").insertAdjacentHTML("beforeend", pagina.items.map((r) => `<li>${r}</li>`).join(""));
      proximo = pagina.next;
      if (proximo === null) resto.querySelector("button").remove();
    };
    resto.querySelector("button").onclick = mais;
    await mais();
  }
}
addEventListener("popstate", desenhar);
desenhar();
// A consent window that comes late, and a small note that comes again and again.
setTimeout(() => { if (!localStorage.getItem("bolachas")) Swal.fire({ title: "Cookies", text: "Usamos cookies para melhorar a sua visita.", confirmButtonText: "Aceitar todos", allowOutsideClick: false, allowEscapeKey: false }).then(() => localStorage.setItem("bolachas", "1")); }, 1600);
