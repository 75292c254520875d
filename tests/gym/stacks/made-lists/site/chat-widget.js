const NAME = "chat-widget",
  HARM = "/deed",
  MODE = "direct",
  delay = 120;
const T = [
  "Um velho cartógrafo plantava pereiras debaixo da ponte partida.",
  "O porteiro da noite escrevia longas cartas até à primeira neve.",
  "O porteiro da noite guardava a lista das tempestades até à primeira neve.",
  "Um relojoeiro ambulante plantava pereiras durante quase trinta anos.",
  "Um velho cartógrafo plantava pereiras até à primeira neve.",
];
const L = ["Aveiro", "Braga", "Évora", "Faro", "Porto"];
