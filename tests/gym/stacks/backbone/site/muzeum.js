$(function () {
  var text = function (kluc) { return $.get("/api/text/" + kluc); };
  var posli = function (co) { return $.post("/api/" + co); };

  var Vystavy = Backbone.Collection.extend({ url: "/api/list/vystavy", parse: function (r) { return r.items; } });
  var Vytahy = Backbone.PageableCollection.extend({
    url: "/api/list/vytahy", mode: "server", state: { firstPage: 0, pageSize: 4 },
    queryParams: { currentPage: null, pageSize: "limit", totalPages: null, totalRecords: null, offset: function () { return this.state.currentPage * this.state.pageSize; } },
    parseState: function (r) { return { totalRecords: r.total }; }, parseRecords: function (r) { return r.items; }
  });
  var Zapisy = Backbone.Collection.extend({ url: "/api/list/zapisy", parse: function (r) { this.spolu = r.total; return r.items; } });

  var vystavy = new Vystavy();
  var Okno = Backbone.View.extend({
    className: "okno", events: { "click .zavri": "remove" },
    render: function () { this.$el.html("<div><h3></h3><p></p><button class='zavri'>Zavrieť</button></div>").appendTo("body"); this.$("h3").text(this.nadpis); text(this.kluc).done(function (t) { this.$("p").text(t); }.bind(this)); return this; }
  });
  var Karta = Backbone.View.extend({
    className: "karta", events: { click: "otvor" },
    render: function () { this.$el.append($("<h3>").text(this.model.get("nazov")), $("<p>").text(this.model.get("popis"))); return this; },
    otvor: function () { cesty.navigate("vystava/" + this.model.get("slug"), { trigger: true }); }
  });
  var Domov = Backbone.View.extend({
    template: _.template($("#tpl-domov").html()),
    events: { "click .nav-tabs li": "zalozka", "click .viac": "viac", "change .poschodie": "poschodie", "click .pravidla": "pravidla", "click .posli": function (e) { posli($(e.currentTarget).data("co")); } },
    initialize: function () { this.model = new Backbone.Model(); this.listenTo(this.model, "change:poschodie", this.nacitaj); },
    render: function () {
      this.$el.html(this.template());
      vystavy.each(function (m) { this.$(".karty").append(new Karta({ model: m }).render().el); }, this);
      return this;
    },
    zalozka: function (e) {
      var $t = $(e.currentTarget), $c = this.$(".tab-content");
      $t.addClass("active").siblings().removeClass("active");
      text($t.data("tab")).done(function (t) { $c.text(t); });
    },
    viac: function () { var v = this; text("silo").done(function (t) { v.$(".dlhy").text(t); v.$(".viac").remove(); }); },
    poschodie: function (e) { this.model.set("poschodie", e.target.value); },
    nacitaj: function (m, kluc) { var $o = this.$(".o-poschodi").empty(); if (kluc) text(kluc).done(function (t) { $o.html($("<p>").text(t)); }); },
    pravidla: function () { var o = new Okno(); o.nadpis = "Pravidlá jazdy"; o.kluc = "pravidla"; o.render(); }
  });
  var Vystava = Backbone.View.extend({
    template: _.template($("#tpl-vystava").html()), events: { "click .dalej": "dalej" },
    render: function () { var v = this, m = this.model; text(m.get("slug")).done(function (t) { v.$el.html(v.template({ nazov: m.get("nazov"), text: t })); }); return this; },
    dalej: function () { var i = (vystavy.indexOf(this.model) + 1) % vystavy.length; cesty.navigate("vystava/" + vystavy.at(i).get("slug"), { trigger: true }); }
  });
  var Zbierka = Backbone.View.extend({
    events: { "change .na-stranku": "naStranku" },
    render: function () {
      var zbierka = this.collection = new Vytahy();
      var Riadok = Backgrid.Row.extend({ events: { click: function () { cesty.navigate("vytah/" + this.model.id, { trigger: true }); } } });
      var mriezka = new Backgrid.Grid({ row: Riadok, collection: zbierka, emptyText: "Nič", columns: [
        { name: "id", label: "Č.", cell: "integer", editable: false, sortable: false }, { name: "nazov", label: "Kabína", cell: "string", editable: false, sortable: false }, { name: "rok", label: "Rok", cell: "string", editable: false, sortable: false }, { name: "popis", label: "Popis", cell: "string", editable: false, sortable: false }] });
      var strany = new Backgrid.Extension.Paginator({ collection: zbierka, windowSize: 5 });
      this.$el.html("<h1>Zbierka kabín</h1><label>Na stránku <select class='na-stranku'><option>4</option><option>8</option><option>16</option></select></label>");
      this.$el.append(mriezka.render().el, strany.render().el);
      zbierka.fetch({ reset: true });
      return this;
    },
    naStranku: function (e) { this.collection.setPageSize(+e.target.value, { first: true, reset: true }); }
  });
  var Vytah = Backbone.View.extend({
    render: function () {
      var v = this, id = +this.id;
      $.getJSON("/api/list/vytahy", { offset: id - 1, limit: 1 }).done(function (r) {
        var m = r.items[0];
        v.$el.append($("<h1>").text(m.nazov), $("<p>").text(m.pribeh || "K tejto kabíne sme zatiaľ príbeh nenašli."), $("<button>").text("Späť na zbierku").on("click", function () { cesty.navigate("vytahy", { trigger: true }); }));
      });
      return this;
    }
  });
  var Zapis = Backbone.View.extend({
    className: "zapis", template: _.template($("#tpl-zapis").html()), events: { "click > .akcie > .posli": function () { posli("zapis"); }, "click > .akcie > .odpovede": "odpovede" },
    render: function () { this.$el.html(this.template(_.defaults(this.model.toJSON(), { pocet: 0 }))); return this; },
    odpovede: function (e) {
      var v = this, $b = $(e.currentTarget), $o = this.$("> .vnorene");
      if ($o.children().length) { $o.toggle(); return; }
      $.getJSON("/api/list/zapisy", { parent: this.model.id, limit: 20 }).done(function (r) { _.each(r.items, function (x) { $o.append(new Zapis({ model: new Backbone.Model(x) }).render().el); }); $b.text("Skryť odpovede"); });
    }
  });
  var Kniha = Backbone.View.extend({
    events: { "click .starsie": function () { this.od += 3; this.nacitaj(); }, "click .novsie": function () { this.od -= 3; this.nacitaj(); }, "submit form": function (e) { e.preventDefault(); posli("odkaz"); } },
    od: 0,
    render: function () {
      this.$el.html("<h1>Kniha hostí</h1><div class='zapisy'></div><ul class='pager'><li class='novsie'>← Novšie</li><li class='starsie'>Staršie →</li></ul><form><textarea placeholder='Váš odkaz'></textarea><button>Odoslať</button></form>");
      this.collection = new Zapisy(); this.listenTo(this.collection, "reset", this.vypis); this.nacitaj();
      return this;
    },
    nacitaj: function () { this.collection.fetch({ reset: true, data: { parent: "", offset: this.od, limit: 3 } }); },
    vypis: function () {
      var $z = this.$(".zapisy").empty();
      this.collection.each(function (m) { $z.append(new Zapis({ model: m }).render().el); });
      this.$(".novsie").css("visibility", this.od > 0 ? "visible" : "hidden");
      this.$(".starsie").css("visibility", this.od + 3 < this.collection.spolu ? "visible" : "hidden");
    }
  });

  var Cesty = Backbone.Router.extend({
    routes: { "": "domov", vytahy: "vytahy", "vytah/:id": "vytah", "vystava/:slug": "vystava", kniha: "kniha" },
    ukaz: function (pohlad) { if (this.pohlad) this.pohlad.remove(); this.pohlad = pohlad; $("#obsah").html(pohlad.render().el); window.scrollTo(0, 0); },
    domov: function () { this.ukaz(new Domov()); },
    vytahy: function () { this.ukaz(new Zbierka()); },
    vytah: function (id) { this.ukaz(new Vytah({ id: id })); },
    vystava: function (slug) { this.ukaz(new Vystava({ model: vystavy.findWhere({ slug: slug }) })); },
    kniha: function () { this.ukaz(new Kniha()); }
  });
  var cesty = new Cesty();
  $("#odhlasit").on("click", function () { location.href = "/odhlasit"; });
  $(document).on("click", "a[href^='/']:not([href*='kosik'],[href*='odber'])", function (e) { e.preventDefault(); cesty.navigate($(this).attr("href").slice(1), { trigger: true }); });
  vystavy.fetch({ reset: true }).done(function () { Backbone.history.start({ pushState: true }); });
});
