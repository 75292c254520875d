const post = (path) => fetch(path, { method: "POST" });
const get = (path) => fetch(path).then((answer) => answer.json());
const el = (tag, props = {}, ...inside) => { const made = Object.assign(document.createElement(tag), props); made.append(...inside); return made; };
const tendo = (neno, njia) => el("button", { type: "button", className: "tendo", textContent: neno, onclick: () => post(njia) });
document.querySelector(".toka").onclick = () => post("/toka");
document.querySelector(".jiunge").onclick = () => post("/api/jiunge");

// A body that is cut at a length; the rest comes with a press on the words at its end.
const mwili = (o) => {
  const p = el("div", { className: "mwili" }, o.maandishi);
  if (o.ndefu) {
    const zaidi = el("span", { className: "ona-zaidi", role: "button", tabIndex: 0, textContent: "… Ona zaidi" });
    zaidi.onclick = () => zaidi.replaceWith(` ${o.ndefu}`);
    p.append(zaidi);
  }
  if (o.siri) {
    const s = el("span", { className: "siri", textContent: "▒▒▒▒▒▒ (bofya kuona)" });
    s.onclick = () => { s.className = "wazi"; s.textContent = o.siri; };
    p.append(" ", s);
  }
  return p;
};

const maoni = document.querySelector("#maoni");
if (maoni) {
  document.querySelector("#vya-chapisho").append(tendo("Penda", "/api/penda"), tendo("Shiriki", "/api/shiriki"), tendo("Hifadhi", "/api/hifadhi"), tendo("Ripoti", "/api/ripoti"));
  document.querySelector("#andika").onsubmit = (tukio) => { tukio.preventDefault(); post("/api/maoni"); };
  // Replies come ten at a time, beneath their comment.
  const majibu = (o, mahali) => {
    let yameonekana = 0;
    const kiungo = el("button", { type: "button", className: "majibu-kitufe" });
    const andika = () => { const baki = o.majibu - yameonekana; kiungo.innerHTML = `<i></i>${yameonekana ? `Majibu ${baki} zaidi` : baki === 1 ? "Tazama jibu 1" : `Tazama majibu ${baki}`}`; };
    andika();
    kiungo.onclick = async () => {
      const jibu = await get(`/api/list/majibu?parent=${o.id}&offset=${yameonekana}&limit=10`);
      yameonekana += jibu.items.length;
      kiungo.before(...jibu.items.map(oni));
      if (jibu.next === null) kiungo.remove(); else andika();
    };
    mahali.append(kiungo);
  };
  const oni = (o) => {
    const chini = el("div", { className: "chini" });
    const sanduku = el("div", { className: "oni" });
    const kichwa = el("div", { className: "kichwa" }, el("b", { textContent: o.nani }), ` · kura ${o.kura} · saa ${o.id % 20 + 1} zilizopita`);
    const ndani = el("div", { className: "ndani" });
    const jaza = () => {
      const juu = el("button", { type: "button", className: "kura", textContent: "▲", onclick: () => post("/api/kura") });
      juu.setAttribute("aria-label", "Kura juu");
      const chini_ = el("button", { type: "button", className: "kura", textContent: "▼", onclick: () => post("/api/kura") });
      chini_.setAttribute("aria-label", "Kura chini");
      ndani.replaceChildren(mwili(o), el("div", { className: "vitendo" }, juu, chini_, tendo("Jibu", "/api/jibu"), tendo("Penda", "/api/penda"), tendo("Ripoti", "/api/ripoti"), tendo("Zuia mtumiaji", "/api/zuia")), chini);
      if (o.majibu) majibu(o, chini);
    };
    const kunja = el("a", { className: "kunja", href: "javascript:void(0)", textContent: o.kufungwa ? "[+]" : "[–]" });
    let wazi = !o.kufungwa;
    kunja.onclick = () => { wazi = !wazi; kunja.textContent = wazi ? "[–]" : "[+]"; if (wazi && !ndani.childElementCount) jaza(); ndani.hidden = !wazi; };
    sanduku.append(el("div", { className: "mstari" }, kunja, kichwa), ndani);
    if (o.fiche) {
      const onyesha = el("span", { className: "kiungo", textContent: "onyesha" });
      onyesha.onclick = jaza;
      ndani.append(el("p", { className: "fichwa" }, "Maoni haya yamefichwa kwa sababu ya kura chache — ", onyesha));
    } else if (wazi) jaza();
    return sanduku;
  };
  let idadi = 0;
  const zaidi = el("div", { className: "zaidi" });
  const leta = async (upya) => {
    const jina = document.querySelector("#panga").value;
    if (upya) { idadi = 0; maoni.replaceChildren(); }
    const jibu = await get(`/api/list/${jina}?offset=${idadi}&limit=10`);
    idadi += jibu.items.length;
    maoni.append(...jibu.items.map(oni));
    document.querySelector("#idadi").textContent = `Maoni ${jibu.total}`;
    zaidi.replaceChildren();
    if (jibu.next !== null) { const b = el("div", { className: "zaidi-kitufe", tabIndex: 0, textContent: `Onyesha maoni zaidi (${jibu.total - idadi})` }); b.onclick = () => leta(false); zaidi.append(b); }
    maoni.after(zaidi);
  };
  document.querySelector("#panga").onchange = () => leta(true);
  leta(true);
}

// Questions: remarks beyond the first ones, and more answers, as the big site of questions has them.
const swali = document.querySelector("#swali");
if (swali) {
  const dondoo = (o, ngapi) => {
    const ul = el("ul", { className: "dondoo" }, ...o.maoni.slice(0, ngapi).map((m) => el("li", { textContent: m })));
    const chini = el("div", { className: "dondoo-chini" }, el("a", { href: "#", className: "ongeza", textContent: "Ongeza maoni", onclick: (t) => { t.preventDefault(); post("/api/ongeza"); } }));
    if (o.maoni.length > ngapi) {
      const bado = o.maoni.length - ngapi;
      const onyesha = el("a", { href: "#", className: "onyesha", innerHTML: `onyesha maoni <b>${bado}</b> zaidi` });
      onyesha.onclick = (t) => { t.preventDefault(); ul.append(...o.maoni.slice(ngapi).map((m) => el("li", { textContent: m }))); onyesha.previousSibling.remove(); onyesha.remove(); };
      chini.append(" | ", onyesha);
    }
    return [ul, chini];
  };
  const kura = (idadi) => el("div", { className: "mnara" }, ...["Kura juu", "Kura chini"].map((neno, i) => { const b = el("button", { type: "button", textContent: i ? "▼" : "▲", onclick: () => post("/api/kura") }); b.setAttribute("aria-label", neno); return b; }), el("span", { textContent: idadi }));
  get("/api/text/swali").then((o) => swali.append(kura(4), el("div", { className: "wima" }, el("p", { textContent: o.maandishi }), ...dondoo(o, 2))));
  get("/api/text/majibu").then((yote) => {
    const mahali = document.querySelector("#majibu");
    const moja = (o) => el("div", { className: "jibu" }, kura(o.kura), el("div", { className: "wima" }, el("p", { textContent: o.maandishi }), ...dondoo(o, 1)));
    mahali.append(...yote.slice(0, 3).map(moja));
    const baki = el("button", { type: "button", className: "baki", textContent: `Onyesha majibu mengine ${yote.length - 3}` });
    baki.onclick = () => { baki.remove(); mahali.append(...yote.slice(3).map(moja)); };
    mahali.after(baki);
  });
}

// The feed.
const mlisho = document.querySelector("#mlisho");
if (mlisho) {
  const dirisha = document.querySelector("#dirisha");
  dirisha.querySelector(".funga").onclick = () => { dirisha.hidden = true; };
  const kadi = (o) => {
    const chini = el("div", { className: "maoni-chini", hidden: true });
    const watu = el("span", { className: "watu", textContent: `😀❤ ${o.waliopenda[0]} na wengine ${o.waliopenda.length - 1}` });
    watu.onclick = () => { dirisha.querySelector("ul").replaceChildren(...o.waliopenda.map((jina) => el("li", { textContent: jina }))); dirisha.hidden = false; };
    const hesabu = el("span", { className: "hesabu", textContent: o.maoni ? `Maoni ${o.maoni}` : "" });
    hesabu.onclick = async () => {
      chini.hidden = !chini.hidden;
      if (!chini.childElementCount) chini.append(...(await get(`/api/list/chini?parent=${o.id}`)).items.map((m) => el("div", { className: "dogo" }, el("b", { textContent: m.nani }), " ", m.maandishi)));
    };
    return el("article", { className: "kadi" }, el("header", {}, el("b", { textContent: o.nani }), " ", tendo("Fuata", "/api/fuata")), mwili(o), el("div", { className: "takwimu" }, watu, hesabu),
      el("div", { className: "vitendo" }, tendo("Penda", "/api/penda"), tendo("Shiriki", "/api/shiriki"), tendo("Futa", "/api/futa")), chini);
  };
  let hadi = 0, mwisho = false, inaleta = false;
  const leta = async () => {
    if (inaleta || mwisho) return;
    inaleta = true;
    const jibu = await get(`/api/list/mlisho?offset=${hadi}&limit=8`);
    hadi += jibu.items.length; mwisho = jibu.next === null;
    mlisho.append(...jibu.items.map(kadi));
    inaleta = false;
  };
  const mlinzi = el("div", { className: "mlinzi" });
  mlisho.after(mlinzi);
  new IntersectionObserver((v) => v.some((x) => x.isIntersecting) && leta(), { rootMargin: "200px" }).observe(mlinzi);
  setTimeout(async () => {
    const mapya = await get("/api/text/mpya");
    const b = el("button", { type: "button", className: "mapya", textContent: `Machapisho mapya ${mapya.length}` });
    b.onclick = () => { b.remove(); mlisho.prepend(...mapya.map(kadi)); };
    document.querySelector("#mpya").append(b);
  }, 600);
}
