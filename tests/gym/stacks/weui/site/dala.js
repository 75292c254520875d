// The page stack of WeUI's own example: pages are templates, pushed and popped by the hash.
var post = function (path) { return fetch(path, { method: "POST" }); };
var fill = function (sel, key) { return fetch("/api/text/" + key).then(function (a) { return a.text(); }).then(function (t) { $(sel).html($("<p>").text(t)); }); };
var ready = {
  home: function ($page) {
    $page.find("#sheet").on("click", function () {
      weui.actionSheet([{ label: "Маршрут", onClick: function () { weui.alert("Далада адассаңыз, атқа сұрақ қоймай, оның жауабын күтіңіз.", { buttons: [{ label: "Түсінікті", type: "primary" }] }); } }, { label: "Шағымдану", onClick: function () { post("/api/shagym"); } }], [{ label: "Болдырмау" }], { className: "dala" });
    });
    $page.find("#shygu").on("click", function () { post("/shygu"); });
    $page.find("#unaidy").on("click", function () { post("/api/unaidy"); });
    $page.find("#sebet").on("click", function () { post("/api/sebet"); });
    $page.find("#jazylym").on("click", function () { post("/api/jazylym"); });
  },
  attar: function ($page) {
    var load = function (index) { var box = $page.find(".weui-tab__content").eq(index); if (!box.children().length) fill(box, box.data("t")); };
    weui.tab("#tab", { defaultIndex: 0, onChange: load });
    load(0);
    $page.find("#surak").on("click", function () {
      var $dialog = $('<div><div class="weui-mask"></div><div class="weui-half-screen-dialog weui-half-screen-dialog_show" style="position:fixed"><div class="weui-half-screen-dialog__hd"><div class="weui-half-screen-dialog__hd__side"><button class="weui-icon-btn weui-icon-btn_close">Жабу</button></div><div class="weui-half-screen-dialog__hd__main"><strong class="weui-half-screen-dialog__title">Үйір</strong></div></div><div class="weui-half-screen-dialog__bd"><p>Үйірдің кітапханасы бар, онда тек жел туралы кітаптар тұр.</p></div></div></div>').appendTo("body");
      $dialog.find(".weui-icon-btn_close, .weui-mask").on("click", function () { $dialog.remove(); });
    });
  },
  maraz: function ($page) {
    $page.find("#tanda").on("click", function () {
      weui.picker([{ label: "Көктем", value: "kokt" }, { label: "Жаз", value: "jaz" }, { label: "Күз", value: "kuz" }, { label: "Қыс", value: "qys" }], {
        defaultValue: ["kokt"], title: "Маусым", id: "m" + Date.now(),
        onConfirm: function (result) { $("#tanda-at").text(result[0].label); fill("#maraz-soz", result[0].value); },
      });
    });
    $page.find("#bolim").on("change", function () { if (this.value) fill("#bolim-soz", this.value); });
  },
  pikir: function ($page) {
    var shown = 0;
    var more = function () {
      $.getJSON("/api/list/pikir", { limit: 3, offset: shown }, function (answer) {
        answer.items.forEach(function (row) { shown++; $page.find("#tizim").append('<div class="weui-media-box weui-media-box_text"><h4 class="weui-media-box__title">' + row.kim + '</h4><p class="weui-media-box__desc">' + row.soz + '</p><ul class="weui-media-box__info"><li class="weui-media-box__info__meta" data-jou="' + row.id + '">Жою</li></ul></div>'); });
        if (answer.next === null) $page.find("#kobirek").remove();
      });
    };
    $page.on("click", "[data-jou]", function () { post("/api/jou/" + $(this).data("jou")); });
    $page.find("#kobirek").on("click", more);
    more();
  },
  tarih: function () { fill("#tarih-soz", "tarih"); },
  jol: function () { fill("#jol-soz", "jol"); },
};
var stack = [];
function push(name) {
  var $page = $($("#tpl_" + name).html()).addClass("slideIn");
  $page.on("animationend", function () { $page.removeClass("slideIn").addClass("js_show"); });
  $("#container").append($page);
  stack.push({ name: name, dom: $page });
  (ready[name] || $.noop)($page);
}
function route() {
  var name = location.hash.replace(/^#\/?/, "") || "home";
  var at = stack.findIndex(function (one) { return one.name === name; });
  if (at < 0) return $("#tpl_" + name).length && push(name);
  stack.splice(at + 1).forEach(function (one) { one.dom.addClass("slideOut").on("animationend", function () { one.dom.remove(); }); });
}
$("#container").on("click", ".js_item", function () { location.hash = "#" + $(this).data("id"); });
window.addEventListener("hashchange", route);
push("home");
if (location.hash) route();
