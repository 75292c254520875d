const matn = (kelid) => fetch(`/api/text/${kelid}`).then((p) => p.text());

/** Pours the words into what has just been opened. */
async function por(dar) {
  for (const jaygah of dar?.matches?.("[data-pour]") ? [dar] : dar?.querySelectorAll("[data-pour]") ?? []) {
    const kelid = jaygah.dataset.pour;
    delete jaygah.dataset.pour;
    const kalam = await matn(kelid);
    if (jaygah.children.length) jaygah.insertAdjacentHTML("beforeend", `<p class="text-sm mt-2">${kalam}</p>`);
    else jaygah.textContent = kalam;
  }
}

window.addEventListener("load", () => {
  document.querySelectorAll(".hs-dropdown").forEach((d) => d.addEventListener("open.hs.dropdown", () => por(d.querySelector(".hs-dropdown-menu"))));
  document.querySelectorAll(".hs-overlay").forEach((o) => o.addEventListener("open.hs.overlay", () => por(o)));
  document.querySelectorAll(".hs-accordion").forEach((a) => a.addEventListener("beforeOpen.hs.accordion", (e) => {
    const dar = a.querySelector(":scope > .hs-accordion-content");
    dar.querySelectorAll(":scope > [data-pour]").forEach(por);
  }));
  document.querySelectorAll(".hs-collapse-toggle").forEach((t) => t.addEventListener("beforeOpen.hs.collapse", () => por(document.querySelector(t.dataset.hsCollapse))));
  document.querySelectorAll("[data-hs-tab]").forEach((t) => t.addEventListener("change.hs.tab", () => por(document.querySelector(t.dataset.hsTab))));
  document.querySelectorAll(".hs-tooltip").forEach((t) => t.addEventListener("show.hs.tooltip", () => por(t)));

  const charkh = document.querySelector("#charkh");
  if (charkh) HSCarousel.getInstance("#charkh", true)?.element.on("update", (ke) => por(charkh.querySelectorAll(".hs-carousel-slide")[ke]));

  const gamha = document.querySelector("#gamha");
  if (gamha) {
    const gam = (n) => por(gamha.querySelectorAll("[data-hs-stepper-content-item]")[n - 1]);
    gamha.addEventListener("active.hs.stepper", (e) => gam(e.detail.payload));
    gam(1);
    document.querySelector("#fasl").addEventListener("change", async (e) => {
      if (e.target.value) document.querySelector("#kelas").textContent = await matn(e.target.value);
    });
    let az = 0;
    const bishtar = document.querySelector("#bishtar"), nazarat = document.querySelector("#nazarat");
    const bar = async () => {
      const bakhsh = await fetch(`/api/list/nazarat?offset=${az}&limit=3`).then((p) => p.json());
      for (const kalam of bakhsh.items) {
        const k = document.createElement("div");
        k.className = "bg-white border border-gray-200 rounded-lg p-3";
        k.innerHTML = `<p></p><button class="text-xs underline">گزارش تخلف</button> <button class="text-xs underline">حذف</button>`;
        k.firstChild.textContent = kalam;
        k.querySelectorAll("button").forEach((b) => (b.onclick = () => fetch("/api/nazar", { method: "POST", body: b.textContent })));
        nazarat.append(k);
      }
      az = bakhsh.next;
      if (az === null) bishtar.classList.add("hidden");
    };
    bishtar.addEventListener("click", bar);
    bar();
  }
  document.querySelectorAll("[data-kar]").forEach((b) => b.addEventListener("click", () => fetch(`/api/${b.dataset.kar}`, { method: "POST" })));
});
