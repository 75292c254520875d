import { CustomElement } from "@aurelia/runtime-html";
import { route } from "@aurelia/router";
import { Beranda } from "./beranda.js";
import { DaftarRamuan, HalamanRamuan } from "./ramuan.js";
import { BukuSurat } from "./surat.js";
import { kirim } from "./api.js";

class Akar {
  menu = false;
  keluar() { location.assign("/keluar"); }
  berhenti() { kirim("berhenti"); }
}

route({
  title: "Rumah Jamu Mbah Wiji",
  routes: [
    { id: "beranda", path: ["", "beranda"], component: Beranda, title: "Beranda" },
    { id: "ramuan", path: "ramuan", component: DaftarRamuan, title: "Ramuan" },
    { id: "satu", path: "ramuan/:id", component: HalamanRamuan, title: "Ramuan" },
    { id: "surat", path: "surat", component: BukuSurat, title: "Surat tamu" },
  ],
})(Akar);

export const RumahJamu = CustomElement.define({
  name: "rumah-jamu",
  template: `
<header><a class="nama" load="beranda">Rumah Jamu Mbah Wiji</a>
  <nav><a load="beranda">Beranda</a> <a load="ramuan">Ramuan</a> <a load="surat">Surat tamu</a>
    <span class="menu"><button type="button" click.trigger="menu = !menu" aria-expanded.bind="menu">Ruang ▾</button>
      <ul if.bind="menu"><li>Dapur depan</li><li>Kursi goyang di beranda belakang</li><li><a href="#" click.trigger="keluar()">Keluar</a></li></ul></span></nav></header>
<main><au-viewport></au-viewport></main>
<footer><p>Jalan Kenanga 7, buka setiap hari pukul 7–17. <button type="button" click.trigger="berhenti()">Berhenti berlangganan</button></p></footer>`,
}, Akar);
