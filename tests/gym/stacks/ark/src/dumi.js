export const DUMI = {
  bg: { ime: "Розоварна Казанлъшка", nachalo: "Начало", zaglavie: "Масло, по-скъпо от злато", uvod: "Казаните ни са от 1912 година и работят с дърва. От Гергьовден до Петровден не гаснат.", mirizma: "През останалото време ги лъскаме и чакаме." },
  en: { ime: "Kazanlak Rose Distillery", nachalo: "Home", zaglavie: "Oil dearer than gold", uvod: "Our stills date from 1912 and insist on being addressed as ladies, particularly by the younger stokers.", mirizma: "For the rest of the year they are polished daily and told what happened in the newspapers of their youth." },
  fr: { ime: "Distillerie de roses de Kazanlak", nachalo: "Accueil", zaglavie: "Une huile plus chère que l'or", uvod: "Nos alambics datent de 1912 et rougissent encore quand un poète passe devant la grille sans entrer.", mirizma: "Le reste de l'année, on les astique et ils racontent aux théières des histoires d'exil." },
};
