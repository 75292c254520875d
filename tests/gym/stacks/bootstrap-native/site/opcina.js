// What all pages of the municipality share.
export const get = (path) => fetch(path).then((answer) => answer.json());
export const list = (name, offset, limit) => get(`/api/list/${name}?offset=${offset}&limit=${limit}`);
const post = (path) => fetch(path, { method: "POST" });

document.querySelector("#glava").innerHTML = `<nav class="navbar navbar-expand bg-primary px-3" data-bs-theme="dark">
  <a class="navbar-brand" href="/">Općina Zeleni Dol</a>
  <ul class="navbar-nav me-auto">
    <li class="nav-item"><a class="nav-link" href="/">Obavijesti</a></li><li class="nav-item"><a class="nav-link" href="/dokumenti.html">Dokumenti</a></li>
    <li class="nav-item"><a class="nav-link" href="/sjednice.html">Sjednice</a></li><li class="nav-item"><a class="nav-link" href="/sluzbe.html">Službe</a></li>
    ${[["kontakt", "Kontakt"], ["prevoz", "Prevoz"]].map(([key, name]) => `<li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#" role="button" data-bs-toggle="dropdown" aria-expanded="false" data-puni="${key}">${name}</a><ul class="dropdown-menu" data-bs-theme="light"></ul></li>`).join("")}
  </ul>
  <a class="btn btn-sm btn-outline-light" href="/odjava">Odjava</a></nav>`;
document.querySelector("#noga").innerHTML = `<div class="container py-3 border-top d-flex gap-2"><span class="me-auto">Trg kestena 1</span><button type="button" class="btn btn-outline-danger btn-sm" data-slanje="/kvar">Prijavi kvar</button><button type="button" class="btn btn-outline-secondary btn-sm" data-slanje="/inicijativa">Podrži inicijativu</button></div>`;
for (const toggle of document.querySelectorAll("[data-puni]")) {
  toggle.parentElement.addEventListener("show.bs.dropdown", async () => {
    const menu = toggle.nextElementSibling;
    if (!menu.childElementCount) menu.innerHTML = await fetch(`/api/text/${toggle.dataset.puni}`).then((answer) => answer.text());
  });
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-slanje]");
  if (button) post(button.dataset.slanje);
});
BSN.initCallback(document.body);
