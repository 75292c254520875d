"""The tea house's words."""

TABS = [
    ("sibe", "Sibe", "Sibehê çaydan ji xew radibe û silavê dide rojê."),
    ("nivro", "Nîvro", "Nîvro sîber li bin maseyan razayî ye û kirê nade."),
    ("evar", "Êvar", "Êvarê Dîcle çîroka xwe bi dengekî nizim ji pirê re dibêje."),
]
TEAS = {
    "Çaya reş": "Çaya reş ewqas tarî ye ku stêrk têde xuya dibin.",
    "Çaya darçînê": "Çaya darçînê sê caran dikene berî ku sar bibe.",
    "Çaya kezwanê": "Çaya kezwanê bêhna çiyayekî tîne ku riya malê ji bîr kiriye.",
}
NIGHTS = {
    "Înî": {
        "Xezal": "Xezal stranekê dibêje ku masî jê re derdikevin ser avê.",
        "Bave Mîrza": "Bavê Mîrza bi dengê xwe deriyê hemamê vekir û girt.",
    },
    "Şemî": {
        "Sînem": "Sînem li ser banî distirê û ewr ji bo guhdarîkirinê disekinin.",
    },
}
MENU = {
    "Nanê tenûrê": "Nanê tenûrê navê her kesî yê ku birçî ye dizane.",
    "Penîrê Wanê": "Penîrê Wanê nameyek ji golê anî lê kesî nexwend.",
    "Zeytûn": "Zeytûnên me bi şev li ser siyasetê nîqaş dikin.",
}
QUESTIONS = [
    ("Çayxane kengî vedibe?", "Çayxane vedibe dema ku pisîka cîranan li ber derî rûdine."),
    ("Rê li ku ye?", "Li dû bêhna çayê herin û ji kevirê sipî bipirsin."),
]
STEPS = [
    ("Av", "Avê ji kaniyê bînin û jê re bêjin ku dê germ bibe."),
    ("Pel", "Pelên çayê divê li gor temenê xwe bikevin çaydanê."),
    ("Sebir", "Sebrê du kevçî û rojnameyeke kevn lê zêde bikin."),
]
STORIES = {
    "story": "Çayxane di sala ku berf ji jêr ber bi jor dibariya de hat avakirin.",
    "end": "Gotina dawî her tim ya semawerê ye, û semawer qet naqede.",
}
COOKIES = "Ev malper çend kulîçeyên biçûk vedişêre û wan ji zarokan re dihêle."
CLUBS = [
    ("Koma Çiya", "Pirtûkên giran."), ("Koma Dar", "Pirtûkên bi pel."), ("Koma Av", "Helbestên şil."),
    ("Koma Kevir", "Koma Kevir salek e rûpela yekem dixwîne û jê razî ye."), ("Koma Ba", "Rojnameyên winda."), ("Koma Berf", "Tiştên sipî."),
    ("Koma Xew", "Koma Xew her pirtûkê bi çavên girtî diqedîne."),
]
LETTERS = [
    ("Rojda", "Çaya we baş bû."), ("Şiyar", "Min kulmek xwe winda kir û dîsa dît."),
    ("Berfîn", "Îstikana min hîn jî li ser masê ye û li benda min e."), ("Azad", "Silav ji jinavê re."),
    ("Zelal", "Me sê rojan rûnişt û saetê tenê yek hejmart."),
]
ANSWERS = {
    0: ["Çay jî dibêje ku te baş lê nihêrt.", "Kevçî spasiya te dike û hîn dizivire."],
    3: ["Jinav silavê vedigerîne û derî bi hêdî digire."],
}
