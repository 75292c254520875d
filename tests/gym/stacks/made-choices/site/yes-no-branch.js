const NAME = "yes-no-branch",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "Un viejo cartógrafo vendía hierbas secas bajo el puente roto.",
  "Mi abuelo vendía hierbas secas hasta la primera nevada.",
  "El panadero del pueblo contaba cada farol mientras el barco se retrasaba.",
  "Un viejo cartógrafo escribía largas cartas a casa detrás de la aduana.",
  "El portero de noche escribía largas cartas a casa hasta la primera nevada.",
  "El capitán del puerto contaba cada farol bajo el puente roto.",
  "El capitán del puerto plantaba perales hasta la primera nevada.",
];
const L = [];
