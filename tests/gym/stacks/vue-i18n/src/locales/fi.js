export default {
 "nav": {
  "home": "Etusivu",
  "courses": "Kurssit",
  "questions": "Kysymykset"
 },
 "logout": "Kirjaudu ulos",
 "like": "Tykkää",
 "leave": "Peruuta uutiskirje",
 "home": {
  "title": "Koulu, jossa lumi opettaa",
  "intro": "Ensimmäinen oppitunti alkaa, kun lapio herää.",
  "winter": "Talvi",
  "summer": "Kesä",
  "winterText": "Talvella veistämme ulkona.",
  "summerText": "Kesällä harjoittelemme muistista, koska lumi on lomalla."
 },
 "courses": {
  "title": "Kurssit",
  "more": "Lue lisää",
  "enrol": "Ilmoittaudu kurssille",
  "all": "Näytä kaikki kurssit",
  "list": [
   {
    "name": "Aloittelijan ukko",
    "text": "Kolme palloa ja yksi porkkana.",
    "long": "Aloittelijan ukko saa hävetä vain ensimmäisen viikon."
   },
   {
    "name": "Jääpitsi",
    "text": "Sahataan hengitystä pidättäen.",
    "long": "Jääpitsiä sahataan niin hiljaa, että pakkanenkin kuiskaa."
   },
   {
    "name": "Kinoksen psykologia",
    "text": "Miksi kinos valitsee aina oven eteen?",
    "long": "Kinos valitsee oven, koska se kaipaa seuraa ja kahvia."
   },
   {
    "name": "Suuri hirvi",
    "text": "Viisi metriä ja yksi mielipide.",
    "long": "Suuri hirvi pitää veistää loppuun ennen kuin se ehtii lähteä."
   }
  ]
 },
 "questions": {
  "title": "Kysymykset",
  "list": [
   {
    "q": "Sulaako työni?",
    "a": "Työ sulaa, mutta arvosana pysyy jäässä kevääseen."
   },
   {
    "q": "Tarvitsenko hanskat?",
    "a": "Hanskat saa lainaksi lumiukolta, joka ei niitä tarvitse."
   }
  ]
 }
};
