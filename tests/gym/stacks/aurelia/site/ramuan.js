import { CustomElement } from "@aurelia/runtime-html";
import { IRouter } from "@aurelia/router";
import { daftar, kirim } from "./api.js";

const SEBANYAK = 6;

class Daftar {
  static inject = [IRouter];
  isi = [];
  halaman = 1;
  nomor = [];
  constructor(router) { this.router = router; }
  attached() { this.ke(1); }
  async ke(nomor) {
    const { items, total } = await daftar("ramuan", { offset: (nomor - 1) * SEBANYAK, limit: SEBANYAK });
    this.isi = items;
    this.halaman = nomor;
    this.nomor = Array.from({ length: Math.ceil(total / SEBANYAK) }, (_, i) => i + 1);
  }
  buka(satu) { this.router.load(`ramuan/${satu.id}`); }
}

export const DaftarRamuan = CustomElement.define({
  name: "daftar-ramuan",
  template: `
<h1>Ramuan</h1>
<table><thead><tr><th>Nama</th><th>Harga</th></tr></thead><tbody><tr repeat.for="satu of isi" class="baris" click.trigger="buka(satu)"><td>\${satu.nama}</td><td>\${satu.harga}</td></tr></tbody></table>
<ul class="halaman"><li repeat.for="n of nomor"><button type="button" class="\${n === halaman ? 'aktif' : ''}" click.trigger="ke(n)">\${n}</button></li></ul>`,
}, Daftar);

class Halaman {
  satu = null;
  async load(params) { const { items } = await daftar("ramuan", { limit: 50 }); this.satu = items.find((r) => String(r.id) === params.id); }
  hapus() { kirim("hapus"); }
}

export const HalamanRamuan = CustomElement.define({
  name: "halaman-ramuan",
  template: `
<article if.bind="satu"><h1>\${satu.nama}</h1><p>\${satu.cara}</p><p>\${satu.harga}</p><p><a href="/keranjang/tambah?id=\${satu.id}" external>Tambah ke keranjang</a> <button type="button" click.trigger="hapus()">Hapus</button></p></article>
<a load="../ramuan">Semua ramuan</a>`,
}, Halaman);
