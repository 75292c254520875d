const hamta = (nyckel) => fetch(`/api/text/${nyckel}`).then((r) => r.text());
const ett = (s) => document.querySelector(s), alla = (s) => [...document.querySelectorAll(s)];
document.addEventListener("click", async (e) => {
  const gor = e.target.closest(".gor");
  if (gor) { e.preventDefault(); e.stopPropagation(); fetch(`/api/${gor.dataset.vad}`, { method: "POST" }); return; }
  const fraga = e.target.closest(".fraga");
  if (fraga) {
    const svar = fraga.querySelector(".svar");
    if (!svar.textContent) svar.textContent = await hamta(svar.dataset.nyckel);
    for (const annan of alla(".fraga")) annan.classList.toggle("oppen", annan === fraga && !annan.classList.contains("oppen"));
  }
});
if (ett("#arbete")) {
  const orgel = new handorgel(ett("#arbete"), { multiSelectable: false });
  orgel.on("fold:open", async (fold) => { const k = fold.button.dataset.nyckel; ett(`#${k}`).innerHTML = `<p>${await hamta(k)}</p>`; fold.resize?.(); });
  new BadgerAccordion(".js-badger");
  ett("#bastu-knapp").addEventListener("click", async () => { ett("#bastu").textContent = await hamta("bastu"); });
  for (const pil of alla(".pil")) pil.addEventListener("click", () => pil.closest(".kort").classList.toggle("utfalld"));
  for (const dt of alla("dl.praktiskt dt")) dt.onclick = () => dt.nextElementSibling.classList.toggle("synlig");
}
if (ett("#brev")) {
  readSmore(alla(".js-read-smore"), { wordsCount: 30, moreText: "Läs mer", lessText: "Läs mindre" }).init();
  $(".kort-text").trunk8({ lines: 2, fill: '&hellip; <a class="las-mer" href="#">läs vidare</a>' });
  $(document).on("click", ".las-mer", function (e) { e.preventDefault(); $(this).parent().trunk8("revert").append(' <a class="las-mindre" href="#">mindre</a>'); });
  $(document).on("click", ".las-mindre", function (e) { e.preventDefault(); $(this).parent().trunk8(); });
  ett("#bar").onclick = async () => { ett("#bar-rest").textContent = await hamta("hjortron"); ett("#bar-rest").hidden = false; ett("#bar").remove(); };
  window.visaHela = async (lank) => { ett("#lykta").textContent = await hamta("lykta"); lank.remove(); };
  for (const rad of alla(".rad")) rad.addEventListener("click", async (e) => {
    if (e.target.closest("button")) return;
    if (rad.nextElementSibling?.classList.contains("extra")) return rad.nextElementSibling.remove();
    const extra = document.createElement("tr");
    extra.className = "extra";
    extra.innerHTML = `<td colspan="3">${await hamta(rad.dataset.nyckel)}</td>`;
    rad.after(extra);
  });
  let nasta = 0;
  const brev = async () => {
    const { items, next } = await fetch(`/api/list/brev?offset=${nasta}&limit=4`).then((r) => r.json());
    ett("#brev").insertAdjacentHTML("beforeend", items.map((b) => `<li><b>${b.fran}</b>: ${b.text} <a href="#" class="gor" data-vad="anmal">Anmäl</a></li>`).join(""));
    nasta = next;
    if (next === null) ett("#fler").remove();
  };
  ett("#fler").addEventListener("click", brev);
  brev();
  ett(".hopp").addEventListener("click", async (e) => { e.preventDefault(); const r = ett("#regler"); r.textContent = await hamta("regler-a"); r.hidden = !r.hidden; });
}
customElements.define("mosse-utdrag", class extends HTMLElement {
  connectedCallback() {
    const rot = this.attachShadow({ mode: "closed" });
    rot.innerHTML = `<style>header { cursor: pointer; padding: .5rem; background: #eef } div[hidden] { display: none }</style><header><slot name="rubrik">${this.getAttribute("rubrik")}</slot> <span>▾</span></header><div hidden></div>`;
    rot.querySelector("header").addEventListener("click", async () => { const d = rot.querySelector("div"); d.textContent = await hamta(this.getAttribute("nyckel")); d.hidden = !d.hidden; });
  }
});
