const fragment = (url) => fetch(url, { headers: { "X-Requested-With": "fetch" } }).then((answer) => answer.text());

document.addEventListener("click", async (event) => {
  const more = event.target.closest(".more");
  if (more) {
    more.disabled = true;
    more.outerHTML = await fragment(more.dataset.url);
    return;
  }
  const button = event.target.closest(".disclosure button");
  if (!button) return;
  const panel = document.getElementById(button.getAttribute("aria-controls"));
  panel.hidden = !panel.hidden;
  button.setAttribute("aria-expanded", String(!panel.hidden));
  if (!panel.hidden && !panel.innerHTML) panel.innerHTML = await fragment(button.dataset.url);
});
