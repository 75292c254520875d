// What the market does to its server, each thing by a way of its own.
const TELL = {
  wish: (id) => fetch(`/api/wish/${id}`, { method: "PUT" }), cart: (id) => fetch(`/takra/phoem?id=${id}`), buy: (id) => { location.href = `/takra/sue?id=${id}`; },
  compare: (id) => navigator.sendBeacon(`/api/compare/${id}`), notify: (id) => fetch(`/api/notify/${id}`, { method: "POST", keepalive: true }), reserve: (id) => { new Image().src = `/jong?id=${id}`; },
  step: (id) => fetch(`/api/quantity/${id}`, { method: "PATCH", body: "1" }), rate: (id) => fetch(`/api/rate/${id}`, { method: "POST" }), report: () => navigator.sendBeacon("/api/report"),
  add: (id) => fetch(`/gio/them?id=${id}`), remove: (id) => fetch(`/api/review/${id}`, { method: "DELETE" }), save: () => fetch("/api/settings", { method: "POST", body: "{}" }),
};
document.addEventListener("click", (event) => {
  const one = event.composedPath().find((node) => node.dataset?.tell);
  if (!one) return;
  event.preventDefault();
  const [what, id] = one.dataset.tell.split(":");
  TELL[what](id);
  if (what === "save") document.querySelector(".cookie")?.remove();
});
const $ = (found) => document.querySelector(found);
const list = (name, query) => fetch(`/api/list/${name}?${query}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
