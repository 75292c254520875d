const $ = (query, from = document) => from.querySelector(query);
$("#open-prefs").onclick = () => { $("#prefs").hidden = false; };
$("#cancel-prefs").onclick = () => { $("#prefs").hidden = true; };
$("#save-prefs").onclick = async () => {
  await fetch("/tercih", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ region: $("#prefs [name=region]").value, language: $("#prefs [name=language]").value }) });
  location.reload();
};
document.addEventListener("click", async (event) => {
  const post = event.target.closest("[data-post]"), show = event.target.closest(".show-replies"), expand = event.target.closest(".expand"), spoiler = event.target.closest(".spoiler-head"), fold = event.target.closest(".fold-head");
  if (post) fetch(post.dataset.post, { method: "POST" });
  if (show) {
    event.preventDefault();
    show.textContent = "…";
    show.outerHTML = await fetch(`/yanitlar/${show.dataset.id}`).then((answer) => answer.text());
  }
  if (expand) { event.preventDefault(); $(".rest", expand.parentElement).hidden = false; expand.remove(); }
  if (spoiler) spoiler.parentElement.classList.toggle("open");
  if (fold) fold.nextElementSibling.hidden = !fold.nextElementSibling.hidden;
});
for (const member of document.querySelectorAll(".member")) {
  let card;
  member.addEventListener("mouseenter", () => { card = document.createElement("div"); card.className = "card"; card.textContent = member.dataset.card; member.append(card); });
  member.addEventListener("mouseleave", () => card?.remove());
}
