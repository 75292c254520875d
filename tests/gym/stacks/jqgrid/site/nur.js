/* global $, Slick */
$(document).on("click", "[data-post]", (event) => { fetch($(event.target).data("post"), { method: "POST" }); });
const page = document.body.dataset.ej;
const list = (name, offset, limit) => $.getJSON(`/api/list/${name}?offset=${offset}&limit=${limit}`);
// A grid asks in its own words; the list is asked in the server's.
const asks = (name) => function (asked) {
  const grid = this;
  list(name, (asked.page - 1) * asked.rows, asked.rows).then((answer) => {
    grid.addJSONData({ page: asked.page, total: Math.ceil(answer.total / asked.rows), records: answer.total, rows: answer.items });
  });
};
const words = { pgtext: "Էջ {0} / {1}", recordtext: "{0}–{1} ընդամենը {2}", emptyrecords: "Դատարկ է", loadtext: "Բեռնում…", jsonReader: { repeatitems: false }, height: "auto", width: 860, shrinkToFit: true };

if (page === "index") {
  $("#nrner").jqGrid({
    ...words, datatype: asks("nrner"), rowNum: 6, rowList: [6, 12, 24], pager: "#ejer", viewrecords: true,
    colModel: [{ name: "anun", label: "Նուռ", width: 120, sortable: false }, { name: "nota", label: "Նշում", width: 500, sortable: false },
      { name: "id", label: " ", width: 120, sortable: false, formatter: () => '<button data-post="/api/havanel">Հավանել</button>' }],
    subGrid: true,
    subGridRowExpanded(place, row) { $.get(`/api/text/nur-${row}`).then((text) => $(`#${$.jgrid.jqID(place)}`).text(text)); },
  });
  $("#nrner").jqGrid("navGrid", "#ejer", { add: false, edit: false, search: false, refresh: false, del: true, delfunc() { fetch("/api/jnjel", { method: "POST" }); }, deltitle: "Ջնջել" });
  $("#nrner").jqGrid("navButtonAdd", "#ejer", { caption: "", title: "Տպել", buttonicon: "ui-icon-print", onClickButton() { fetch("/api/tpel", { method: "POST" }); } });
}

if (page === "matyan") {
  // Rows come as the grid is scrolled, and what is far away is dropped.
  $("#matyan").jqGrid({ ...words, height: 240, datatype: asks("matyan"), rowNum: 20, scroll: 1, gridview: true, colModel: [{ name: "id", label: "№", width: 60, sortable: false }, { name: "nota", label: "Գրառում", width: 500, sortable: false }] });
  list("tsaghik", 0, 50).then((answer) => $("#tsaghik").jqGrid({
    ...words, datatype: "local", data: answer.items, rowNum: 100, grouping: true,
    groupingView: { groupField: ["k"], groupColumnShow: [false], groupCollapse: true, groupText: ["<b>{0}</b> ({1})"] },
    colModel: [{ name: "k", label: "Ամիս" }, { name: "nota", label: "Ծաղիկ", width: 500, sortable: false }],
  }));
}

if (page === "taregirq") {
  list("taregirq", 0, 500).then((answer) => {
    const columns = [{ id: "taza", name: "Տարի", field: "taza", width: 120 }, { id: "nota", name: "Նշում", field: "nota", width: 420 },
      ...Array.from({ length: 14 }, (_, at) => ({ id: `c${at}`, name: `Ամիս ${at + 1}`, field: at % 2 ? "c1" : "c2", width: 110 })), { id: "verj", name: "Վերջ", field: "verj", width: 330 }];
    new Slick.Grid("#tare", answer.items, columns, { enableColumnReorder: false });
  });
  $("#aygi").on("change", function () { if (this.value) $.get(`/api/text/${this.value}`).then((text) => $("#aygitext").text(text)); });
  let at = 0;
  const show = () => list("erger", at, 6).then((answer) => {
    $("#erger").html(answer.items.map((one) => `<li>${one.nota}</li>`).join(""));
    $("#nor").toggle(at > 0);
    $("#hin").toggle(answer.next !== null);
  });
  $("#nor").on("click", () => { at -= 6; show(); });
  $("#hin").on("click", () => { at += 6; show(); });
  show();
}
