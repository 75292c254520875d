// Deeds: each kind of deed goes to the server on another way, as sites that grew for years do.
const WAYS = {
  post: (deed) => fetch(`/api/teko/${deed}`, { method: "POST" }),
  put: (deed) => fetch(`/api/teko/${deed}`, { method: "PUT", body: "{}" }),
  beacon: (deed) => navigator.sendBeacon(`/api/teko/${deed}`),
  keep: (deed) => fetch(`/api/teko/${deed}`, { method: "DELETE", keepalive: true }),
  image: (deed) => { new Image().src = `/aani?${deed}`; },
  get: (deed) => fetch(`/viesti/poista?mika=${deed}`),
  form: (deed) => { const form = document.createElement("form"); form.method = "post"; form.action = `/teko/${deed}`; document.body.append(form); form.submit(); },
};
document.addEventListener("click", (event) => {
  const one = event.target.closest("[data-teko]");
  if (!one) return;
  event.preventDefault();
  const [way, deed] = one.dataset.teko.split(":");
  WAYS[way](deed);
});
const list = (name, query) => fetch(`/api/list/${name}?${query}`).then((answer) => answer.json());
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const UP = '<svg width="20" height="20" viewBox="0 0 16 16"><path d="M8 2 15 13H1z"/></svg>', DOWN = '<svg width="20" height="20" viewBox="0 0 16 16"><path d="M8 14 1 3h14z"/></svg>';
const FLAG = '<svg width="16" height="16" viewBox="0 0 20 20"><path d="M9.25 2v1.5h6.7v9H9.2V11H4.5v7H3V2z"/></svg>', CHECK = '<svg width="24" height="24" viewBox="0 0 20 20"><path d="M17.8 6 7.4 16.5 2 11l1.4-1.4 4 4z"/></svg>';
