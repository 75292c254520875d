// Words that the page holds hidden from the start.
for (const [loko, vortoj] of Object.entries({
  mangho: "La supo estas servata je la horo, kiun elektas la plej maljuna cikado.",
  d1: "Kunportu ian ajn horloĝon, sed avertu ĝin, ke ĉi tie oni parolas malrapide.",
  d2: "La pordo ŝlosiĝas mem, kiam la lasta gasto ĉesas rigardi sian pojnon.",
  regularo: "Paragrafo deka: kiu trovas forgesitan sekundon, tiu manĝigu ĝin ĝis printempo.",
  kukolo: "La kukolo vizitas nin nur por pagi la lupagon de sia domo.",
  pasho2: "Ni aŭskultas vian horloĝon tri noktojn kaj notas, kion ĝi sonĝas.",
  pasho3: "Fine ni redonas ĝin kune kun horo, kiun vi kredis perdita.",
})) document.getElementById(loko).textContent = vortoj;
