require([
  "dojo/_base/declare", "dojo/on", "dojo/dom", "dojo/query", "dojo/request", "dojo/router", "dojo/hash", "dojo/dom-attr", "dojo/dom-construct",
  "dstore/Rest", "dstore/Tree", "dstore/Trackable", "dstore/Cache", "dstore/Memory",
  "dgrid/OnDemandGrid", "dgrid/Grid", "dgrid/List", "dgrid/Tree", "dgrid/Editor", "dgrid/Keyboard", "dgrid/Selection", "dgrid/_StoreMixin",
  "dgrid/extensions/Pagination", "dgrid/extensions/ColumnHider", "dgrid/extensions/DijitRegistry",
  "dijit/form/DropDownButton", "dijit/form/Button", "dijit/DropDownMenu", "dijit/MenuItem", "dijit/Dialog", "dojo/NodeList-dom", "dojo/domReady!",
], function (declare, on, dom, query, request, router, hash, attr, construct, Rest, TreeStore, Trackable, Cache, Memory,
  OnDemandGrid, Grid, List, Tree, Editor, Keyboard, Selection, StoreMixin, Pagination, ColumnHider, DijitRegistry,
  DropDownButton, Button, DropDownMenu, MenuItem, Dialog) {
  var ru = new URLSearchParams(location.search).get("dil") === "ru";
  var soz = function (az, rus) { return ru ? rus : az; };
  var metn = function (acar) { return request("/api/text/" + acar + (ru ? "-ru" : "")); };
  var gonder = function (ne) { return request.post("/api/" + ne); };
  var goster = function (acar, yer) { return metn(acar).then(function (m) { dom.byId(yer).textContent = m; }); };

  if (ru) {
    document.documentElement.lang = "ru";
    query("[data-ru]").forEach(function (dugum) { dugum.textContent = attr.get(dugum, "data-ru"); });
    attr.set("dil", { href: "/", innerHTML: "Azərbaycanca" });
  }

  var anbar = function (siyahi, qarisiq) {
    return new (declare([Rest].concat(qarisiq || [])))({ target: "/api/list/" + siyahi, rangeStartParam: "offset", rangeCountParam: "limit", sortParam: "sort", useRangeHeaders: false });
  };

  // The measurements: rows are asked for as they come into view and forgotten when they are far off.
  var qurulan = {};
  var qur = {
    olculer: function () {
      var olculer = anbar("olculer");
      var cedvel = new (declare([OnDemandGrid, Keyboard, ColumnHider, DijitRegistry]))({
        collection: olculer, minRowsPerPage: 20, maxRowsPerPage: 40, farOffRemoval: 600, bufferRows: 4, loadingMessage: soz("Yüklənir…", "Загрузка…"),
        i18nColumnHider: { popupTriggerLabel: soz("Sütunlar", "Столбцы"), popupLabel: soz("Sütunları göstər və ya gizlət", "Показать или скрыть столбцы") },
        columns: {
          nomre: { label: "№", unhidable: true }, gun: { label: soz("Gün", "День") }, guc: { label: soz("Güc", "Сила"), hidden: true },
          qeyd: { label: soz("Qeyd", "Запись"), sortable: false, unhidable: true }, sahid: { label: soz("Şahid", "Свидетель"), hidden: true, sortable: false },
        },
      }, "olcu-cedveli");
      cedvel.startup();
      on(dom.byId("burun"), "change", function () {
        cedvel.set("collection", this.value ? olculer.filter({ parent: this.value }) : olculer);
        if (this.value) goster("burun-" + this.value, "burun-haqqinda");
      });
    },
    qonaqlar: function () {
      var qonaqlar = anbar("qonaqlar", [Cache, Trackable]);
      var cedvel = new (declare([Grid, Pagination, Keyboard, Editor, DijitRegistry]))({
        collection: qonaqlar, rowsPerPage: 8, pagingLinks: 1, firstLastArrows: true, pageSizeOptions: [8, 16], className: "dgrid-autoheight",
        i18nPagination: { status: soz("${total} qeyddən ${start}–${end}", "${start}–${end} из ${total}"), gotoFirst: soz("Birinci səhifə", "Первая страница"), gotoNext: soz("Növbəti səhifə", "Следующая страница"), gotoPrev: soz("Əvvəlki səhifə", "Предыдущая страница"), gotoLast: soz("Sonuncu səhifə", "Последняя страница"), gotoPage: soz("Səhifəyə keç", "К странице"), jumpPage: soz("Səhifəyə keç", "К странице"), rowsPerPage: soz("Səhifədə sətir sayı", "Строк на странице") },
        columns: {
          ad: soz("Qonaq", "Гость"), yazi: { label: soz("Yazı", "Запись"), sortable: false },
          faydali: { label: soz("Faydalı", "Полезно"), editor: "checkbox", autoSave: true, sortable: false },
          sil: { label: "", sortable: false, renderCell: function (setir) { return construct.create("button", { innerHTML: soz("Sil", "Удалить"), onclick: function () { request.del("/api/qonaqlar/" + setir.id); } }); } },
        },
      }, "qonaq-cedveli");
      cedvel.startup();
    },
    agac: function () {
      var nesil = anbar("nesil", [TreeStore]);
      nesil.getRootCollection = function () { return this.root.filter({ parent: "" }); };
      nesil.mayHaveChildren = function (kulek) { return kulek.usaq; };
      var cedvel = new (declare([OnDemandGrid, Keyboard, Tree, DijitRegistry]))({
        collection: nesil.getRootCollection(), className: "dgrid-autoheight",
        columns: { ad: { label: soz("Külək", "Ветер"), renderExpando: true, sortable: false }, xasiyyet: { label: soz("Xasiyyəti", "Нрав"), sortable: false } },
      }, "agac-cedveli");
      cedvel.startup();
    },
    tarix: function () { goster("tarix", "tarix-metn"); },
    xerite: function () {
      goster("xerite", "xerite-metn");
      var siyahi = new (declare([List, Keyboard, Selection, StoreMixin]))({
        selectionMode: "single", collection: new Memory({ data: [{ id: "yer-1", ad: soz("Çıraqqala", "Чираггала") }, { id: "yer-2", ad: soz("Xınalıq", "Хыналыг") }, { id: "yer-3", ad: soz("Nabran", "Набрань") }] }),
        renderRow: function (yer) { return construct.create("div", { textContent: yer.ad }); },
      }, "yer-siyahisi");
      siyahi.on("dgrid-select", function (hadise) { goster(hadise.rows[0].id, "yer-haqqinda"); });
      siyahi.startup();
      siyahi.renderArray(siyahi.collection.fetchSync());
    },
  };
  var ac = function (ad) {
    query("main > section").forEach(function (bolme) { bolme.hidden = bolme.id !== ad; });
    if (!qurulan[ad]) { qurulan[ad] = true; qur[ad](); }
  };

  on(dom.byId("davami"), "click", function () { var dugme = this; goster("davam", "davam").then(function () { construct.destroy(dugme); }); });
  on(dom.byId("abune"), "submit", function (hadise) { hadise.preventDefault(); request.post("/abune", { data: { poct: this.poct.value } }); });
  query("[data-post]").on("click", function () { gonder(attr.get(this, "data-post")); });

  var menyu = new DropDownMenu({ style: "display: none" });
  [["acar", soz("Arxivin açarı", "Ключ от архива")], ["novbe", soz("Gecə növbəsi", "Ночная смена")]].forEach(function (bend) {
    menyu.addChild(new MenuItem({ label: bend[1], onClick: function () { goster(bend[0], "menyu-cavab"); } }));
  });
  menyu.addChild(new MenuItem({ label: soz("Hesabı sil", "Удалить учётную запись"), onClick: function () { request.del("/api/hesab"); } }));
  new DropDownButton({ label: soz("Soruş", "Спросить"), dropDown: menyu }, "menyu").startup();
  var pencere = new Dialog({ title: soz("Qurucunun portreti", "Портрет основателя"), style: "width: 320px" });
  new Button({ label: soz("Portret", "Портрет"), onClick: function () { metn("portret").then(function (m) { pencere.set("content", m); pencere.show(); }); } }, "portret").startup();

  ["qonaqlar", "agac", "tarix", "xerite"].forEach(function (ad) { router.register("/" + ad, function () { ac(ad); }); });
  router.register("/", function () { ac("olculer"); });
  router.startup(hash() || "/");
});
