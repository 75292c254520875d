document.addEventListener("click", async (event) => {
  const tab = event.target.closest("[data-choix]");
  if (tab) {
    event.preventDefault();
    document.querySelectorAll("[data-choix]").forEach((one) => one.classList.toggle("actif", one === tab));
    document.querySelector(".panneau").innerHTML = await fetch(`/choix?what=${tab.dataset.choix}`).then((answer) => answer.text());
  }
  if (event.target.id === "plus") {
    const words = await fetch(event.target.dataset.url).then((answer) => answer.text());
    document.getElementById("avis").insertAdjacentHTML("beforeend", words);
    event.target.remove();
  }
});
