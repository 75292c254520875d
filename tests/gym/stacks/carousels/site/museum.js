const ambil = (kunci) => fetch(`/api/text/${kunci}`).then((jawab) => jawab.text());
const kirim = (apa) => fetch(`/api/${apa}`, { method: "POST" });

// A slide gets its words when it is shown for the first time.
async function isi(slide) {
  const kunci = slide?.dataset.muat;
  if (!kunci) return;
  delete slide.dataset.muat;
  slide.querySelector("p").textContent = await ambil(kunci);
}

const utama = document.querySelector("#utama");
if (utama) {
  const glide = new Glide(utama, { type: "slider", rewind: true });
  glide.on("run", () => isi(utama.querySelectorAll(".glide__slide")[glide.index]));
  glide.mount();
}

const pengamat = new IntersectionObserver((masuk) => {
  for (const { target, isIntersecting } of masuk) {
    if (!isIntersecting) continue;
    pengamat.unobserve(target);
    ambil(target.dataset.lihat).then((teks) => (target.querySelector("p").textContent = teks));
  }
}, { root: document.querySelector(".rel"), threshold: 0.5 });
document.querySelectorAll("[data-lihat]").forEach((kartu) => pengamat.observe(kartu));

document.querySelectorAll("details[data-isi]").forEach((rincian) => rincian.addEventListener("toggle", async () => {
  if (rincian.open && rincian.dataset.isi) {
    const kunci = rincian.dataset.isi;
    rincian.dataset.isi = "";
    rincian.querySelector("p").textContent = await ambil(kunci);
  }
}));

document.querySelector("#info-rombongan")?.addEventListener("click", async () => {
  const dialog = document.querySelector("#rombongan");
  dialog.showModal();
  dialog.querySelector("p").textContent = await ambil("rombongan");
});

const koleksi = document.querySelector("#koleksi");
if (koleksi) (async () => {
  const wadah = koleksi.querySelector(".embla__container");
  const { items } = await fetch("/api/list/koleksi?limit=20").then((jawab) => jawab.json());
  for (const tokoh of items) {
    const slide = document.createElement("div");
    slide.className = "embla__slide";
    slide.innerHTML = `<h3></h3><p class="asal"></p><button type="button">Pilih wayang ini</button>`;
    slide.querySelector("h3").textContent = tokoh.nama;
    slide.querySelector(".asal").textContent = tokoh.asal;
    slide.querySelector("button").onclick = () => kirim("pilih");
    wadah.append(slide);
  }
  const api = EmblaCarousel(koleksi.querySelector(".embla__viewport"), { loop: false });
  const sebelum = koleksi.querySelector(".embla__button--prev"), sesudah = koleksi.querySelector(".embla__button--next");
  sebelum.addEventListener("click", () => api.scrollPrev(), false);
  sesudah.addEventListener("click", () => api.scrollNext(), false);
  const titik = koleksi.querySelector(".embla__dots");
  titik.innerHTML = api.scrollSnapList().map(() => '<button class="embla__dot" type="button"></button>').join("");
  [...titik.children].forEach((tombol, ke) => tombol.addEventListener("click", () => api.scrollTo(ke), false));
  const tampil = () => {
    const ke = api.selectedScrollSnap();
    [...titik.children].forEach((tombol, i) => tombol.classList.toggle("embla__dot--selected", i === ke));
    sebelum.toggleAttribute("disabled", !api.canScrollPrev());
    sesudah.toggleAttribute("disabled", !api.canScrollNext());
    // Only the slide in view carries its story, so the page stays light.
    api.slideNodes().forEach((slide, i) => {
      slide.querySelector(".cerita")?.remove();
      if (i === ke) slide.querySelector(".asal").insertAdjacentHTML("afterend", `<p class="cerita">${items[i].cerita}</p>`);
    });
  };
  api.on("select", tampil).on("init", tampil);
  tampil();

  const cuplikan = document.querySelector("#cuplikan");
  const putar = EmblaCarousel(cuplikan.querySelector(".embla__viewport"), { loop: true }, [EmblaCarouselAutoplay({ delay: 4000, stopOnInteraction: false })]);
  putar.on("select", () => isi(putar.slideNodes()[putar.selectedScrollSnap()]));

  const titik2 = document.querySelector("#titik");
  const keen = new KeenSlider("#ruang", {
    created(s) {
      s.track.details.slides.forEach((_, ke) => {
        const titik = document.createElement("div");
        titik.className = "dot";
        titik.addEventListener("click", () => s.moveToIdx(ke));
        titik2.append(titik);
      });
      titik2.children[0].classList.add("dot--active");
    },
    slideChanged(s) {
      const ke = s.track.details.rel;
      [...titik2.children].forEach((t, i) => t.classList.toggle("dot--active", i === ke));
      isi(s.slides[ke]);
    },
  });

  const gudang = document.querySelector("#gudang");
  const isiPeti = ["Kendi dan kain", "Topeng Panji", "Lampu minyak", "Gong kecil", "Naskah basah", "Kotak rempah"];
  gudang.innerHTML = isiPeti.map((nama) => `<li>${nama}</li>`).join("");
  gudang.addEventListener("scroll", async function habis() {
    if (gudang.scrollTop + gudang.clientHeight < gudang.scrollHeight - 10) return;
    gudang.removeEventListener("scroll", habis);
    const teks = await ambil("peti");
    gudang.insertAdjacentHTML("beforeend", `<li>${teks}</li><li>Kotak kosong</li>`);
  });
})();

const berita = document.querySelector("#berita");
if (berita) {
  const satu = new Flickity(berita, { wrapAround: true });
  satu.on("change", (ke) => isi(satu.cells[ke].element));
  const agenda = document.querySelector("#agenda");
  const dua = new Flickity(agenda, { prevNextButtons: false, pageDots: false, accessibility: true });
  dua.on("change", (ke) => isi(dua.cells[ke].element));

  const tab = [...document.querySelectorAll("[role=tab]")];
  const pilih = async (t) => {
    for (const lain of tab) {
      const aktif = lain === t, panel = document.getElementById(lain.getAttribute("aria-controls"));
      lain.setAttribute("aria-selected", aktif);
      lain.tabIndex = aktif ? 0 : -1;
      panel.hidden = !aktif;
      if (aktif && !panel.firstElementChild.textContent) panel.firstElementChild.textContent = await ambil(panel.dataset.isi);
    }
  };
  tab.forEach((t) => t.addEventListener("click", () => pilih(t)));
  pilih(tab[0]);

  let dari = 0;
  const tombol = document.querySelector("#lagi"), tamu = document.querySelector("#tamu");
  const muat = async () => {
    const bagian = await fetch(`/api/list/komentar?offset=${dari}&limit=3`).then((jawab) => jawab.json());
    for (const k of bagian.items) {
      const kotak = document.createElement("div");
      kotak.className = "komentar";
      kotak.innerHTML = "<strong></strong><p></p><button>Suka</button> <button>Balas</button> <button>Laporkan</button> <button>Hapus</button>";
      kotak.querySelector("strong").textContent = k.nama;
      kotak.querySelector("p").textContent = k.isi;
      kotak.querySelectorAll("button").forEach((b) => (b.onclick = () => kirim("komentar")));
      tamu.append(kotak);
    }
    dari = bagian.next;
    if (dari === null) tombol.remove();
  };
  tombol.addEventListener("click", muat);
  muat();
  document.querySelector(".tulis").addEventListener("submit", (e) => { e.preventDefault(); kirim("komentar"); });
}
document.querySelectorAll(".kirim").forEach((b) => b.addEventListener("click", () => kirim(b.dataset.apa)));
