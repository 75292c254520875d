$(function () {
  $("[data-bidali]").on("click", function () { $.post($(this).data("bidali")); });

  $("#artzaina").select2({ placeholder: "Artzainak…", minimumResultsForSearch: Infinity });
  $("#artzaina").on("change", function () {
    if (!this.value) return;
    $("#artzaina-testua").html("<p>Kargatzen…</p>").load("/api/text/" + this.value);
  });

  $("#mendia").select2();
  $("#mendia").on("select2:select", function (event) {
    var key = event.params.data.id;
    $(".mendia").prop("hidden", true);
    var box = $(".mendia[data-mendia=" + key + "]").prop("hidden", false);
    if (!box.children().length) $.get("/api/text/" + key, function (text) { box.html($("<p>").text(text)); });
  });

  $("#herria").select2({
    placeholder: "Herria…",
    ajax: {
      url: "/api/list/herriak", dataType: "json", delay: 150,
      data: function (params) { return { limit: 4, offset: ((params.page || 1) - 1) * 4 }; },
      processResults: function (data) {
        return { results: data.items.map(function (one) { return { id: one.id, text: one.izena, azoka: one.azoka }; }), pagination: { more: data.next !== null } };
      },
    },
  });
  $("#herria").on("select2:select", function (event) {
    $("#herria-testua").prop("hidden", false).html($("<p>").text(event.params.data.azoka));
  });
});
