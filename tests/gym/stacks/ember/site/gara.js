var Gara = Ember.Application.create();
function text(cheie) { return fetch("/api/text/" + cheie).then(function (r) { return r.ok ? r.text() : ""; }); }
function trimite(adresa) { return fetch(adresa, { method: "POST" }); }
var lista = function (de, la) { return fetch("/api/list/trenuri?offset=" + de + "&limit=" + la).then(function (r) { return r.json(); }); };

Gara.Router.map(function () {
  this.route("peron", { path: "/peron/:id" });
  this.route("istoric"); this.route("hamali"); this.route("busola"); this.route("colectii");
  this.route("gara", { path: "/gara/:id" });
  this.route("orar");
  this.route("tren", { path: "/tren/:id" }, function () { this.route("traseu"); this.route("vagoane"); });
});

Gara.ApplicationRoute = Ember.Route.extend({
  actions: {
    sertar: function () { this.controllerFor("application").toggleProperty("sertarDeschis"); },
    mergi: function (ruta) { this.controllerFor("application").set("sertarDeschis", false); this.transitionTo(ruta); },
    gara: function (id) { if (id) this.transitionTo("gara", id); },
    trimite: function (adresa) { trimite(adresa); }
  }
});
Gara.ApplicationController = Ember.Controller.extend({
  sertarDeschis: false,
  actions: { gara: function (id) { if (id) this.transitionToRoute("gara", id); } }
});
Gara.IndexRoute = Ember.Route.extend({ model: function () {
  return [{ id: "1", nume: "Peronul întâi", despre: "Spre răsărit, cu ceas." }, { id: "2", nume: "Peronul al doilea", despre: "Spre sud, cu tei." }, { id: "3", nume: "Peronul trei", despre: "Spre nicăieri, cu bănci." }];
} });
Gara.PeronRoute = Ember.Route.extend({
  model: function (p) { return text("peron" + p.id).then(function (t) { return { id: p.id, text: t }; }); },
  actions: { apreciaza: function () { trimite("/api/apreciere"); } }
});
[["istoric", "Istoricul gării"], ["hamali", "Hamalii"], ["busola", "Busola"], ["colectii", "Colecții"]].forEach(function (p) {
  Gara[p[0].charAt(0).toUpperCase() + p[0].slice(1) + "Route"] = Ember.Route.extend({ templateName: "text", model: function () { return text(p[0]).then(function (t) { return { titlu: p[1], text: t }; }); } });
});
Gara.GaraRoute = Ember.Route.extend({ templateName: "text", model: function (p) { return text("gara-" + p.id).then(function (t) { return { titlu: "Gara " + p.id, text: t }; }); } });
Gara.OrarRoute = Ember.Route.extend({
  model: function () { return lista(0, 3).then(function (r) { return Ember.Object.create({ randuri: Ember.A(r.items), maiSunt: true }); }); },
  actions: {
    deschide: function (t) { this.transitionTo("tren", t.id); },
    sterge: function () { trimite("/api/sterge"); },
    maiMulte: function () { var m = this.currentModel; lista(3, 3).then(function (r) { m.get("randuri").pushObjects(r.items); m.set("maiSunt", false); }); }
  }
});
Gara.TrenRoute = Ember.Route.extend({
  model: function (p) { return lista(0, 9).then(function (r) { return r.items.filter(function (t) { return t.id === p.id; })[0] || { id: p.id, nume: "Trenul " + p.id }; }); },
  actions: {
    rezerva: function () { trimite("/api/rezervare"); },
    urmatorul: function () { var id = Number(this.modelFor("tren").id); this.transitionTo("tren", id >= 106 ? "101" : String(id + 1)); }
  }
});
[["Index", ""], ["Traseu", "-traseu"], ["Vagoane", "-vagoane"]].forEach(function (p) {
  Gara["Tren" + p[0] + "Route"] = Ember.Route.extend({ templateName: "tren/parte", model: function () { return text("t" + this.modelFor("tren").id + p[1]).then(function (t) { return t || text("gol"); }); } });
});
