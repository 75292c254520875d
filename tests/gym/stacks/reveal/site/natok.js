const kotha = (chabi) => fetch("/api/text/" + chabi).then((r) => r.text());
const kaj = (nam) => fetch("/api/" + nam, { method: "POST" });

const dam = document.getElementById("dam");
if (dam) {
  dam.addEventListener("toggle", async () => { if (dam.open) dam.querySelector("p").textContent = await kotha("dam"); }, { once: true });
  document.querySelectorAll(".kaj").forEach((b) => b.addEventListener("click", () => kaj("kaj")));
  let kotothekey = 0;
  const aro = document.getElementById("aro");
  const ano = async () => {
    const { items, next } = await fetch(`/api/list/motamot?offset=${kotothekey}&limit=3`).then((r) => r.json());
    for (const mot of items) {
      const div = Object.assign(document.createElement("div"), { className: "mot", innerHTML: "<p></p><button>পছন্দ</button> <button>অভিযোগ</button> <button>মুছুন</button>" });
      div.firstChild.textContent = mot;
      div.querySelectorAll("button").forEach((b) => b.addEventListener("click", () => kaj("motamot")));
      document.getElementById("motamot").append(div);
    }
    if ((kotothekey = next) === null) aro.remove();
  };
  aro.addEventListener("click", ano);
  ano();
}

const ponji = document.getElementById("ponji");
if (ponji) {
  let khola;
  const bondho = () => { khola?.remove(); khola = undefined; };
  const calendar = new FullCalendar.Calendar(ponji, {
    initialView: "dayGridMonth", initialDate: "2026-03-10", dayMaxEvents: 2, locale: "bn",
    headerToolbar: { start: "prev,next today", center: "title", end: "dayGridMonth,listMonth" },
    buttonText: { today: "আজ", month: "মাস", list: "তালিকা" },
    moreLinkText: (n) => `+${n}টি আরও`, noEventsText: "কোনো অনুষ্ঠান নেই",
    events: (info, done, failed) => fetch("/api/list/ponji?limit=100").then((r) => r.json()).then(({ items }) => done(items.filter((e) => e.start >= info.startStr.slice(0, 10) && e.start < info.endStr.slice(0, 10))), failed),
    async eventClick({ event, el, jsEvent }) {
      jsEvent.preventDefault();
      bondho();
      khola = document.createElement("div");
      khola.className = "bistarito";
      khola.setAttribute("role", "dialog");
      const box = el.getBoundingClientRect();
      khola.style.left = `${box.left + scrollX}px`;
      khola.style.top = `${box.bottom + scrollY + 4}px`;
      khola.innerHTML = `<strong></strong><p>…</p><button class="koro">টিকিট কাটুন</button> <button class="bondho">বন্ধ</button>`;
      khola.querySelector("strong").textContent = event.title;
      khola.querySelector(".koro").onclick = () => kaj("ticket");
      khola.querySelector(".bondho").onclick = bondho;
      document.body.append(khola);
      khola.querySelector("p").textContent = await kotha(event.extendedProps.kotha);
    },
    viewDidMount: async ({ view, el }) => {
      if (view.type !== "listMonth") return;
      const p = document.createElement("p");
      p.className = "tika";
      p.textContent = await kotha("sesh");
      ponji.after(p);
    },
    viewWillUnmount: () => document.querySelector(".tika")?.remove(),
  });
  calendar.render();
}
