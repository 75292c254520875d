$(function () {
  var hent = function (navn) { return $.get("/api/text/" + navn); };
  var fyll = function ($i) {
    $i.find("[data-tekst]").each(function () {
      var $p = $(this), navn = $p.data("tekst");
      $p.removeAttr("data-tekst");
      hent(navn).done(function (tekst) { $p.text(tekst); });
    });
  };

  $("#arstider").tabs({ beforeLoad: function (e, ui) { ui.jqXHR.fail(function () { ui.panel.text("Siden kunne ikke hentes."); }); } });
  $("#sporsmal").accordion({ collapsible: true, active: false, heightStyle: "content",
    beforeActivate: function (e, ui) { fyll(ui.newPanel); } });
  $("#historie-vindu, #vedtekter-vindu").dialog({ autoOpen: false, modal: true, width: 420, closeText: "Lukk",
    open: function () { fyll($(this)); }, buttons: { Lukk: function () { $(this).dialog("close"); } } });
  $("#historie").button().on("click", function () { $("#historie-vindu").dialog("open"); });
  $("#vedtekter").on("click", function (e) { e.preventDefault(); $("#vedtekter-vindu").dialog("open"); });
  $("#tjaere").on("click", function (e) { e.preventDefault(); });
  $("#tjaere").tooltip({ items: "#tjaere", content: function (vis) { hent("tjaere").done(vis); } });
  $("#skriv").button().on("click", function () { window.print(); });

  $("#hus").menu({ select: function (e, ui) {
    if (ui.item.is(".rom")) hent(ui.item.data("rom")).done(function (tekst) { $("#rommet").text(tekst); });
    if (ui.item.is(".ut")) location.href = "/logg-ut";
    if (ui.item.is(".send")) $.post("/api/" + ui.item.data("hva"));
  } });
  $("#side").selectmenu({ width: 220, change: function (e, ui) {
    if (ui.item.value) hent(ui.item.value).done(function (tekst) { $("#ferge").text(tekst); });
  } });
  $("#kalender").datepicker({ dateFormat: "dd.mm.yy", firstDay: 1, prevText: "Forrige måned", nextText: "Neste måned",
    monthNames: ["Januar", "Februar", "Mars", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Desember"],
    dayNamesMin: ["Sø", "Ma", "Ti", "On", "To", "Fr", "Lø"] });
  $("button.send").button().on("click", function () { $.post("/api/" + $(this).data("hva")); });

  // The guest book.
  var neste = 0;
  var hilsen = function (rad) {
    var $h = $("<div class='hilsen'>").append($("<strong>").text(rad.name), $("<p>").text(rad.text));
    $.each(["Liker", "Svar", "Rapporter", "Slett"], function (i, navn) {
      $("<button>").text(navn).button().on("click", function () { $.post("/api/" + navn.toLowerCase()); }).appendTo($h);
    });
    if (rad.replies) {
      var $vis = $("<button>").text("Vis svar (" + rad.replies + ")").button({ icon: "ui-icon-triangle-1-s" }).appendTo($h);
      $vis.on("click", function () {
        $vis.remove();
        $.getJSON("/api/list/gjester", { parent: rad.id, limit: 20 }).done(function (svar) {
          $.each(svar.items, function (i, barn) { $h.append(hilsen(barn).addClass("svar")); });
        });
      });
    }
    return $h;
  };
  var mer = function () {
    $("#flere").button("disable");
    $.getJSON("/api/list/gjester", { parent: "", offset: neste, limit: 3 }).done(function (svar) {
      $.each(svar.items, function (i, rad) { $("#gjester").append(hilsen(rad)); });
      neste = svar.next;
      $("#flere").button("enable").toggle(neste !== null);
    });
  };
  if ($("#gjester").length) { $("#flere").button().on("click", mer); mer(); }
});
