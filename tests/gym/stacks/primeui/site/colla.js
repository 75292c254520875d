$(function () {
  const text = (key) => $.get(`/api/text/${key}`);
  let llengua = "ca";
  async function posa(key) {
    const words = await text(key);
    llengua = key;
    document.documentElement.lang = key;
    document.documentElement.dir = key === "ar" ? "rtl" : "ltr";
    $("[data-titol]").text(words.titol);
    $("[data-text]").text(words.text);
    $("#consell .ui-button-text, #consell .pui-button-text").text(words.boto);
    $("[data-consell]").text(words.consell);
    $("#idioma .ui-button-text, #idioma .pui-button-text").text(key === "ar" ? "العربية" : "Català");
  }
  $("#mega").puimegamenu();
  $("#mega [data-obre]").on("click", async function () { $("#obert").html(await text($(this).data("obre"))); });
  $("#idioma").puisplitbutton({ items: [{ text: "Català", click: () => posa("ca") }, { text: "العربية", click: () => posa("ar") }] });
  $("#consell").puibutton({ icon: "fa-external-link-square" });
  $("#consell-plafo").puioverlaypanel({ target: $("#consell"), showCloseIcon: true });
  $("#agrada").puibutton({ icon: "fa-heart" }).on("click", () => $.post("/agrada"));
  $("#plafo").puipanel({ toggleable: true, collapsed: true, beforeExpand: () => text("panell").then((said) => $("#plafo-text").text(said)) });
  $("#normes").puifieldset({ toggleable: true, collapsed: true });
  $("#normes-text").text("La faixa es mulla amb vi negre i mai amb llàgrimes.");
  $("#arbre").puitree({
    lazy: true, selectionMode: "single",
    nodes(ui, ready) { text(`arbre-${ui.data || 0}`).then((nodes) => ready.call(this, nodes, ui.node)); },
    nodeSelect: (event, ui) => { if (/^(vella|xiqueta|matiners)$/.test(ui.data)) text(ui.data).then((said) => $("#fulla").text(said)); },
  });
  posa("ca");
});
