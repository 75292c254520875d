import { CustomElement } from "@aurelia/runtime-html";
import { kirim, teks } from "./api.js";

export const Beranda = CustomElement.define({
  name: "beranda-page",
  template: `
<article>
  <h1>Segelas pagi yang pahit manis</h1>
  <p>Rumah jamu ini dibuka oleh Mbah Wiji pada tahun 1958 di bawah pohon kenanga. Semua bahan datang dari kebun sendiri dan digiling dengan batu.</p>
  <ul class="tab" role="tablist"><li repeat.for="satu of bahan" role="tab" class="\${satu.kunci === pilih ? 'aktif' : ''}" click.trigger="buka(satu.kunci)">\${satu.nama}</li></ul>
  <div class="isi" switch.bind="pilih">
    <p case="jahe">Jahe ditanam pada awal musim hujan dan dicabut setelah sembilan bulan.</p>
    <p case="kunyit">Kunyit dipanen sambil berbisik supaya warnanya tidak kaget.</p>
    <p case="temulawak">\${temulawak}</p>
  </div>
  <h2>Pilih menurut keluhan</h2>
  <select value.bind="keluhan" change.trigger="nasihat()"><option value="">Silakan pilih</option><option value="flu">Masuk angin</option><option value="rindu">Rindu</option><option value="lutut">Lutut</option></select>
  <p if.bind="saran">\${saran}</p>
  <h2>Tanya jawab</h2>
  <div repeat.for="satu of tanya"><h3 click.trigger="satu.buka = !satu.buka">\${satu.buka ? '▾' : '▸'} \${satu.t}</h3><p show.bind="satu.buka">\${satu.j}</p></div>
  <p><button type="button" click.trigger="resep()">Resep rahasia</button>
    <span class="menu"><button type="button" click.trigger="tip = !tip">Kenapa pahit?</button><span class="gelembung" if.bind="tip">Rasa pahit itu hanya malu, sebentar lagi ia akan berkenalan.</span></span>
    <button type="button" click.trigger="suka()">Suka</button> <button type="button" click.trigger="suara()">Beri suara</button></p>
  <div portal if.bind="rahasia" class="tirai"><div role="dialog" aria-modal="true" class="kotak"><h2>Resep rahasia</h2><p>\${rahasia}</p><button type="button" click.trigger="rahasia = ''">Tutup</button></div></div>
</article>`,
}, class {
  bahan = [{ kunci: "jahe", nama: "Jahe" }, { kunci: "kunyit", nama: "Kunyit" }, { kunci: "temulawak", nama: "Temulawak" }];
  pilih = "jahe";
  temulawak = "";
  keluhan = "";
  saran = "";
  rahasia = "";
  tip = false;
  tanya = [{ t: "Apakah tersedia untuk anak?", j: "Ya, beras kencur aman untuk anak di atas dua tahun.", buka: false }, { t: "Boleh dibawa pulang?", j: "Jamu boleh dibawa pulang asal gelasnya berjanji akan kembali.", buka: false }];
  async buka(kunci) { this.pilih = kunci; if (kunci === "temulawak" && !this.temulawak) this.temulawak = await teks("temulawak"); }
  async nasihat() {
    this.saran = "";
    if (this.keluhan === "flu") this.saran = "Minum wedang jahe hangat dan tidur lebih awal.";
    if (this.keluhan === "rindu") this.saran = "Untuk hati yang rindu, seduh dua lembar pandan dan satu nama yang tidak disebut.";
    if (this.keluhan === "lutut") this.saran = await teks("lutut");
  }
  async resep() { this.rahasia = await teks("nenek"); }
  suka() { kirim("suka"); }
  suara() { kirim("suara"); }
});
