var bhasha = localStorage.bhasha || "mr";
function ana(kay) { return $.get("/api/text/" + kay + (bhasha === "en" ? "-en" : "")); }
function pathava(kay, padhdhat) { return $.ajax("/api/" + kay, { type: padhdhat || "POST" }).done(function () { $.toast(bhasha === "en" ? "Done" : "झाले"); }); }

// What is asked for only when it comes into view: tabs, popups, popovers, the side shelf and pages of the router.
function bhara($jaga) {
  $jaga.filter(".bharava").add($jaga.find(".bharava")).each(function () {
    var $p = $(this);
    if ($p.data("bharle")) return;
    $p.data("bharle", 1);
    ana($p.attr("data-key")).done(function (shabda) { $p.text(shabda); });
  });
}
function bhashantar($jaga) {
  if (bhasha !== "en") return;
  $jaga.find("[data-en]").each(function () { $(this).text($(this).attr("data-en")); });
  $("#bhasha").text("मराठी");
}

$(document).on("show", ".tab", function () { bhara($(this)); });
$(document).on("open", ".popup, .popover, .panel", function () { bhara($(this)); });
$(document).on("click", "[data-send]", function (e) { e.preventDefault(); pathava($(this).attr("data-send")); });
$(document).on("submit", "form", function (e) { e.preventDefault(); $.post($(this).attr("action"), $(this).serialize()); });
$(document).on("click", "#fali-ughad", function (e) { e.preventDefault(); $.openPanel("left"); });
$(document).on("click", "#bhasha", function (e) {
  e.preventDefault();
  localStorage.bhasha = bhasha === "en" ? "mr" : "en";
  location.reload();
});

$(document).on("pageInit", function (e, id, $page) { bhashantar($(document.body)); });

$(document).on("pageInit", "#ghar", function () {
  $("#rutu").picker({
    toolbarTemplate: '<header class="bar bar-nav"><button class="button button-link pull-right close-picker">ठीक</button><h1 class="title">ऋतू</h1></header>',
    cols: [{ textAlign: "center", values: ["unhala", "pavsala", "hivala"], displayValues: ["उन्हाळा", "पावसाळा", "हिवाळा"] }],
    formatValue: function (picker, values, dakhava) { return dakhava[0]; },
    onChange: function (picker, values) { ana(values[0]).done(function (shabda) { $("#rutu-mahiti").text(shabda); }); },
  });
  $("#vacha").on("click", function (e) {
    e.preventDefault();
    var $gunda = $(this);
    ana("itihas").done(function (shabda) { $("#itihas .aankhi").text(shabda); $gunda.remove(); });
  });
  $("#ajun").on("click", function (e) {
    e.preventDefault();
    var dakhav = function (kay) { return function () { ana(kay).done(function (shabda) { $("#uttar").text(shabda); }); }; };
    $.actions([
      [{ text: "आज काय?", label: true }, { text: "आजचा प्रश्न", onClick: dakhav("prashna") }, { text: "आजची म्हण", onClick: dakhav("mhan") }, { text: "हटवा", color: "danger", onClick: function () { pathava("khate", "DELETE"); } }],
      [{ text: "रद्द करा" }],
    ]);
  });
  var swiper = $("#chitre").data("swiper") || $("#chitre")[0].swiper;
  swiper.on("slideChangeStart", function (s) {
    var $slide = $(s.slides[s.activeIndex]);
    if ($slide.attr("data-chitra") && !$slide.text()) ana($slide.attr("data-chitra")).done(function (shabda) { $slide.text(shabda); });
  });
});

$(document).on("pageInit", "#thambe", function () {
  var pudhe = 0, chalu = false, $pan = $("#thambe .infinite-scroll");
  function aankhi() {
    if (chalu || pudhe === null) return;
    chalu = true;
    $.getJSON("/api/list/thambe", { offset: pudhe, limit: 12 }).done(function (bhag) {
      $.each(bhag.items, function (i, thamba) { $("<li>").append($("<b>").text(thamba.gaav), $("<div>").text(thamba.shabda)).appendTo("#yadi"); });
      pudhe = bhag.next;
      chalu = false;
      if (pudhe === null) { $.detachInfiniteScroll($pan); $("#thambe .infinite-scroll-preloader").remove(); }
    });
  }
  $pan.on("infinite", aankhi);
  aankhi();
});

$(document).on("pageInit", "#nondvahi", function () {
  var pan = 0, ekun = 1;
  function dakhav(kuthle) {
    if (kuthle < 0 || kuthle >= ekun) return;
    $.getJSON("/api/list/nondi", { offset: kuthle * 5, limit: 5 }).done(function (bhag) {
      pan = kuthle;
      ekun = Math.ceil(bhag.total / 5);
      $("#nondi").empty();
      $.each(bhag.items, function (i, nond) { $("<li>").text(nond).appendTo("#nondi"); });
      $("#pan").text((pan + 1) + " / " + ekun);
      $("#magil").toggleClass("disabled", pan === 0);
      $("#pudhil").toggleClass("disabled", pan === ekun - 1);
    });
  }
  $("#magil").on("click", function (e) { e.preventDefault(); dakhav(pan - 1); });
  $("#pudhil").on("click", function (e) { e.preventDefault(); dakhav(pan + 1); });
  dakhav(0);
});

$(document).on("pageInit", "#vihir, #gadivan", function () { bhara($(this)); });

$.init();
