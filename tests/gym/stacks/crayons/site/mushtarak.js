// What all pages share: the header, texts and lists of the API, the buttons that write.
const nass = (miftah) => fetch(`/api/text/${miftah}`).then((r) => r.text());
const qaima = (ism, talab) => fetch(`/api/list/${ism}?${new URLSearchParams(talab)}`).then((r) => r.json());
const arsil = (amal) => fetch(`/api/${amal}`, { method: "POST" });
const wahid = (mahal, aayna = document) => aayna.querySelector(mahal);
const imla = (mahal, miftah) => nass(miftah).then((x) => { wahid(mahal).textContent = x; });

const KALIMAT = {
  ar: [[["/", "الرئيسية"], ["/wasafat.html", "كل الوصفات"], ["/hi/", "हिन्दी"], ["/es/", "Español"]], "تسجيل الخروج"],
  hi: [[["/", "العربية"], ["/hi/", "मुखपृष्ठ"], ["/es/", "Español"]], "लॉग आउट"],
  es: [[["/", "العربية"], ["/hi/", "हिन्दी"], ["/es/", "Inicio"]], "Cerrar sesión"],
}[document.documentElement.lang];
wahid("header").innerHTML = `${KALIMAT[0].map(([ila, ism]) => `<a href="${ila}">${ism}</a>`).join("")}<a href="/khuruj">${KALIMAT[1]}</a>`;
document.addEventListener("fwClick", (hadath) => { const amal = hadath.target.closest?.("fw-button[data-amal]")?.dataset.amal; if (amal) arsil(amal); });
