const metin = (anahtar) => $.get(`/api/text/${anahtar}`);
const gonder = (ne) => fetch(ne === "cikis" ? "/cikis" : `/api/${ne}`, { method: "POST" });
$(document).on("click", "[data-gonder]", function (olay) { olay.preventDefault(); gonder(this.dataset.gonder); });
$("[data-doldur]").each(function () { metin(this.dataset.doldur).then((t) => $(this).text(t)); });
$(document).on("click", "a[data-metin], button.dropdown-item[data-metin]", function (olay) {
  olay.preventDefault();
  const baslik = $(this).text();
  metin(this.dataset.metin).then((t) => $("#icerik").empty().append($("<h2>").text(baslik), $("<p>").text(t)));
});
