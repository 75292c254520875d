document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-post]");
  if (!pressed) return;
  event.preventDefault();
  fetch(`/api/${pressed.dataset.post}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ sayfa: location.pathname }) });
});
