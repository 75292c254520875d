// Cards come from the server; MixItUp keeps only those of the filter in the document.
$.getJSON("/api/list/casetas?limit=50", ({ items }) => {
  const mixer = mixitup("#casetas", {
    data: { uidKey: "id" }, selectors: { control: "[data-sort]" }, animation: { duration: 150 },
    render: { target: (one) => `<div class="mix ${one.tipo}" data-ref="mix" data-orde="${one.nome}"><h3>${one.nome}</h3><p>${one.texto}</p></div>` },
  });
  mixer.dataset(items.filter((one) => one.tipo === "cuncha"));
  $("#filtros [data-filter]").on("click", (e) => {
    const which = e.currentTarget.dataset.filter;
    e.stopImmediatePropagation();
    mixer.dataset(which === "all" ? items.filter((one) => one.portada) : items.filter((one) => `.${one.tipo}` === which));
    $("#filtros button").removeClass("mixitup-control-active"); $(e.currentTarget).addClass("mixitup-control-active");
  });
});
$("#estrelas").rateYo({ rating: 3.5, starWidth: "22px", onSet: () => $.post("/api/puntuar") });

let amosados = 0;
const programa = () => $.getJSON(`/api/list/programa?offset=${amosados}&limit=2`, ({ items, total }) => {
  items.forEach((one) => $("<li>").text(one).appendTo("#programa"));
  amosados += items.length;
  const quedan = total - amosados;
  // A link drawn anew every time, as the server's fragment has it.
  $("#mais-programa").replaceWith(quedan > 0 ? `<a href="#programa" id="mais-programa">+ ${Math.min(2, quedan)} máis…</a>` : "");
});
programa();
$(document).on("click", "#mais-programa", (e) => { e.preventDefault(); programa(); });

$.get("/api/text/batea", (text) => {
  $("body").append($('<div id="batea" style="display:none">').append($("<p>").text(text)));
  $("#foto").attr("href", "#batea");
  new VenoBox({ selector: ".vb" });
});

$("#mesa").iziModal({ title: "A túa mesa", headerColor: "#147" });
$("#normas").iziModal({ title: "Normas", headerColor: "#714" });
$("#abrir-mesa").on("click", () => $("#mesa").iziModal("open"));
$("#abrir-normas").on("click", () => $.get("/api/text/normas", (text) => { $("#normas-texto").text(text); $("#normas").iziModal("open"); }));
const mesas = { norte: { 1: "norte1", 2: "norte2" }, sur: { 7: "sur7" } };
$("#lado").on("change", (e) => {
  const de = mesas[e.target.value] ?? {};
  $("#numero").html('<option value="">—</option>' + Object.entries(de).map(([n, key]) => `<option value="${key}">Mesa ${n}</option>`).join("")).prop("disabled", !e.target.value);
  $("#mesa-texto").empty();
});
$("#numero").on("change", (e) => { if (e.target.value) $.get("/api/text/" + e.target.value, (text) => $("#mesa-texto").html($("<p>").text(text))); });
