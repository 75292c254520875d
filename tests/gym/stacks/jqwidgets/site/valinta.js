const vuodenajat = [{ id: "vuodenaika", nimi: "Kaikki" }, { id: "kevat", nimi: "Kevät" }, { id: "syksy", nimi: "Syksy" }, { id: "talvi", nimi: "Talvi" }];
const nayta = (mihin, avain) => teksti(avain).then((sisalto) => $(mihin).html($("<p>").text(sisalto)));
$("#vuodenaika").jqxDropDownList({ source: vuodenajat, displayMember: "nimi", valueMember: "id", selectedIndex: 0, width: 220, height: 30, autoDropDownHeight: true });
nayta("#vuodenaika-teksti", "vuodenaika");
$("#vuodenaika").on("select", (tapahtuma) => tapahtuma.args && nayta("#vuodenaika-teksti", tapahtuma.args.item.value));

$("#majakkapuu").jqxDropDownButton({ width: 220, height: 30 });
$("#puu").jqxTree({ width: 220, height: 180 });
$("#majakkapuu").jqxDropDownButton("setContent", "Valitse majakka…");
$("#puu").on("select", (tapahtuma) => {
  const kohta = $("#puu").jqxTree("getItem", tapahtuma.args.element);
  if (kohta.hasItems) return;
  $("#majakkapuu").jqxDropDownButton("setContent", kohta.label);
  $("#majakkapuu").jqxDropDownButton("close");
  nayta("#majakka-teksti", kohta.id);
});

$("#vartijat").jqxListBox({ source: [{ id: "ilmari", nimi: "Ilmari Salo" }, { id: "aino", nimi: "Aino Luoto" }, { id: "vaino", nimi: "Väinö Kari" }], displayMember: "nimi", valueMember: "id", width: 220, autoHeight: true });
$("#vartijat").on("select", (tapahtuma) => tapahtuma.args && nayta("#vartija-teksti", tapahtuma.args.item.value));
