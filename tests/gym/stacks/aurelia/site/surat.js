import { CustomElement } from "@aurelia/runtime-html";
import { daftar, kirim } from "./api.js";

const SatuSurat = CustomElement.define({
  name: "satu-surat",
  bindables: ["surat"],
  template: `
<div class="surat"><b>\${surat.nama}</b><p>\${surat.isi}</p>
<button type="button" click.trigger="kerja('suka')">Suka</button> <button type="button" click.trigger="kerja('balas')">Balas</button> <button type="button" click.trigger="kerja('lapor')">Laporkan</button>
<button type="button" if.bind="surat.balasan &amp;&amp; !balasan.length" click.trigger="lihat()">Lihat \${surat.balasan} balasan</button>
<div class="dalam"><div class="surat" repeat.for="b of balasan"><b>\${b.nama}</b><p>\${b.isi}</p></div></div></div>`,
}, class {
  surat;
  balasan = [];
  kerja(apa) { kirim(apa); }
  async lihat() { this.balasan = (await daftar("surat", { parent: this.surat.id, limit: 20 })).items; }
});

export const BukuSurat = CustomElement.define({
  name: "buku-surat",
  dependencies: [SatuSurat],
  template: `
<h1>Surat tamu</h1>
<satu-surat repeat.for="s of semua" surat.bind="s"></satu-surat>
<p if.bind="lagi !== null"><button type="button" click.trigger="muat()">Muat lebih banyak</button></p>
<form submit.trigger="tulis()"><textarea value.bind="isi" aria-label="Surat Anda"></textarea> <button>Kirim</button></form>
<h2>Catatan dapur</h2>
<div class="catatan" scroll.trigger="gulir($event)"><p repeat.for="c of catatan">\${c}</p></div>`,
}, class {
  semua = [];
  lagi = 0;
  catatan = [];
  berikut = 0;
  isi = "";
  attached() { this.muat(); this.tambah(); }
  async muat() { const { items, next } = await daftar("surat", { parent: "", offset: this.lagi, limit: 4 }); this.semua.push(...items); this.lagi = next; }
  async tambah() { if (this.berikut === null || this.sibuk) return; this.sibuk = true; const { items, next } = await daftar("catatan", { offset: this.berikut, limit: 10 }); this.catatan.push(...items); this.berikut = next; this.sibuk = false; }
  gulir({ target }) { if (target.scrollTop + target.clientHeight > target.scrollHeight - 20) this.tambah(); }
  tulis() { kirim("surat"); this.isi = ""; return false; }
});
