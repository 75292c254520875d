var metlu = new Stepper(document.querySelector("#metlu"), { linear: true, animation: true });
document.querySelectorAll("[data-tarvata]").forEach(function (b) { b.addEventListener("click", function () { metlu.next(); }); });
document.querySelectorAll("[data-venuka]").forEach(function (b) { b.addEventListener("click", function () { metlu.previous(); }); });
document.querySelector("#metlu").addEventListener("show.bs-stepper", function (event) {
  var p = document.querySelectorAll("#metlu .content")[event.detail.indexStep].querySelector("[data-raayi]");
  if (p) p.textContent = p.dataset.raayi;
});
document.getElementById("v1").textContent = ["చివరి దారం", "ఎప్పుడూ", "ఇంటికి దారి అడుగుతుంది,", "చూపించకండి."].join(" ");
document.getElementById("v2").textContent = ["ఆకుపచ్చను", "ఒంటరిగా వదిలితే", "అది అడవిని", "పిలుచుకు వస్తుంది."].join(" ");
$(".vyasam").readmore({ collapsedHeight: 60, moreLink: '<a href="#">మరింత చదవండి</a>', lessLink: '<a href="#">తక్కువ చూపు</a>' });
