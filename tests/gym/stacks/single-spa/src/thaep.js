import { navigateToUrl } from "single-spa";

const MEUN = [["/", "ໜ້າຫຼັກ"], ["/hong", "ຫ້ອງຄົວ"], ["/kadan", "ກະດານ"], ["/seua", "ວິທີສັ່ງ"]];

export function thaep(thi) {
  for (const [l, s] of MEUN) {
    const d = Object.assign(document.createElement("div"), { className: "meun", textContent: s });
    d.addEventListener("click", () => navigateToUrl(l));
    thi.append(d);
  }
  const khwa = Object.assign(document.createElement("div"), { className: "meun khwa", textContent: "ບັນຊີ ▾" });
  khwa.addEventListener("click", () => {
    const mi = khwa.querySelector(".pop");
    if (mi) return mi.remove();
    const pop = Object.assign(document.createElement("div"), { className: "pop" });
    pop.innerHTML = "<div class='hit'>ຮີດຄອງຂອງແຂກ</div><div class='ork'>ອອກຈາກລະບົບ</div>";
    pop.querySelector(".hit").addEventListener("click", (e) => { e.stopPropagation(); pop.remove(); navigateToUrl("/hong/hit"); });
    pop.querySelector(".ork").addEventListener("click", (e) => { e.stopPropagation(); fetch("/ອອກ"); });
    khwa.append(pop);
  });
  const thae = () => thi.querySelectorAll(".meun").forEach((d, i) => d.classList.toggle("yu", MEUN[i]?.[0] === location.pathname));
  addEventListener("single-spa:routing-event", thae);
  thae();
}
