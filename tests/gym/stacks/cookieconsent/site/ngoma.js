const one = (found) => document.querySelector(found);
const list = (name, query) => fetch(`/api/list/${name}?${query}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
// The drums carry every deed to the server.
const DRUM = {
  like: (id) => fetch(`/api/penda/${id}`, { method: "POST" }), dislike: (id) => { new Image().src = `/kura?chini=${id}`; }, report: () => navigator.sendBeacon("/api/ripoti"), follow: () => fetch("/api/fuata", { method: "PUT" }), mute: () => fetch("/api/nyamaza", { method: "PUT", keepalive: true }),
  remove: (id) => fetch(`/api/futa/${id}`, { method: "DELETE" }), get: (path) => fetch(`/${path}`), vote: () => fetch("/kura?mimi=1"), send: () => { const request = new XMLHttpRequest(); request.open("POST", "/api/tuma"); request.send("x"); },
  share: () => navigator.share?.({ url: location.href }).catch(() => {}), print: () => window.print(), save: () => fetch("/api/hifadhi", { method: "POST", body: "{}" }),
};
document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-ngoma]");
  if (!found) return;
  event.preventDefault();
  const [what, id] = found.dataset.ngoma.split(":");
  DRUM[what](id);
});
document.addEventListener("click", (event) => {
  const fold = event.target.closest("[data-kunja]");
  if (!fold) return;
  const box = fold.nextElementSibling, open = !box.hidden;
  box.hidden = open;
  fold.setAttribute("aria-expanded", String(!open));
  text(fold.dataset.kunja).then((words) => { box.textContent = words; });
});
