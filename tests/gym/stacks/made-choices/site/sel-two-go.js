const NAME = "sel-two-go",
  HARM = "/deed",
  MODE = "direct",
  delay = 120;
const T = [
  "Mon grand-père tenait la liste des tempêtes quand le bac tardait.",
  "Un vieux cartographe tenait la liste des tempêtes quand le bac tardait.",
  "Un vieux cartographe tenait la liste des tempêtes derrière la douane.",
  "Le portier de nuit comptait chaque lanterne quand le bac tardait.",
  "Un vieux cartographe plantait des poiriers derrière la douane.",
  "Mon grand-père réparait les voiles déchirées quand le bac tardait.",
  "Le capitaine du port réparait les voiles déchirées sous le pont effondré.",
  "Un vieux cartographe comptait chaque lanterne derrière la douane.",
  "Le capitaine du port écrivait de longues lettres quand le bac tardait.",
];
const L = [];
