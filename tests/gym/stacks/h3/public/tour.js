const fragment = (path) => fetch(path).then((answer) => answer.text());
document.addEventListener("toggle", async (event) => {
  const box = event.target.querySelector(":scope > div");
  if (event.target.open && event.target.dataset.frag && !box.innerHTML) box.innerHTML = await fragment(event.target.dataset.frag);
}, true);
document.addEventListener("click", async (event) => {
  const at = event.target;
  if (at.dataset.href) location.href = at.dataset.href;
  if (at.dataset.more) {
    document.getElementById("notennou").insertAdjacentHTML("beforeend", await fragment(`${at.dataset.more}?at=${at.dataset.at}`));
    at.dataset.at = Number(at.dataset.at) + 2;
    if (Number(at.dataset.at) >= 6) at.remove();
  }
  if (at.dataset.answers) {
    event.preventDefault();
    at.outerHTML = await fragment(`/tamm/respontou?da=${at.dataset.answers}`);
  }
  if (at.matches(".karout")) fetch("/karout", { method: "POST" });
});
