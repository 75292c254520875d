require([
  "dojo/parser", "dojo/request", "dojo/on", "dojo/query", "dojo/dom", "dojo/topic", "dijit/registry", "dojox/mobile/ListItem", "dojox/mobile/TransitionEvent", "dojo/domReady!",
  "dojox/mobile", "dojox/mobile/View", "dojox/mobile/Heading", "dojox/mobile/RoundRectList", "dojox/mobile/EdgeToEdgeList", "dojox/mobile/RoundRectCategory", "dojox/mobile/TabBar",
  "dojox/mobile/TabBarButton", "dojox/mobile/IconContainer", "dojox/mobile/IconItem", "dojox/mobile/ToolBarButton", "dojox/mobile/common", "dojox/mobile/ViewController", "dojox/mobile/dh/HtmlContentHandler", "dojox/mobile/dh/UrlDataSource",
], function (parser, request, on, query, dom, topic, registry, ListItem, TransitionEvent) {
  var tekst = function (klyuch) { return request("/api/text/" + klyuch).then(null, function () { return request("/api/text/nic"); }); };
  var shlat = function (kudy) { request.post(kudy); };
  var napovnyty = function (vuzol) {
    query(".tekst[data-klyuch]", vuzol).forEach(function (one) { tekst(one.dataset.klyuch).then(function (t) { one.textContent = t; }); });
  };
  parser.parse().then(function () {
    document.body.style.visibility = "visible";
    topic.subscribe("/dojox/mobile/beforeTransitionIn", function (view) { napovnyty(view.domNode); });
    napovnyty(registry.byId("remeslo").domNode);
    var vidkryty = function (id, dani) {
      dom.byId("porom-tekst").textContent = "…";
      registry.byId("porom-nazva").set("label", dani.nazva);
      tekst(dani.id).then(function (t) { dom.byId("porom-tekst").textContent = t; });
    };
    var perelik = registry.byId("perelik"), skilky = 0;
    var shche = function () {
      request("/api/list/poromy?limit=2&offset=" + skilky, { handleAs: "json" }).then(function (r) {
        r.items.forEach(function (dani) { var rad = new ListItem({ label: dani.nazva, moveTo: "porom" }); on(rad.domNode, "click", function () { vidkryty(dani.id, dani); }); perelik.addChild(rad); });
        skilky += r.items.length;
        if (skilky >= r.total) dom.byId("shche").style.display = "none";
      });
    };
    on(dom.byId("shche"), "click", shche);
    shche();
    on(dom.byId("bereh"), "change", function () {
      var klyuch = this.value;
      if (!klyuch) return;
      tekst(klyuch).then(function (t) { dom.byId("bereh-tekst").textContent = t; });
      registry.byId("dim").performTransition("bereh-v", 1, "slide");
    });
    query(".shlat").forEach(function (one) { on(one, "click", function () { shlat(one.dataset.shlat); }); });
  });
});
