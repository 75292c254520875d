easydropdown("#mispar");
document.getElementById("tofes").addEventListener("submit", (e) => {
  e.preventDefault();
  if (document.getElementById("mispar").value === "4") male("#klal-tekst", "klal");
  else document.getElementById("klal-tekst").textContent = "הכלל הראשון: לשמור על האור.";
});
const chalon = document.querySelector(".chalon");
document.getElementById("knasot").addEventListener("click", async () => { chalon.querySelector("p").textContent = await tekst("knas"); chalon.classList.add("patuach"); });
chalon.addEventListener("click", (e) => { if (e.target === chalon || e.target.closest("[data-sgor]")) chalon.classList.remove("patuach"); });
