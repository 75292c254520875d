const NAME = "sel-chain-three",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "Dedem her feneri sayardı vapur gecikirken.",
  "Gezgin bir saatçi her feneri sayardı ilk kar yağana kadar.",
  "Gezgin bir saatçi yırtık yelkenleri onarırdı eski gümrüğün arkasında.",
  "Yaşlı bir haritacı armut ağaçları dikerdi ilk kar yağana kadar.",
  "Liman reisi eve uzun mektuplar yazardı vapur gecikirken.",
  "Dedem her feneri sayardı yıkık köprünün altında.",
  "Gezgin bir saatçi armut ağaçları dikerdi savaş başlamadan önce.",
  "Gece bekçisi yırtık yelkenleri onarırdı savaş başlamadan önce.",
  "Köyün fırıncısı her feneri sayardı eski gümrüğün arkasında.",
  "Köyün fırıncısı kurutulmuş otlar satardı ilk kar yağana kadar.",
  "Yaşlı bir haritacı her feneri sayardı ilk kar yağana kadar.",
  "Dedem armut ağaçları dikerdi ilk kar yağana kadar.",
];
const L = [];
