document$.subscribe(function () {
  var box = document.querySelector(".komentari");
  if (!box || box.childElementCount) return;
  var uk = document.documentElement.lang === "uk";
  var w = uk ? { more: "Завантажити ще коментарі", reply: "Відповісти", report: "Поскаржитися", del: "Видалити", replies: "Показати відповіді" } : { more: "Wczytaj więcej komentarzy", reply: "Odpowiedz", report: "Zgłoś", del: "Usuń", replies: "Pokaż odpowiedzi" };
  var offset = 0;
  function entry(c) {
    var div = document.createElement("div");
    div.className = "komentar";
    var p = document.createElement("p");
    p.textContent = c.text;
    div.append(p);
    [w.reply, w.report, w.del].forEach(function (word) {
      var b = document.createElement("button");
      b.className = "md-button md-button--small";
      b.textContent = word;
      b.onclick = function () { fetch("/api/comment", { method: "POST" }); };
      div.append(b, " ");
    });
    if (c.replies) {
      var a = document.createElement("a");
      a.href = "#";
      a.textContent = w.replies + " (" + c.replies + ")";
      a.onclick = function (e) {
        e.preventDefault();
        fetch("/api/list/" + box.dataset.list + "?limit=50&parent=" + c.id).then(function (r) { return r.json(); }).then(function (r) { r.items.forEach(function (x) { div.append(entry(x)); }); a.remove(); });
      };
      div.append(a);
    }
    return div;
  }
  var more = document.createElement("button");
  more.className = "md-button";
  more.textContent = w.more;
  function load() {
    fetch("/api/list/" + box.dataset.list + "?limit=2&parent=&offset=" + offset).then(function (r) { return r.json(); }).then(function (r) {
      r.items.forEach(function (c) { more.before(entry(c)); });
      offset = r.next;
      if (offset === null) more.remove();
    });
  }
  more.onclick = load;
  box.append(more);
  load();
});
