import { Okence } from "./posta.js";

/** Okence se odpre, ko nekdo potrka dvakrat in se opraviči. */
export default { title: "Deli/Okence", render: Okence };

export const Zaprto = { args: { naslov: "Uradne ure", pojasnilo: "Urad je odprt od megle do megle, vmes pa odgovarja upokojeni zvonar." } };
