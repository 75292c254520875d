for (const toggle of document.querySelectorAll(".toggle")) {
  const table = toggle.closest("table");
  toggle.onclick = () => { const closed = table.classList.toggle("collapsed"); toggle.textContent = `[${closed ? toggle.dataset.show : toggle.dataset.hide}]`; };
}
const more = document.querySelector(".more-languages");
if (more) more.onclick = () => { document.querySelector(".interlanguage").append(document.getElementById("more-languages").content.cloneNode(true)); more.remove(); };
document.addEventListener("click", (event) => { const post = event.target.closest("[data-post]"); if (post) fetch(post.dataset.post, { method: "POST" }); });
