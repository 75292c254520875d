import { Predali } from "./posta.js";

/** Predali se menjajo drug za drugim, vsebina pa ostane v predalu, dokler je nihče ne pogreša. */
export default { title: "Deli/Predali", render: Predali };

export const Trije = {
  args: {
    predali: [
      { ime: "Prispelo", vsebina: "Danes je prispelo šest pisem." },
      { ime: "Izgubljeno", vsebina: "Izgubljena pisma prezimijo v panju, zato spomladi dišijo po medu in rahlo brenčijo." },
      { ime: "Vrnjeno", vsebina: "Vrnjena pisma imajo na ovojnici odtis gamsove noge in vljudno zavrnitev." },
    ],
  },
};
