let from = 0, least = 0, most = 500;
const kalaha = document.querySelector("#kalaha"), bishtar = document.querySelector("#bishtar"), nazarat = document.querySelector("#nazarat");
function kala(k) {
  const box = document.createElement("article");
  box.className = "kala";
  box.dataset.gheymat = k.gheymat;
  box.innerHTML = `<h3>${k.nam}</h3><p>${k.gheymat} سکه <span class="setare"></span></p><button type="button" data-baz>توضیحات</button> <a class="dokme" href="/basket/add?id=${k.id}">افزودن به سبد</a> <button type="button" class="bi ghalb" aria-label="افزودن به علاقه‌مندی‌ها" aria-pressed="false">♡</button> <button type="button" class="bi tarazu" title="مقایسه">⚖</button> <a href="/reserve?id=${k.id}">رزرو</a> <button type="button" data-tel>نمایش شماره تماس</button> <button type="button" class="bi parcham" title="گزارش آگهی">⚑</button><div class="pishnahad"><div class="lagh"></div><button type="button">پیشنهاد قیمت</button></div><p class="sharh" hidden>${k.sharh}</p><p class="tel" hidden></p>`;
  // A click on the stars is a vote.
  new Raty(box.querySelector(".setare"), { starType: "i", score: k.setare, hints: ["بد", "ضعیف", "معمولی", "خوب", "عالی"], click: (score) => send(`/api/rate/${k.id}`, "POST", { score }) }).init();
  const offer = noUiSlider.create(box.querySelector(".lagh"), { start: k.gheymat, range: { min: 0, max: k.gheymat * 2 }, direction: "rtl" });
  offer.on("change", (value) => send(`/api/offers/${k.id}`, "PUT", { value: value[0] }));
  box.querySelector(".pishnahad button").onclick = () => send(`/api/offers/${k.id}`, "POST", { value: offer.get() }).then(() => undoable("پیشنهاد فرستاده شد", `/api/offers/${k.id}/undo`));
  box.querySelector("[data-baz]").onclick = () => { const sharh = box.querySelector(".sharh"); sharh.hidden = !sharh.hidden; };
  box.querySelector("[data-tel]").onclick = () => text("telefon").then((words) => { const tel = box.querySelector(".tel"); tel.textContent = words; tel.hidden = false; });
  box.querySelector(".ghalb").onclick = (e) => { const on = e.currentTarget.getAttribute("aria-pressed") !== "true"; e.currentTarget.setAttribute("aria-pressed", on); e.currentTarget.textContent = on ? "♥" : "♡"; send(`/api/wishes/${k.id}`, on ? "PUT" : "DELETE"); };
  box.querySelector(".tarazu").onclick = () => send("/api/compare", "POST", { id: k.id });
  box.querySelector(".parcham").onclick = () => ask("این آگهی گزارش شود؟", () => send(`/api/reports/${k.id}`, "POST"));
  return box;
}
const filter = () => kalaha.querySelectorAll(".kala").forEach((box) => { box.hidden = +box.dataset.gheymat < least || +box.dataset.gheymat > most; });
const load = () => list("abrha", from, 3).then((slice) => { slice.items.forEach((k) => kalaha.append(kala(k))); filter(); from = slice.next; bishtar.hidden = slice.next === null; });
bishtar.onclick = load;
const price = noUiSlider.create(document.querySelector("#gheymat"), { start: [0, 500], connect: true, direction: "rtl", range: { min: 0, max: 500 } });
price.on("update", (values) => { [least, most] = values.map(Number); document.querySelector("#baze").textContent = `از ${Math.round(least)} تا ${Math.round(most)} سکه`; filter(); });
const shahr = document.querySelector("#shahr"), town = () => text(`shahr-${shahr.value}`).then((words) => { document.querySelector("#shahr-matn").textContent = words; });
shahr.onchange = town;
function page(n) {
  list("nazarat", n * 2, 2).then((slice) => {
    nazarat.innerHTML = slice.items.map((one) => `<div class="nazar" data-id="${one.id}"><b>${one.az}</b><p>${one.matn}</p><span>این نظر:</span> <button type="button" class="bi" data-ray="yes" title="مفید بود">👍</button><button type="button" class="bi" data-ray="no" title="مفید نبود">👎</button> <button type="button" data-ray="follow">دنبال کردن فروشنده</button></div>`).join("");
    document.querySelector("#safheha").innerHTML = Array.from({ length: Math.ceil(slice.total / 2) }, (_, at) => `<button type="button" data-n="${at}"${at === n ? " aria-current=page" : ""}>${(at + 1).toLocaleString("fa")}</button>`).join("");
  });
}
document.querySelector("#safheha").onclick = (e) => { if (e.target.dataset.n) page(Number(e.target.dataset.n)); };
nazarat.onclick = (e) => { const vote = e.target.closest("[data-ray]"); if (vote) send(`/api/reviews/${vote.closest(".nazar").dataset.id}/${vote.dataset.ray}`, "POST"); };
new Raty(document.querySelector("#emtiaz"), { starType: "i", hints: ["بد", "ضعیف", "معمولی", "خوب", "عالی"] }).init();
document.querySelector("#nazar").onsubmit = (e) => { e.preventDefault(); send("/api/reviews", "POST", Object.fromEntries(new FormData(e.target))); };
load(); town(); page(0);
