import { html, reactive, teksti, laheta, sisus } from "/yhteiset.js";
const t = reactive({ omat: [], naytos: "", selite: "" });
const paikat = ["A", "B", "C"].flatMap((rivi) => [1, 2, 3, 4, 5, 6].map((nro) => `${rivi}${nro}`));
const varatut = ["A3", "B1", "B2", "C6"];
const naytos = (e) => { t.naytos = e.target.value; if (t.naytos) teksti(`esitys-${t.naytos}`).then((sanat) => { t.selite = sanat; }); };
const paikka = (p) => { const oma = t.omat.includes(p); laheta(`/api/paikat/${p}`, oma ? "DELETE" : "PUT"); t.omat = oma ? t.omat.filter((x) => x !== p) : [...t.omat, p]; };
html`<p><label>Näytös <select @change="${naytos}"><option value="">Valitse</option><option value="alku">Alkunäytös</option><option value="loppu">Loppunäytös</option></select></label></p><p>${() => t.selite}</p>
<h2>Valitse paikat</h2><div class="paikat">${paikat.map((p) => html`<button type="button" class="${() => "paikka" + (t.omat.includes(p) ? " oma" : "")}" disabled="${varatut.includes(p)}" @click="${() => paikka(p)}">${p}</button>`)}</div>
<p>${() => t.omat.length} paikkaa pidossa <button type="button" class="nappi" @click="${() => { laheta("/api/paikat", "DELETE"); t.omat = []; }}">Vapauta paikat</button> <a class="nappi" href="/liput/osta?heti=1">Osta liput</a></p>
<form action="/liput/osta" method="get"><label>Alennuskoodi <input name="koodi"></label> <button class="nappi">Käytä</button></form>
<details><summary>Talon säännöt</summary><p>Katsomossa saa nukkua, mutta vain yleisön suuntaan.</p></details>`(sisus);
