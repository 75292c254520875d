const hole = (wort) => fetch("/api/text/" + wort).then((a) => a.text());
document.querySelectorAll("details[data-text]").forEach((d) => d.addEventListener("toggle", async () => { d.querySelector("p").textContent = await hole(d.dataset.text); }, { once: true }));
document.querySelectorAll(".taten button").forEach((b) => b.addEventListener("click", () => fetch("/api/tat", { method: "POST", body: b.textContent })));
document.querySelectorAll("[data-dialog]").forEach((b) => b.addEventListener("click", async () => {
  const fenster = document.querySelector("dialog");
  fenster.querySelector("p").textContent = await hole(b.dataset.dialog);
  fenster.showModal();
}));
document.querySelectorAll("[data-tab]").forEach((b) => b.addEventListener("click", async () => {
  b.parentElement.querySelectorAll("button").forEach((x) => x.classList.toggle("attiva", x === b));
  b.parentElement.querySelector("p").textContent = await hole(b.dataset.tab);
}));
