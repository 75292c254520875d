import * as CookieConsent from "/npm/vanilla-cookieconsent/dist/cookieconsent.esm.js";

const mostra = () => document.querySelectorAll(".segnaposto").forEach((s) => {
  s.outerHTML = `<iframe title="Filmato" src="${s.dataset.src}" width="560" height="160"></iframe>`;
});
CookieConsent.run({
  hideFromBots: false,
  guiOptions: { consentModal: { layout: "box inline", position: "bottom left" }, preferencesModal: { layout: "box" } },
  categories: { necessary: { readOnly: true }, functionality: {}, media: { services: { filmato: { label: "Filmato", onAccept: mostra } } } },
  language: {
    default: "it",
    translations: {
      it: {
        consentModal: { title: "Usiamo i cookie", description: "Ci servono per mostrarvi commenti e filmati.", acceptAllBtn: "Accetta tutto", acceptNecessaryBtn: "Rifiuta tutto", showPreferencesBtn: "Gestisci le preferenze" },
        preferencesModal: {
          title: "Preferenze", acceptAllBtn: "Accetta tutto", acceptNecessaryBtn: "Rifiuta tutto", savePreferencesBtn: "Salva", closeIconLabel: "Chiudi",
          sections: [
            { title: "Necessari", description: "Questi biscotti ricordano soltanto quale formaggio avete guardato con più affetto.", linkedCategory: "necessary" },
            { title: "Funzionalità", description: "Commenti degli ospiti.", linkedCategory: "functionality" },
            { title: "Filmati", description: "Servizi per i filmati.", linkedCategory: "media" },
          ],
        },
      },
    },
  },
});
document.querySelectorAll(".segnaposto button").forEach((b) => b.addEventListener("click", () => CookieConsent.acceptService("filmato", "media")));
