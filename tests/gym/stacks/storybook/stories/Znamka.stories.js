import { Znamka } from "./posta.js";

/** Znamka je najmanjši del strani; lepi se sama, kadar je dobre volje. */
export default { title: "Deli/Znamka", render: Znamka, args: { motiv: "Koza" } };

export const Navadna = { args: { napis: "Koza na znamki gleda levo, razen ob praznikih, ko gleda, kdo je pojedel lepilo." } };

/** Letalska znamka se uporablja samo v vetru nad tri vozle in pod dvema oblakoma. */
export const Letalska = { args: { motiv: "Kavka", napis: "Kavka je prevzela letalsko pošto, ker je edina poznala bližnjico skozi dimnik." } };
