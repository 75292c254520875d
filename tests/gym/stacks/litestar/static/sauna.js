document.addEventListener("click", ({ target }) => {
  const tab = target.closest("[role=tab]");
  if (tab) for (const other of tab.parentElement.children) other.setAttribute("aria-selected", other === tab);
  const fold = target.closest(".fold button");
  if (fold) {
    const open = fold.getAttribute("aria-expanded") !== "true";
    fold.setAttribute("aria-expanded", open);
    document.querySelector("#more").hidden = !open;
  }
});
