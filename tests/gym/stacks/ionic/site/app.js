const $ = (id) => document.getElementById(id);
const path = (kunji) => fetch(`/api/text/${kunji}`).then((u) => u.text());
$("suchi").textContent = "प्रधानाचार्य की बिल्ली हाज़िरी लेती है और केवल मछली जैसे नामों पर मुस्कुराती है।";
document.querySelector("ion-popover").addEventListener("willPresent", (e) => { (e.target.querySelector("p") ?? e.target).textContent = "छाता हमेशा उधार लीजिए, क्योंकि अपना छाता बादलों को चुनौती लगता है।"; });
$("bahar").addEventListener("click", () => { location.href = "/bahar"; });
for (const b of document.querySelectorAll(".bhejo")) b.addEventListener("click", () => fetch("/api/bhejo", { method: "POST" }));
$("khand").addEventListener("ionChange", async (e) => { if (e.detail.value !== "kaksha") $("khandpath").textContent = await path(e.detail.value); });
$("prashn").addEventListener("ionChange", async (e) => {
  if (e.target !== $("prashn") || !e.detail.value) return;
  $("prashn").querySelector(`[value=${e.detail.value}] [slot=content]`).textContent ||= await path(e.detail.value);
});
$("ritu").addEventListener("ionChange", async (e) => { $("ritupath").textContent = await path(e.detail.value); });
$("kahani").addEventListener("click", async () => {
  const m = document.createElement("ion-modal");
  m.innerHTML = '<ion-header><ion-toolbar><ion-title>घंटी की कहानी</ion-title><ion-buttons slot="end"><ion-button>बंद करें</ion-button></ion-buttons></ion-toolbar></ion-header><ion-content class="ion-padding"><p></p></ion-content>';
  m.querySelector("p").textContent = await path("ghanti");
  m.querySelector("ion-button").addEventListener("click", () => m.dismiss());
  document.body.append(m);
  m.present();
});
let agla = 0;
const aur = async () => {
  const { items, next } = await fetch(`/api/list/pustika?offset=${agla}&limit=12`).then((u) => u.json());
  for (const k of items) {
    const i = document.createElement("ion-item-sliding");
    i.innerHTML = '<ion-item><ion-label class="ion-text-wrap"></ion-label></ion-item><ion-item-options><ion-item-option color="danger">हटाएँ</ion-item-option></ion-item-options>';
    i.querySelector("ion-label").textContent = k;
    i.querySelector("ion-item-option").addEventListener("click", () => fetch("/api/hatao", { method: "DELETE" }));
    $("pustika").append(i);
  }
  agla = next;
  if (agla === null) $("anant").disabled = true;
};
aur();
$("anant").addEventListener("ionInfinite", async (e) => { await aur(); e.target.complete(); });
setTimeout(async () => {
  const a = document.createElement("ion-alert");
  Object.assign(a, { header: "कुकी", message: "हम आगंतुकों की गिनती के लिए कुकी का उपयोग करते हैं।", backdropDismiss: false, buttons: ["सब स्वीकार करें"] });
  document.body.append(a);
  a.present();
}, 1500);
