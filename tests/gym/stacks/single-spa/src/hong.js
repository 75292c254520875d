import createRouter from "router5";
import browserPlugin from "router5-plugin-browser";

const KHONG = [["mo", "ໝໍ້ໃຫຍ່"], ["khaek", "ແຂກປະຈຳ"], ["thuay", "ຖ້ວຍບິ່ນ"], ["phik", "ໝາກເຜັດ"]];

// The kitchen: a list beside what is chosen, and what lies a level deeper.
export function hong(thi) {
  const router = createRouter([
    { name: "hong", path: "/hong", children: [{ name: "hit", path: "/hit" }, { name: "khong", path: "/:id", children: [{ name: "leuk", path: "/leuk" }] }] },
  ], { allowNotFound: true });
  router.usePlugin(browserPlugin());
  const taem = async ({ route }) => {
    const id = route.params.id;
    if (route.name === "hong.hit") {
      thi.innerHTML = "<p class='khan'><span>ຫ້ອງຄົວ</span> › ຮີດຄອງ</p><p class='kham'></p>";
      thi.querySelector("span").onclick = () => router.navigate("hong");
      return sai("hit");
    }
    const leuk = route.name.endsWith("leuk");
    thi.innerHTML = `<h1>ຫ້ອງຄົວ</h1><div class="song"><div>${KHONG.map(([k, s]) => `<div class="khaeo ${k === id ? "yu" : ""}" data-k="${k}">${s}</div>`).join("")}</div><div><p class="kham">ເລືອກຢູ່ເບື້ອງຊ້າຍ</p>${id && !leuk ? "<button class='tor'>ລົງເລິກກວ່ານີ້</button> <button class='lop'>ລຶບອອກ</button>" : ""}</div></div>`;
    thi.querySelectorAll("[data-k]").forEach((d) => { d.onclick = () => router.navigate("hong.khong", { id: d.dataset.k }); });
    thi.querySelector(".tor")?.addEventListener("click", () => router.navigate("hong.khong.leuk", { id }));
    thi.querySelector(".lop")?.addEventListener("click", () => fetch("/api/lop", { method: "POST" }));
    if (id) await sai(leuk ? `leuk-${id}` : id);
  };
  const sai = async (kon) => { const t = await (await fetch(`/api/text/${kon}`)).text(); const k = thi.querySelector(".kham"); if (k) k.textContent = t; };
  router.subscribe(taem);
  router.start();
}
