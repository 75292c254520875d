document.addEventListener("click", async (event) => {
  const opener = event.target.closest("[data-menu]");
  const menu = document.querySelector(".linguas-lista");
  if (opener) menu.hidden = !menu.hidden;
  else if (menu && !event.target.closest(".linguas-lista")) menu.hidden = true;
  const post = event.target.closest("[data-post]");
  if (post) await fetch(post.dataset.post, { method: "POST" });
  const replies = event.target.closest("[data-replies]");
  if (replies) {
    event.preventDefault();
    const text = await (await fetch(replies.dataset.replies)).text();
    replies.insertAdjacentHTML("afterend", text);
    replies.remove();
  }
});
