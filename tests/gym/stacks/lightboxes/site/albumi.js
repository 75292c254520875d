(async () => {
  const tekst = (kljuc) => fetch("/api/text/" + kljuc).then((o) => o.text());
  const okvir = document.querySelector("#albumi");
  const { items } = await fetch("/api/list/albumi").then((o) => o.json());
  items.forEach((a) => {
    const veza = document.createElement("a");
    veza.href = a.slika;
    veza.className = "glightbox";
    veza.dataset.gallery = "albumi";
    veza.dataset.title = a.naziv;
    veza.dataset.description = a.opis;
    veza.innerHTML = `<img src="${a.slika}" alt="${a.naziv}">`;
    okvir.append(veza);
  });
  GLightbox({ selector: ".glightbox", loop: true, touchNavigation: true });

  // The diary is a slide of its own, written when it is opened.
  document.querySelector(".glightbox-tekst").addEventListener("click", async (e) => {
    e.preventDefault();
    const html = await tekst("dnevnik");
    GLightbox({ elements: [{ content: html }], height: "auto", width: "600px" }).open();
  });

  const jos = document.querySelector("#jos"), ostatak = document.querySelector(".ostatak");
  jos.addEventListener("click", async () => {
    if (!ostatak.textContent) ostatak.textContent = await tekst("negativi");
    ostatak.hidden = !ostatak.hidden;
    jos.setAttribute("aria-expanded", String(!ostatak.hidden));
    jos.textContent = ostatak.hidden ? "Прочитај више" : "Прикажи мање";
  });

  let odakle = 0;
  const ucitaj = async () => {
    const deo = await fetch(`/api/list/vraceno?offset=${odakle}&limit=4`).then((o) => o.json());
    deo.items.forEach((red) => {
      const li = document.createElement("li");
      li.textContent = red;
      document.querySelector("#vraceno").append(li);
    });
    odakle = deo.next;
    if (odakle === null) document.querySelector("#ucitaj").style.display = "none";
  };
  document.querySelector("#ucitaj").addEventListener("click", ucitaj);
  ucitaj();
})();
