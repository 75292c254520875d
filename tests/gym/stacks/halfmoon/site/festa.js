// Steps with their text fetched one by one, as jQuery Steps does with contentMode "async".
const passi = [["Xkubetta tal-injam", "passi1"], ["Żebgħa", "passi2"], ["Għajnejn", "passi3"]];
$("#passi").html(passi.map(([title]) => `<h3>${title}</h3><section></section>`).join("")).steps({
  headerTag: "h3", bodyTag: "section", enableFinishButton: true, enableAllSteps: true,
  labels: { next: "Li jmiss", previous: "Ta' qabel", finish: "Issottometti", current: "pass kurrenti:", loading: "Qed jillowdja…" },
  onStepChanged: (_, now) => { kliem(passi[now][1]).then((t) => $("#passi .body").eq(now).html($("<p>").text(t))); },
  onFinished: () => $.post("/api/att/lest"),
});
kliem("passi1").then((t) => $("#passi .body").eq(0).html($("<p>").text(t)));

$("#zjara").smartWizard({ behavior: { autoHeight: false }, navigation: { alwaysClickable: true }, localization: { buttons: { next: "'Il quddiem", previous: "Lura" } },
  contentLoader: (idx, direction, position, step, done) => { kliem("z" + (idx + 1)).then((t) => done(`<p>${t}</p>`)); } });

$("[data-qaddis]").on("click", (e) => { e.preventDefault(); kliem(e.currentTarget.dataset.qaddis).then((t) => $("#qaddis").text(t)); });
const luzzijiet = { mxlokk: { marija: "Marija Stella", karmnu: "Karmnu" }, mgarr: { ghawdex: "L-Għawdxija" } };
$("#port").on("change", (e) => {
  $("#luzzu").html('<option value="">Agħżel luzzu</option>' + Object.entries(luzzijiet[e.target.value] ?? {}).map(([key, isem]) => `<option value="${key}">${isem}</option>`).join("")).prop("disabled", !e.target.value);
  $("#luzzu-kliem").empty();
});
$("#luzzu").on("change", (e) => { if (e.target.value) kliem("luzzu-" + e.target.value).then((t) => $("#luzzu-kliem").html($("<p>").text(t))); });
