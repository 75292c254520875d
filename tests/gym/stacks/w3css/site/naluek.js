function openTab(evt, name) {
  var x = document.getElementsByClassName("tab"), links = document.getElementsByClassName("tablink"), i;
  for (i = 0; i < x.length; i++) x[i].style.display = "none";
  for (i = 0; i < links.length; i++) links[i].className = links[i].className.replace(" w3-red", "");
  document.getElementById(name).style.display = "block";
  evt.currentTarget.className += " w3-red";
  put(name, name);
}
put("pha", "pha");
function stall(key) { put("stall", key); }
function readMore(link) { text("nithan").then(function (t) { document.getElementById("dots").style.display = "none"; document.getElementById("more").textContent = t; document.getElementById("more").style.display = "inline"; link.innerHTML = "ຫຍໍ້ລົງ"; link.onclick = null; }); }
var slideIndex = 1, slides = [];
function showDivs(n) {
  slideIndex = n > slides.length ? 1 : n < 1 ? slides.length : n;
  document.getElementById("slides").innerHTML = '<div class="w3-panel w3-white"><p>' + slides[slideIndex - 1] + "</p></div>";
}
function plusDivs(n) { showDivs(slideIndex + n); }
function currentDiv(n) { showDivs(n); }
fetch("/api/list/slides").then(function (a) { return a.json(); }).then(function (a) { slides = a.items; showDivs(1); });
