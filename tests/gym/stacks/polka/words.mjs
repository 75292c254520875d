// What the club says: Afrikaans, English, isiZulu; the rest is Afrikaans alone.
export const languages = { af: "Afrikaans", en: "English", zu: "isiZulu" };
export const words = {
 "werf": [
  "Die Windpompklub",
  "The Wind Pump Club",
  "Iqembu Lamaphampu Omoya"
 ],
 "tuis": [
  "Tuis",
  "Home",
  "Ikhaya"
 ],
 "pompe": [
  "Pompe",
  "Pumps",
  "Amaphampu"
 ],
 "besoek": [
  "Besoek",
  "Visit",
  "Vakasha"
 ],
 "gesprek": [
  "Gesprek",
  "Talk",
  "Ingxoxo"
 ],
 "uit": [
  "Teken uit",
  "Log out",
  "Phuma"
 ],
 "nuus": [
  "Stop nuusbrief",
  "Unsubscribe",
  "Misa izindaba"
 ],
 "mandjie": [
  "Voeg by mandjie",
  "Add to basket",
  "Faka kubhasikidi"
 ],
 "groet": [
  "Ons kyk na die wind sedert 1932 en die wind kyk terug.",
  "We have watched the wind since 1932, and lately it has begun to wave back.",
  "Sibuka umoya kusukela ngo-1932, manje umoya usuyasazi ngamagama."
 ],
 "taal": [
  "Taal",
  "Language",
  "Ulimi"
 ]
};
export const pieces = {
 "oord-noord": "In die noorde draai die wieke saggies, uit respek vir die skape.",
 "dag": "Bedags werk die pomp.",
 "nag": "Snags pomp die wind sterre in die dam en niemand skep hulle uit nie.",
 "vraag1": "Die wiek draai links as oom Koos nie kyk nie.",
 "vraag2": "Die water smaak na yster en na goeie maniere.",
 "stigter": "Die stigter het sy eerste windpomp vir twee bokke en 'n gerug gekoop.",
 "bestuur": "Die bestuur vergader bo-op die toring, want onder hoor almal.",
 "rat": "Die rat kraak net wanneer daar besoekers is.",
 "rede": "Die hek is nooit gesluit nie, hy is net skaam vir vreemdelinge.",
 "kennis": "Saterdag is daar geen wind nie, maar die toer gaan voort met verbeelding.",
 "reels": "Moenie die wind voer nie, hy eet reeds saam met ons.",
 "kaart": "Op die kaart lê die klub links van die plek waar jy nou verdwaal."
};
export const slides = [
 "Die eerste skyfie wys die toring sonder wieke.",
 "Die tweede skyfie wys die wieke op pad na die toring, alleen.",
 "Op die derde skyfie wag die dam vir albei."
];
export const pumps = [
 {
  "id": 1,
  "naam": "Windpomp 1 naby Loxton",
  "streek": "wes",
  "storie": "Pomp 1 staan waar die pad ophou."
 },
 {
  "id": 2,
  "naam": "Windpomp 2 naby Sutherland",
  "streek": "oos",
  "storie": "Pomp 2 staan waar die pad ophou."
 },
 {
  "id": 3,
  "naam": "Windpomp 3 naby Carnarvon",
  "streek": "wes",
  "storie": "Pomp 3 staan waar die pad ophou."
 },
 {
  "id": 4,
  "naam": "Windpomp 4 naby Britstown",
  "streek": "oos",
  "storie": "Pomp 4 staan waar die pad ophou."
 },
 {
  "id": 5,
  "naam": "Windpomp 5 naby Merweville",
  "streek": "wes",
  "storie": "Pomp 5 staan waar die pad ophou."
 },
 {
  "id": 6,
  "naam": "Windpomp 6 naby Loxton",
  "streek": "oos",
  "storie": "Pomp 6 staan waar die pad ophou."
 },
 {
  "id": 7,
  "naam": "Windpomp 7 naby Sutherland",
  "streek": "wes",
  "storie": "Pomp sewe het eendag so hard gedraai dat dit gister geword het."
 },
 {
  "id": 8,
  "naam": "Windpomp 8 naby Carnarvon",
  "streek": "oos",
  "storie": "Pomp 8 staan waar die pad ophou."
 },
 {
  "id": 9,
  "naam": "Windpomp 9 naby Britstown",
  "streek": "wes",
  "storie": "Pomp 9 staan waar die pad ophou."
 },
 {
  "id": 10,
  "naam": "Windpomp 10 naby Merweville",
  "streek": "oos",
  "storie": "Pomp 10 staan waar die pad ophou."
 },
 {
  "id": 11,
  "naam": "Windpomp 11 naby Loxton",
  "streek": "wes",
  "storie": "Pomp 11 staan waar die pad ophou."
 },
 {
  "id": 12,
  "naam": "Windpomp 12 naby Sutherland",
  "streek": "oos",
  "storie": "Pomp 12 staan waar die pad ophou."
 },
 {
  "id": 13,
  "naam": "Windpomp 13 naby Carnarvon",
  "streek": "wes",
  "storie": "Pomp 13 staan waar die pad ophou."
 },
 {
  "id": 14,
  "naam": "Windpomp 14 naby Britstown",
  "streek": "oos",
  "storie": "Pomp 14 staan waar die pad ophou."
 },
 {
  "id": 15,
  "naam": "Windpomp 15 naby Merweville",
  "streek": "wes",
  "storie": "Pomp 15 staan waar die pad ophou."
 },
 {
  "id": 16,
  "naam": "Windpomp 16 naby Loxton",
  "streek": "oos",
  "storie": "Pomp 16 staan waar die pad ophou."
 },
 {
  "id": 17,
  "naam": "Windpomp 17 naby Sutherland",
  "streek": "wes",
  "storie": "Pomp 17 staan waar die pad ophou."
 },
 {
  "id": 18,
  "naam": "Windpomp 18 naby Carnarvon",
  "streek": "oos",
  "storie": "Pomp 18 staan waar die pad ophou."
 },
 {
  "id": 19,
  "naam": "Windpomp 19 naby Britstown",
  "streek": "wes",
  "storie": "Pomp 19 staan waar die pad ophou."
 },
 {
  "id": 20,
  "naam": "Windpomp 20 naby Merweville",
  "streek": "oos",
  "storie": "Pomp 20 staan waar die pad ophou."
 },
 {
  "id": 21,
  "naam": "Die windpomp wat net vir begrafnisse stop",
  "streek": "wes",
  "storie": "Pomp 21 staan waar die pad ophou."
 },
 {
  "id": 22,
  "naam": "Windpomp 22 naby Sutherland",
  "streek": "oos",
  "storie": "Pomp 22 staan waar die pad ophou."
 },
 {
  "id": 23,
  "naam": "Windpomp 23 naby Carnarvon",
  "streek": "wes",
  "storie": "Pomp 23 staan waar die pad ophou."
 },
 {
  "id": 24,
  "naam": "Windpomp 24 naby Britstown",
  "streek": "oos",
  "storie": "Pomp 24 staan waar die pad ophou."
 },
 {
  "id": 25,
  "naam": "Windpomp 25 naby Merweville",
  "streek": "wes",
  "storie": "Pomp 25 staan waar die pad ophou."
 },
 {
  "id": 26,
  "naam": "Windpomp 26 naby Loxton",
  "streek": "oos",
  "storie": "Pomp 26 staan waar die pad ophou."
 },
 {
  "id": 27,
  "naam": "Windpomp 27 naby Sutherland",
  "streek": "wes",
  "storie": "Pomp 27 staan waar die pad ophou."
 },
 {
  "id": 28,
  "naam": "Windpomp 28 naby Carnarvon",
  "streek": "oos",
  "storie": "Pomp 28 staan waar die pad ophou."
 },
 {
  "id": 29,
  "naam": "Windpomp 29 naby Britstown",
  "streek": "wes",
  "storie": "Pomp 29 staan waar die pad ophou."
 },
 {
  "id": 30,
  "naam": "Windpomp 30 naby Merweville",
  "streek": "oos",
  "storie": "Pomp 30 staan waar die pad ophou."
 },
 {
  "id": 31,
  "naam": "Die suidelike windpomp wat sy eie skadu natlei",
  "streek": "suid",
  "storie": "Suid van alles."
 }
];
export const log = [
 "Log 1: wind 2, water skoon.",
 "Log 2: wind 3, water skoon.",
 "Log 3: wind 4, water skoon.",
 "Log 4: wind 5, water skoon.",
 "Log 5: wind 6, water skoon.",
 "Log 6: wind 1, water skoon.",
 "Log 7: wind 2, water skoon.",
 "Log 8: wind 3, water skoon.",
 "Log 9: wind 4, water skoon.",
 "Log 10: wind 5, water skoon.",
 "Log elf: die wind het 'n brief gebring wat ons eers moes droogmaak.",
 "Log 12: wind 1, water skoon.",
 "Log 13: wind 2, water skoon.",
 "Log 14: wind 3, water skoon."
];
export const talk = [
 [
  1,
  0,
  "Sarie",
  "Ons pomp praat snags Nederlands."
 ],
 [
  2,
  0,
  "Dawid",
  "Wie het my leer gesien?"
 ],
 [
  3,
  1,
  "Hendrik",
  "Antwoord hom in Frans, dan bly hy stil tot Kersfees."
 ],
 [
  4,
  3,
  "Sarie",
  "Nou sing hy, en die beeste ken reeds die koor."
 ],
 [
  5,
  2,
  "Leer",
  "Ek staan waar jy my laas nie gekyk het nie."
 ]
];
export const notes = [
 "Nota 1: stof, toe stilte.",
 "Nota 2: stof, toe stilte.",
 "Nota 3: stof, toe stilte.",
 "Nota 4: stof, toe stilte.",
 "Nota 5: stof, toe stilte.",
 "Nota 6: stof, toe stilte.",
 "Nota 7: stof, toe stilte.",
 "Nota 8: stof, toe stilte.",
 "Nota 9: stof, toe stilte.",
 "Nota 10: stof, toe stilte.",
 "Nota 11: stof, toe stilte.",
 "Nota 12: stof, toe stilte.",
 "Nota 13: stof, toe stilte.",
 "Nota 14: stof, toe stilte.",
 "Nota 15: stof, toe stilte.",
 "Nota 16: stof, toe stilte.",
 "Nota 17: stof, toe stilte.",
 "Nota 18: stof, toe stilte.",
 "Nota 19: stof, toe stilte.",
 "Nota 20: stof, toe stilte.",
 "Nota 21: stof, toe stilte.",
 "Nota 22: stof, toe stilte.",
 "Nota 23: stof, toe stilte.",
 "Nota 24: stof, toe stilte.",
 "Nota 25: stof, toe stilte.",
 "Nota 26: stof, toe stilte.",
 "Nota 27: stof, toe stilte.",
 "Nota 28: stof, toe stilte.",
 "Nota 29: stof, toe stilte.",
 "Nota 30: stof, toe stilte.",
 "Nota 31: stof, toe stilte.",
 "Nota 32: stof, toe stilte.",
 "Nota 33: stof, toe stilte.",
 "Nota vier-en-dertig: die stilte het weer vroeg huis toe gegaan.",
 "Nota 35: stof, toe stilte.",
 "Nota 36: stof, toe stilte.",
 "Nota 37: stof, toe stilte.",
 "Nota 38: stof, toe stilte.",
 "Nota 39: stof, toe stilte.",
 "Nota 40: stof, toe stilte."
];
