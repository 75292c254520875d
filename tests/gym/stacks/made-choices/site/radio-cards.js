const NAME = "radio-cards",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "Un vecchio cartografo teneva l'elenco delle tempeste dietro la dogana.",
  "Il fornaio del paese piantava alberi di pere dietro la dogana.",
  "Il fornaio del paese vendeva erbe essiccate dietro la dogana.",
  "Un vecchio cartografo scriveva lunghe lettere a casa per quasi trent'anni.",
];
const L = ["Bari", "Como", "Lecce", "Pisa", "Trento"];
