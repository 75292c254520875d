"use strict";
var text = function (key) { return $.get("/api/text/" + key); };

// Panels are filled when they are opened for the first time.
$(document).on("show.bs.tab show.bs.collapse show.bs.modal", function (event) {
  var panel = event.type === "show" && event.target.hash ? $(event.target.hash) : $(event.target);
  var slot = panel.find("[data-load]").addBack("[data-load]").first();
  if (!slot.length || slot.data("full")) return;
  slot.html('<div class="spinner-border spinner-border-sm" role="status"><span class="sr-only">Betöltés…</span></div>');
  text(slot.data("load")).done(function (answer) { slot.data("full", true).text(answer); });
});

$(document).on("click", "[data-post]", function () {
  $.post($(this).data("post"));
  $(this).toggleClass("active");
});

// The cookie window comes when the page has long been read.
$(function () {
  if (document.cookie.indexOf("sutik=") >= 0) return;
  setTimeout(function () {
    $('<div class="modal fade" id="sutik" data-backdrop="static" data-keyboard="false" tabindex="-1" role="dialog">' +
      '<div class="modal-dialog modal-dialog-centered"><div class="modal-content"><div class="modal-body">' +
      "<h5>Sütiket használunk</h5><p>A honlap működéséhez és a látogatások méréséhez sütikre van szükségünk.</p></div>" +
      '<div class="modal-footer"><button type="button" class="btn btn-link">Beállítások</button>' +
      '<button type="button" class="btn btn-primary" data-dismiss="modal">Rendben, elfogadom</button></div></div></div></div>')
      .appendTo("body").modal("show").on("hidden.bs.modal", function () {
        document.cookie = "sutik=1; path=/";
        $(this).remove();
      });
  }, 1200);
  $('[data-toggle="popover"]').each(function () {
    var key = $(this).data("text");
    $(this).popover({ trigger: "click", placement: "bottom", content: function () { return window.NOTES[key]; } });
  });
  $('[data-toggle="tooltip"]').tooltip({ title: function () { return window.NOTES[$(this).data("text")]; } });
});

window.NOTES = {
  kesedelem: "A késedelmi díj naponta húsz forint, de a nagymamák panaszkönyve szerint sosem szedték be.",
  csend: "A csendes terem ajtaja csak akkor nyikorog, ha valaki szerelmes levelet rejtett a zsebében.",
};
