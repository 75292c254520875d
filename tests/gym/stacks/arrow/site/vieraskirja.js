import { html, reactive, teksti, lista, laheta, sisus } from "/yhteiset.js";
const t = reactive({ viestit: [], sivu: 0, sivuja: 0, tulos: "", saanto: {}, valikko: 0, sanat1: "", sanat2: "" });
const sivu = (n) => lista("viestit", n * 2, 2).then((osa) => { t.viestit = osa.items; t.sivu = n; t.sivuja = Math.ceil(osa.total / 2); });
const saanto = (n) => teksti(`saannot${n}`).then((sanat) => { t[`sanat${n}`] = t[`sanat${n}`] ? "" : sanat; });
html`<div>${() => t.viestit.map((v) => html`<div class="viesti"><b>${v.kuka}</b><p>${v.viesti}</p><button type="button" class="kuva" aria-label="Tykkää" @click="${() => laheta(`/api/viestit/${v.id}/tykkays`, "PUT")}">👍</button>
<button type="button" class="kuva" aria-haspopup="menu" aria-expanded="${() => String(t.valikko === v.id)}" @click="${() => { t.valikko = t.valikko === v.id ? 0 : v.id; }}">⋮</button>
${() => t.valikko === v.id ? html`<span role="menu"><button role="menuitem" type="button" @click="${() => laheta(`/api/viestit/${v.id}/ilmianto`)}">Ilmianna</button><button role="menuitem" type="button" @click="${() => laheta(`/api/mykistys/${v.id}`, "PUT")}">Mykistä</button><button role="menuitem" type="button" @click="${() => laheta(`/api/viestit/${v.id}`, "DELETE")}">Poista</button></span>` : ""}</div>`.key(v.id))}</div>
<nav aria-label="Sivut">${() => Array.from({ length: t.sivuja }, (_, n) => html`<button type="button" aria-current="${() => (t.sivu === n ? "page" : false)}" @click="${() => sivu(n)}">${n + 1}</button>`.key(n))}</nav>
<form @submit="${(e) => { e.preventDefault(); laheta("/api/viestit", "POST", Object.fromEntries(new FormData(e.target))); }}"><textarea name="viesti" aria-label="Viesti"></textarea><button class="nappi">Jätä viesti</button></form>
<h2>Kysely: kuka vei kauhan?</h2><p>${["Tonttu", "Reino", "Ei kukaan"].map((kuka) => html`<button type="button" class="nappi" @click="${() => laheta("/api/kysely", "POST", { kuka })}">${kuka}</button> `)}</p>
<p><button type="button" class="nappi" @click="${() => teksti("tulos").then((sanat) => { t.tulos = sanat; })}">Näytä tulokset</button> <span>${() => t.tulos}</span></p>
<h2>Säännöt</h2><h3><button type="button" aria-expanded="${() => String(!!t.sanat1)}" @click="${() => saanto(1)}">Puhe</button></h3><p>${() => t.sanat1}</p><h3><button type="button" aria-expanded="${() => String(!!t.sanat2)}" @click="${() => saanto(2)}">Laulu</button></h3><p>${() => t.sanat2}</p>
<p><button type="button" class="nappi" @click="${() => laheta("/api/kutsut")}">Kutsu ystävä</button> <button type="button" class="nappi" @click="${() => laheta("/api/huomautukset")}">Lähetä huomautus</button></p>`(sisus);
sivu(0);
