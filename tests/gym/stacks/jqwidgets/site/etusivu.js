Promise.all($("#tietoa [data-teksti]").get().map((sija) => teksti($(sija).data("teksti")).then((sisalto) => $(sija).html($("<p>").text(sisalto))))).then(() => $("#tietoa").jqxNavigationBar({ width: "100%", expandMode: "toggle", expandedIndexes: [] }));
$("#saannot").jqxWindow({ autoOpen: false, isModal: true, width: 380, height: 180, resizable: false });
$("#saannot-auki").jqxButton({ height: 30 }).on("click", () => teksti("saannot").then((sisalto) => { $("#saannot .sisus").text(sisalto); $("#saannot").jqxWindow("open"); }));
$("#opas").jqxButton({ height: 30 });
$("#opas-kortti").jqxPopover({ title: "Opas", selector: $("#opas"), showCloseButton: true, width: 260 });
$("#opas-kortti").on("open", () => teksti("opas").then((sisalto) => $(".sisus", "#opas-kortti").add(".jqx-popover .sisus").text(sisalto)));
teksti("huomautus").then((sisalto) => $("#huom").jqxTooltip({ content: sisalto, position: "bottom", width: 260, autoHide: false }));
