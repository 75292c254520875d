const geul = (yeolsoe) => fetch(`/api/text/${yeolsoe}`).then((dap) => dap.text());
const oneul = new Date();
const nal = (n, si) => new Date(oneul.getFullYear(), oneul.getMonth(), n, si);
const dalyeok = new tui.Calendar("#dalyeok", { defaultView: "month", usageStatistics: false, useDetailPopup: true, isReadOnly: true, month: { dayNames: ["일", "월", "화", "수", "목", "금", "토"], visibleEventCount: 3 } });
fetch("/api/list/haengsa").then((d) => d.json()).then(({ items }) => dalyeok.createEvents(items.map((h, i) => ({ id: String(i), calendarId: "1", title: h.jemok, body: h.naeyong, start: nal(h.il, h.si), end: nal(h.il, h.si + 1), category: "time" }))));
const ireum = () => { document.getElementById("dal").textContent = dalyeok.getDate().toDate().toLocaleDateString("ko", { year: "numeric", month: "long" }); };
document.getElementById("jeon").onclick = () => { dalyeok.prev(); ireum(); };
document.getElementById("da").onclick = () => { dalyeok.next(); ireum(); };
for (const b of document.querySelectorAll(".il")) b.onclick = () => dalyeok.changeView(b.dataset.bogi);
ireum();
for (const [k, t] of [["cha", "차 마시는 법"], ["kko", "꽃이 피는 때"], ["don", "시주에 대하여"]]) {
  const li = document.createElement("li");
  li.innerHTML = `<a href="javascript:void(0)">${t}</a>`;
  li.firstChild.onclick = async () => { document.getElementById("sseukgi").textContent = await geul(k); };
  document.getElementById("annae").append(li);
}
document.getElementById("naga").onclick = (e) => { e.preventDefault(); location.href = "/rogeuaut"; };
for (const b of document.querySelectorAll(".bo")) b.onclick = () => fetch("/api/haengdong", { method: "POST" });
new IntersectionObserver(async ([z], o) => {
  if (!z.isIntersecting) return;
  o.disconnect();
  document.getElementById("kkeut").textContent = await geul("kkeut");
}).observe(document.getElementById("kkeut"));
setTimeout(() => {
  const g = document.createElement("div");
  g.className = "gyeop";
  g.innerHTML = "<div>쿠키를 사용하여 방문 수를 셉니다. <button>모두 동의</button></div>";
  g.querySelector("button").onclick = () => g.remove();
  document.body.append(g);
}, 1500);
// An address that changes all the time.
let n = 0;
setInterval(() => history.replaceState(null, "", `#t=${n++}`), 50);
