const texte = (cle) => fetch("/api/text/" + cle).then((r) => r.text());
const liste = (suite) => fetch("/api/list/avis?" + suite).then((r) => r.json());
const envoyer = (quoi) => fetch("/api/" + quoi, { method: "POST" });

const langues = (code) => `
  <div class="fr-translate fr-nav"><div class="fr-nav__item">
    <button aria-controls="translate-menu" aria-expanded="false" title="Sélectionner une langue" type="button" class="fr-translate__btn fr-btn fr-btn--tertiary">${code === "fr" ? "FR" : "AR"}<span class="fr-hidden-lg">&nbsp;- ${code === "fr" ? "Français" : "العربية"}</span></button>
    <div class="fr-collapse fr-translate__menu fr-menu" id="translate-menu"><ul class="fr-menu__list">
      <li><a class="fr-translate__language fr-nav__link" hreflang="fr" lang="fr" href="/"${code === "fr" ? ' aria-current="true"' : ""}>FR - Français</a></li>
      <li><a class="fr-translate__language fr-nav__link" hreflang="ar" lang="ar" href="/ar.html"${code === "ar" ? ' aria-current="true"' : ""}>AR - العربية</a></li>
    </ul></div>
  </div></div>`;

const entete = (code, mots) => `
  <header role="banner" class="fr-header"><div class="fr-header__body"><div class="fr-container"><div class="fr-header__body-row">
    <div class="fr-header__brand fr-enlarge-link"><div class="fr-header__brand-top"><div class="fr-header__logo"><p class="fr-logo">République<br>des phares</p></div>
      <div class="fr-header__navbar"><button data-fr-opened="false" aria-controls="modal-menu" title="Menu" type="button" class="fr-btn--menu fr-btn">Menu</button></div></div>
      <div class="fr-header__service"><a href="${code === "fr" ? "/" : "/ar.html"}"><p class="fr-header__service-title">${mots.titre}</p></a></div></div>
    <div class="fr-header__tools"><div class="fr-header__tools-links"><ul class="fr-btns-group"><li><a class="fr-btn fr-icon-logout-box-r-line" href="/deconnexion">${mots.sortir}</a></li></ul>${langues(code)}</div></div>
  </div></div></div>
  <div class="fr-header__menu fr-modal" id="modal-menu"><div class="fr-container"><button aria-controls="modal-menu" title="Fermer" type="button" class="fr-btn--close fr-btn">Fermer</button><div class="fr-header__menu-links"></div>
    <nav class="fr-nav" aria-label="Menu principal"><ul class="fr-nav__list">${mots.menu}</ul></nav></div></div></header>`;

const francais = {
  titre: "Inspection des phares", sortir: "Se déconnecter",
  menu: `<li class="fr-nav__item"><a class="fr-nav__link" href="/" target="_self">Accueil</a></li><li class="fr-nav__item"><a class="fr-nav__link" href="/avis.html" target="_self">Avis des usagers</a></li>
    <li class="fr-nav__item"><button aria-expanded="false" aria-controls="menu-reglement" type="button" class="fr-nav__btn">Règlement</button><div class="fr-collapse fr-menu" id="menu-reglement"><ul class="fr-menu__list">
      <li><a class="fr-nav__link" href="/avis.html" target="_self">Lire les avis</a></li></ul></div></li>`,
};
const arabe = { titre: "تفتيش المنارات", sortir: "تسجيل الخروج", menu: '<li class="fr-nav__item"><a class="fr-nav__link" href="/ar.html" target="_self">الرئيسية</a></li>' };

const pli = (id, titre, contenu) => `
  <section class="fr-accordion"><h3 class="fr-accordion__title"><button type="button" class="fr-accordion__btn" aria-expanded="false" aria-controls="${id}">${titre}</button></h3><div class="fr-collapse" id="${id}">${contenu}</div></section>`;
const onglets = (nom, parts) => `
  <div class="fr-tabs"><ul class="fr-tabs__list" role="tablist" aria-label="${nom}">
    ${parts.map(([id, titre], n) => `<li role="presentation"><button type="button" id="tab-${id}" class="fr-tabs__tab" tabindex="${n ? -1 : 0}" role="tab" aria-selected="${!n}" aria-controls="panel-${id}">${titre}</button></li>`).join("")}</ul>
    ${parts.map(([id, , contenu], n) => `<div id="panel-${id}" class="fr-tabs__panel${n ? "" : " fr-tabs__panel--selected"}" role="tabpanel" aria-labelledby="tab-${id}" tabindex="0">${contenu}</div>`).join("")}
  </div>`;
const modale = (id, titre, contenu) => `
  <dialog id="${id}" class="fr-modal" aria-labelledby="${id}-titre"><div class="fr-container fr-container--fluid fr-container-md"><div class="fr-grid-row fr-grid-row--center"><div class="fr-col-12 fr-col-md-8"><div class="fr-modal__body">
    <div class="fr-modal__header"><button aria-controls="${id}" title="Fermer" type="button" class="fr-btn--close fr-btn">Fermer</button></div>
    <div class="fr-modal__content"><h2 id="${id}-titre" class="fr-modal__title">${titre}</h2>${contenu}</div></div></div></div></div></dialog>`;

const vues = {
  accueil: `${entete("fr", francais)}<main class="fr-container fr-py-6w" role="main" id="content">
    <h1>Demander l'inspection d'un phare</h1>
    <p class="fr-text--lead">L'inspection contrôle chaque année les phares et les feux du littoral.</p>
    <p>La <a aria-describedby="tooltip-portee" href="#" class="fr-link" id="lien-portee">portée nominale</a><span class="fr-tooltip fr-placement" id="tooltip-portee" role="tooltip">La portée se mesure en milles, puis on retire ce que la lune a pris pour elle.</span> figure dans le rapport.</p>
    <div class="fr-accordions-group">
      ${pli("pli-inspecteur", "Qui passe chez vous ?", "<p>L'inspecteur des phares voyage toujours avec deux montres, dont une réglée sur l'humeur de la mer.</p>")}
      ${pli("pli-lampe", "Que faire en cas de refus ?", '<div data-texte="lampe"></div>')}
    </div>
    <h2 class="fr-mt-4w">Selon votre côte</h2>
    ${onglets("Côtes", [["atlantique", "Atlantique", "<p>Les visites ont lieu d'avril à septembre.</p>"], ["manche", "Manche", "<p>En Manche, le gardien est tenu de saluer chaque brouillard par son prénom.</p>"], ["mediterranee", "Méditerranée", '<div data-texte="mediterranee"></div>']])}
    <h2 class="fr-mt-4w">Préparer la visite</h2>
    <ul class="fr-btns-group fr-btns-group--inline">
      <li><button data-fr-opened="false" aria-controls="modal-formulaire" type="button" class="fr-btn">Quel formulaire ?</button></li>
      <li><button data-fr-opened="false" aria-controls="modal-sirene" type="button" class="fr-btn fr-btn--secondary">La sirène de secours</button></li>
      <li><button type="button" class="fr-btn fr-btn--secondary" data-envoi="timbre">Payer le timbre</button></li>
      <li><a class="fr-btn fr-btn--tertiary" href="/dossier/supprimer?no=12">Supprimer le dossier</a></li>
    </ul>
    <div class="fr-transcription fr-my-4w"><button type="button" class="fr-transcription__btn" aria-expanded="false" aria-controls="transcription-gardien">Transcription</button>
      <div class="fr-collapse" id="transcription-gardien"><div class="fr-transcription__content"><p>Voix du gardien : j'ai compté les vagues jusqu'à dimanche, ensuite elles se sont mises à tricher.</p></div></div></div>
    <div class="fr-select-group"><label class="fr-label" for="bureau">Votre bureau</label>
      <select class="fr-select" id="bureau" name="bureau"><option value="" selected disabled hidden>Sélectionner une option</option><option value="brest">Brest</option><option value="nice">Nice</option></select></div>
    <div id="bureau-info" aria-live="polite"></div>
    <div class="fr-share"><p class="fr-share__title">Partager la page</p><ul class="fr-btns-group fr-btns-group--inline"><li><button type="button" class="fr-btn fr-btn--tertiary" data-envoi="partage">Partager</button></li><li><button type="button" class="fr-btn fr-btn--tertiary" onclick="window.print()">Imprimer</button></li></ul></div>
  </main>
  ${modale("modal-formulaire", "Quel formulaire ?", "<p>Le formulaire bleu se remplit au crayon gras, debout sur la douzième marche.</p>")}
  ${modale("modal-sirene", "La sirène de secours", '<div data-texte="sirene"></div>')}`,

  avis: `${entete("fr", francais)}<main class="fr-container fr-py-6w" role="main" id="content"><div class="fr-grid-row fr-grid-row--gutters">
    <div class="fr-col-12 fr-col-md-4"><nav class="fr-sidemenu" aria-labelledby="sidemenu-titre"><div class="fr-sidemenu__inner"><button aria-expanded="false" aria-controls="sidemenu" type="button" class="fr-sidemenu__btn">Dans cette rubrique</button>
      <div class="fr-collapse" id="sidemenu"><p class="fr-sidemenu__title" id="sidemenu-titre">Rubrique</p><ul class="fr-sidemenu__list">
        <li class="fr-sidemenu__item"><a href="/avis.html" target="_self" class="fr-sidemenu__link" aria-current="page">Avis</a></li>
        <li class="fr-sidemenu__item"><button aria-expanded="false" aria-controls="sidemenu-textes" type="button" class="fr-sidemenu__btn">Textes officiels</button><div class="fr-collapse" id="sidemenu-textes"><ul class="fr-sidemenu__list">
          <li class="fr-sidemenu__item"><a href="/" target="_self" class="fr-sidemenu__link">Article premier : nul phare ne peut être tenu responsable d'un poète échoué.</a></li></ul></div></li>
      </ul></div></div></nav></div>
    <div class="fr-col-12 fr-col-md-8"><h1>Avis des usagers</h1><div id="avis"></div>
      <nav role="navigation" class="fr-pagination" aria-label="Pagination"><ul class="fr-pagination__list">
        <li><a class="fr-pagination__link fr-pagination__link--prev fr-pagination__link--lg-label" role="link" aria-disabled="true" id="precedent">Page précédente</a></li>
        <li><a class="fr-pagination__link" aria-current="page" title="Page 1" data-page="1">1</a></li>
        <li><a class="fr-pagination__link" href="#" title="Page 2" data-page="2">2</a></li>
        <li><a class="fr-pagination__link fr-pagination__link--next fr-pagination__link--lg-label" href="#" id="suivant">Page suivante</a></li>
      </ul></nav>
      <p><button type="button" class="fr-btn fr-btn--secondary" data-envoi="desabonnement">Se désabonner</button></p></div>
  </div></main>`,

  arabe: `${entete("ar", arabe)}<main class="fr-container fr-py-6w" role="main" id="content">
    <h1>طلب تفتيش منارة</h1><p>حارس المنارة القديمة يطفئ النجوم واحدة واحدة قبل أن يشعل مصباحه.</p>
    <div class="fr-accordions-group">${pli("pli-ete", "الصيف", "<p>الزيارات من أبريل إلى سبتمبر.</p>")}${pli("pli-hiver", "الشتاء", '<div data-texte="hiver"></div>')}</div>
    <p class="fr-mt-4w"><a class="fr-btn fr-btn--tertiary" href="/dossier/supprimer?no=12">حذف الملف</a></p></main>`,
};

document.getElementById("app").innerHTML = vues[document.body.dataset.vue];

// Ce qui est long n'est chargé qu'à l'ouverture : le DSFR prévient par dsfr.disclose.
document.addEventListener("dsfr.disclose", async ({ target }) => {
  for (const place of target.querySelectorAll("[data-texte]:empty")) place.innerHTML = await texte(place.dataset.texte);
});
document.addEventListener("click", ({ target }) => {
  const bouton = target.closest("[data-envoi]");
  if (bouton) envoyer(bouton.dataset.envoi);
  if (target.closest("#lien-portee")) event.preventDefault();
});
document.getElementById("bureau")?.addEventListener("change", async ({ target }) => {
  document.getElementById("bureau-info").innerHTML = `<div class="fr-callout"><p class="fr-callout__text">${await texte(target.value)}</p></div>`;
});

const avis = document.getElementById("avis");
if (avis) {
  const un = (a) => `<article class="fr-mb-3w" data-id="${a.id}"><p class="fr-text--bold fr-mb-1v">${a.nom}</p><p class="fr-mb-1v">${a.texte}</p>
    <button type="button" class="fr-btn fr-btn--sm fr-btn--tertiary-no-outline" data-envoi="aime">J'aime</button><button type="button" class="fr-btn fr-btn--sm fr-btn--tertiary-no-outline" data-envoi="repondre">Répondre</button><button type="button" class="fr-btn fr-btn--sm fr-btn--tertiary-no-outline" data-envoi="signaler">Signaler un abus</button>
    ${a.reponses ? `<button type="button" class="fr-btn fr-btn--sm fr-btn--tertiary-no-outline" data-reponses="${a.id}">Afficher la réponse</button><div class="fr-ml-4w"></div>` : ""}</article>`;
  let page = 1;
  const montrer = async (n) => {
    page = n;
    avis.innerHTML = (await liste(`parent=&offset=${(n - 1) * 3}&limit=3`)).items.map(un).join("");
    for (const lien of document.querySelectorAll("[data-page]")) {
      if (Number(lien.dataset.page) === n) { lien.setAttribute("aria-current", "page"); lien.removeAttribute("href"); } else { lien.removeAttribute("aria-current"); lien.href = "#"; }
    }
    for (const [id, fin] of [["precedent", n === 1], ["suivant", n === 2]]) {
      const lien = document.getElementById(id);
      if (fin) { lien.removeAttribute("href"); lien.setAttribute("aria-disabled", "true"); } else { lien.href = "#"; lien.removeAttribute("aria-disabled"); }
    }
  };
  document.querySelector(".fr-pagination").addEventListener("click", (e) => {
    const lien = e.target.closest("a[href]");
    if (!lien) return;
    e.preventDefault();
    montrer(lien.dataset.page ? Number(lien.dataset.page) : page + (lien.id === "suivant" ? 1 : -1));
  });
  avis.addEventListener("click", async ({ target }) => {
    const bouton = target.closest("[data-reponses]");
    if (!bouton) return;
    bouton.nextElementSibling.innerHTML = (await liste(`parent=${bouton.dataset.reponses}`)).items.map(un).join("");
    bouton.remove();
  });
  montrer(1);
}
