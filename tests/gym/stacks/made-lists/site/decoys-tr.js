const NAME = "decoys-tr",
  HARM = "/deed",
  MODE = "direct",
  delay = 120;
const T = [
  "Dedem eve uzun mektuplar yazardı vapur gecikirken.",
  "Yaşlı bir haritacı fırtınaların listesini tutardı neredeyse otuz yıl boyunca.",
  "Dedem her feneri sayardı neredeyse otuz yıl boyunca.",
  "Köyün fırıncısı armut ağaçları dikerdi neredeyse otuz yıl boyunca.",
  "Dedem her feneri sayardı eski gümrüğün arkasında.",
];
const L = [];
