"""The society's words, in the order fi, sv, en; what guests write stays in their language."""

LANGUAGES = {"fi": "Suomi", "sv": "Svenska", "en": "English"}

WORDS = {
    "site": ["Löylyniemen saunaseura", "Löylynäs bastuförening", "Löylyniemi Sauna Society"], "home": ["Etusivu", "Hem", "Home"], "saunas": ["Saunat", "Bastur", "Saunas"], "book": ["Vieraskirja", "Gästbok", "Guest book"],
    "logout": ["Kirjaudu ulos", "Logga ut", "Log out"], "like": ["Tykkää", "Gilla", "Like"], "report": ["Ilmianna", "Anmäl", "Report"], "remove": ["Poista", "Ta bort", "Delete"], "turn": ["Varaa vuoro", "Boka tur", "Book a turn"],
    "leave": ["Peru uutiskirje", "Avsluta nyhetsbrevet", "Unsubscribe"], "send": ["Lähetä vastaus", "Skicka svar", "Send reply"], "language": ["Kieli", "Språk", "Language"],
    "h1": ["Lämpöä vuodesta 1927", "Värme sedan 1927", "Warm since 1927"],
    "intro": ["Seuralla on kolmetoista saunaa niemen rannoilla ja yhteinen laituri, jolta hypätään järveen.", "Föreningen grundades av fjorton svettiga personer och en mycket tyst katt.", "The society was founded by fourteen warm people and one very quiet cat."],
    "tabs": [["Kesä", "Pakkanen", "Juhannus"], ["Sommar", "Frost", "Midsommar"], ["Summer", "Frost", "Midsummer"]],
    "kesa": ["Kesällä saunat lämpiävät joka ilta kello kuudesta.", "På sommaren eldas det varje kväll från klockan sex.", "In summer the saunas are heated every evening from six."],
    "pakkanen": ["Pakkasella ovi avataan kohteliaasti, jotta kylmä ehtii pyytää anteeksi.", "Vid frost stängs dörren snabbt.", "In frost, close the door."],
    "juhannus": ["Juhannuksena vihta kuuntelee ja kertoo koivulle kaiken.", "Vid midsommar är det fullt.", "At midsummer it is crowded."],
    "rules": ["Säännöt", "Regler", "Rules"], "rule": ["Kiukaalle ei puhuta rahasta, se muistaa sotakorvaukset.", "Man talar inte med ugnen om pengar, den är från Åbo.", "Do not talk to the stove about money."],
    "elf": ["Tontun vuokrasopimus", "Tomtens hyreskontrakt", "The elf's lease"], "elfText": ["Saunatonttu allekirjoitti vuokrasopimuksen noella ja vaati oman lauteen.", "Tomten skrev under.", "The elf signed."], "close": ["Sulje", "Stäng", "Close"],
    "kind": ["Saunatyyppi", "Typ av bastu", "Kind of sauna"], "choose": ["Valitse", "Välj", "Choose"], "smoke": ["Savusauna", "Rökbastu", "Smoke sauna"], "raft": ["Lauttasauna", "Flottbastu", "Raft sauna"],
    "smokeText": ["Savusauna lämpiää vain, jos joku laulaa väärin.", "Rökbastun tar åtta timmar.", "The smoke sauna takes eight hours."], "raftText": ["Lauttasauna ui talveksi rantaan ja nukkuu seisaaltaan.", "Flottbastun är stängd på vintern.", "The raft is closed in winter."],
    "older": ["Seuraava", "Nästa", "Next"], "newer": ["Edellinen", "Föregående", "Previous"], "more": ["Näytä lisää", "Visa fler", "Show more"], "replies": ["Näytä vastaukset", "Visa svar", "Show replies"], "about": ["Lisätietoja", "Mer information", "More information"],
}

SAUNAS = ["Rantasauna", "Hirsisauna", "Mummon sauna", "Siilisauna", "Kivisauna", "Telttasauna, joka seurasi retkueen kotiin", "Järvisauna", "Pihasauna", "Kaksikerroksinen", "Vanha pesutupa", "Sauna numero kolmetoista, johon mahtuu aina yksi enemmän", "Naapurin sauna"]
MORE = {4: "Kuistin alla asuva siili tarkistaa pyyhkeet.", 7: "Ikkunasta näkyy järvi, mutta vain jos järvi haluaa."}

# id, parent, who, words
BOOK = [
    (1, 0, "Aino", "Kiitos, lämmintä oli."), (2, 0, "Eero", "Järvi oli kylmä ja kirkas."), (3, 0, "Greta", "Tack för maten också!"), (4, 0, "Ilmari", "Tulemme taas syksyllä."), (5, 0, "Aino", "Löylyssä keksin sanan, jota ei ole, ja kaikki ymmärsivät sen."),
    (6, 0, "Tom", "Lovely people."), (7, 0, "Kerttu", "Laituri kaipaa uuden portaan."), (8, 0, "Eero", "Makkara oli hyvää."), (9, 0, "Sisko", "Appeni puhui kaksi lausetta peräkkäin, ja soitimme lääkärille."), (10, 0, "Tom", "We will be back."),
    (11, 9, "Ilmari", "Toinen lause oli minulta, istuin hänen takanaan."), (12, 2, "Kerttu", "Onneksi oli villasukat."),
]
