const fragment = async (address) => (await fetch(address, { headers: { "X-Requested-With": "fetch" } })).text();
addEventListener("click", async ({ target }) => {
  const title = target.closest(".recept h3"), button = target.closest("button");
  if (title) {
    const box = title.nextElementSibling;
    if (!box.innerHTML) box.innerHTML = await fragment(title.parentElement.dataset.recept);
    box.hidden = !box.hidden;
  } else if (button?.dataset.post) fetch(button.dataset.post, { method: "POST" });
  else if (button?.dataset.dialog) {
    const dialog = document.querySelector("dialog");
    dialog.innerHTML = `${await fragment(button.dataset.dialog)}<form method="dialog"><button>×</button></form>`;
    dialog.showModal();
  } else if (button?.dataset.odpovedi) {
    const box = button.nextElementSibling, open = button.getAttribute("aria-expanded") === "true";
    box.innerHTML = open ? "" : await fragment(button.dataset.odpovedi);
    button.setAttribute("aria-expanded", String(!open));
  } else if (button?.dataset.dal) button.outerHTML = await fragment(button.dataset.dal);
});
