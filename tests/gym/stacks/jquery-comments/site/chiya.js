$(function () {
  $(document).on("click", "[data-post]", function (e) { e.preventDefault(); $.post($(this).data("post")); });
  var list = function (naam, q) { return $.getJSON("/api/list/" + naam, q); };

  // What is long is shortened, at a word; what comes may be shortened again.
  function chhota(el, paath) {
    var bhag = paath.split(" ¶ ");
    el.text(bhag[0]);
    if (bhag.length > 1) $("<span class='thap'>").text(bhag.length > 2 ? " … थप" : " … पूरा पढ्नुहोस्").appendTo(el).on("click", function (e) {
      e.stopPropagation();
      $(this).remove();
      el.append(" ", $("<span>").each(function () { chhota($(this), bhag.slice(1).join(" ¶ ")); }));
    });
  }

  // The forum: a row tells its subject; below it come its beginning and, when asked, who was there.
  var $bisaya = $("#bisaya");
  if ($bisaya.length) list("bisaya", { limit: 30 }).done(function (d) {
    d.items.forEach(function (b) {
      var $li = $("<li>").appendTo($bisaya);
      $("<span class='shirsak'>").text(b.naam).appendTo($li).one("click", function () {
        var $p = $("<div>").appendTo($li);
        list("suru", { parent: b.id }).done(function (s) {
          chhota($("<p>").appendTo($p), s.items[0].txt);
          if (s.items[1]) $("<span class='thap'>").text("↳ " + (s.total - 1)).appendTo($p).one("click", function () {
            $(this).remove();
            s.items.slice(1).forEach(function (x) { $("<p>").text(x.txt).appendTo($p); });
          });
        });
      });
      $("<span class='btn' data-post='/api/man'>").text(" मन पर्‍यो").appendTo($li);
    });
  });

  // The talk.
  var $t = $("#tippani");
  if ($t.length) {
    var sabai = [], arko = 0, kaarda = {};
    $.getJSON("/api/text/sadasya").done(function (k) { kaarda = k; });
    var dekha = function () {
      $t.comments({
        textareaPlaceholderText: "टिप्पणी लेख्नुहोस्", popularText: "चर्चित", newestText: "नयाँ", oldestText: "पुराना", sendText: "पठाउनुहोस्", replyText: "जवाफ दिनुहोस्",
        editText: "सम्पादन", deleteText: "मेटाउनुहोस्", viewAllRepliesText: "सबै __replyCount__ जवाफ हेर्नुहोस्", hideRepliesText: "जवाफ लुकाउनुहोस्", noCommentsText: "टिप्पणी छैन",
        maxRepliesVisible: 0, enableEditing: true,
        getComments: function (ok) { ok(sabai.map(function (c) { return $.extend({}, c); })); },
        postComment: function (c, ok) { $.post("/api/tippani"); ok(c); },
        upvoteComment: function (c, ok) { $.post("/api/man"); ok(c); },
        deleteComment: function (c, ok) { $.post("/api/metau"); ok(); },
        refresh: function () {
          $t.find(".comment").each(function () {
            var c = sabai.find((x) => x.id == $(this).data("id"));
            if (c.lamo) chhota($(this).find("> .comment-wrapper .content").first(), c.lamo);
            $(this).find(".name").first().addClass("naam");
          });
        },
      });
    };
    $t.on("mouseenter", ".naam", function () {
      var k = kaarda[$(this).text().trim()];
      if (k) $("<span class='card'>").text(k).appendTo(this);
    }).on("mouseleave", ".naam", function () { $(this).find(".card").remove(); });
    var lyau = function () {
      list("tippani", { offset: arko, limit: 8 }).done(function (d) {
        sabai = sabai.concat(d.items); arko = d.next; dekha();
        if (arko === null) $("#purana").remove();
      });
    };
    $("#purana").on("click", lyau);
    lyau();
  }

  // The calendar: a pane that begins in the middle and goes on at both ends.
  var $patro = $("#patro");
  if ($patro.length) {
    var bar = new SimpleBar($patro[0], { autoHide: false }), inn = bar.getContentElement(), sc = bar.getScrollElement(), maathi = 30, tala = 30, byasta = true;
    var thapa = function (disha) {
      var offset = disha < 0 ? Math.max(0, maathi - 10) : tala, limit = disha < 0 ? maathi - offset : 10;
      if (limit === 0) return $.Deferred().resolve();
      return list("patro", { offset: offset, limit: limit }).done(function (d) {
        if (!d.items.length) return;
        var h = inn.scrollHeight, $n = d.items.map(function (x) { return $("<p>").text(x)[0]; });
        if (disha < 0) { $(inn).prepend($n); maathi = offset; sc.scrollTop += inn.scrollHeight - h; }
        else { $(inn).append($n); tala += d.items.length; }
      });
    };
    thapa(1).done(function () { sc.scrollTop = 60; byasta = false; });
    sc.addEventListener("scroll", function () {
      if (byasta) return;
      var disha = sc.scrollTop < 30 ? -1 : sc.scrollTop + sc.clientHeight > sc.scrollHeight - 30 ? 1 : 0;
      if (!disha) return;
      byasta = true;
      thapa(disha).always(function () { byasta = false; });
    });
  }

  // Teas: a row opens a drawer, in which the tale goes on by a list of its own.
  var $chiya = $("#chiya");
  if ($chiya.length) $.getJSON("/api/text/chiya").done(function (ch) {
    Object.keys(ch).forEach(function (n) {
      var $r = $("<div class='tin'>").append($("<b>").text(n), $("<span class='btn' data-post='/api/kinnu'>").text("🛒")).appendTo($chiya);
      $r.on("click", function (e) {
        if ($(e.target).is("[data-post]")) return;
        var $k = $("#parda").prop("hidden", false).find(".katha").empty();
        $("#parda h2").text(n);
        chhota($("<p>").appendTo($k), ch[n].katha);
        var off = 0, $ul = $("<ul>").appendTo($k), $b = $("<div class='tala'>").text("⊕").appendTo($k);
        var aru = function () {
          list("swad", { parent: n, offset: off, limit: 3 }).done(function (d) {
            d.items.forEach(function (x) { $("<li>").text(x.txt).appendTo($ul); });
            off = d.next;
            if (off === null) $b.remove();
          });
        };
        $b.on("click", aru);
        aru();
      });
    });
    $(".banda").on("click", function () { $("#parda").prop("hidden", true); });
  });
});
