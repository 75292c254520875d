require(["glaroi/koina", "dijit/registry", "dijit/Dialog"], function (koina, registry, Dialog) {
  koina.start(function () {
    registry.byId("domatio").on("change", function (key) { koina.show("gia-domatio", key); });
    registry.byId("nisi").on("change", function (key) { koina.show("gia-nisi", key); });
    var dialog = new Dialog({ title: "Κανονισμός", href: "/api/text/kanonismos", style: "width: 24rem" });
    registry.byId("kanonismos").on("click", function () { dialog.show(); });
    koina.places();
  });
});
