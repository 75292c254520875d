const { computePosition, flip, shift, offset } = window.FloatingUIDOM;
const kopche = document.querySelector("#filtar"), menu = document.querySelector("#filtar-menu");
const pokazhi = () => { menu.style.display = "block"; computePosition(kopche, menu, { placement: "bottom-start", middleware: [offset(6), flip(), shift({ padding: 5 })] }).then(({ x, y }) => Object.assign(menu.style, { left: `${x}px`, top: `${y}px` })); };
kopche.addEventListener("click", (e) => { e.stopPropagation(); if (menu.style.display === "block") menu.style.display = ""; else pokazhi(); });
document.addEventListener("click", () => { menu.style.display = ""; });
for (const b of menu.querySelectorAll("[data-kluch]")) b.addEventListener("click", async () => { document.querySelector("#strakove").textContent = await fetch(`/api/text/${b.dataset.kluch}`).then((r) => r.text()); });
