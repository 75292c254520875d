// https://github.com/wikimedia/jquery.i18n
var set_locale_to = function (locale) {
  if (locale) { $.i18n().locale = locale; localStorage.setItem("locale", locale); document.documentElement.lang = locale; }
  $("body").i18n();
  $(".switch-locale a").removeClass("active").filter("[data-locale=" + $.i18n().locale + "]").addClass("active");
};

jQuery(function () {
  $.i18n({ locale: "sw" });
  $.i18n().load({ sw: "/i18n/sw.json", am: "/i18n/am.json", en: "/i18n/en.json" }).done(function () {
    set_locale_to(localStorage.getItem("locale") || "sw");
    $(".switch-locale").on("click", "a", function (event) {
      event.preventDefault();
      set_locale_to($(this).data("locale"));
    });
  });

  // https://josecebe.github.io/twbs-pagination/
  $("#pagination-demo").twbsPagination({
    totalPages: 4, visiblePages: 3,
    onPageClick: function (event, page) {
      $.getJSON("/api/list/tales", { offset: (page - 1) * 2, limit: 2 }, function (answer) {
        $("#page-content").html(answer.items.map(function (row) {
          return "<div class='card my-2'><div class='card-body'><p>" + row.text + "</p><button class='btn btn-sm btn-light' data-post='like' data-i18n='like'></button> <button class='btn btn-sm btn-light' data-post='report' data-i18n='report'></button></div></div>";
        }).join("")).i18n();
      });
    },
  });

  // https://pagination.js.org/
  if ($("#pagination-container").length) {
    $.getJSON("/api/list/crews", { limit: 50 }, function (answer) {
      $("#pagination-container").pagination({
        dataSource: answer.items, pageSize: 2, showPageNumbers: false, showNavigator: true, showGoInput: true, showGoButton: true,
        callback: function (data) {
          $(".data-container").html(data.map(function (row) { return "<div class='card my-2'><div class='card-body'><h5>" + row.name + "</h5><p>" + row.text + "</p></div></div>"; }).join(""));
        },
      });
    });
  }

  $(document).on("click", "[data-post]", function () { $.post("/api/" + $(this).data("post")); });
});
