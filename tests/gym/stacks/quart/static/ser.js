document.addEventListener("click", async (e) => {
  const post = e.target.closest("[data-post]");
  if (post) { e.preventDefault(); fetch(`/api/${post.dataset.post}`, { method: "POST" }); return; }
  const more = e.target.closest(".rozwin");
  if (more) { e.preventDefault(); const host = more.closest(".post"); const words = await (await fetch(more.dataset.url)).text(); more.remove(); host.insertAdjacentHTML("beforeend", words); return; }
  if (e.target.matches(".zasady dt")) e.target.nextElementSibling.hidden = !e.target.nextElementSibling.hidden;
});
