DevExpress.config({ rtlEnabled: true });
$(function () {
  var text = function (mafteah) { return $.get("/api/text/" + encodeURIComponent(mafteah)).catch(function () { return $.get("/api/text/res"); }); };
  var shlah = function (ma) { return $.post("/api/" + ma); };
  var lekh = function (netiv) { location.hash = "#" + netiv; };
  var rshima = function (shem) {
    return new DevExpress.data.CustomStore({ key: "id", load: function (o) {
      return $.getJSON("/api/list/" + shem, { offset: o.skip || 0, limit: o.take || 50 }).then(function (r) { return { data: r.items, totalCount: r.total }; });
    } });
  };
  var megera = $("#megera").dxDrawer({ opened: false, openedStateMode: "overlap", position: "right", shading: true, closeOnOutsideClick: true, template: function () {
    return $("<div>").width(240).css({ background: "#eee", height: "100%" }).dxTreeView({
      items: [
        { id: "1", text: "האוסף", expanded: false, items: [{ id: "11", text: "עדשות", path: "/adashot" }, { id: "12", text: "שעון הגאות", path: "/shaon" }] },
        { id: "2", text: "השומרים", path: "/shomrim" }, { id: "3", text: "התנתק", logout: true }
      ],
      onItemClick: function (e) { if (e.itemData.path) { megera.hide(); lekh(e.itemData.path); } else if (e.itemData.logout) $.post("/yetzia"); }
    });
  } }).dxDrawer("instance");
  $("#sargel").dxToolbar({ items: [
    { location: "before", widget: "dxButton", options: { icon: "menu", stylingMode: "text", onClick: function () { megera.toggle(); } } },
    { location: "before", text: "ארכיון המגדלורים" },
    { location: "after", widget: "dxButton", options: { icon: "info", stylingMode: "text", onClick: function () { lekh("/odot"); } } },
    { location: "after", widget: "dxButton", options: { icon: "print", hint: "הדפס", onClick: function () { shlah("hadpasa"); } } }
  ] });
  $("#tafrit").dxMenu({
    items: [{ text: "בית", path: "/" }, { text: "מגדלורים", path: "/migdalorim" }, { text: "הארכיון", items: [{ text: "תולדות הארכיון", path: "/toldot" }, { text: "מכתבים", path: "/mikhtavim" }] }],
    onItemClick: function (e) { if (e.itemData.path) lekh(e.itemData.path); }
  });
  $("#hipus").dxAutocomplete({ dataSource: rshima("migdalorim"), valueExpr: "shem", placeholder: "חיפוש מגדלור…", minSearchLength: 0, openOnFieldClick: true, onSelectionChanged: function (e) { if (e.selectedItem) lekh("/migdalor/" + e.selectedItem.id); } });
  $("#peula").dxSpeedDialAction({ icon: "map", onClick: function () { lekh("/mapa"); } });
  var halon = $("#halon").dxPopup({ title: "חדרי הארכיון", width: 360, height: 260, closeOnOutsideClick: true, showCloseButton: true, contentTemplate: function () {
    return $("<div>").dxList({ items: [{ text: "הגלריה החשוכה", path: "/galeria" }], onItemClick: function (e) { halon.hide(); lekh(e.itemData.path); } });
  } }).dxPopup("instance");

  var dapim = {
    "": function (daf) {
      daf.append("<h1>ארכיון המגדלורים</h1><p>שישה מגדלורים, ארבעה מכתבים וים אחד.</p>");
      $("<div>").appendTo(daf).dxTileView({ height: 180, baseItemHeight: 120, baseItemWidth: 180, items: [{ shem: "ראש הכרמל", id: "rosh" }, { shem: "מגדלור יפו", id: "yafo" }],
        itemTemplate: function (d) { return $("<div class='ariah'>").append($("<b>").text(d.shem), $("<div>").text("אלומה אחת")); }, onItemClick: function (e) { lekh("/migdalor/" + e.itemData.id); } });
      $("<div>").appendTo(daf).dxButton({ text: "חדרי הארכיון", onClick: function () { halon.show(); } });
      $("<div>").appendTo(daf).dxButton({ text: "הירשם לעדכונים", onClick: function () { shlah("harshama"); } });
    },
    migdalorim: function (daf) {
      daf.append("<h1>מגדלורים</h1>");
      $("<div>").appendTo(daf).dxDataGrid({ dataSource: rshima("migdalorim"), remoteOperations: { paging: true }, paging: { pageSize: 4 }, hoverStateEnabled: true, sorting: { mode: "none" },
        columns: [{ dataField: "shem", caption: "שם" }, { dataField: "gova", caption: "גובה" }, { dataField: "shana", caption: "שנה" }, { type: "buttons", buttons: [{ hint: "מחק", icon: "trash", onClick: function (e) { e.event.stopPropagation(); shlah("mahak"); } }] }],
        onRowClick: function (e) { lekh("/migdalor/" + e.key); } });
    },
    migdalor: function (daf, id, lashon) {
      var kelim = [{ text: "סיפור", lashon: "" }, { text: "תולדות", lashon: "toldot" }];
      daf.append($("<h1>").text("מגדלור"));
      $("<div>").appendTo(daf).dxTabs({ items: kelim, selectedIndex: lashon ? 1 : 0, onItemClick: function (e) { lekh("/migdalor/" + id + (e.itemData.lashon ? "/" + e.itemData.lashon : "")); } });
      text(id + (lashon ? "-" + lashon : "")).then(function (t) { $("<p>").text(t).appendTo(daf); });
      $("<div>").appendTo(daf).dxButton({ text: "אהבתי", onClick: function () { shlah("ahavti"); } });
      $("<div>").appendTo(daf).dxButton({ text: "הוסף לסל", onClick: function () { shlah("sal"); } });
    },
    mikhtavim: function (daf) {
      daf.append("<h1>מכתבים</h1>");
      $("<div>").appendTo(daf).dxList({ dataSource: { store: rshima("mikhtavim"), paginate: true, pageSize: 2 }, pageLoadMode: "nextButton", nextButtonText: "עוד מכתבים", itemTemplate: function (d) { return $("<div>").text(d.koteret); }, onItemClick: function (e) { lekh("/mikhtav/" + e.itemData.id); } });
    },
    mikhtav: function (daf, id) { text("mikhtav" + id).then(function (t) { daf.append($("<h1>").text("מכתב"), $("<p>").text(t)); $("<div>").appendTo(daf).dxButton({ text: "דווח", onClick: function () { shlah("divuah"); } }); }); }
  };
  function tzayer() {
    var helek = decodeURIComponent(location.hash.slice(1)).split("/").slice(1), daf = $("#daf").empty();
    if (dapim[helek[0] || ""]) return dapim[helek[0] || ""](daf, helek[1], helek[2]);
    text(helek[0]).then(function (t) { daf.append($("<p>").text(t)); });
  }
  $(window).on("hashchange", tzayer);
  tzayer();
});
