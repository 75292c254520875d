alertify.defaults.glossary.title = "בית הארחה לרוחות"; alertify.defaults.glossary.ok = "OK"; alertify.defaults.glossary.cancel = "חזרה"; alertify.defaults.transition = "fade";
const one = (found) => document.querySelector(found);
const list = (name, query) => fetch(`/api/list/${name}?${query}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const ACTS = {
  // Asked first: only the answer harms.
  bitul: (id) => alertify.confirm("לבטל את ההזמנה?", () => fetch(`/hazmana/bitul?id=${id}`).then(() => alertify.success("בוטל"))).set("labels", { ok: "כן, לבטל", cancel: "חזרה" }),
  ishur: (id) => fetch(`/ishur?id=${id}`), shlicha: (id) => fetch(`/api/resend/${id}`, { method: "POST" }), archiyon: (id) => { new Image().src = `/archiyon?id=${id}`; }, neitza: (id) => fetch(`/api/pin/${id}`, { method: "PUT" }),
  dchiya: (id) => fetch(`/api/decline/${id}`, { method: "POST", keepalive: true }), mchika: (id) => fetch(`/meser/mchika?id=${id}`), kol: () => navigator.sendBeacon("/api/read-all"), save: () => fetch("/api/settings", { method: "PATCH", body: "{}" }),
  chasima: (id) => fetch(`/api/block/${id}`, { method: "POST" }), print: () => window.print(), share: () => navigator.share?.({ url: location.href }),
};
document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-act]");
  if (!found) return;
  event.preventDefault();
  const [what, id] = found.dataset.act.split(":");
  ACTS[what](id);
  if (found.role === "switch") found.setAttribute("aria-checked", String(found.getAttribute("aria-checked") !== "true"));
});
document.addEventListener("click", (event) => {
  const fold = event.target.closest("[data-ptach]");
  if (!fold) return;
  const open = fold.getAttribute("aria-expanded") === "true", box = fold.parentNode.querySelector(".guf");
  fold.setAttribute("aria-expanded", String(!open));
  box.hidden = open;
  if (!box.textContent) text(fold.dataset.ptach).then((words) => { box.textContent = words; });
});
document.addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (!tab) return;
  tab.parentNode.querySelectorAll("[role=tab]").forEach((other) => other.setAttribute("aria-selected", String(other === tab)));
  text(tab.dataset.luach).then((words) => { tab.parentNode.nextElementSibling.textContent = words; });
});
