const KEFALAIA = { fagito: "Φαγητό", zoa: "Ζώα", simata: "Σημάδια" };
$("#kyrio").html(`<h1>Οδηγός του επισκέπτη</h1><div class="aui-group"><div class="aui-item" style="width: 200px">
  <nav class="aui-navgroup aui-navgroup-vertical"><div class="aui-navgroup-inner"><ul class="aui-nav">${Object.entries(KEFALAIA).map(([k, t]) => `<li><a href="#${k}">${t}</a></li>`).join("")}</ul></div></nav></div>
  <div class="aui-item" id="kefalaio"></div></div>`);
const deixe = () => {
  const poio = location.hash.slice(1) in KEFALAIA ? location.hash.slice(1) : "fagito";
  $(".aui-navgroup li").removeClass("aui-nav-selected").has(`a[href="#${poio}"]`).addClass("aui-nav-selected");
  fere(`odigos-${poio}`).done((html) => $("#kefalaio").html(html));
};
$(window).on("hashchange", deixe);
deixe();
