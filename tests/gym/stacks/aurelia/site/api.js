export const teks = (kunci) => fetch(`/api/text/${kunci}`).then((jawab) => jawab.text());
export const daftar = (nama, tanya) => fetch(`/api/list/${nama}?${new URLSearchParams(tanya)}`).then((jawab) => jawab.json());
export const kirim = (apa) => fetch(`/api/${apa}`, { method: "POST" });
