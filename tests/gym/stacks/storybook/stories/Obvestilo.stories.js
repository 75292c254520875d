import { Obvestilo } from "./posta.js";

export default { title: "Deli/Obvestilo", render: Obvestilo, tags: ["!autodocs"] };

export const Paket = { args: { gumb: "Kje je moj paket?", besedilo: "Vaš paket se je ustavil na kavi pri teti Rezki in bo nadaljeval pot, ko zmanjka potice." } };

export const Plaz = { args: { gumb: "Zakaj zamuda?", besedilo: "Plaz je odnesel poštni nabiralnik, a nam zdaj pošilja razglednice iz doline." } };
