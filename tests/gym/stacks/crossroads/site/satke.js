var thar = $("#thar"), hmat = $("#hmat");

function pya(khaung, key, naukSet) {
  thar.html("<h1></h1><p class='kya'>ခဏစောင့်ပါ…</p>").find("h1").text(khaung);
  $.get("/api/text/" + key, function (t) { thar.find(".kya").text(t); });
  if (naukSet) thar.append(naukSet);
}
function lanpya(aseit) {
  hmat.html("<b data-lan=''>ပင်မ</b>");
  $.each(aseit, function (_, a) { hmat.append(" » ", a[1] ? $("<b>").attr("data-lan", a[1]).text(a[0]) : a[0]); });
}

crossroads.addRoute("", function () {
  hmat.empty();
  thar.html("<h1>ကြိုဆိုပါသည်</h1><p>ဧရာဝတီမြစ်ဆိပ်တစ်ခုစီက ကျန်ခဲ့သမျှကို ဤတိုက်တွင် သိမ်းထားသည်။</p><div id='pon'></div><h3>ပစ္စည်းစာရင်း</h3><table><thead><tr><th>အမည်</th><th>နှစ်</th><th></th></tr></thead><tbody></tbody></table><p><input type='button' id='po' value='နောက်ထပ် ၂ ခု'></p><p>ဆိပ်ကမ်းသို့ <select id='seik'><option value=''>ရွေးပါ</option><option value='seik/bagan'>ပုဂံ</option><option value='seik/katha'>ကသာ</option></select></p><p><input type='button' value='စာဖတ်ခန်းဖွင့်' onclick=\"document.location.href='/satkyan/'\"> <input type='button' value='လမ်းညွှန်' onclick=\"window.open('/lanhnyun','_blank')\"></p>");
  $.each([["pwe", "ပွဲတော်", "#8a4b2a"], ["tanta", "တံတား", "#2a6b8a"], ["mee", "မီးပြတိုက်", "#5b8a2a"]], function (_, p) { $("#pon").append($("<div class='pon'>").css("background", p[2]).text(p[1]).click(function () { window.location.hash = "#/pon/" + p[0]; })); });
  po();
});
function po() {
  var tb = thar.find("tbody");
  $.getJSON("/api/list/pyissi", { offset: tb.children().length, limit: 2 }, function (d) {
    $.each(d.items, function (_, p) { tb.append("<tr class='lan' onclick=\"hasher.setHash('pyissi/" + p.id + "')\"><td>" + p.amyi + "</td><td>" + p.hnit + "</td><td><input type='button' class='pyet' value='ဖျက်'></td></tr>"); });
    if (d.next === null) $("#po").hide();
  });
}
crossroads.addRoute("pyissi/{id}", function (id) {
  lanpya([["ပစ္စည်း", ""], ["အမှတ် " + id]]);
  pya("ပစ္စည်းအမှတ် " + id, "pyissi-" + id, "<p><input type='button' value='« ရှေ့သို့' onclick=\"history.back()\"> " + (id < 4 ? "<input type='button' value='နောက်တစ်ခု »' onclick=\"hasher.setHash('pyissi/" + (+id + 1) + "')\">" : "") + " <input type='button' class='kyaik' value='ကြိုက်သည်'></p>");
});
crossroads.addRoute("pon/{a}", function (a) { lanpya([["ပုံများ"]]); pya("ပုံ", "pon-" + a); });
crossroads.addRoute("seik/{a}", function (a) { lanpya([["ဆိပ်ကမ်း"]]); pya("ဆိပ်ကမ်း", "seik-" + a); });
crossroads.addRoute("akyaung", function () { lanpya([["အကြောင်း"]]); pya("အကြောင်း", "akyaung", "<p><a href='#' data-lan='akyaung/thamaing'>သမိုင်းအပြည့်အစုံ ဆက်ဖတ်ရန်</a></p>"); });
crossroads.addRoute("akyaung/thamaing", function () { lanpya([["အကြောင်း", "akyaung"], ["သမိုင်း"]]); pya("သမိုင်း", "thamaing"); });
crossroads.addRoute("hmattan/{a}", function (a) { lanpya([["မှတ်တမ်းများ"]]); pya("မှတ်တမ်း", "hmattan-" + a); });
crossroads.addRoute("sayay", function () { lanpya([["ဝန်ထမ်း"]]); pya("စာရေးကြီး", "sayay"); });

$(document).on("click", "[data-lan]", function (e) { e.preventDefault(); hasher.setHash($(this).attr("data-lan")); });
$(document).on("click", "#po", po);
$(document).on("change", "#seik", function () { if (this.value) hasher.setHash(this.value); });
$(document).on("click", ".pyet", function (e) { e.stopPropagation(); $.post("/api/pyet"); });
$(document).on("click", ".kyaik", function () { $.post("/api/kyaik"); });
$("#htwet").click(function (e) { e.preventDefault(); $.get("/ထွက်ရန်"); });

function tite(athit) { crossroads.parse(athit); }
hasher.initialized.add(tite);
hasher.changed.add(tite);
hasher.init();
