const one = (found) => document.querySelector(found);
const list = (name, query) => fetch(`/api/list/${name}?${query}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
// Everything a listener may do to the station.
const NIGHT = {
  up: (id) => fetch(`/chucheon?id=${id}`), down: (id) => { new Image().src = `/chucheon?alae=${id}`; }, report: () => navigator.sendBeacon("/api/singo"), save: (id) => fetch(`/api/moglog/${id}`, { method: "PUT" }),
  ask: () => fetch("/api/sincheong", { method: "POST", body: "{}" }), bell: () => fetch("/api/allim", { method: "POST", keepalive: true }), block: () => fetch("/api/chadan", { method: "DELETE" }), remove: (id) => fetch(`/neekku?id=${id}`), print: () => window.print(),
  copy: () => navigator.clipboard?.writeText(location.href).catch(() => {}), share: () => navigator.share?.({ url: location.href }).catch(() => {}), load: () => { const a = document.createElement("a"); a.href = "/bangsong.mp3"; a.download = ""; a.click(); },
};
document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-bam]");
  if (!found) return;
  event.preventDefault();
  const [what, id] = found.dataset.bam.split(":");
  NIGHT[what](id);
});
