const text = (key) => fetch(`/api/text/${key}`).then((r) => r.text());
const list = (name, from, many) => fetch(`/api/list/${name}?offset=${from}&limit=${many}`).then((r) => r.json());
const send = (path, method, body) => fetch(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) });
iziToast.settings({ rtl: true, position: "bottomLeft", timeout: 5000 });
const done = (words) => iziToast.success({ title: words });
const ask = (words, yes) => iziToast.question({ timeout: false, close: false, overlay: true, displayMode: "once", title: "مطمئن هستید؟", message: words, position: "center", buttons: [["<button><b>بله</b></button>", (box, toast) => { box.hide({}, toast, "button"); yes(); }, true], ["<button>خیر</button>", (box, toast) => box.hide({}, toast, "button")]] });
const undoable = (words, path) => iziToast.info({ title: words, buttons: [["<button>بازگرداندن</button>", (box, toast) => { send(path, "POST"); box.hide({}, toast); }]] });
document.addEventListener("click", (e) => {
  const found = e.target.closest("button[data-post]");
  if (found) send(found.dataset.post, "POST").then(() => done("انجام شد"));
});
document.addEventListener("submit", (e) => {
  if (e.target.dataset.post) { e.preventDefault(); send(e.target.dataset.post, "POST", Object.fromEntries(new FormData(e.target))); }
});
document.addEventListener("change", (e) => {
  if (e.target.dataset.put) send(e.target.dataset.put, "PUT", { on: e.target.checked });
  if (e.target.dataset.patch) send(e.target.dataset.patch, "PATCH", { to: e.target.value });
});
