jQuery(function ($) {
  function szoveg(kulcs) { return $.get("/api/text/" + kulcs); }
  function lista(nev, adat) { return $.getJSON("/api/list/" + nev, adat); }

  $("#menu [data-szoveg]").each(function () { var hely = $(this); szoveg(hely.data("szoveg")).then(function (mondat) { hely.text(mondat); }); });
  $("#menu").superfish({ delay: 400, speed: "fast", cssArrows: true });
  $("#menu a[href='#']").click(function () { return false; });

  $(".kuld").submit(function () { $.post($(this).attr("action"), $(this).serialize()); return false; });
  $(document).on("click", ".kuldo", function () { $.post($(this).data("hova")); return false; });

  // The front page.
  if ($("#kepsor").length) lista("kepek").then(function (valasz) {
    $.each(valasz.items, function (i, kep) { $("<div class='item'>").append($("<p>").text(kep.felirat)).appendTo("#kepsor"); });
    $("#kepsor").owlCarousel({ items: 1, loop: false, nav: true, dots: true, navText: ["&lsaquo;", "&rsaquo;"] });
  });
  if ($("#rovid").length) szoveg("rovid").then(function (mondat) { $("#rovid").text(mondat); });
  $("#tovabb").click(function () {
    var link = $(this);
    szoveg("hosszu").then(function (mondat) { $("#hosszu").text(mondat).slideDown(); link.remove(); });
    return false;
  });
  $(".lenyilo h3").click(function () {
    var valasz = $(this).next("div");
    if (valasz.is(":empty")) szoveg(valasz.data("szoveg")).then(function (mondat) { valasz.text(mondat).slideDown(); });
    else valasz.slideToggle();
    $(".lenyilo div").not(valasz).slideUp();
  });

  // The collection.
  $("#terem").change(function () { var hova = $("#terem-szoveg").empty(); if (this.value) szoveg(this.value).then(function (mondat) { hova.text(mondat); }); });
  $("#evszakok").submit(function () {
    var evszak = $(this).find("select").val();
    if (evszak === "nyar") $("#evszak-szoveg").text("Nyáron ezt a mondatot nem látni."); else szoveg("evszak-" + evszak).then(function (mondat) { $("#evszak-szoveg").text(mondat); });
    return false;
  });
  $(".fulek a").click(function () {
    var lap = $($(this).attr("href"));
    $(".fulek a").removeClass("itt"); $(this).addClass("itt");
    $(".ful").hide(); lap.show();
    if (lap.is(":empty")) szoveg(lap.data("szoveg")).then(function (mondat) { lap.text(mondat); });
    return false;
  });
  function lapoz(lap) {
    lista("leltar", { offset: (lap - 1) * 9, limit: 9 }).then(function (valasz) {
      $("#leltar").empty();
      $.each(valasz.items, function (i, targy) { $("<li>").text(targy.nev).appendTo("#leltar"); });
      var utolso = Math.ceil(valasz.total / 9), sor = $("#lapok").empty();
      function link(hova, cimke) { return $("<a href='#'>").text(cimke).click(function () { lapoz(hova); return false; }); }
      if (lap > 1) sor.append(link(1, "«"), link(lap - 1, "‹"));
      for (var i = Math.max(1, lap - 1); i <= Math.min(utolso, lap + 1); i++) sor.append(i === lap ? $("<b>").text(i) : link(i, i));
      if (lap < utolso) sor.append(" … ", link(lap + 1, "›"), link(utolso, "»"));
    });
  }
  if ($("#leltar").length) lapoz(1);
  $(".ablakos").magnificPopup({ type: "ajax", tClose: "Bezárás (Esc)", tLoading: "Töltés…" });

  // The gallery.
  if ($("#lemezek").length) lista("lemezek").then(function (valasz) {
    $.each(valasz.items, function (i, lemez) {
      $("<a class='lemez'>").attr("href", "/kepek/lemez" + lemez.id + ".svg").append($("<img>").attr({ src: "/kepek/lemez" + lemez.id + ".svg", alt: lemez.id + ". lemez" })).data("alairas", lemez.alairas).appendTo("#lemezek");
    });
    $("#lemezek").magnificPopup({ delegate: "a", type: "image", gallery: { enabled: true, tPrev: "Előző", tNext: "Következő", tCounter: "%curr% / %total%" }, tClose: "Bezárás (Esc)", image: { titleSrc: function (mi) { return mi.el.data("alairas"); } } });
  });
  $(".terkep").magnificPopup({ type: "iframe", tClose: "Bezárás (Esc)" });

  // The guest book.
  function sor(bejegyzes) {
    var hely = $("<div class='bejegyzes'>").append($("<b>").text(bejegyzes.nev + ": "), $("<span>").text(bejegyzes.szoveg), $("<br>"));
    $.each([["Válaszolok", "/valasz.php"], ["Jelentem", "/jelent.php"], ["Törlöm", "/torol.php"]], function (i, gomb) { hely.append($("<a href='#' class='kuldo'>").text(gomb[0]).data("hova", gomb[1]), " "); });
    if (bejegyzes.valasz) hely.append($("<a href='#'>").text("Válaszok (" + bejegyzes.valasz + ")").click(function () {
      var link = $(this);
      lista("vendegkonyv", { parent: bejegyzes.id }).then(function (valasz) { link.replaceWith($("<div class='valaszok'>").append($.map(valasz.items, sor))); });
      return false;
    }));
    return hely;
  }
  var eddig = 0;
  function regebbi() {
    lista("vendegkonyv", { parent: 0, offset: eddig, limit: 4 }).then(function (valasz) {
      eddig += valasz.items.length;
      $("#bejegyzesek").append($.map(valasz.items, sor));
      if (valasz.next === null) $("#regebbi").remove();
    });
    return false;
  }
  if ($("#bejegyzesek").length) {
    $("#regebbi").click(regebbi);
    regebbi();
    setTimeout(function () {
      szoveg("hirdetmeny").then(function (mondat) { $("#hirdetmeny p").text(mondat); $.magnificPopup.open({ items: { src: "#hirdetmeny" }, type: "inline", tClose: "Bezárás (Esc)" }); });
    }, 1600);
  }
});
