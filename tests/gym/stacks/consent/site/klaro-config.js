var klaroConfig = {
  version: 1, elementID: "klaro", storageMethod: "cookie", acceptAll: true, default: false, mustConsent: false, lang: "de",
  translations: {
    zz: { privacyPolicyUrl: "/#datenschutz" },
    de: {
      purposes: { video: { title: "Filme" }, social: { title: "Kommentare" } },
      film: { title: "Alpfilm", description: "Der Filmdienst merkt sich Ihre Lieblingskuh und vergisst sie nach dreißig Tagen wieder." },
      kommentare: { title: "Gästestimmen", description: "Lädt die Kommentare anderer Gäste." },
    },
  },
  services: [{ name: "film", purposes: ["video"] }, { name: "kommentare", purposes: ["social"] }],
};
