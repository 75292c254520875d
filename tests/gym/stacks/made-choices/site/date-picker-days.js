const NAME = "date-picker-days",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "Un viejo cartógrafo remendaba las velas rotas mientras el barco se retrasaba.",
  "Mi abuelo contaba cada farol hasta la primera nevada.",
  "El panadero del pueblo plantaba perales hasta la primera nevada.",
  "El portero de noche vendía hierbas secas bajo el puente roto.",
  "El portero de noche escribía largas cartas a casa mientras el barco se retrasaba.",
  "El capitán del puerto plantaba perales durante casi treinta años.",
  "Un relojero ambulante vendía hierbas secas durante casi treinta años.",
  "El portero de noche llevaba la lista de las tormentas durante casi treinta años.",
  "Mi abuelo plantaba perales detrás de la aduana.",
  "El portero de noche plantaba perales durante casi treinta años.",
];
const L = [];
