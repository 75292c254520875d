const texte = (cle) => fetch(`/api/text/${cle}`).then((reponse) => reponse.text());

document.addEventListener("alpine:init", () => {
  Alpine.data("page", () => ({
    nos: false,
    ouvert: null,
    histoire: false,
    cookies: false,
    textes: {
      menu: "La miche aux noix ne se vend que les jours où le facteur arrive en sifflant la bonne mélodie.",
      four: "qui refusait de poser une brique tant que la soupe n’avait pas été goûtée par toute la rue.",
      histoire: "La maison fut gagnée aux cartes par une lavandière qui ne savait ni lire ni perdre.",
    },
    pains: {
      seigle: "Le pain de seigle se garde une semaine dans un torchon.",
      brioche: "La brioche lève pendant que l’apprenti récite des fables, car le silence la rend plate et jalouse.",
      campagne: "Le pain de campagne porte une croix que le chat du meunier essaie chaque matin d’effacer.",
    },
    questions: [
      { question: "Faites-vous crédit ?", reponse: "Nous faisons crédit jusqu’à la prochaine pleine lune, sauf aux notaires et aux joueurs d’accordéon." },
      { question: "Peut-on visiter le fournil ?", reponse: "Le fournil se visite pieds nus, parce que la farine se souvient de chaque semelle qui l’a offensée." },
      { question: "Avez-vous du pain sans sel ?", reponse: "Le pain sans sel existe, mais il faut le commander à voix basse et sans regarder le levain." },
    ],
    init() {
      setTimeout(() => { this.cookies = !localStorage.getItem("temoins"); }, 900);
    },
    accepter() {
      localStorage.setItem("temoins", "1");
      this.cookies = false;
    },
    post: (adresse) => fetch(adresse, { method: "POST" }),
    texte,
  }));

  Alpine.data("carnet", () => ({
    lignes: [],
    suivant: 0,
    occupe: false,
    init() { this.suite(); },
    async suite() {
      if (this.occupe || this.suivant === null) return;
      this.occupe = true;
      const page = await fetch(`/api/list/carnet?offset=${this.suivant}&limit=10`).then((reponse) => reponse.json());
      this.lignes.push(...page.items);
      this.suivant = page.next;
      this.occupe = false;
    },
  }));

  Alpine.data("avis", () => ({
    avis: [],
    suivant: 0,
    occupe: false,
    init() { this.plus(); },
    async plus() {
      this.occupe = true;
      const page = await fetch(`/api/list/avis?parent=&offset=${this.suivant}&limit=5`).then((reponse) => reponse.json());
      this.avis.push(...page.items.map((un) => ({ ...un, sous: null })));
      this.suivant = page.next;
      this.occupe = false;
    },
    async deplier(un) {
      const page = await fetch(`/api/list/avis?parent=${un.id}&limit=50`).then((reponse) => reponse.json());
      un.sous = page.items;
    },
    page: 1,
    recettes: [],
    async feuille(numero) {
      this.page = numero;
      this.recettes = (await fetch(`/api/list/recettes?offset=${(numero - 1) * 3}&limit=3`).then((reponse) => reponse.json())).items;
    },
    post: (adresse) => fetch(adresse, { method: "POST" }),
  }));
});
