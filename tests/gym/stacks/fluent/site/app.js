const metin = (anahtar) => fetch(`/api/text/${anahtar}`).then((yanit) => yanit.text());
const doldur = async (yer) => {
  if (!yer || yer.dataset.dolu) return;
  yer.dataset.dolu = "1";
  yer.textContent = "Yükleniyor…";
  yer.textContent = await metin(yer.dataset.metin);
};
const bul = (id) => document.getElementById(id);

bul("hatlar")?.addEventListener("change", () => doldur(document.querySelector(`#${bul("hatlar").activeid}Panel[data-metin]`)));
for (const parca of document.querySelectorAll("fluent-accordion-item")) parca.addEventListener("change", () => doldur(parca.querySelector("[data-metin]")));
bul("cikis")?.addEventListener("click", () => location.assign("/cikis"));
bul("kaptan")?.addEventListener("click", () => { bul("defter").hidden = false; doldur(bul("defter").querySelector("[data-metin]")); });
bul("kapat")?.addEventListener("click", () => { bul("defter").hidden = true; });
bul("iskele")?.addEventListener("change", async () => { bul("iskelemetni").textContent = await metin({ merkez: "merkez", fener: "fener", yalı: "yali" }[bul("iskele").value]); });
for (const dugme of document.querySelectorAll(".gonder")) dugme.addEventListener("click", () => fetch("/api/eylem", { method: "POST", body: dugme.textContent }));

// A company's own components beside those of the library: one with an open root, one with a closed one.
customElements.define("ada-hava", class extends HTMLElement {
  connectedCallback() {
    const kok = this.attachShadow({ mode: "open" });
    kok.innerHTML = "<style>section { border: 1px solid #ccc; padding: 1rem; margin: 1rem 0 }</style><section><h3>Hava durumu</h3><p>Bugün deniz sakin.</p><button type='button'>Yarını göster</button></section>";
    kok.querySelector("button").addEventListener("click", (olay) => {
      olay.target.insertAdjacentHTML("beforebegin", "<p>Yarın lodos esecek ve bütün şapkalar karşı kıyıdaki fırıncının damına konacak.</p>");
      olay.target.remove();
    });
  }
});
customElements.define("ada-sandik", class extends HTMLElement {
  connectedCallback() {
    const kok = this.attachShadow({ mode: "closed" });
    kok.innerHTML = "<details><summary>Kayıp eşya sandığı</summary><p></p></details>";
    kok.querySelector("details").addEventListener("toggle", async () => { kok.querySelector("p").textContent = await metin("sandik"); });
  }
});
setTimeout(() => {
  if (sessionStorage.getItem("cerez")) return;
  const pencere = document.createElement("fluent-dialog");
  pencere.modal = true;
  pencere.innerHTML = '<div style="padding:1.5rem"><h3>Çerezler</h3><p>Ziyaretleri saymak için çerez kullanıyoruz.</p><fluent-button appearance="accent">Hepsini kabul et</fluent-button></div>';
  pencere.querySelector("fluent-button").addEventListener("click", () => { sessionStorage.setItem("cerez", "1"); pencere.remove(); });
  document.body.append(pencere);
}, 1300);
