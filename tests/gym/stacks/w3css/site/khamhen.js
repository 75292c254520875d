var rows = [], at = 0, page = 0;
function get(path) { return fetch(path).then(function (a) { return a.json(); }); }
function filterSelection(kind, button) {
  document.querySelectorAll("#filters button").forEach(function (b) { b.classList.remove("w3-green"); }); if (button) button.classList.add("w3-green");
  document.getElementById("rows").innerHTML = rows.filter(function (r) { return r.kind === kind; }).map(function (r) { return '<div class="w3-card w3-padding"><h4>' + r.name + "</h4><p>" + r.text + "</p></div>"; }).join("");
}
get("/api/list/rows").then(function (a) { rows = a.items; filterSelection("new", document.querySelector("#filters button")); });
function more() {
  get("/api/list/comments?parent=&limit=2&offset=" + at).then(function (a) {
    a.items.forEach(function (c) {
      document.getElementById("comments").insertAdjacentHTML("beforeend", '<div class="w3-panel w3-white" id="c' + c.id + '"><p><b>' + c.who + "</b> " + c.text + "</p><p>" +
        (c.replies ? '<span class="w3-text-blue badge" onclick="replies(' + c.id + ',this)">ເບິ່ງ ' + c.replies + " ຄຳຕອບ</span> " : "") +
        '<button class="w3-button w3-small" onclick="deed(\'like\')">ຖືກໃຈ</button><button class="w3-button w3-small" onclick="deed(\'reply\')">ຕອບກັບ</button><button class="w3-button w3-small" onclick="deed(\'pin\')">ປັກໝຸດ</button><button class="w3-button w3-small" onclick="deed(\'mute\')">ປິດສຽງ</button><button class="w3-button w3-small" onclick="fetch(\'/review/del?id=' + c.id + '\')">ລຶບຄຳເຫັນ</button></p></div>');
    });
    at += a.items.length;
    if (a.next === null) document.getElementById("more").style.display = "none";
  });
}
more();
function replies(id, link) { get("/api/list/comments?parent=" + id).then(function (a) { a.items.forEach(function (r) { document.getElementById("c" + id).insertAdjacentHTML("beforeend", '<p class="reply"><b>' + r.who + "</b> " + r.text + "</p>"); }); link.style.display = "none"; }); }
function lots(n) {
  page = n;
  get("/api/list/lots?limit=2&offset=" + 2 * n).then(function (a) {
    document.getElementById("lots").innerHTML = a.items.map(function (t) { return "<p>" + t + "</p>"; }).join("");
    var html = '<a href="javascript:void(0)" class="w3-button" onclick="lots(Math.max(0,page-1))">&laquo;</a>';
    for (var i = 0; i < a.total / 2; i++) html += '<a href="javascript:void(0)" class="w3-button' + (i == n ? " w3-green" : "") + '" onclick="lots(' + i + ')">' + (i + 1) + "</a>";
    document.getElementById("pages").innerHTML = html;
  });
}
lots(0);
