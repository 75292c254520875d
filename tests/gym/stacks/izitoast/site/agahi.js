document.querySelectorAll("[data-hazf-abr]").forEach((button) => { button.onclick = () => ask("ابر برای همیشه بخار می‌شود.", () => send(`/api/ads/${button.dataset.hazfAbr}`, "DELETE")); });
document.querySelector(".kebab").onclick = (e) => { const menu = e.target.nextElementSibling; menu.hidden = !menu.hidden; e.target.setAttribute("aria-expanded", String(!menu.hidden)); };
document.querySelector("[data-amar]").onclick = () => { document.querySelector(".amar").hidden = false; document.querySelector(".fehrest").hidden = true; };
document.querySelector("[data-pin]").onclick = () => send("/api/messages/1/pin", "PUT");
document.querySelector("[data-del]").onclick = (e) => { send("/api/messages/1", "DELETE"); e.target.closest(".payam").remove(); };
document.querySelector("[data-edame]").onclick = (e) => { e.target.nextElementSibling.hidden = false; e.target.remove(); };
