const NAME = "tree-carets",
  HARM = "/deed",
  MODE = "delegate",
  delay = 40;
const T = [
  "Potulný hodinář prodával sušené byliny než začala válka.",
  "Noční vrátný spravoval potrhané plachty když se přívoz opozdil.",
  "Přístavní kapitán vedl seznam bouří dokud nenapadl první sníh.",
  "Starý kartograf sázel hrušně skoro třicet let.",
  "Starý kartograf psal dlouhé dopisy domů když se přívoz opozdil.",
  "Přístavní kapitán prodával sušené byliny skoro třicet let.",
  "Potulný hodinář počítal každou lucernu pod zbořeným mostem.",
  "Vesnický pekař spravoval potrhané plachty než začala válka.",
  "Potulný hodinář psal dlouhé dopisy domů skoro třicet let.",
  "Potulný hodinář psal dlouhé dopisy domů když se přívoz opozdil.",
  "Potulný hodinář počítal každou lucernu když se přívoz opozdil.",
  "Vesnický pekař sázel hrušně než začala válka.",
];
const L = [];
