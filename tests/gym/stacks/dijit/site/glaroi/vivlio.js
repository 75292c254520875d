require(["glaroi/koina", "dojo/dom", "dojo/dom-construct", "dojo/on", "dijit/registry", "dijit/TitlePane", "dijit/form/Button"], function (koina, dom, construct, on, registry, TitlePane, Button) {
  var draw = function (into) {
    return function (m) {
      var box = construct.create("div", { className: "minyma" }, into);
      construct.create("b", { textContent: m.poios }, box);
      construct.create("p", { textContent: m.text }, box);
      ["Μου αρέσει", "Απάντηση", "Αναφορά", "Διαγραφή"].forEach(function (label) { new Button({ label: label, onClick: function () { koina.post("minyma"); } }).placeAt(box).startup(); });
      if (m.n) {
        var pane = new TitlePane({ title: "Απαντήσεις (" + m.n + ")", open: false, onShow: function () { if (pane.filled) return; pane.filled = true; koina.list("vivlio", { parent: m.id, limit: 20 }).then(function (r) { r.items.forEach(draw(pane.containerNode)); }); } });
        pane.placeAt(box).startup();
      }
    };
  };
  koina.start(function () {
    var at = 0, more = registry.byId("palaiotera");
    var load = function () { koina.list("vivlio", { parent: "", offset: at, limit: 3 }).then(function (r) { r.items.forEach(draw(dom.byId("minymata"))); at = r.next; if (r.next === null) more.destroyRecursive(); }); };
    more.on("click", load);
    load();
    registry.byId("imera").on("change", function (day) { if (day.getDay() === 1) koina.show("gia-imera", "emera"); else dom.byId("gia-imera").textContent = "Τίποτε εκείνη τη μέρα."; });
    on(dom.byId("forma"), "submit", function (e) { e.preventDefault(); koina.post("minyma"); });
  });
});
