$("#huoneet").jqxTabs({ width: "100%", height: 140 });
$("#huoneet").on("selected", (tapahtuma) => {
  const sija = $("#huoneet").jqxTabs("getContentAt", tapahtuma.args.item);
  const paikka = $(sija).is("[data-teksti]") ? $(sija) : $(sija).find("[data-teksti]");
  if (paikka.length && !paikka.text()) teksti(paikka.data("teksti")).then((sisalto) => paikka.text(sisalto));
});
$.getJSON("/api/list/unet?limit=10").then(({ items }) => {
  const lahde = new $.jqx.dataAdapter({ localdata: items.map(({ id, nimi, vuosi }) => ({ id, nimi, vuosi })), datatype: "array", datafields: [{ name: "id" }, { name: "nimi" }, { name: "vuosi", type: "number" }] });
  $("#taulu").jqxGrid({
    width: "100%", height: 330, source: lahde, rowdetails: true, sortable: true,
    rowdetailstemplate: { rowdetails: "<div class='selite' style='margin:8px'></div>", rowdetailsheight: 70 },
    initrowdetails: (rivi, isa) => { $(isa).children().first().text(items[rivi].selite); },
    columns: [{ text: "Uni", datafield: "nimi" }, { text: "Vuosi", datafield: "vuosi", width: 110 }],
  });
});
