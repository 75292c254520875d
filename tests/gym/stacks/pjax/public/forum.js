// The forum's own script.
$(function () {
  $(document).pjax("a[data-pjax]", "#mitn");
  $(document).on("change", ".shpring", function () { $.pjax({ url: this.value, container: "#mitn" }); });
  $(document).on("change", ".filter select", function () { $.pjax({ url: "/mitglider?" + $(this.form).serialize(), container: "#mitn" }); });

  $(document).on("click", ".frier a", function (event) {
    event.preventDefault();
    var line = $(this).parent();
    $.get(this.href, function (answer) { line.replaceWith(answer); });
  });
  $(".shures").jscroll({ nextSelector: "a.vayter:last", loadingHtml: "<small>לאָדט…</small>", padding: 60 });

  // Menus are drawn at the end of the body, as the forum's software does, below what was pressed.
  var open = null;
  $(document).on("click", function (event) {
    var control = $(event.target).closest(".popupctrl");
    if (open && !$(event.target).closest(open).length) { open.remove(); open = null; if (!control.length) return; }
    if (!control.length) return;
    event.preventDefault();
    $.get("/popup?vos=" + control.attr("rel"), function (answer) {
      var at = control.offset();
      open = $("<div class='popupbody'>").html(answer).appendTo(document.body).css({ top: at.top + control.outerHeight(), left: at.left });
    });
  });
});
