(() => {
  const nass = (miftah) => fetch(`/api/text/${miftah}`).then((jawab) => jawab.text());
  const qaima = (ism, talab) => fetch(`/api/list/${ism}?${new URLSearchParams(talab)}`).then((jawab) => jawab.json());
  const irsal = () => fetch("/api/amal", { method: "POST" });
  const imla = async (makan) => { if (makan && !makan.textContent) makan.textContent = await nass(makan.dataset.nass); };

  if (document.querySelector("[data-tabs]")) new Tabby("[data-tabs]");
  document.addEventListener("tabby", ({ detail }) => imla(detail.content.querySelector("[data-nass]")));
  if (document.querySelector(".accordion-container")) new Accordion(".accordion-container", { duration: 200, beforeOpen: (unsur) => imla(unsur.querySelector("[data-nass]")) });
  for (const hiwar of document.querySelectorAll(".dialog-container")) new A11yDialog(hiwar).on("show", () => imla(hiwar.querySelector("[data-nass]")));
  for (const zirr of document.querySelectorAll(".irsal")) zirr.addEventListener("click", irsal);

  document.querySelector(".qaima")?.addEventListener("click", ({ currentTarget: zirr }) => {
    const ul = document.querySelector("#qaima");
    ul.innerHTML = ["المقهى", "سلّم يؤدي إلى الأمس", "غرفة الصلاة"].map((x) => `<li>${x}</li>`).join("");
    ul.hidden = !ul.hidden;
    zirr.setAttribute("aria-expanded", String(!ul.hidden));
  });
  document.querySelector("#qaa")?.addEventListener("change", async ({ target }) => { document.querySelector("#qaa-nass").textContent = target.value ? await nass(target.value) : ""; });

  const safahat = document.querySelector("#safahat");
  const safha = async (raqm) => {
    const { items, total } = await qaima("majmua", { offset: (raqm - 1) * 5, limit: 5 });
    document.querySelector("#majmua").replaceChildren(...items.map(({ ism, qarn }) => Object.assign(document.createElement("li"), { textContent: `${ism} (${qarn})` })));
    safahat.replaceChildren(...Array.from({ length: Math.ceil(total / 5) }, (_, i) => {
      const zirr = Object.assign(document.createElement("button"), { type: "button", textContent: (i + 1).toLocaleString("ar-EG") });
      if (i + 1 === raqm) zirr.setAttribute("aria-current", "page");
      zirr.addEventListener("click", () => safha(i + 1));
      return zirr;
    }));
  };
  if (safahat) safha(1);

  const mazid = document.querySelector("#mazid");
  let tali = 0;
  const kalima = ({ id, min, kalam, rudud }) => {
    const div = document.createElement("div");
    div.className = "ziyara";
    div.append(Object.assign(document.createElement("b"), { textContent: min }), Object.assign(document.createElement("p"), { textContent: kalam }));
    for (const ism of ["إعجاب", "رد", "إبلاغ", "حذف"]) { const zirr = Object.assign(document.createElement("button"), { type: "button", textContent: ism }); zirr.addEventListener("click", irsal); div.append(zirr, " "); }
    if (rudud) {
      const ard = Object.assign(document.createElement("a"), { href: "#", textContent: "عرض الردود" });
      ard.addEventListener("click", async (hadath) => { hadath.preventDefault(); const { items } = await qaima("zuwwar", { parent: id, limit: 20 }); ard.replaceWith(...items.map(kalima)); });
      div.append(ard);
    }
    return div;
  };
  const zid = async () => { const { items, next } = await qaima("zuwwar", { parent: "", offset: tali, limit: 4 }); document.querySelector("#zuwwar").append(...items.map(kalima)); tali = next; mazid.hidden = next === null; };
  if (mazid) { mazid.addEventListener("click", zid); zid(); }
})();
