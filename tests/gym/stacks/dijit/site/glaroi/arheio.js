require(["glaroi/koina", "dojo/_base/declare", "dojo/dom", "dojo/dom-construct", "dojo/hash", "dojo/topic", "dijit/registry", "dijit/Tree", "dijit/layout/StackContainer", "dijit/layout/ContentPane"],
function (koina, declare, dom, construct, hash, topic, registry, Tree, StackContainer, ContentPane) {
  var PER_PAGE = 4;
  koina.start(function () {
    dom.byId("eisagogi").textContent = "Ένα πουλί για κάθε συρτάρι, ένα συρτάρι για κάθε άνεμο.";
    var model = {
      getRoot: function (found) { found({ id: "riza", name: "Αρχείο", more: true }); },
      mayHaveChildren: function (item) { return !!item.more; },
      getChildren: function (item, done, failed) { koina.list("dentro", { parent: item.id === "riza" ? "" : item.id, limit: 50 }).then(function (r) { done(r.items); }, failed); },
      getIdentity: function (item) { return String(item.id); },
      getLabel: function (item) { return item.name; },
      getParents: function () { return []; },
      destroy: function () {}
    };
    var tree = new Tree({ model: model, showRoot: false, openOnClick: true, onClick: function (item) { if (!item.more) hash("fyllo-" + item.id); } }, construct.create("div", null, dom.byId("dentro")));
    tree.startup();
    var leaf = function (now) { var m = /^fyllo-(\d+)$/.exec(now); if (m) koina.show("fyllo", "leaf-" + m[1]); };
    topic.subscribe("/dojo/hashchange", leaf);
    leaf(hash());

    // The diary: a stack of panes, made when they are turned to.
    var Page = declare(ContentPane, { onShow: function () { if (!this.loaded) { this.loaded = true; var pane = this; koina.list("imerologio", { offset: pane.number * PER_PAGE, limit: PER_PAGE }).then(function (r) { pane.set("content", r.items.map(function (x) { return "<p><b>" + x.hm + "</b> " + x.text + "</p>"; }).join("")); }); } } });
    koina.list("imerologio", { limit: 1 }).then(function (r) {
      var pages = Math.ceil(r.total / PER_PAGE);
      var stack = new StackContainer({ doLayout: false }, "stack");
      for (var i = 0; i < pages; i++) stack.addChild(new Page({ number: i }));
      stack.startup();
      var back = registry.byId("proigoumeni"), on = registry.byId("epomeni");
      var tell = function () { var at = stack.selectedChildWidget.number; dom.byId("selida").textContent = (at + 1) + " από " + pages; back.set("disabled", at === 0); on.set("disabled", at === pages - 1); };
      back.on("click", function () { stack.back().then(tell); });
      on.on("click", function () { stack.forward().then(tell); });
      stack.selectedChildWidget.onShow();
      tell();
    });
  });
});
