$(function () {
  var words = function (key, where) { return $.get("/api/text/" + key, function (text) { $(where).text(text); }); };
  var list = function (name, asked) { return $.getJSON("/api/list/" + name, asked); };
  $(document).on("click", "[data-post]", function (event) { event.preventDefault(); $.post($(this).data("post")); });

  if ($("#keshi").length) {
    $("#keshi").tabs({ noSwipe: 1 });
    words("fatiao", "#k-fatiao");
    $("#keshi a[data-k]").on("opened.tabs.amui", function () { words($(this).data("k"), "#k-" + $(this).data("k")); });
    $("#wenda [data-tian]").on("open.collapse.amui", function () { words($(this).data("tian"), $(this).find(".am-panel-bd")); });
    $("#yuanzhang").on("open.modal.amui", function () { words("yuanzhang", "#yuanzhang .am-popup-bd"); });
    $.get("/api/text/tiaolv", function (text) { $("#tiaolv").popover({ content: text, trigger: "click" }); });
    $("#ji").on("open.dropdown.amui", function () { words("ji", "[data-ji]"); });
  }

  if ($("#liebiao").length) {
    var at = 0;
    var turn = function (by) {
      if (at + by < 0) return;
      list("bingli", { offset: at + by, limit: 5 }).done(function (answer) {
        if (!answer.items.length) return;
        at += by;
        $("#liebiao").html($.map(answer.items, function (one) { return $("<li>").append($("<span>").text(one.txt)); }));
        $("#jiu").toggleClass("am-disabled", at === 0);
        $("#xin").toggleClass("am-disabled", answer.next === null);
      });
    };
    $("#jiu a").on("click", function () { turn(-5); });
    $("#xin a").on("click", function () { turn(5); });
    turn(0);

    var remark = function (one) {
      var box = $("<div class='am-comment'>").append($("<p>").text(one.txt));
      if (one.n) $("<a href='javascript:;'>").text("展开" + one.n + "条回复").appendTo(box).on("click", function () {
        var link = $(this);
        list("huifu", { parent: one.id }).done(function (answer) { link.replaceWith($("<div class='hui'>").append($.map(answer.items, remark))); });
      });
      return box.append(" ", $("<button class='am-btn am-btn-xs' data-post='/api/huifu'>回复</button>"));
    };
    var next = 0;
    var more = function () {
      list("liuyan", { offset: next, limit: 6 }).done(function (answer) {
        $("#liuyan").append($.map(answer.items, remark));
        next = answer.next;
        if (next === null) $("#gengduo").hide();
      });
    };
    $("#gengduo").on("click", more);
    more();
  }

  if ($("#qumu").length) {
    $("[data-lou]").on("click", function () { $("#louceng").offCanvas("close"); words($(this).data("lou"), "#lou-wen"); });
    $("#qumu").on("change", function () { words(this.value, "#qu-wen"); });
    words("yao", "#qu-wen");
    $("#zhankai").on("click", function () { $(this).hide(); words("zhankai", "#yujie"); });
    $("#guize").on("click", function () { words("guize", "#guize-k .am-modal-bd").done(function () { $("#guize-k").modal(); }); });
  }
});
