function matn(kalid, va) { $.get("/api/text/" + kalid, va); }

// The front page.
if ($.fn.flexslider) {
  var suratho = ["akc-1", "akc-2", "akc-3"], rasid = 0;
  $.each(suratho, function (_, kalid) {
    var li = $("<li>").appendTo(".slides");
    matn(kalid, function (t) { li.append($("<p>").text(t)); if (++rasid === 3) $(".flexslider").flexslider({ animation: "slide", slideshow: false, prevText: "Пештара", nextText: "Оянда" }); });
  });
  var pur = function (panel) { if (!panel.data("pur")) { panel.data("pur", true); matn("fasl-" + panel.attr("id"), function (t) { panel.append($("<p>").text(t)); }); } };
  $("#faslho").responsiveTabs({ startCollapsed: "accordion", activate: function (e, tab) { pur($(tab.selector)); } });
  pur($("#bahor"));
  $("#navi").niceSelect().change(function () { if (this.value) matn("navi-" + this.value, function (t) { $("#navi-matn").text(t); }); });
  var fol = 1;
  $("#foli").click(function () { $("#fol").text("зардолуи " + ++fol); });
}

// The orchard's page.
$("#salom").each(function () { matn("zabon-tg", function (t) { $("#salom").text(t); }); });
$("#zabon span").click(function () {
  $("#zabon span").removeClass("hast");
  matn("zabon-" + $(this).addClass("hast").data("zabon"), function (t) { $("#salom").text(t); });
});
$("#joyho [data-matn]").click(function () { matn($(this).data("matn"), function (t) { $("#joy-matn").text(t); }); });
$(".boz").click(function () { var boz = $(this); matn(boz.data("matn"), function (t) { boz.replaceWith(document.createTextNode(t)); }); });
$(".savol").click(function () {
  var javob = $(this).next();
  if (javob.text()) return javob.slideToggle();
  matn($(this).data("matn"), function (t) { javob.text(t).slideDown(); });
});

// News that grow on a press, the day-book at the end of its box.
if ($.fn.jscroll) {
  $("#xabarho").load("/api/text/xabar-1", function () { $(this).jscroll({ autoTrigger: false, nextSelector: "a.davom:last", loadingHtml: "<i>Интизор шавед…</i>" }); });
  $("#daftar").load("/api/text/kitob-1", function () { $(this).jscroll({ nextSelector: "a.davom:last", padding: 30, loadingHtml: "<i>Интизор шавед…</i>" }); });
}

$(document).on("click", ".amal", function () { $.post("/api/" + $(this).data("amal")); });
