$(function () {
  const slice = (list, offset, limit) => $.get(`/api/list/${list}`, { offset, limit });
  slice("castells", 0, 1).then(({ total }) => {
    $("#taula").puidatatable({
      lazy: true, paginator: { rows: 4, totalRecords: total }, expandableRows: true, rowExpandMode: "single",
      columns: [{ rowToggler: true, bodyStyle: "width:36px", headerStyle: "width:36px" }, { field: "nom", headerText: "Castell" }, { field: "any", headerText: "Any" }],
      datasource(callback, ui) { slice("castells", ui.first, 4).then((page) => callback.call(this, page.items)); },
      expandedRowContent: (row) => $("<div>").css("padding", 10).text(row.detall),
    });
  });
  slice("fotos", 0, 1).then(({ total }) => {
    $("#graella").puidatagrid({
      lazy: true, columns: 3, paginator: { rows: 3, totalRecords: total },
      datasource(callback, ui) { slice("fotos", ui.first, 3).then((page) => callback.call(this, page.items)); },
      content: (foto) => $("<div class='foto'>").text(foto.titol).on("click", () => mostra(foto)),
    });
  });
  function mostra(foto) {
    const box = $("<div>").attr("title", foto.titol).append($("<p>").text(foto.peu)).appendTo(document.body);
    box.puidialog({ modal: true, width: 420, visible: true, afterHide: () => box.remove() });
    box.puidialog("show");
  }
  $("#truc").puitooltip({ content: "El llevat és el casteller que s'ha quedat sense aire i no sense ganes." });
  $("#imprimeix").puibutton().on("click", () => print());
});
