import { navigateToUrl } from "single-spa";

const THAEW = [["ລໍຖ້າ", ["nueng", "song"]], ["ກຳລັງຕົ້ມ", ["sam"]], ["ແລ້ວ", ["si"]]];
const SEU = { nueng: "ໂຕະໜຶ່ງ", song: "ໂຕະສອງ", sam: "ໂຕະສາມ", si: "ໂຕະສີ່" };

// A board of cards; a card opens over it, under an address of its own.
export function kadan(thi) {
  thi.innerHTML = "<h1>ກະດານ</h1><div class='kadan'></div><div class='bon'></div>";
  for (const [hua, bat] of THAEW) {
    const t = Object.assign(document.createElement("div"), { className: "thaew", innerHTML: `<b>${hua}</b>` });
    for (const b of bat) {
      const d = Object.assign(document.createElement("div"), { className: "bat", textContent: SEU[b] });
      d.addEventListener("click", () => navigateToUrl(`/kadan/${b}`));
      t.append(d);
    }
    thi.querySelector(".kadan").append(t);
  }
  const peud = async () => {
    const b = location.pathname.split("/")[2];
    const bon = thi.querySelector(".bon");
    if (!bon) return;
    bon.innerHTML = b ? `<h2>${SEU[b]}</h2><p class="kham"></p><button class="pit" aria-label="ປິດ">✕</button> <button class="yai">ຍ້າຍບັດ</button>` : "";
    bon.querySelector(".pit")?.addEventListener("click", () => navigateToUrl("/kadan"));
    bon.querySelector(".yai")?.addEventListener("click", () => fetch("/api/yai", { method: "POST" }));
    if (b) bon.querySelector(".kham").textContent = await (await fetch(`/api/text/bat-${b}`)).text();
  };
  addEventListener("single-spa:routing-event", peud);
  peud();
}
