const teks = (nama) => fetch(`/api/text/${nama}`).then((jawab) => jawab.text());
const daftar = (nama, tanya) => fetch(`/api/list/${nama}?${new URLSearchParams(tanya)}`).then((jawab) => jawab.json());
const kirim = (apa) => fetch(`/api/${apa}`, { method: "POST" });
const semua = (pilih, akar = document) => akar.querySelectorAll(pilih);
const muat = (tempat) => semua("[data-muat]", tempat).forEach((unsur) => {
  const nama = unsur.dataset.muat;
  delete unsur.dataset.muat;
  teks(nama).then((kata) => { unsur.textContent = kata; });
});

M.Sidenav.init(semua(".sidenav"), { edge: "right", onOpenStart: muat });
M.Dropdown.init(semua(".dropdown-trigger"), { coverTrigger: false, constrainWidth: false, onOpenStart: () => muat(document.querySelector("#akun")) });
M.Tabs.init(semua(".tabs"), { onShow: muat });
M.Collapsible.init(semua(".collapsible"), { onOpenStart: muat });
M.Modal.init(semua(".modal"), { onOpenStart: muat });
M.FormSelect.init(semua("select"));
semua("[data-muat-tip]").forEach((unsur) => {
  const tip = M.Tooltip.init(unsur, { html: "…", enterDelay: 100 });
  unsur.addEventListener("mouseenter", () => teks(unsur.dataset.muatTip).then((kata) => { tip.options.html = kata; tip.tooltipEl.querySelector(".tooltip-content").textContent = kata; }));
});
semua(".card .activator").forEach((judul) => judul.addEventListener("click", () => muat(judul.closest(".card"))));
document.querySelector("#tips")?.addEventListener("click", () => teks("tips").then((kata) => M.toast({ html: kata, displayLength: 8000 })));
document.querySelector("#musim")?.addEventListener("change", (e) => teks(e.target.value).then((kata) => { document.querySelector("#tentang-musim").textContent = kata; }));
semua(".kirim").forEach((tombol) => tombol.addEventListener("click", () => kirim("tindakan")));

const galeri = document.querySelector("#galeri");
if (galeri) {
  daftar("galeri", { limit: 9 }).then(({ items }) => {
    galeri.innerHTML = items.map((_, ke) => `<a class="carousel-item" href="#g${ke}!"><p></p></a>`).join("");
    const isi = (butir) => { const ke = [...semua(".carousel-item", galeri)].indexOf(butir); butir.firstChild.textContent = items[ke]; };
    const putar = M.Carousel.init(galeri, { fullWidth: true, noWrap: true, indicators: true, onCycleTo: isi });
    isi(galeri.firstElementChild);
    document.querySelector("#maju").addEventListener("click", () => putar.next());
    document.querySelector("#mundur").addEventListener("click", () => putar.prev());
  });
}

const tanaman = document.querySelector("#tanaman");
if (tanaman) {
  const buka = async (ke) => {
    const { items, total } = await daftar("tanaman", { offset: (ke - 1) * 6, limit: 6 });
    tanaman.innerHTML = items.map((kata) => `<li class="collection-item">${kata}</li>`).join("");
    const banyak = Math.ceil(total / 6);
    document.querySelector("#halaman").innerHTML = Array.from({ length: banyak }, (_, n) => `<li class="${n + 1 === ke ? "active" : "waves-effect"}"><a href="#!" data-ke="${n + 1}">${n + 1}</a></li>`).join("");
  };
  document.querySelector("#halaman").addEventListener("click", (e) => { if (e.target.dataset.ke) { e.preventDefault(); buka(Number(e.target.dataset.ke)); } });
  buka(1);
}

const tamu = document.querySelector("#tamu");
if (tamu) {
  const tombol = (tulisan, buat) => { const b = document.createElement("button"); b.className = "btn-flat"; b.textContent = tulisan; b.addEventListener("click", buat); return b; };
  const kartu = (baris) => {
    const k = document.createElement("div");
    k.className = `card-panel${baris.parent ? " balasan" : ""}`;
    const p = document.createElement("p");
    p.textContent = baris.text;
    k.append(p, ...["Suka", "Balas", "Laporkan", "Hapus"].map((tulisan) => tombol(tulisan, () => kirim(tulisan.toLowerCase()))));
    if (baris.replies) {
      const lihat = tombol(`Lihat ${baris.replies} balasan`, async () => { lihat.remove(); k.append(...(await daftar("tamu", { parent: baris.id, limit: 20 })).items.map(kartu)); });
      k.append(lihat);
    }
    return k;
  };
  const lagi = document.querySelector("#lagi");
  let berikut = 0;
  const tambah = async () => {
    lagi.disabled = true;
    const jawab = await daftar("tamu", { parent: "", offset: berikut, limit: 3 });
    tamu.append(...jawab.items.map(kartu));
    berikut = jawab.next;
    lagi.disabled = false;
    lagi.hidden = berikut === null;
    lagi.style.display = lagi.hidden ? "none" : "";
  };
  lagi.addEventListener("click", tambah);
  tambah();
}
