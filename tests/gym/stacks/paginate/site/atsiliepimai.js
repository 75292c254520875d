const tekstas = (raktas) => $.get(`/api/text/${raktas}`);
$("[data-post]").on("click", function () { $.post(this.dataset.post); });

$(".atsiliepimas").each(function () {
  const vieta = $(this);
  tekstas(this.dataset.key).then((zodziai) => {
    vieta.text(zodziai).readmore({ collapsedHeight: 84, moreLink: '<a href="#">Skaityti toliau</a>', lessLink: '<a href="#">Suskleisti</a>' });
  });
});

// The questions: one by one, or all at once; the answers are fetched when they are first shown.
const atverti = (klausimas) => {
  const atsakymas = $(klausimas).next("dd");
  atsakymas.prop("hidden", !atsakymas.prop("hidden"));
  if (!atsakymas.text()) tekstas(atsakymas.data("key")).then((zodziai) => atsakymas.text(zodziai));
};
$("dt").on("click", function () { atverti(this); });
$(".viskas").on("click", () => $("dt").each(function () { if ($(this).next("dd").prop("hidden")) atverti(this); }));

const eilute = (komentaras) => {
  const vieta = $("<li>").append($("<b>").text(komentaras.kas), " ", $("<span>").text(komentaras.tekstas), $("<div>").append(
    $('<button type="button" class="veiksmas">').text("Atsakyti").on("click", () => $.post("/api/atsakyti")),
    $('<button type="button" class="veiksmas">').text("Pranešti").on("click", () => $.post("/api/pranesti"))));
  if (komentaras.atsakymai) {
    const zodis = komentaras.atsakymai === 1 ? "1 atsakymas" : `${komentaras.atsakymai} atsakymai`;
    vieta.append($('<span class="veiksmas">').text(`↳ ${zodis}`).on("click", function () {
      const mygtukas = $(this).text("…");
      $.getJSON(`/api/list/atsakymai?parent=${komentaras.id}`).then((atsakymas) => mygtukas.replaceWith($("<ul>").append(atsakymas.items.map(eilute))));
    }));
  }
  return vieta;
};
let rodoma = 0;
const ankstesni = () => $.getJSON(`/api/list/komentarai?offset=${rodoma}&limit=5`).then((atsakymas) => {
  rodoma += atsakymas.items.length;
  $("#komentarai").prepend(atsakymas.items.reverse().map(eilute));
  const liko = atsakymas.total - rodoma;
  $("#ankstesni").empty();
  if (liko) $("#ankstesni").append($('<span class="veiksmas">').text(`Rodyti ankstesnius komentarus (${liko})`).on("click", ankstesni));
});
ankstesni();
$("#rasyti").on("submit", (ivykis) => { ivykis.preventDefault(); $.post("/api/komentaras"); });
