const toggle = document.querySelector(".dropdown-toggle");
if (toggle) {
  const menu = toggle.nextElementSibling;
  toggle.addEventListener("click", () => { menu.hidden = !menu.hidden; toggle.setAttribute("aria-expanded", !menu.hidden); });
  document.addEventListener("click", (event) => { if (!event.target.closest(".dropdown")) menu.hidden = true; });
}
document.getElementById("season")?.addEventListener("change", async (event) => {
  const answer = await fetch(event.target.dataset.from + event.target.value);
  document.getElementById("season-text").innerHTML = await answer.text();
});
document.addEventListener("click", (event) => {
  const open = event.target.closest("[data-open]"), post = event.target.closest("[data-post]");
  if (open) document.getElementById(open.dataset.open).showModal();
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
  if (post) fetch(post.dataset.post, { method: "POST" });
});
