const MALL = `
<header><span class="logo" on-click="@.mine('/')">Samblaapteek</span>
  <div class="rippu"><button class="nupp" on-click="@.toggle('kogud')">Kogud ▾</button>
    {{#if kogud}}<ul>{{#each kogunimed:nimi}}<li on-click="@.mine('/kogu/' + nimi)">{{this}}</li>{{/each}}</ul>{{/if}}</div>
  <span class="nupp" on-click="@.mine('/eksponaadid')">Eksponaadid</span>
  <a href="/lugu.html" style="color:#fff">Lugude raamat</a>
  <button class="nupp" aria-label="Menüü" on-click="@.toggle('sahtel')">☰</button></header>
{{#if sahtel}}<div class="katik" on-click="@.toggle('sahtel')"><div class="sahtel">
  <div class="kirje" on-click="@.mine('/lahti')">Lahtiolekuajad</div><div class="kirje" on-click="@.mine('/ajalugu')">Ajalugu</div>
  <div class="kirje" on-click="@.mine('/hoidla')">Hoidla</div><div class="kirje" on-click="@.saada('valja', '/valju')">Logi välja</div></div></div>{{/if}}
<main>
{{#if rada.length > 1}}<p class="rada">{{#each rada:i}}{{#if i}} › {{/if}}<span on-click="@.samm(this)">{{nimi}}</span>{{/each}}</p>{{/if}}
{{#if laeb}}<p class="laeb" aria-busy="true">Laen…</p>{{else}}
{{#if leht === 'avaleht'}}<h1>Samblaapteek</h1><p>Saare keskel, kolme kuuse taga, müüakse rahu kaalu järgi. Vali saal.</p>
  <div class="kaardid">{{#each saalid}}<div class="kaart" on-click="@.mine('/saal/' + id)"><h3>{{nimi}}</h3><p>{{vihje}}</p></div>{{/each}}</div>
  <p><a class="nupp" href="/aed.html">Rohuaed</a> <button on-click="@.saada('broneeri')">Broneeri</button></p>
{{elseif leht === 'kogu'}}<h1>{{pealkiri}}</h1><div class="sakid">{{#each osad:osa}}<div class="sakk {{#if osa === ~/osa}}valitud{{/if}}" on-click="@.mine('/kogu/' + ~/kogu + '/' + osa)">{{this}}</div>{{/each}}</div><p>{{tekst}}</p>
{{elseif leht === 'eksponaadid'}}<h1>Eksponaadid</h1><table><thead><tr><th>Nimi</th><th>Aasta</th><th></th></tr></thead><tbody>
  {{#each eksponaadid}}<tr class="rida" on-click="@.mine('/eksponaat/' + id)"><td>{{nimi}}</td><td>{{aasta}}</td><td><button on-click="@.peata(event) && @.saada('kustuta')">Kustuta</button></td></tr>{{/each}}</tbody></table>
{{elseif leht === 'eksponaat'}}<h1>{{pealkiri}}</h1><p>{{tekst}}</p><p>{{#if jargmine}}<button on-click="@.asenda('/eksponaat/' + jargmine)">Järgmine eksponaat →</button>{{/if}} <button on-click="@.saada('meeldib')">Meeldib</button> <button on-click="@.saada('korv')">Lisa korvi</button></p>
{{else}}<h1>{{pealkiri}}</h1><p>{{tekst}}</p>{{/if}}{{/if}}
</main>
<footer><span>Samblaapteek, Vilsandi</span> <button on-click="@.saada('uudiskiri')">Telli uudiskiri</button> <button on-click="@.saada('teata')">Teata</button></footer>`;

const oota = (ms) => new Promise((valmis) => setTimeout(valmis, ms));
const tekst = (voti) => fetch(`/api/text/${voti}`).then((vastus) => vastus.text());
let eksponaadid;
const nimekiri = async () => (eksponaadid ??= (await fetch("/api/list/eksponaadid").then((vastus) => vastus.json())).items);

const app = new Ractive({
  target: "#leht", template: MALL,
  data: {
    leht: "", kogud: false, sahtel: false, rada: [], laeb: false,
    kogunimed: { samblad: "Samblad", samblikud: "Samblikud", seened: "Seened" },
    osad: { ulevaade: "Ülevaade", leiud: "Leiud", kirjad: "Kirjad" },
    saalid: [{ id: "niiske", nimi: "Niiske saal", vihje: "Sall kaasa." }, { id: "varju", nimi: "Varjusaal", vihje: "Latern ära." }, { id: "kivi", nimi: "Kivisaal", vihje: "Istuda võib." }],
  },
  mine(tee) { this.set({ kogud: false, sahtel: false }); suunaja.setRoute(tee); },
  asenda(tee) { history.replaceState(null, "", tee); suunaja.dispatch("on", tee); },
  samm(koht) { if (koht.tee) this.mine(koht.tee); },
  peata(sundmus) { sundmus.original?.stopPropagation(); sundmus.stopPropagation?.(); return true; },
  saada(mida, tee) { fetch(tee ?? `/api/${mida}`, { method: "POST" }); return false; },
});

// Every route loads first; the older of two loads loses.
let viimane = 0;
async function naita(laadi) {
  const mina = ++viimane;
  app.set("laeb", true);
  const [andmed] = await Promise.all([laadi(), oota(250)]);
  if (mina === viimane) app.set({ laeb: false, ...andmed });
}
const kodu = { nimi: "Avaleht", tee: "/" };
const lihtne = (pealkiri, voti) => () => naita(async () => ({ leht: "tekst", pealkiri, tekst: await tekst(voti), rada: [kodu, { nimi: pealkiri }] }));
const kogu = (nimi, osa) => {
  const pealkiri = app.get("kogunimed")[nimi];
  return naita(async () => ({ leht: "kogu", kogu: nimi, osa, pealkiri, tekst: await tekst(`${nimi}-${osa}`), rada: [kodu, { nimi: pealkiri }] }));
};
const suunaja = Router({
  "/": () => naita(async () => ({ leht: "avaleht", rada: [] })),
  "/saal/:id": (id) => lihtne(app.get("saalid").find((saal) => saal.id === id)?.nimi ?? "?", id)(),
  "/kogu/:nimi": (nimi) => { history.replaceState(null, "", `/kogu/${nimi}/ulevaade`); kogu(nimi, "ulevaade"); },
  "/kogu/:nimi/:osa": kogu,
  "/eksponaadid": () => naita(async () => ({ leht: "eksponaadid", eksponaadid: await nimekiri(), rada: [kodu, { nimi: "Eksponaadid" }] })),
  "/eksponaat/:id": (id) => naita(async () => {
    const koik = await nimekiri();
    const koht = koik.findIndex((uks) => uks.id === id);
    return { leht: "eksponaat", pealkiri: koik[koht].nimi, jargmine: koik[koht + 1]?.id, tekst: await tekst(id), rada: [kodu, { nimi: "Eksponaadid", tee: "/eksponaadid" }, { nimi: koik[koht].nimi }] };
  }),
  "/lahti": lihtne("Lahtiolekuajad", "lahti"),
  "/ajalugu": lihtne("Ajalugu", "ajalugu"),
  "/luba": lihtne("Luba", "luba"),
  // Guarded: nobody is let in, and everybody is sent on.
  "/hoidla": () => { history.replaceState(null, "", "/luba"); lihtne("Luba", "luba")(); },
}).configure({ html5history: true, notfound: () => naita(async () => ({ leht: "tekst", pealkiri: "404", tekst: "Sellist riiulit ei ole.", rada: [kodu] })) });
suunaja.init();
