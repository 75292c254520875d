const NAME = "facets-or-div",
  HARM = "/deed",
  MODE = "delegate",
  delay = 40;
const T = [
  "Egy vándor órásmester foltozta a szakadt vitorlákat amíg a komp késett.",
  "Az éjszakai portás foltozta a szakadt vitorlákat a háború kitörése előtt.",
  "A nagyapám jegyzéket vezetett a viharokról majdnem harminc évig.",
  "Egy öreg térképész jegyzéket vezetett a viharokról a leszakadt híd alatt.",
  "Az éjszakai portás hosszú leveleket írt haza az első hó leestéig.",
  "A falusi pék jegyzéket vezetett a viharokról a régi vámház mögött.",
  "Egy öreg térképész jegyzéket vezetett a viharokról az első hó leestéig.",
  "Egy öreg térképész foltozta a szakadt vitorlákat majdnem harminc évig.",
  "Egy öreg térképész megszámolt minden lámpást a leszakadt híd alatt.",
  "Az éjszakai portás megszámolt minden lámpást a háború kitörése előtt.",
];
const L = ["Baja", "Eger", "Győr", "Makó", "Pécs"];
