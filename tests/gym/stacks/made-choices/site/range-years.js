const NAME = "range-years",
  HARM = "/deed",
  MODE = "react",
  delay = 0;
const T = [
  "Wiejski piekarz prowadził spis burz pod zawalonym mostem.",
  "Wędrowny zegarmistrz sprzedawał suszone zioła przez prawie trzydzieści lat.",
  "Nocny portier liczył każdą latarnię przez prawie trzydzieści lat.",
  "Stary kartograf prowadził spis burz przez prawie trzydzieści lat.",
  "Nocny portier prowadził spis burz przez prawie trzydzieści lat.",
  "Kapitan portu pisał długie listy do domu kiedy prom się spóźniał.",
];
const L = [];
