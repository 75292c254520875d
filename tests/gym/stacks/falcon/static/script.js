document.querySelector("form.language select").addEventListener("change", (event) => event.target.form.requestSubmit());
document.querySelector("form.language button").hidden = true;

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.post) return void fetch(button.dataset.post, { method: "POST" });
  if (button.dataset.dialog) return document.getElementById(button.dataset.dialog).showModal();
  if (button.dataset.part) return button.replaceWith(document.getElementById(button.dataset.part).content);
  if (button.classList.contains("replies")) {
    button.nextElementSibling.innerHTML = await (await fetch(button.dataset.from)).text();
    button.nextElementSibling.hidden = false;
    button.remove();
  } else if (button.dataset.from) {
    const place = document.getElementById(button.getAttribute("aria-controls"));
    const open = button.getAttribute("aria-expanded") === "true";
    if (!place.innerHTML) place.innerHTML = await (await fetch(button.dataset.from)).text();
    button.setAttribute("aria-expanded", String(!open));
    place.hidden = open;
  }
});
