$(function () {
  const LLOC = {
    baix: "El baix no veu mai el castell però sap com respira.",
    crossa: "La crossa aguanta el braç i també els secrets.",
    vent: "El vent bufa cap endins quan la plaça és buida.",
    lateral: "El lateral sempre té un peu a la fotografia del costat.",
  };
  const POBLE = {
    valls: "A Valls els calçots també fan pinya abans de coure's.",
    vilanova: "A Vilanova els castells es carreguen mirant si torna la barca.",
    terrassa: "A Terrassa els assajos comencen quan plega el darrer teler.",
  };
  const TORN = {
    mati: "El torn del matí esmorza dues vegades per equilibrar el pes.",
    tarda: "El torn de tarda puja amb el sol a l'esquena i el baixa plegat.",
    nit: "El torn de nit fa els castells a les palpentes i cap no ha caigut mai.",
  };
  const PAS = {
    alcada: "L'alçada es mesura amb un marc de porta de l'any mil nou-cents.",
    sabates: "Les sabates es deixen fora perquè les mitges fan menys soroll de por.",
    berenar: "El berenar és obligatori i la inscripció no.",
  };
  $("[data-pas]").each(function () { $(this).text(PAS[$(this).data("pas")]); });
  $("#lloc").puidropdown({ change: () => $("#lloc-text").text(LLOC[$("#lloc").val()] || "") });
  $("#poble").puidropdown({ filter: true, filterMatchMode: "contains", change: () => $("#poble-text").text(POBLE[$("#poble").val()] || "") });
  $("#torn").puiselectbutton({ choices: [{ label: "Matí", value: "mati" }, { label: "Tarda", value: "tarda" }, { label: "Nit", value: "nit" }] });
  $("#torn").on("click", ".ui-button", function () { $("#torn-text").text(TORN[["mati", "tarda", "nit"][$(this).index()]]); });
  $("#passos").puitabview({ orientation: "left" });
});
