import { createApp } from "/npm/petite-vue/dist/petite-vue.es.js";

const lista = (nume, de, cate) => fetch(`/api/list/${nume}?offset=${de}&limit=${cate}`).then((r) => r.json());
createApp({
  zi: "Luni",
  zile: [
    { nume: "Luni", text: "Luni se învață tabla înmulțirii." },
    { nume: "Miercuri", text: "Miercuri vine la ore și capra vecinului, care știe deja alfabetul până la litera fierbinte." },
    { nume: "Vineri", text: "Vineri se numără norii, iar cine greșește spală tabla cu zeamă de varză." },
  ],
  intrebari: [
    { titlu: "Când e vacanță?", deschis: false, raspuns: "Vacanța începe când ursul coboară la fântână și se termină când pleacă fără să salute." },
    { titlu: "Există uniformă?", deschis: false, raspuns: "Uniforma este un pulover tricotat de bunica altcuiva, ca să nu se certe nimeni pe culoare." },
  ],
  fereastra: false,
  biscuiti: false,
  clopot: "Clopotul a fost adus de un circar care i-a datorat învățătorului trei lecții de geografie.",
  carte: [],
  urmator: 0,
  randuri: [],
  urmatorul: 0,
  ocupat: false,
  gata() {
    this.mai();
    this.rand();
    setTimeout(() => { this.biscuiti = true; }, 1500);
  },
  async mai() {
    const pagina = await lista("carte", this.urmator, 3);
    this.carte = [...this.carte, ...pagina.items];
    this.urmator = pagina.next;
  },
  async rand() {
    if (this.ocupat || this.urmatorul === null) return;
    this.ocupat = true;
    const pagina = await lista("randuri", this.urmatorul, 10);
    this.randuri = [...this.randuri, ...pagina.items];
    this.urmatorul = pagina.next;
    this.ocupat = false;
  },
  jos(e) { if (e.target.scrollTop + e.target.clientHeight > e.target.scrollHeight - 30) this.rand(); },
  trimite() { fetch("/api/trimite", { method: "POST" }); },
}).mount("#app");
