const NAME = "map-svg-pins",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "Nattportieren sålde torkade örter innan kriget bröt ut.",
  "Nattportieren lagade de trasiga seglen tills den första snön föll.",
  "Hamnkaptenen räknade varje lykta tills den första snön föll.",
  "Min morfar planterade päronträd under den raserade bron.",
  "En gammal kartritare skrev långa brev hem under den raserade bron.",
  "En kringresande urmakare lagade de trasiga seglen tills den första snön föll.",
  "Hamnkaptenen lagade de trasiga seglen tills den första snön föll.",
];
const L = [];
