import { navigateToUrl, registerApplication, start } from "single-spa";
import { hong } from "./hong.js";
import { kadan } from "./kadan.js";
import { thaep } from "./thaep.js";

// Each part of the site is an application of its own, mounted where the address says so.
const suan = (id, taem) => ({
  bootstrap: async () => {},
  mount: async () => taem(document.getElementById(id)),
  unmount: async () => { document.getElementById(id).replaceChildren(); },
});
registerApplication({ name: "thaep", app: suan("thaep", thaep), activeWhen: () => true });
registerApplication({ name: "naa", app: suan("neua", naa), activeWhen: (l) => l.pathname === "/" });
registerApplication({ name: "hong", app: suan("kheun", hong), activeWhen: "/hong" });
registerApplication({ name: "kadan", app: suan("kheun", kadan), activeWhen: "/kadan" });
registerApplication({ name: "seua", app: suan("kheun", seua), activeWhen: "/seua" });
start({ urlRerouteOnly: true });

function naa(thi) {
  thi.innerHTML = `<h1>ສະຖານີເສັ້ນໝີ່ກາງຄືນ</h1><p>ຮ້ານເປີດຫຼັງຈາກດາວດວງສຸດທ້າຍນັ່ງລົງ.</p>
  <h2>ຄືນນີ້</h2><div class="sen"></div>
  <h2>ຂ່າວ</h2><div id="khao"></div><button id="eek">ເບິ່ງຂ່າວກ່ອນໜ້ານີ້</button>
  <p><button id="jong">ຈອງບ່ອນນັ່ງ</button> <button id="mak">ຖືກໃຈ</button></p>`;
  for (const [w, s, l] of [["19:00", "ຕັ້ງໝໍ້", "/hong/mo"], ["22:00", "ແຂກມາ", "/hong/khaek"], ["03:00", "ລ້າງຖ້ວຍ", "/hong/thuay"]]) {
    const d = document.createElement("div");
    d.innerHTML = `<b>${w}</b> ${s}`;
    d.onclick = () => navigateToUrl(l);
    thi.querySelector(".sen").append(d);
  }
  const khao = thi.querySelector("#khao");
  const eek = thi.querySelector("#eek");
  eek.onclick = async () => {
    const { items, next } = await (await fetch(`/api/list/khao?offset=${khao.children.length}&limit=1`)).json();
    for (const k of items) {
      const d = document.createElement("div");
      d.innerHTML = `<h3>${k.hua}</h3><p>${k.san} <a href="javascript:;">ອ່ານຕໍ່</a></p>`;
      d.querySelector("a").onclick = async (e) => { e.preventDefault(); d.querySelector("p").textContent = await (await fetch(`/api/text/khao-${k.id}`)).text(); };
      khao.append(d);
    }
    eek.textContent = "ເບິ່ງຂ່າວກ່ອນໜ້ານັ້ນອີກ";
    if (next === null) eek.remove();
  };
  thi.querySelector("#jong").onclick = () => fetch("/api/jong", { method: "POST" });
  thi.querySelector("#mak").onclick = () => fetch("/api/mak", { method: "POST" });
}

// Steps whose address does not change: the state of the history entry tells which it is.
function seua(thi) {
  const taem = async () => {
    const n = history.state?.khan ?? 1;
    thi.innerHTML = `<h1>ວິທີສັ່ງ</h1><p class="khan">${n} / 3</p><p class="kham"></p>${n > 1 ? '<button class="lang">ກັບຄືນ</button> ' : ""}${n < 3 ? '<button class="naa">ຂັ້ນຕໍ່ໄປ</button>' : '<button class="sang">ຢືນຢັນການສັ່ງ</button>'}`;
    thi.querySelector(".lang")?.addEventListener("click", () => history.back());
    thi.querySelector(".naa")?.addEventListener("click", () => { history.pushState({ khan: n + 1 }, ""); taem(); });
    thi.querySelector(".sang")?.addEventListener("click", () => fetch("/api/sang", { method: "POST" }));
    thi.querySelector(".kham").textContent = await (await fetch(`/api/text/khan-${n}`)).text();
  };
  window.onpopstate = () => { if (location.pathname === "/seua") taem(); };
  taem();
}
