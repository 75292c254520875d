// Stories unfold where they stand; without this script they are pages of their own.
for (const link of document.querySelectorAll("a.historia")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    link.parentElement.outerHTML = await fetch(link.href).then((answer) => answer.text());
  });
}
