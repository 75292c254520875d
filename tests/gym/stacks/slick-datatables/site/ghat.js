$(function () {
  var path = function (naam) { return $.get("/api/text/" + naam); };
  var bharo = function ($d) {
    var naam = $d.data("path");
    if (!naam || $d.data("bhara")) return $.Deferred().resolve();
    $d.data("bhara", true);
    return path(naam).done(function (x) { $d.text(x); });
  };
  var bhejo = function (kya) { return $.post("/api/" + kya); };

  // The slider: each slide's words come when it is slid to.
  $("#jhanki").on("beforeChange", function (e, slick, ab, agla) {
    slick.$slides.eq(agla).find("[data-path]").each(function () { bharo($(this)); });
  }).slick({ dots: true, infinite: false, prevArrow: '<button type="button" class="slick-prev">पिछला</button>', nextArrow: '<button type="button" class="slick-next">अगला</button>' });

  $(".prashn h3").on("click", function () {
    var $uttar = $(this).next(".uttar");
    bharo($uttar).always(function () { $uttar.slideToggle(150); });
  });
  $("#aur").on("click", function (e) {
    e.preventDefault();
    path("itihas").done(function (x) { $("#itihas").text(x).prop("hidden", false); $("#aur").hide(); });
  });
  $(".bhejo").on("click", function () { bhejo("kriya"); });
  $("#samay").on("change", function () { if (this.value) path(this.value).done(function (x) { $("#samay-jankari").text(x); }); });

  if ($("#kalakar").length) {
    var talika = $("#kalakar").DataTable({
      serverSide: true, processing: true, searching: false, ordering: false, pageLength: 5, lengthMenu: [5, 10, 50],
      ajax: function (mang, jawab) {
        $.getJSON("/api/list/kalakar", { offset: mang.start, limit: mang.length }).done(function (mila) {
          jawab({ draw: mang.draw, recordsTotal: mila.total, recordsFiltered: mila.total, data: mila.items });
        });
      },
      columns: [{ data: null, className: "khol", defaultContent: "" }, { data: "naam" }, { data: "vidha" }, { data: "parichay" },
        { data: null, defaultContent: "<button class='vote'>वोट दें</button> <button class='hatao'>हटाएँ</button>" }],
      language: { lengthMenu: "_MENU_ प्रविष्टियाँ दिखाएँ", info: "_TOTAL_ में से _START_ से _END_", infoEmpty: "कुछ नहीं", processing: "लोड हो रहा है…",
        zeroRecords: "कुछ नहीं मिला", paginate: { first: "पहला", previous: "पिछला", next: "अगला", last: "अंतिम" } }
    });
    $("#kalakar tbody").on("click", "td.khol", function () {
      var $tr = $(this).closest("tr"), pankti = talika.row($tr);
      if (pankti.child.isShown()) { pankti.child.hide(); $tr.removeClass("khula"); }
      else { pankti.child($("<div>").text(pankti.data().kahani)).show(); $tr.addClass("khula"); }
    }).on("click", "button", function () { bhejo(this.className); });
  }

  var agla = 0;
  var aur = function () {
    $.getJSON("/api/list/vichar", { offset: agla, limit: 3 }).done(function (mila) {
      $.each(mila.items, function (i, x) {
        var $v = $("<div class='vichar'>").append($("<p>").text(x)).appendTo("#vichar");
        $.each(["पसंद करें", "उत्तर दें", "शिकायत करें", "हटाएँ"], function (j, s) { $("<button>").text(s).on("click", function () { bhejo("vichar"); }).appendTo($v); });
      });
      agla = mila.next;
      $("#aur-vichar").toggle(agla !== null);
    });
  };
  if ($("#vichar").length) { $("#aur-vichar").on("click", aur); aur(); }
});
