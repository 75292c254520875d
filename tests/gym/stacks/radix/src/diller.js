// The school's words in its three languages.
export const DILLER = { tr: "Türkçe", en: "English", de: "Deutsch" };
export const SOZLER = {
  tr: {
    okul: "Dalyan Mutfak Okulu", tarifler: "Tarifler", dersler: "Dersler", dil: "Dil",
    baslik: "Denizin tuttuğu yemek defteri",
    giris: "Okulumuz 1978'den beri aynı iskelede duruyor. Sabahları balıkçılarla kahve içer, öğleden sonra onların getirdiğini pişiririz.",
    gece: "Geceleri mutfağın ışığı açık kalır, çünkü hamur karanlıkta kabarmayı sevmez.",
  },
  en: {
    okul: "Dalyan Cookery School", tarifler: "Recipes", dersler: "Classes", dil: "Language",
    baslik: "A cookbook kept by the sea",
    giris: "Our school has stood on the same jetty since 1978, and the gulls still believe that the lessons are held for them.",
    gece: "The kitchen lamp burns all night because dough is shy and will not rise while it is afraid of the dark.",
  },
  de: {
    okul: "Kochschule Dalyan", tarifler: "Rezepte", dersler: "Kurse", dil: "Sprache",
    baslik: "Ein Kochbuch, das das Meer führt",
    giris: "Unsere Schule steht seit 1978 auf demselben Steg, und die Möwen benoten jede Suppe nach ihrer eigenen Skala.",
    gece: "Nachts bleibt in der Küche das Licht an, weil der Teig im Dunkeln immer dieselbe Geschichte erzählt.",
  },
};
