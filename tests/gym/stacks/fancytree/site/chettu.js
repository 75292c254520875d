$("#chettu").fancytree({
  source: [{ title: "తెలంగాణ", key: "telangana", folder: true, lazy: true }, { title: "ఆంధ్ర", key: "andhra", folder: true, lazy: true }],
  lazyLoad: function (event, data) {
    data.result = $.getJSON("/api/list/kommalu", { parent: data.node.key }).then(function (answer) { return answer.items; });
  },
  activate: function (event, data) { if (!data.node.folder) $("#katha").load("/api/text/" + data.node.key); },
});
$("[data-post]").on("click", function () { $.post($(this).data("post")); });
var watcher = new IntersectionObserver(function (entries) {
  entries.forEach(function (entry) {
    if (!entry.isIntersecting) return;
    watcher.unobserve(entry.target);
    $.get("/api/text/" + entry.target.dataset.kalam, function (html) { $(entry.target).append(html); });
  });
}, { threshold: 0.6 });
document.querySelectorAll("[data-kalam]").forEach(function (one) { watcher.observe(one); });
