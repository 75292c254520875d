let todas = [];
const pintar = () => {
  const tempada = $("#tempada").val(), facetas = $(".faceta:checked").map((_, el) => el.value).get();
  const escollidas = todas.filter((one) => (tempada ? one.tempada === tempada : one.portada) && (!facetas.length || facetas.includes(one.modo)));
  $("#receitas").html(escollidas.map((one) => `<article class="mix"><h3>${one.nome}</h3><p>${one.texto}</p></article>`).join("") || "<p>Non hai receitas así.</p>");
};
$.getJSON("/api/list/receitas?limit=50", ({ items }) => { todas = items; pintar(); });
$("#tempada").on("change", pintar);
$(".faceta").on("change", () => {
  // With a facet the whole year is looked through.
  const facetas = $(".faceta:checked").map((_, el) => el.value).get(), tempada = $("#tempada").val();
  if (!facetas.length || tempada) return pintar();
  $("#receitas").html(todas.filter((one) => facetas.includes(one.modo)).map((one) => `<article class="mix"><h3>${one.nome}</h3><p>${one.texto}</p></article>`).join(""));
});

$.getJSON("/api/list/prezos", ({ items }) => items.forEach((one, n) => $("#prezos").append(
  `<tr><td>${one.nome}</td><td>${one.prezo}</td><td><button type="button" class="nota" data-nota="${n}" aria-expanded="false">ⓘ Nota</button> <button type="button" data-borrar="${n}">Borrar receita</button></td></tr>`)));
$(document).on("click", ".nota", (e) => {
  const boton = $(e.currentTarget), aberta = boton.attr("aria-expanded") === "true";
  boton.attr("aria-expanded", String(!aberta));
  if (aberta) return boton.closest("tr").next(".nota-fila").remove();
  $.get("/api/text/nota" + boton.data("nota"), (text) => boton.closest("tr").after($('<tr class="nota-fila">').append($('<td colspan="3">').text(text))));
});

let vistos = 0;
const comentarios = () => $.getJSON(`/api/list/comentarios?offset=${vistos}&limit=2&parent=`, ({ items, next }) => {
  items.forEach((one) => $("#comentarios").append(`<div class="comentario"><p><b>${one.quen}</b> ${one.texto}</p>
    <p class="accions">${one.respostas ? `<a href="#c${one.id}" class="respostas" data-id="${one.id}">↳ ${one.respostas} ${one.respostas === 1 ? "resposta" : "respostas"}</a>` : ""}
    <button type="button" data-facer="gustame">Gústame</button><button type="button" data-facer="responder">Responder</button><button type="button" data-facer="fixar">Fixar</button><button type="button" data-facer="silenciar">Silenciar</button><button type="button" data-facer="seguir">Seguir</button></p></div>`));
  vistos += items.length;
  if (next === null) $("#anteriores").remove();
});
comentarios();
$("#anteriores").on("click", comentarios);
$(document).on("click", ".respostas", (e) => {
  e.preventDefault();
  const a = $(e.currentTarget);
  $.getJSON(`/api/list/comentarios?parent=${a.data("id")}`, ({ items }) => { items.forEach((one) => a.closest(".comentario").append($('<p class="resposta">').text(`${one.quen}: ${one.texto}`))); a.remove(); });
});
