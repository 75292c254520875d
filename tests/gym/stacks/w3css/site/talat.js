var text = function (key) { return fetch("/api/text/" + key).then(function (a) { return a.text(); }); };
function put(id, key) { text(key).then(function (t) { document.getElementById(id).innerHTML = "<p>" + t + "</p>"; }); }
function deed(name) { fetch("/api/deed/" + name, { method: "POST" }); }
function dropdown(id) { var x = document.getElementById(id); x.className = x.className.indexOf("w3-show") == -1 ? x.className + " w3-show" : x.className.replace(" w3-show", ""); }
function accordion(id) { var x = document.getElementById(id); if (x.className.indexOf("w3-show") == -1) { x.className += " w3-show"; put(id, id); } else x.className = x.className.replace(" w3-show", ""); }
function modal(id) { document.getElementById(id).style.display = "block"; }
function unmodal(id) { document.getElementById(id).style.display = "none"; }
document.querySelectorAll("[data-t]").forEach(function (x) { text(x.getAttribute("data-t")).then(function (t) { x.textContent = t; }); });
