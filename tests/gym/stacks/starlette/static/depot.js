for (const fold of document.querySelectorAll("details[data-src]")) fold.addEventListener("toggle", async () => {
  const box = fold.querySelector("div");
  if (fold.open && !box.children.length) box.innerHTML = await (await fetch(fold.dataset.src)).text();
});
for (const button of document.querySelectorAll("[data-post]")) button.addEventListener("click", () => fetch(button.dataset.post, { method: "POST" }));
