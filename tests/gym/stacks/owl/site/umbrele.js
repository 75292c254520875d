$(function () {
  var text = function (cheie) { return $.get("/api/text/" + cheie); };
  $(".iesire").on("click", function (e) { e.preventDefault(); $.post("/iesire"); });
  $("[data-post]").on("click", function () { $.post($(this).data("post")); });
  $(".buletin").on("submit", function (e) { e.preventDefault(); $.post("/api/abonare"); });

  // The shop window: the note of the umbrella in the middle is fetched when it gets there.
  if ($("#vitrina").length) text("note").then(function (umbrele) {
    umbrele.forEach(function (u, i) { $("#vitrina").append('<div class="item" data-nr="' + i + '"><div class="poza p' + i + '"></div><h4>' + u.nume + "</h4></div>"); });
    var arata = function (i) { $("#nota").text("…"); setTimeout(function () { $("#nota").html("<p>" + umbrele[i].nota + '</p><button class="inima">Îmi place</button>'); }, 120); };
    $("#vitrina").owlCarousel({ loop: true, nav: true, dots: true, items: 1, margin: 10 }).on("changed.owl.carousel", function (e) {
      if (!e.property || e.property.name !== "position") return;
      arata((e.item.index - Math.ceil(e.item.count / 2) + e.item.count) % e.item.count);
    });
    arata(0);
  });
  $(document).on("click", ".inima", function () { $.post("/api/inima"); });

  // The masters: what they do is written when their card comes into sight.
  if ($("#mesteri").length) text("mesteri").then(function (mesteri) {
    mesteri.forEach(function (m, i) { $("#mesteri").append('<div class="mester" data-nr="' + i + '"><h4>' + m.nume + "</h4><p></p></div>"); });
    var banda = document.querySelector("#mesteri");
    banda.addEventListener("glider-slide-visible", function (e) { $("#mesteri .mester").eq(e.detail.slide).find("p").text(mesteri[e.detail.slide].rol); });
    new Glider(banda, { slidesToShow: 2, slidesToScroll: 2, dots: ".puncte", arrows: { prev: ".glider-prev", next: ".glider-next" } });
    $("#mesteri .mester").slice(0, 2).each(function (i) { $(this).find("p").text(mesteri[i].rol); });
  });

  // The album: lightGallery makes its own buttons and counter.
  $("#album").on("click", function (e) {
    e.preventDefault();
    text("album").then(function (poze) {
      var g = lightGallery(document.body, { dynamic: true, download: false, speed: 200, dynamicEl: poze.map(function (p, i) { return { src: "data:image/svg+xml," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="hsl(' + i * 40 + ',40%,60%)"/></svg>'), subHtml: "<p>" + p + "</p>" }; }) });
      g.openGallery(0);
    });
  });

  var aduse = 0;
  var noutati = function () {
    $("#incarca").text("Se încarcă…");
    $.getJSON("/api/list/noutati?offset=" + aduse + "&limit=6").then(function (r) {
      aduse += r.items.length;
      r.items.forEach(function (n) { $(".articole").append("<article><h4>" + n.titlu + "</h4><p>" + n.text + "</p></article>"); });
      if (r.next === null) $(".mai").hide(); else $("#incarca").text("Mai multe noutăți");
    });
  };
  $("#incarca").on("click", noutati);
  if ($("#incarca").length) noutati();

  // The shop: tabs by hash, each fetched when it is first shown.
  var plin = {};
  var fila = function (id) {
    $(".file li").removeClass("activ").has('a[href="#' + id + '"]').addClass("activ");
    $(".panou").hide(); $("#" + id).show();
    if (plin[id]) return; plin[id] = true;
    if (id === "recenzii") return recenzii(true);
    text(id).then(function (t) { $("#" + id).html("<p>" + t + "</p>"); });
  };
  $(".file a").on("click", function (e) { e.preventDefault(); fila(this.hash.slice(1)); });
  var cate = 0;
  var recenzii = function (nou) {
    if (nou) { cate = 0; $(".lista-recenzii").empty(); }
    $.getJSON("/api/list/" + $("#ordine").val() + "?offset=" + cate + "&limit=9").then(function (r) {
      cate += r.items.length;
      r.items.forEach(function (x) {
        var tot = x.text, scurt = tot.length > 120 ? tot.slice(0, tot.lastIndexOf(" ", 110)) + "… " : tot;
        var el = $('<div class="recenzie"><strong>' + x.cine + "</strong> <span>" + "★".repeat(x.stele) + '</span><p class="corp"></p><div class="sub"><a href="#" class="util">A fost utilă?</a> · <a href="#" class="rap">Raportează</a></div></div>');
        el.find(".corp").text(scurt);
        if (scurt !== tot) $('<a href="#" class="tot">citește tot</a>').appendTo(el.find(".corp")).on("click", function (e) { e.preventDefault(); el.find(".corp").text(tot); });
        el.find(".util, .rap").on("click", function (e) { e.preventDefault(); $.post("/api/vot"); });
        $(".lista-recenzii").append(el);
      });
      $("#recenzii .mai").html(r.next === null ? "" : '<button type="button" class="inca">Încă ' + Math.min(9, r.total - cate) + " recenzii</button>");
    });
  };
  $("#recenzii").on("click", ".inca", function () { recenzii(false); }).on("change", "#ordine", function () { recenzii(true); })
    .on("submit", "form", function (e) { e.preventDefault(); $.post("/api/recenzie"); });
  if ($(".file").length) fila("descriere");

  // Questions slide open, one at a time.
  if ($(".faq").length) text("intrebari").then(function (q) {
    q.forEach(function (x, i) { $(".faq").append('<div class="intrebare"><h3>' + x + '<span class="semn">+</span></h3><div class="raspuns" style="display:none"></div></div>'); });
    $(".faq").on("click", "h3", function () {
      var r = $(this).next(), i = $(this).parent().index();
      $(".raspuns").not(r).slideUp(150); $(".semn").text("+"); $(this).find(".semn").text(r.is(":visible") ? "+" : "−"); r.slideToggle(150);
      if (!r.text()) text("r" + i).then(function (t) { r.html("<p>" + t + "</p>"); });
    });
  });

  // Stories: numbers in place, with a gap, made of spans.
  var pagina = function (p) {
    $.getJSON("/api/list/povesti?offset=" + (p - 1) * 4 + "&limit=4").then(function (r) {
      var toate = Math.ceil(r.total / 4), linie = "";
      $(".povesti").html(r.items.map(function (x) { return '<blockquote class="poveste"><p>' + x.text + '</p><button class="sterge">Șterge</button></blockquote>'; }).join(""));
      for (var i = 1; i <= toate; i++) if (i === 1 || i === toate || Math.abs(i - p) < 2) linie += '<span class="pg' + (i === p ? " aici" : "") + '" data-p="' + i + '">' + i + "</span>"; else if (Math.abs(i - p) === 2) linie += '<span class="gol">…</span>';
      $(".paginare").html((p > 1 ? '<span class="pg" data-p="' + (p - 1) + '">‹ precedenta</span>' : "") + linie + (p < toate ? '<span class="pg" data-p="' + (p + 1) + '">următoarea ›</span>' : ""));
      if (window.shave) shave(".poveste p", 70);
    });
  };
  $(".paginare").on("click", ".pg", function () { pagina(+$(this).data("p")); });
  $(".povesti").on("click", ".sterge", function () { $.post("/api/sterge"); });
  if ($(".povesti").length) pagina(1);
});
