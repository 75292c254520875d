"""The forum's words, in the order tr, hy, de; what members write stays as they wrote it."""

LANGUAGES = {"tr": "Türkçe", "hy": "Հայերեն", "de": "Deutsch"}
REGIONS = {"tr": "Türkiye", "am": "Հայաստան", "at": "Österreich"}

WORDS = {
    "site": ["Gece Şoförleri Forumu", "Գիշերային վարորդների ֆորում", "Forum der Nachtbusfahrer"], "home": ["Konular", "Թեմաներ", "Themen"], "about": ["Hakkımızda", "Մեր մասին", "Über uns"], "rules": ["Kurallar", "Կանոններ", "Regeln"],
    "logout": ["Çıkış yap", "Դուրս գալ", "Abmelden"], "like": ["Beğen", "Հավանել", "Gefällt mir"], "report": ["Şikâyet et", "Բողոքել", "Melden"], "remove": ["Sil", "Ջնջել", "Löschen"], "follow": ["Takip et", "Հետևել", "Folgen"], "leave": ["Bültenden çık", "Չեղարկել բաժանորդագրությունը", "Newsletter abbestellen"], "send": ["Yanıt gönder", "Ուղարկել պատասխանը", "Antwort senden"],
    "prefs": ["Bölge ve dil", "Տարածաշրջան և լեզու", "Region und Sprache"], "region": ["Bölge", "Տարածաշրջան", "Region"], "language": ["Dil", "Լեզու", "Sprache"], "save": ["Kaydet", "Պահպանել", "Speichern"], "cancel": ["Vazgeç", "Չեղարկել", "Abbrechen"],
    "replies": ["yanıtı göster", "պատասխան՝ ցույց տալ", "Antworten anzeigen"], "spoiler": ["Spoiler: görmek için tıkla", "Սփոյլեր՝ սեղմեք տեսնելու համար", "Spoiler: zum Anzeigen klicken"], "quote": ["alıntıyı genişlet", "բացել մեջբերումը", "Zitat aufklappen"], "next": ["Sonraki", "Հաջորդ", "Weiter"],
    "hello": ["Son duraktan sonra", "Վերջին կանգառից հետո", "Nach der Endstation"],
    "intro": ["Burada yalnızca gece yarısından sonra direksiyon tutanlar konuşur, ötekiler uyur.", "Այստեղ խոսում են նրանք, ում լուսինը ճանապարհ է զիջում։", "Hier schreibt, wer die Ampeln der Stadt beim Vornamen kennt."],
    "aboutText": ["Forumu kuran şoför, ilk konuyu kırmızı ışıkta yazdı ve yeşili kaçırdı.", "Ֆորումի հիմնադիրը առաջին թեման գրել է տոմսի ետևին։", "Der Gründer schrieb sein erstes Thema auf einen beschlagenen Rückspiegel."],
    "rule1": ["Uyuyan yolcu uyandırılmaz, eve kadar götürülür.", "Քնած ուղևորին տանում են մինչև երազի վերջը։", "Schlafende Fahrgäste werden nicht geweckt, sondern zugedeckt."],
    "rule1Head": ["Yolcular", "Ուղևորներ", "Fahrgäste"], "rule2Head": ["Hayvanlar", "Կենդանիներ", "Tiere"], "rule2": ["Kediler yarım bilete biner, martılar tam öder.", "Կատուները վճարում են մռռոցով։", "Katzen fahren halb, Tauben stehen."],
}

# number, title, who
TOPICS = [
    (1, "Köprüde kaybolan yolcu", "mavi_hat"), (2, "Nachtlinie 31 und der Nebel", "igel"), (3, "Ո՞վ է վառել կանգառի լույսը", "vahan"), (4, "Termos markaları", "demli"),
    (5, "Garajın kedisi müdür oldu", "mavi_hat"), (6, "Radyoda eski şarkılar", "cızırtı"), (7, "Հին տոմսերի հավաքածու", "ani"), (8, "Son durak nerede biter?", "demli"),
]

# topic: [(id, who, text, quote or "", spoiler or "", replies)]
POSTS = {
    1: [
        (11, "mavi_hat", "Yolcu köprünün ortasında zile bastı ama otobüste zil yoktu.", "", "Meğer zile basan köprünün kendisiymiş, inmek istiyormuş.", [(111, "demli", "Bizim hatta da aynı köprü her çarşamba biner.", []), (112, "vahan", "Կամուրջը տոմս ունե՞ր։", [(1121, "mavi_hat", "Vardı, ama yalnız gidiş almıştı.", [(11211, "igel", "Typisch Brücke, immer nur eine Richtung.", [])])])]),
        (12, "igel", "Bei uns steigt nachts ein Koffer ohne Besitzer ein.", "mavi_hat yazdı: Yolcu köprünün ortasında zile bastı, sonra camdan dışarı bakıp suya adını sordu, su da ona eski bir plaka numarası söyledi.", "", []),
        (13, "cızırtı", "Ben o yolcuyu radyoda dinledim.", "", "", [(131, "ani", "Ռադիոն լռում է միայն նրա կանգառում։", [])]),
        (14, "demli", "Çayını da içmeden inmiş.", "", "", []), (15, "ani", "Ես նրան տեսել եմ Գյումրիում՝ կամուրջով։", "", "", []),
        (16, "mavi_hat", "Sonunda yolcu, kayıp eşya bürosundan kendini teslim aldı.", "", "Büro memuru imza yerine bir damla yağmur istemiş.", []),
        (17, "vahan", "Փաստաթղթերում գրված է «սեփականատեր՝ գիշեր»։", "", "", []),
    ],
    5: [
        (51, "mavi_hat", "Kedi ilk iş olarak öğle molasını altı saate çıkardı.", "", "", [(511, "cızırtı", "Maaşlar artık sardalya ile ödeniyor.", []), (512, "demli", "Zam isteyen miyavlasın.", [])]),
        (52, "igel", "Kann man sich versetzen lassen?", "", "Der Kater hat schon unterschrieben, mit der linken Pfote.", []),
    ],
}

MEMBERS = {
    "mavi_hat": "Yirmi yıldır mavi hatta; rüyasında da sinyal verir.", "igel": "Fährt die 31 und bremst für jeden Gedanken.", "vahan": "Երևանի վերջին տրոլեյբուսի առաջին վարորդը։",
    "demli": "Termosunda üç şehirlik çay taşır.", "cızırtı": "Frekansını kimseye söylemez.", "ani": "Հավաքում է տոմսեր, որոնք դեռ չեն վաճառվել։",
}
