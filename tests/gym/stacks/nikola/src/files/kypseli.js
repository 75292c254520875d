$(function () {
  var gemise = function ($pou) { if ($pou.length && !$pou.text()) $.get("/api/text/" + $pou.data("keimeno")).done(function (x) { $pou.text(x); }); };
  var praxi = function () { $.post("/api/praxi"); };
  $('a[data-toggle="tab"]').on("show.bs.tab", function () { gemise($($(this).attr("href")).filter("[data-keimeno]")); });
  $(".modal, .collapse").on("show.bs.modal show.bs.collapse", function () { gemise($(this).find("[data-keimeno]")); });
  $(".praxi").on("click", praxi);
  $("#meli").on("change", function () { $("#meli-keimeno").text(""); if (this.value) $.get("/api/text/" + this.value).done(function (x) { $("#meli-keimeno").text(x); }); });

  var epomeno = 0;
  var fere = function () {
    $.getJSON("/api/list/scholia", { offset: epomeno, limit: 4 }).done(function (r) {
      $.each(r.items, function (i, s) {
        var $s = $('<div class="card mb-2"><div class="card-body"></div></div>').appendTo("#scholia").children();
        $("<strong>").text(s.poios).appendTo($s);
        $("<p>").text(s.logia).appendTo($s);
        $.each(["Μου αρέσει", "Αναφορά", "Διαγραφή"], function (j, t) { $('<button type="button" class="btn btn-sm btn-link">').text(t).on("click", praxi).appendTo($s); });
      });
      epomeno = r.next;
      $("#perissotera").toggle(epomeno !== null);
    });
  };
  if ($("#scholia").length) { $("#perissotera").on("click", fere); fere(); }
});
