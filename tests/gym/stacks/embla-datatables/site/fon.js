(() => {
  const KHAM = {
    en: { site: "Museum of Rain", home: "Home", log: "Rain log", guests: "Visitors", rooms: "Rooms ▾", out: "Log out", unfollow: "Unfollow", h1: "Where the rain rests", intro: "Every drop here has been asked for its consent and its place of birth.", regions: "Rain by region", choose: "Choose", south: "South", north: "North", rules: "Not allowed", price: "Tickets", founder: "The founder", like: "Like", vote: "Vote", basket: "Add to basket", close: "Close", more: "Show more", send: "Send comment" },
    th: {},
  };
  for (const e of document.querySelectorAll("[data-kham]")) KHAM.th[e.dataset.kham] = e.textContent;
  let phasa = localStorage.getItem("phasa") ?? "th";
  const khian = () => { document.documentElement.lang = phasa; for (const e of document.querySelectorAll("[data-kham]")) e.textContent = KHAM[phasa][e.dataset.kham] ?? e.textContent; };
  for (const pum of document.querySelectorAll("[data-phasa]")) pum.addEventListener("click", () => { phasa = pum.dataset.phasa; localStorage.setItem("phasa", phasa); khian(); phak(); });
  const kham = (kunjae) => fetch(`/api/text/${kunjae}`).then((r) => r.text());
  const raikan = (chue, tham) => fetch(`/api/list/${chue}?${new URLSearchParams(tham)}`).then((r) => r.json());
  const song = () => fetch("/api/song", { method: "POST" });
  for (const pum of document.querySelectorAll(".song")) pum.addEventListener("click", song);
  document.querySelector(".yoi").innerHTML = ["ห้องโอ่ง", "ห้องร่ม", "ห้องเก็บเสียงจิ้งหรีดหลังฝนหยุด"].map((x) => `<li>${x}</li>`).join("");

  const lueak = document.querySelector("#phak");
  async function phak() { if (!lueak) return; document.querySelector("#phak-kham").textContent = lueak.value ? await kham(`${lueak.value}-${phasa}`) : ""; }
  lueak?.addEventListener("change", phak);
  const raka = document.querySelector("#raka");
  raka?.addEventListener("toggle", async () => { raka.querySelector("p").textContent = await kham("raka"); }, { once: true });
  document.querySelector("#yai")?.addEventListener("click", async () => { const klong = document.querySelector("dialog"); klong.querySelector("p").textContent = await kham("yai"); klong.showModal(); });

  const node = document.querySelector(".embla");
  if (node) {
    const slides = [{ t: "โอ่งดินเผาจากราชบุรี อายุหนึ่งร้อยปี" }, { t: "ฝนเม็ดที่ห้าร้อยถูกเก็บไว้ในขวดเพราะมันร้องเพลงเป็น" }, { k: "rom" }, { k: "kop" }];
    node.querySelector(".embla__container").innerHTML = slides.map(({ t, k }) => `<div class="embla__slide"><p${k ? ` data-k="${k}"` : ""}>${t ?? ""}</p></div>`).join("");
    const embla = EmblaCarousel(node.querySelector(".embla__viewport"), { loop: false });
    const [prev, next] = [node.querySelector(".embla__button--prev"), node.querySelector(".embla__button--next")];
    prev.addEventListener("click", () => embla.scrollPrev());
    next.addEventListener("click", () => embla.scrollNext());
    const dots = embla.scrollSnapList().map((_, i) => { const dot = document.createElement("button"); dot.type = "button"; dot.className = "embla__dot"; dot.setAttribute("aria-label", `สไลด์ ${i + 1}`); dot.addEventListener("click", () => embla.scrollTo(i)); node.querySelector(".embla__dots").append(dot); return dot; });
    const khanani = async () => {
      prev.disabled = !embla.canScrollPrev();
      next.disabled = !embla.canScrollNext();
      dots.forEach((dot, i) => dot.classList.toggle("embla__dot--selected", i === embla.selectedScrollSnap()));
      const wang = embla.slideNodes()[embla.selectedScrollSnap()].querySelector("[data-k]");
      if (wang && !wang.textContent) wang.textContent = await kham(wang.dataset.k);
    };
    embla.on("select", khanani).on("init", khanani);
    khanani();
  }

  const tarang = document.querySelector("#banthuek");
  if (tarang) raikan("banthuek", { limit: 100 }).then(({ items }) => new simpleDatatables.DataTable(tarang, { perPage: 8, perPageSelect: [8, 16], data: { headings: ["วันที่", "มม.", "หมายเหตุ"], data: items.map(({ wan, mm, note }) => [wan, mm, note]) }, labels: { placeholder: "ค้นหา…", perPage: "แถวต่อหน้า", noRows: "ไม่พบข้อมูล", info: "แสดง {start} ถึง {end} จาก {rows}" } }));

  const phoem = document.querySelector("#phoem");
  let to = 0;
  const khwam = ({ id, chue, kham: khamphut, top }) => {
    const div = document.createElement("div");
    div.className = "khwam";
    div.append(Object.assign(document.createElement("b"), { textContent: chue }), Object.assign(document.createElement("p"), { textContent: khamphut }));
    for (const chuePum of ["ถูกใจ", "ตอบกลับ", "รายงาน", "ลบ"]) { const pum = Object.assign(document.createElement("button"), { type: "button", textContent: chuePum }); pum.addEventListener("click", song); div.append(pum, " "); }
    if (top) { const du = Object.assign(document.createElement("button"), { type: "button", textContent: `ดูคำตอบ ${top} รายการ` }); du.addEventListener("click", async () => { const { items } = await raikan("phuchom", { parent: id, limit: 20 }); du.replaceWith(...items.map(khwam)); }); div.append(du); }
    return div;
  };
  const ik = async () => { const { items, next } = await raikan("phuchom", { parent: "", offset: to, limit: 4 }); document.querySelector("#phuchom").append(...items.map(khwam)); to = next; phoem.hidden = next === null; };
  if (phoem) { phoem.addEventListener("click", ik); ik(); }
  khian();
})();
