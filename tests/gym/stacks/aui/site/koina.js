// What all pages share: the header, texts of the API, and the buttons that write.
const fere = (kleidi) => $.get({ url: `/api/text/${kleidi}`, dataType: "text" });
const lista = (onoma, orismata) => $.getJSON(`/api/list/${onoma}`, orismata);
const steile = (ti, keimeno) => $.post(`/api/${ti}`).done(() => AJS.flag({ type: "success", title: keimeno ?? "OK", close: "auto" }));

const glossa = document.documentElement.lang;
const LEXEIS = {
  el: { onoma: "Αετοφωλιά", syndesmoi: [["/", "Αρχική"], ["/odigos.html", "Οδηγός"], ["/forum.html", "Φόρουμ"], ["/bg/", "Български"], ["/tr/", "Türkçe"]], exodos: "Αποσύνδεση" },
  bg: { onoma: "Орлово гнездо", syndesmoi: [["/", "Ελληνικά"], ["/bg/", "Начало"], ["/tr/", "Türkçe"]], exodos: "Изход" },
  tr: { onoma: "Kartal Yuvası", syndesmoi: [["/", "Ελληνικά"], ["/bg/", "Български"], ["/tr/", "Ana sayfa"]], exodos: "Çıkış" },
}[glossa];

$("#header").html(`<nav class="aui-header aui-dropdown2-trigger-group"><div class="aui-header-inner"><div class="aui-header-primary">
  <span id="logo" class="aui-header-logo aui-header-logo-textonly"><a href="/"><span class="aui-header-logo-device">${LEXEIS.onoma}</span></a></span>
  <ul class="aui-nav">${LEXEIS.syndesmoi.map(([pou, ti]) => `<li><a href="${pou}">${ti}</a></li>`).join("")}</ul></div>
  <div class="aui-header-secondary"><ul class="aui-nav"><li><a href="/aposyndesi">${LEXEIS.exodos}</a></li></ul></div></div></nav>`);

$(document).on("click", "[data-steile]", function () { steile($(this).data("steile"), $(this).data("minyma")); });
