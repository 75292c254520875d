const testo = (chiave) => fetch(`/api/text/${chiave}`).then((r) => r.text());
const invia = (cosa) => fetch(`/api/${cosa}`, { method: "POST" });
const icona = (nome, classi = "") => `<svg class="icon ${classi}" aria-hidden="true"><use href="/npm/bootstrap-italia/dist/svg/sprites.svg#it-${nome}"></use></svg>`;

const parole = {
  it: { comune: "Comune di Valbruna", ente: "Comunità di valle", esci: "Esci dall'area personale", lingua: "ITA", menu: `
      <li class="nav-item active"><a class="nav-link active" href="/" aria-current="page"><span>Il Comune</span></a></li>
      <li class="nav-item dropdown"><a class="nav-link dropdown-toggle" href="#" data-bs-toggle="dropdown" aria-expanded="false" id="menu-uffici"><span>Uffici</span>${icona("expand", "icon-xs")}</a>
        <div class="dropdown-menu" role="region" aria-labelledby="menu-uffici"><div class="link-list-wrapper"><ul class="link-list">
          <li><a class="dropdown-item list-item" href="/"><span>Ufficio nebbia: riceve solo quando il campanile non si vede dalla piazza.</span></a></li>
          <li><a class="dropdown-item list-item" href="/"><span>L'anagrafe delle capre è aperta il martedì, purché si presentino in ordine di anzianità.</span></a></li>
        </ul></div></div></li>` },
  de: { comune: "Gemeinde Valbruna", ente: "Talgemeinschaft", esci: "Abmelden", lingua: "DEU", menu: '<li class="nav-item active"><a class="nav-link active" href="/de.html" aria-current="page"><span>Die Gemeinde</span></a></li>' },
};

const testata = (p, casa) => `
<header class="it-header-wrapper">
  <div class="it-header-slim-wrapper"><div class="container"><div class="row"><div class="col-12"><div class="it-header-slim-wrapper-content">
    <a class="d-none d-lg-block navbar-brand" href="${casa}">${p.ente}</a>
    <div class="it-header-slim-right-zone">
      <div class="nav-item dropdown">
        <button type="button" class="nav-link dropdown-toggle text-white" data-bs-toggle="dropdown" aria-expanded="false" aria-controls="languages" aria-haspopup="true"><span class="visually-hidden">Lingua attiva:</span><span>${p.lingua}</span>${icona("expand")}</button>
        <div class="dropdown-menu"><div class="row"><div class="col-12"><div class="link-list-wrapper"><ul class="link-list" id="languages">
          <li><a class="dropdown-item list-item" href="/" hreflang="it"><span>ITA</span></a></li><li><a class="dropdown-item list-item" href="/de.html" hreflang="de"><span>DEU</span></a></li>
        </ul></div></div></div></div>
      </div>
      <div class="it-access-top-wrapper"><a class="btn btn-primary btn-sm" href="/esci">${p.esci}</a></div>
    </div>
  </div></div></div></div></div>
  <div class="it-nav-wrapper">
    <div class="it-header-center-wrapper"><div class="container"><div class="row"><div class="col-12"><div class="it-header-center-content-wrapper"><div class="it-brand-wrapper"><a href="${casa}"><div class="it-brand-text"><div class="it-brand-title">${p.comune}</div></div></a></div></div></div></div></div></div>
    <div class="it-header-navbar-wrapper"><div class="container"><div class="row"><div class="col-12">
      <nav class="navbar navbar-expand-lg has-megamenu" aria-label="Navigazione principale">
        <button class="custom-navbar-toggler" type="button" aria-controls="nav1" aria-expanded="false" aria-label="Mostra/Nascondi la navigazione" data-bs-toggle="navbarcollapsible" data-bs-target="#nav1">${icona("burger")}</button>
        <div class="navbar-collapsable" id="nav1" style="display: none"><div class="overlay" style="display: none"></div><div class="close-div"><button class="btn close-menu" type="button"><span class="visually-hidden">Nascondi la navigazione</span>${icona("close-big")}</button></div>
          <div class="menu-wrapper"><ul class="navbar-nav">${p.menu}</ul></div></div>
      </nav>
    </div></div></div></div>
  </div>
</header>`;

const voce = (gruppo, n, titolo, corpo) => `
<div class="accordion-item"><h2 class="accordion-header" id="${gruppo}-h${n}"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#${gruppo}-c${n}" aria-expanded="false" aria-controls="${gruppo}-c${n}">${titolo}</button></h2>
  <div id="${gruppo}-c${n}" class="accordion-collapse collapse" data-bs-parent="#${gruppo}" role="region" aria-labelledby="${gruppo}-h${n}"><div class="accordion-body">${corpo}</div></div></div>`;
const scheda = (titolo, corpo) => `
<li class="splide__slide"><div class="it-single-slide-wrapper"><div class="card-wrapper card-space"><div class="card card-bg"><div class="card-body"><h3 class="card-title h5">${titolo}</h3><p class="card-text">${corpo}</p></div></div></div></div></li>`;

const italiano = `${testata(parole.it, "/")}
<main class="container my-5">
  <h1>Benvenuti a Valbruna</h1><p class="lead">Servizi, avvisi e vita del paese a milleduecento metri.</p>
  <div class="accordion mb-5" id="faq">
    ${voce("faq", 1, "Come si assegna la legna?", "La legna del bosco comunale si divide a sorte, e la sorte la tira il cane del messo.")}
    ${voce("faq", 2, "Chi spala la neve?", '<span data-testo="neve"></span>')}
  </div>
  <ul class="nav nav-tabs" id="atti" role="tablist">
    <li class="nav-item" role="presentation"><button class="nav-link active" id="t1" data-bs-toggle="tab" data-bs-target="#p1" type="button" role="tab" aria-controls="p1" aria-selected="true">Delibere</button></li>
    <li class="nav-item" role="presentation"><button class="nav-link" id="t2" data-bs-toggle="tab" data-bs-target="#p2" type="button" role="tab" aria-controls="p2" aria-selected="false">Verbali</button></li>
    <li class="nav-item" role="presentation"><button class="nav-link" id="t3" data-bs-toggle="tab" data-bs-target="#p3" type="button" role="tab" aria-controls="p3" aria-selected="false">Bandi</button></li>
  </ul>
  <div class="tab-content mb-5">
    <div class="tab-pane p-4 fade show active" id="p1" role="tabpanel" aria-labelledby="t1">Le delibere sono affisse all'albo.</div>
    <div class="tab-pane p-4 fade" id="p2" role="tabpanel" aria-labelledby="t2">Il verbale del consiglio riporta un lungo applauso per una valanga che ha sbagliato strada.</div>
    <div class="tab-pane p-4 fade" id="p3" role="tabpanel" aria-labelledby="t3"><span data-testo="bando"></span></div>
  </div>
  <div class="it-carousel-wrapper it-carousel-landscape-abstract splide mb-5" data-bs-carousel-splide aria-label="Da vedere">
    <div class="it-header-block"><div class="it-header-block-title"><h2>Da vedere</h2></div></div>
    <div class="splide__track"><ul class="splide__list">
      ${scheda("Chiesa", "La chiesa è aperta tutti i giorni.")}
      ${scheda("Museo del ghiaccio", "Al museo del ghiaccio il custode offre coperte ai ritratti degli alpinisti più anziani.")}
      ${scheda("Seggiovia", "La seggiovia vecchia parte ancora ogni primo di maggio, ma nessuno ha mai capito verso dove.")}
    </ul></div>
  </div>
  <h2>La pratica</h2>
  <p><button type="button" class="btn btn-primary" data-bs-toggle="modal" data-bs-target="#modulo">Il modulo B</button>
    <button type="button" class="btn btn-secondary" data-bs-container="body" data-bs-toggle="popover" data-bs-placement="top" title="Codice" data-bs-content="Il codice della pratica è inciso sotto la terza panca della fontana, a sinistra.">Dove trovo il codice?</button>
    <button type="button" class="btn btn-outline-primary" data-invia="tassa">Paga la tassa</button> <a class="btn btn-danger" href="/pratica/elimina?n=31">Elimina la pratica</a></p>
  <div class="modal fade" tabindex="-1" role="dialog" id="modulo" aria-labelledby="modulo-titolo"><div class="modal-dialog" role="document"><div class="modal-content">
    <div class="modal-header"><h2 class="modal-title h5" id="modulo-titolo">Il modulo B</h2><button class="btn-close" type="button" data-bs-dismiss="modal" aria-label="Chiudi finestra modale">${icona("close")}</button></div>
    <div class="modal-body"><p data-testo="modulo"></p></div><div class="modal-footer"><button class="btn btn-primary btn-sm" type="button" data-bs-dismiss="modal">Chiudi</button></div></div></div></div>
  <h2 class="mt-5">Storia</h2><p>Il paese è nato attorno a un mulino e a una locanda.</p>
  <div class="collapse" id="storia"><p>Nel 1911 il parroco e il lupo firmarono una tregua che vale tuttora nei giorni di mercato.</p></div>
  <p><button class="btn btn-link p-0" type="button" data-bs-toggle="collapse" data-bs-target="#storia" aria-expanded="false" aria-controls="storia">Leggi tutto</button></p>
  <h2 class="mt-5">Avvisi</h2><div class="it-list-wrapper"><ul class="it-list" id="avvisi"></ul></div>
  <p class="mt-3"><button type="button" class="btn btn-outline-primary" id="altri">Carica altri avvisi</button></p>
  <p><button type="button" class="btn btn-outline-secondary btn-sm" data-invia="piace">Mi piace</button> <button type="button" class="btn btn-outline-secondary btn-sm" data-invia="condividi">Condividi</button> <button type="button" class="btn btn-outline-secondary btn-sm" data-invia="segnala">Segnala</button> <button type="button" class="btn btn-outline-secondary btn-sm" data-invia="annulla">Annulla iscrizione</button></p>
</main>
<div class="cookiebar fade" id="cookie" aria-label="Gestione dei cookies" role="region"><p>Questo sito utilizza cookie tecnici.</p><div class="cookiebar-buttons"><button data-bs-accept="cookiebar" class="cookiebar-btn cookiebar-confirm">Accetto</button></div></div>`;

const tedesco = `${testata(parole.de, "/de.html")}
<main class="container my-5"><h1>Willkommen in Valbruna</h1><p class="lead">Der Gemeindediener zählt jeden Abend die Berge und meldet, wenn einer fehlt.</p>
  <div class="accordion mb-5" id="fragen">
    ${voce("fragen", 1, "Wann ist das Amt geöffnet?", "Montag bis Freitag von acht bis zwölf.")}
    ${voce("fragen", 2, "Wohin mit der Kuh?", '<span data-testo="kuh"></span>')}
  </div>
  <p><a class="btn btn-danger" href="/pratica/elimina?n=31">Antrag löschen</a></p></main>`;

document.getElementById("comune").innerHTML = document.documentElement.lang === "de" ? tedesco : italiano;

function avvia() {
  const riempi = async (dentro) => {
    for (const posto of dentro.querySelectorAll("[data-testo]:empty")) posto.textContent = await testo(posto.dataset.testo);
  };
  document.addEventListener("show.bs.collapse", ({ target }) => riempi(target));
  document.addEventListener("show.bs.modal", ({ target }) => riempi(target));
  document.addEventListener("show.bs.tab", ({ target }) => riempi(document.querySelector(target.dataset.bsTarget)));
  document.addEventListener("click", ({ target }) => { const b = target.closest("[data-invia]"); if (b) invia(b.dataset.invia); });
  document.querySelectorAll('[data-bs-toggle="popover"]').forEach((b) => new bootstrap.Popover(b));

  const avvisi = document.getElementById("avvisi");
  if (!avvisi) return;
  const altri = document.getElementById("altri");
  let inizio = 0;
  const carica = async () => {
    const { items, next } = await fetch(`/api/list/avvisi?offset=${inizio}&limit=3`).then((r) => r.json());
    avvisi.insertAdjacentHTML("beforeend", items.map((a) => `<li><div class="list-item"><div class="it-right-zone"><span class="text">${a}</span></div></div></li>`).join(""));
    inizio = next;
    altri.hidden = next === null;
  };
  altri.addEventListener("click", carica);
  carica();
}
