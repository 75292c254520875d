async function lista(nome, limite = 200, desde = 0) {
  return (await (await fetch(`/api/list/${nome}?limit=${limite}&offset=${desde}`)).json());
}

function mandar(caminho) {
  return fetch(caminho, { method: "POST" });
}

document.addEventListener("click", (e) => {
  const b = e.target.closest("[data-cesto],[data-gosto],[data-partilhar],[data-denunciar]");
  if (!b) return;
  if (b.dataset.cesto) mandar(`/cesto/${b.dataset.cesto}`);
  else if (b.dataset.gosto) mandar(`/gosto/${b.dataset.gosto}`);
  else if (b.dataset.denunciar) fetch(`/opiniao/denunciar?id=${b.dataset.denunciar}`);
  else mandar("/partilhar");
});
