// What all pages share: the menu, the places of the island behind the hash, texts and lists of the archive.
define(["dojo/_base/lang", "dojo/request", "dojo/dom", "dojo/query", "dojo/hash", "dojo/topic", "dojo/on", "dojo/parser", "dojo/ready", "dijit/registry", "dijit/MenuBar", "dijit/MenuBarItem", "dijit/PopupMenuBarItem", "dijit/DropDownMenu", "dijit/MenuItem",
  "dijit/form/Button", "dijit/form/DropDownButton", "dijit/form/Select", "dijit/form/FilteringSelect", "dijit/TooltipDialog", "dijit/layout/TabContainer", "dijit/layout/AccordionContainer", "dijit/layout/ContentPane", "dijit/Calendar", "dojo/domReady!"],
function (lang, request, dom, query, hash, topic, on, parser, ready, registry) {
  var koina = {
    text: function (key) { return request("/api/text/" + key); },
    list: function (name, q) { return request("/api/list/" + name, { query: q, handleAs: "json" }); },
    post: function (what) { return request.post("/api/" + what); },
    show: function (node, key) { node = dom.byId(node); node.textContent = ""; if (key) koina.text(key).then(function (t) { node.textContent = t; }); },
    start: function (then) {
      parser.parse().then(function () {
        registry.toArray().forEach(function (w) {
          if (w.topos) w.on("click", function () { if (location.pathname === "/") hash(w.topos); else location.href = "/#" + w.topos; });
          if (w["class"] === "steile") w.on("click", function () { koina.post("gnomi"); });
        });
        then();
      });
    },
    places: function () {
      var go = function (key) { if (/^(faros|molos|apothiki)$/.test(key)) koina.text(key).then(function (t) { dom.byId("kyrio").innerHTML = "<h1>Το νησί</h1><p></p>"; query("#kyrio p")[0].textContent = t; }); };
      topic.subscribe("/dojo/hashchange", go);
      go(hash());
    }
  };
  return koina;
});
