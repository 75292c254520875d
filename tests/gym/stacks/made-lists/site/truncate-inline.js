const NAME = "truncate-inline",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "El capitán del puerto remendaba las velas rotas detrás de la aduana.",
  "Mi abuelo vendía hierbas secas hasta la primera nevada.",
  "El portero de noche escribía largas cartas a casa durante casi treinta años.",
  "Un viejo cartógrafo plantaba perales hasta la primera nevada.",
  "Un viejo cartógrafo escribía largas cartas a casa durante casi treinta años.",
  "Mi abuelo escribía largas cartas a casa hasta la primera nevada.",
  "El capitán del puerto contaba cada farol antes de que empezara la guerra.",
];
const L = [];
