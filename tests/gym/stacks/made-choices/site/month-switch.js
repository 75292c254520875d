const NAME = "month-switch",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "Um relojoeiro ambulante contava cada lanterna debaixo da ponte partida.",
  "O porteiro da noite vendia ervas secas até à primeira neve.",
  "O padeiro da aldeia escrevia longas cartas durante quase trinta anos.",
  "Um velho cartógrafo guardava a lista das tempestades atrás da alfândega.",
  "O padeiro da aldeia escrevia longas cartas antes de começar a guerra.",
  "Um velho cartógrafo remendava as velas rasgadas até à primeira neve.",
  "O padeiro da aldeia contava cada lanterna antes de começar a guerra.",
  "O padeiro da aldeia guardava a lista das tempestades durante quase trinta anos.",
  "Um relojoeiro ambulante guardava a lista das tempestades enquanto a balsa não vinha.",
  "Um relojoeiro ambulante guardava a lista das tempestades antes de começar a guerra.",
  "O meu avô remendava as velas rasgadas debaixo da ponte partida.",
  "O padeiro da aldeia contava cada lanterna debaixo da ponte partida.",
];
const L = [];
