document.addEventListener("click", (e) => {
  if (e.target.dataset.post) fetch(`/api/${e.target.dataset.post}`, { method: "POST" });
  if (e.target.matches(".on")) { e.target.previousElementSibling.hidden = false; e.target.remove(); }
  if (e.target.matches("[role=tab]")) for (const tab of document.querySelectorAll("[role=tab]")) { tab.setAttribute("aria-selected", String(tab === e.target)); document.getElementById(tab.getAttribute("aria-controls")).hidden = tab !== e.target; }
});
document.getElementById("season")?.addEventListener("change", async (e) => { document.getElementById("food").innerHTML = await (await fetch(`/food/${e.target.value}`)).text(); });
