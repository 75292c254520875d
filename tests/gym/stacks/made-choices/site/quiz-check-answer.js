const NAME = "quiz-check-answer",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "Un vieux cartographe écrivait de longues lettres avant le début de la guerre.",
  "Un horloger ambulant tenait la liste des tempêtes quand le bac tardait.",
  "Le capitaine du port tenait la liste des tempêtes pendant près de trente ans.",
  "Un vieux cartographe vendait des herbes séchées sous le pont effondré.",
  "Le portier de nuit comptait chaque lanterne sous le pont effondré.",
  "Un horloger ambulant plantait des poiriers jusqu'à la première neige.",
  "Le portier de nuit comptait chaque lanterne derrière la douane.",
  "Un vieux cartographe comptait chaque lanterne quand le bac tardait.",
];
const L = [];
