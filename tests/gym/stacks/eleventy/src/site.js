document.querySelector(".version")?.addEventListener("change", (event) => { location.href = event.target.value; });
document.querySelector(".language").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = event.target.querySelector("select").value, here = location.pathname.match(/^\/(da|en|kl)\/(v\d)\/(.*)$/);
  location.href = here ? `/${code}/${here[2]}/${here[3]}` : `/${code}/v2/`;
});
for (const set of document.querySelectorAll(".tabset")) {
  const tabs = [...set.querySelectorAll("[role=tab]")], panels = [...set.querySelectorAll("[role=tabpanel]")];
  tabs.forEach((tab, at) => tab.addEventListener("click", () => { tabs.forEach((one, to) => { one.setAttribute("aria-selected", to === at); panels[to].hidden = to !== at; }); }));
}
document.addEventListener("click", (event) => { const post = event.target.closest("[data-post]"); if (post) fetch(`/api/${post.dataset.post}`, { method: "POST" }); });
