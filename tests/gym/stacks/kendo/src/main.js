/* global $, kendo */
import "kendo-ui-core/esm/kendo.buttongroup.js";
import "kendo-ui-core/esm/kendo.dropdownlist.js";
import "kendo-ui-core/esm/kendo.listview.js";
import "kendo-ui-core/esm/kendo.pager.js";
import "kendo-ui-core/esm/kendo.panelbar.js";
import "kendo-ui-core/esm/kendo.tabstrip.js";
import "kendo-ui-core/esm/kendo.tooltip.js";
import "kendo-ui-core/esm/kendo.virtuallist.js";
import "kendo-ui-core/esm/kendo.window.js";

$(document).on("click", "[data-post]", (event) => { fetch($(event.target).data("post"), { method: "POST" }); });
const page = document.body.dataset.gets;
const say = (key, place) => $.get(`/api/text/${key}`).then((words) => $(place).html(words));
const source = (list, pageSize) => new kendo.data.DataSource({
  pageSize, serverPaging: true, schema: { data: "items", total: "total" },
  transport: { read: { url: `/api/list/${list}`, dataType: "json" }, parameterMap: ({ skip, take }) => ({ offset: skip, limit: take }) },
});

if (page === "index") {
  const coffees = source("buna", 6);
  $("#zirzir").kendoListView({ dataSource: coffees, template: ({ sim }) => `<div class="kart"><span>${sim}</span><button data-post="/api/wededku">ወድጄዋለሁ</button></div>` });
  // No numbers: arrows, and a field for the number.
  $("#gets").kendoPager({ dataSource: coffees, numeric: false, input: true, messages: { page: "ገጽ", of: "ከ {0}", display: "{0}–{1} ከ {2}", first: "የመጀመሪያ ገጽ", previous: "ያለፈው ገጽ", next: "ቀጣይ ገጽ", last: "የመጨረሻ ገጽ" } });
  $("#kifle").kendoDropDownList({
    optionLabel: "ክፍለ ሀገር ይምረጡ", dataTextField: "text", dataValueField: "value",
    dataSource: [{ text: "ጅማ", value: "jimma" }, { text: "ሐረር", value: "harar" }, { text: "ይርጋጨፌ", value: "yirga" }, { text: "ወለጋ", value: "wellega" }],
    change() { if (this.value()) say(`kifle-${this.value()}`, "#kifletext"); },
  });
  $("#wur").kendoTabStrip({ animation: false, contentUrls: ["/api/text/wur-abol", "/api/text/wur-tona", "/api/text/wur-bereka"] });
}

if (page === "hilmoch") {
  $("#hilm").kendoListView({ dataSource: source("hilmoch", 10), scrollable: "endless", height: 320, template: ({ sim }) => `<div class="kart" style="min-height:40px">${sim}</div>` });
  const letters = source("debdabe", 5);
  $("#deb").kendoListView({ dataSource: letters, template: ({ sim }) => `<div class="kart"><span>${sim}</span><button data-post="/api/seriz">ሰርዝ</button></div>` });
  $("#debgets").kendoPager({ dataSource: letters, buttonCount: 2, pageSizes: [5, 10], previousNext: false, info: false, messages: { itemsPerPage: "በገጽ" } });
}

if (page === "iqawoch") {
  $("#iqa").kendoPanelBar({ expandMode: "single", contentUrls: ["/api/text/iqa-sini", "/api/text/iqa-jebena", "/api/text/iqa-rekebot"] });
  $("#sini").kendoTooltip({ content: { url: "/api/text/tir" }, showOn: "mouseenter" });
  const pane = $("#meskot").kendoWindow({ title: "ታሪክ", visible: false, modal: true, width: 420, actions: ["Close"], animation: false }).data("kendoWindow");
  $("#tarik").on("click", () => pane.refresh("/api/text/tarik").center().open());
  $.getJSON("/api/text/ametat").then((years) => {
    $("#amet").kendoDropDownList({
      height: 260, dataTextField: "text", dataValueField: "value",
      dataSource: { data: years.map((text, value) => ({ text, value })), pageSize: 40 },
      virtual: { itemHeight: 28, valueMapper: ({ value, success }) => success([Number(value)]) },
    });
  });
  const parts = ["qen", "lelit"];
  $("#gizie").kendoButtonGroup({ index: 0, select() { say(`gizie-${parts[this.selectedIndices?.[0] ?? this.current().index()]}`, "#gizietext"); } });
  say("gizie-qen", "#gizietext");
}
