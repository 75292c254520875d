import { w2grid, w2tooltip } from "/npm/w2ui/w2ui-2.0.es6.min.js";
new w2grid({
  name: "tabela", box: "#tabela", url: "/api/list/nakit", dataType: "HTTP", limit: 6, autoLoad: false, recordHeight: 40,
  show: { toolbar: true, footer: true, expandColumn: true, toolbarDelete: true, toolbarAdd: true, toolbarSearch: false, toolbarInput: false },
  columns: [{ field: "ime", text: "Име", size: "60%" }, { field: "cena", text: "Цена", size: "40%" }],
  parser: (data) => { const read = typeof data === "string" ? JSON.parse(data) : data; return { status: "success", total: read.total, records: read.items }; },
  onAdd() { fetch("/api/zapis/nov", { method: "POST" }); },
  onDelete(event) { event.preventDefault(); fetch("/api/zapis/trgni", { method: "POST" }); },
  onExpand(event) {
    const row = this.get(event.detail.recid);
    document.getElementById(event.detail.box_id).innerHTML = `<div style="padding:10px 20px;height:60px">${row.opis}</div>`;
  },
});
const sovet = document.getElementById("sovet");
sovet.addEventListener("mouseenter", () => w2tooltip.show({ name: "zrno", anchor: sovet, position: "top", html: "Едно зрно е толку големо колку сонот на плашица." }));
sovet.addEventListener("mouseleave", () => w2tooltip.hide("zrno"));
