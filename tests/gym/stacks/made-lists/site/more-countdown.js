const NAME = "more-countdown",
  HARM = "/deed",
  MODE = "react",
  delay = 40;
const T = [
  "Wiejski piekarz prowadził spis burz kiedy prom się spóźniał.",
  "Nocny portier pisał długie listy do domu zanim wybuchła wojna.",
  "Kapitan portu sadził grusze pod zawalonym mostem.",
  "Wędrowny zegarmistrz prowadził spis burz kiedy prom się spóźniał.",
  "Nocny portier liczył każdą latarnię aż spadł pierwszy śnieg.",
  "Nocny portier łatał podarte żagle pod zawalonym mostem.",
  "Wiejski piekarz łatał podarte żagle pod zawalonym mostem.",
  "Stary kartograf pisał długie listy do domu pod zawalonym mostem.",
  "Kapitan portu sadził grusze za komorą celną.",
  "Kapitan portu liczył każdą latarnię zanim wybuchła wojna.",
  "Wędrowny zegarmistrz łatał podarte żagle kiedy prom się spóźniał.",
  "Mój dziadek sadził grusze aż spadł pierwszy śnieg.",
  "Wędrowny zegarmistrz łatał podarte żagle pod zawalonym mostem.",
  "Stary kartograf liczył każdą latarnię przez prawie trzydzieści lat.",
  "Wiejski piekarz liczył każdą latarnię aż spadł pierwszy śnieg.",
];
const L = [];
