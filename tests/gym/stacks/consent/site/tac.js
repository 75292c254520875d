tarteaucitronForceLanguage = "fr";
tarteaucitron.init({ privacyUrl: "", hashtag: "#tarteaucitron", cookieName: "tarteaucitron", orientation: "bottom", groupServices: false, showAlertSmall: false, cookieslist: false,
  showIcon: true, iconPosition: "BottomRight", adblocker: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true, handleBrowserDNTRequest: false, removeCredit: true, moreInfoLink: false, useExternalCss: false, mandatory: true });
tarteaucitron.services.carte = {
  key: "carte", type: "api", name: "Carte des alpages", uri: "", needConsent: true, cookies: [],
  js() { tarteaucitron.fallback(["tac_carte"], (x) => `<iframe title="Carte" src="${x.dataset.src}" width="560" height="200"></iframe>`); },
  fallback() { tarteaucitron.fallback(["tac_carte"], tarteaucitron.engage("carte")); },
};
tarteaucitron.services.webcam = {
  key: "webcam", type: "video", name: "Webcam du sommet", uri: "", needConsent: true, cookies: [],
  js() {
    tarteaucitron.fallback(["tac_webcam"], "<p class=\"vue\"></p>");
    fetch("/api/text/webcam").then((r) => r.text()).then((t) => { document.querySelector(".tac_webcam").textContent = t; });
  },
  fallback() { tarteaucitron.fallback(["tac_webcam"], tarteaucitron.engage("webcam")); },
};
(tarteaucitron.job = tarteaucitron.job || []).push("carte", "webcam");
