const one = (found) => document.querySelector(found);
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const rows = (list, rest = {}) => fetch("/api/poshuk", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ list, ...rest }) }).then((answer) => answer.json());
// Whatever changes the paper.
const DO = {
  put: (what) => fetch(`/api/doshka/${what}`, { method: "PUT", body: "{}" }), post: (what) => fetch(`/api/doshka/${what}`, { method: "POST", body: "{}" }), patch: (what) => fetch(`/api/doshka/${what}`, { method: "PATCH", body: "{}" }),
  remove: (what) => fetch(`/kartka/vydalyty?id=${what}`), sil: (what) => fetch(`/yazi/sil?id=${what}`), image: (what) => { new Image().src = `/stan?${what}`; }, beacon: (what) => navigator.sendBeacon(`/api/doshka/${what}`),
  assign: (what) => { const request = new XMLHttpRequest(); request.open("GET", `/pryznachyty?id=${what}`); request.send(); },
};
document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-dija]");
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  const [how, what] = found.dataset.dija.split(":");
  DO[how](what);
  if (found.classList.contains("vymykach")) found.classList.toggle("tak");
  if (how === "remove" || how === "sil") found.closest(".kanban-item, tr")?.remove();
}, true);
document.addEventListener("click", (event) => {
  const tab = event.target.closest("[data-vkladka]");
  if (!tab) return;
  tab.parentNode.querySelectorAll("[data-vkladka]").forEach((other) => other.setAttribute("aria-selected", String(other === tab)));
  const box = tab.parentNode.nextElementSibling;
  if (tab.dataset.vkladka) text(tab.dataset.vkladka).then((words) => { box.textContent = words; });
  else box.textContent = "";
});
