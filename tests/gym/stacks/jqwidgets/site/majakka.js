$.jqx.theme = "light";
const teksti = (avain) => $.get(`/api/text/${avain}`);
const laheta = (mika, minne) => fetch(minne ?? `/api/${mika}`, { method: "POST" });
$("#valikko").jqxMenu({ width: "100%", height: 34, animationShowDuration: 150 });
$("#valikko").on("itemclick", (tapahtuma) => {
  const rivi = $(tapahtuma.args);
  if (rivi.is("[data-pois]")) return laheta("", "/kirjaudu-ulos");
  if (rivi.data("tee")) return laheta(rivi.data("tee"));
  const nayta = rivi.data("nayta");
  if (!nayta) return;
  if (!document.getElementById("majakka")) return void (location.href = `/#${nayta}`);
  teksti(nayta).then((sisalto) => $("#majakka").html($("<p>").text(sisalto)));
});
$("input[type=button][data-tee]").each(function () { $(this).jqxButton({ height: 30 }).on("click", () => laheta($(this).data("tee"))); });
$("[data-kori]").each(function () { $(this).jqxButton({ height: 30 }).on("click", () => fetch("/kori/lisaa?id=7")); });
