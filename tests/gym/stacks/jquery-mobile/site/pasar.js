function teks(kunci) { return $.get("/api/text/" + kunci); }
$(document).on("pagecreate", function (e) {
  $(e.target).find(".isi").each(function () { var p = $(this); teks(p.data("teks")).done(function (t) { p.text(t); }); });
});
$(document).on("collapsibleexpand", "[data-role=collapsible]", function () { var kotak = $(this); teks(kotak.data("teks")).done(function (t) { kotak.find("p").text(t); }); });
$(document).on("click", ".kirim", function () { $.post("/api/" + $(this).data("kirim")); return false; });
$(document).on("click", ".hapus", function () { $.post("/api/hapus/" + $(this).data("id")); return false; });
$(document).on("click", ".penjual", function () { var siapa = $(this).data("siapa"); $("#penjual .siapa").empty(); teks("p-" + siapa).done(function (t) { $("#penjual .siapa").text(t); }); });
$(document).on("change", "#kapal", function () { if (this.value) teks(this.value).done(function (t) { $("#kapal-teks").text(t); }); });
$(document).on("change", "[name=musim]", function () { teks(this.value).done(function (t) { $("#musim").text(t); }); });
$(document).on("popupafteropen", "#resep", function () { teks("resep").done(function (t) { $("#resep p").text(t); }); });
$(document).on("tabsactivate", "#tabs", function (e, ui) { var p = ui.newPanel.find("[data-tab]"); teks(p.data("tab")).done(function (t) { p.text(t); }); });
$(document).on("click", "#cuaca", function () {
  $("#lainnya").popup("close");
  teks("cuaca").done(function (t) {
    var kotak = $('<div data-role="popup" data-overlay-theme="b" class="ui-content"><p></p><a href="#" data-rel="back" class="ui-btn">Mengerti</a></div>').appendTo("#beranda");
    kotak.find("p").text(t);
    setTimeout(function () { kotak.popup({ afterclose: function () { kotak.remove(); } }).popup("open"); }, 300);
  });
  return false;
});
var mulai = 0;
function ulasan() {
  $.getJSON("/api/list/ulasan", { offset: mulai, limit: 4 }, function (halaman) {
    $.each(halaman.items, function (i, u) { mulai++; $("#daftar").append('<li><h2>' + u.siapa + '</h2><p>' + u.kata + '</p><p class="ui-li-aside"><a href="#" class="hapus" data-id="' + mulai + '">Hapus</a></p></li>'); });
    $("#daftar").listview("refresh");
    if (halaman.next === null) $("#lagi").remove();
  });
}
$(document).on("pagecreate", "#ulasan", ulasan);
$(document).on("click", "#lagi", ulasan);
