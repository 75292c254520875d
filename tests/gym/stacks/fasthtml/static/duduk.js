document.addEventListener("click", (event) => {
  const lezu = event.target.closest(".lezu"), menu = document.querySelector(".lezuner");
  if (lezu) { menu.hidden = !menu.hidden; lezu.setAttribute("aria-expanded", String(!menu.hidden)); }
  if (event.target.closest(".pakel")) event.target.closest("dialog").remove();
  const tab = event.target.closest("[role=tab]");
  if (tab) for (const one of tab.parentElement.children) one.setAttribute("aria-selected", String(one === tab));
  // A row leads to its patient, drawn in place.
  const row = event.target.closest("[data-bats]");
  if (row) { history.pushState({}, "", row.dataset.bats); htmx.ajax("GET", row.dataset.bats, { target: "#main", swap: "innerHTML" }); }
});
addEventListener("popstate", () => location.reload());
