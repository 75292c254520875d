"""The guest house's words, in the order lv, de, en, ja."""

LANGUAGES = {"lv": "Latviešu", "de": "Deutsch", "en": "English", "ja": "日本語"}

WORDS = {
    "site": ["Bākas viesu nams", "Gästehaus am Leuchtturm", "The Lighthouse Guest House", "灯台の宿"],
    "home": ["Sākums", "Startseite", "Home", "ホーム"],
    "news": ["Ziņas", "Neuigkeiten", "News", "お知らせ"],
    "rooms": ["Istabas", "Zimmer", "Rooms", "お部屋"],
    "guests": ["Viesu grāmata", "Gästebuch", "Guest book", "ゲストブック"],
    "language": ["Valoda", "Sprache", "Language", "言語"],
    "choose": ["Mainīt valodu", "Sprache wechseln", "Change language", "言語を変更"],
    "logout": ["Iziet", "Abmelden", "Log out", "ログアウト"],
    "basket": ["Pievienot grozam", "In den Warenkorb", "Add to basket", "かごに入れる"],
    "leave": ["Atteikties no jaunumiem", "Newsletter abbestellen", "Unsubscribe", "配信停止"],
    "like": ["Patīk", "Gefällt mir", "Like", "いいね"],
    "report": ["Ziņot", "Melden", "Report", "報告"],
    "delete": ["Dzēst", "Löschen", "Delete", "削除"],
    "book": ["Rezervēt", "Buchen", "Book", "予約する"],
    "send": ["Nosūtīt", "Senden", "Send", "送信"],
    "message": ["Jūsu vēstule", "Ihre Nachricht", "Your message", "メッセージ"],
    "previous": ["Iepriekšējā lapa", "Vorherige Seite", "Previous page", "前のページ"],
    "next": ["Nākamā lapa", "Nächste Seite", "Next page", "次のページ"],
    "read": ["Lasīt tālāk", "Weiterlesen", "Read on", "続きを読む"],
    "more": ["Rādīt vairāk ierakstu", "Weitere Einträge zeigen", "Show more entries", "さらに表示"],
    "terms": ["Mājas kārtība", "Hausordnung", "House rules", "宿泊のきまり"],
    "welcome": ["Laipni lūdzam zemesragā", "Willkommen am Kap", "Welcome to the cape", "岬へようこそ"],
    "intro": [
        "Mūsu māja stāv piecdesmit soļus no jūras, un katrs viesis saņem savu logu ar vēju.",
        "Unser Haus steht fünfzig Schritte vom Meer, bei Sturm sind es manchmal nur vierzig und ein halber.",
        "Our house stands fifty steps from the sea, and the sea has promised not to count them again.",
        "宿は海から五十歩のところにあり、風の強い夜には灯台がこちらへ一歩だけ寄ってきます。",
    ],
    "keeper": [
        "Bākas sargs katru vakaru aizdedz gaismu un nolasa kuģiem laika ziņas.",
        "Der Leuchtturmwärter grüßt jedes Schiff mit Namen und entschuldigt sich bei den namenlosen.",
        "The keeper irons the fog on Saturdays so that Sunday's guests find it flat.",
        "灯台守は霧を毎朝たたんで引き出しにしまい、夕方になるとまた広げます。",
    ],
    "rules": [
        "Klusums sākas desmitos, bet kaijas par to vēl nav parakstījušās.",
        "Ab zehn Uhr ist Ruhe, nur das Nebelhorn hat eine schriftliche Ausnahme.",
        "Quiet begins at ten, except for the kettle, which has been here longer than we have.",
        "消灯は十時ですが、月だけは特別に朝まで起きていてもかまいません。",
    ],
}

NEWS = [
    ("jauns-tilts", ["Jauns tiltiņš", "Neuer Steg", "A new footbridge", "新しい桟橋"], [
        "Tiltiņš uz pludmali ir salabots un vairs nečīkst, ja pa to iet basām kājām.",
        "Der Steg zum Strand ist repariert und knarrt nur noch auf Wunsch.",
        "The footbridge to the beach has been mended and creaks only by appointment.",
        "浜への桟橋が直り、いまでは頼まれたときだけきしみます。"]),
    ("zivju-diena", ["Zivju diena", "Fischtag", "Fish day", "魚の日"], [
        "Otrdienās brokastīs ir kūpinātas butes.", "Dienstags gibt es geräucherte Schollen.", "Smoked flounder on Tuesdays.", "火曜日は燻製のカレイです。"]),
    ("ziemas-laiks", ["Ziemas laiks", "Winterzeit", "Winter hours", "冬の時間"], [
        "Ziemā durvis atver pulksten deviņos.", "Im Winter öffnen wir um neun.", "In winter we open at nine.", "冬は九時に開きます。"]),
    ("pazudis-enkurs", ["Pazudis enkurs", "Ein Anker fehlt", "A missing anchor", "なくした錨"], [
        "Enkurs, kas gulēja pie vārtiem, aizgājis uz jūru pats un atstājis zīmīti ar atvainošanos.",
        "Der Anker am Tor ist zum Baden gegangen und wird gegen Abend zurückerwartet.",
        "The anchor by the gate went for a swim and has written to say that it is enjoying itself.",
        "門のそばの錨は泳ぎに出かけ、楽しくやっているという葉書が届きました。"]),
    ("koncerts", ["Koncerts bākā", "Konzert im Turm", "A concert in the tower", "塔の音楽会"], [
        "Koncertā uz kāpnēm katra nots maksā vienu pakāpienu, tāpēc augšā skan tikai klusums.",
        "Beim Konzert auf der Wendeltreppe kam die zweite Strophe drei Runden vor der ersten oben an.",
        "At the concert on the spiral stairs the cellist is still on his way down.",
        "らせん階段の音楽会では、最後の音がまだ三階あたりを降りてきています。"]),
]

GUESTS = [
    ("Ilze", "Ļoti mierīga vieta, noteikti brauksim vēl."),
    ("Karl", "Das Frühstück war großartig, besonders das Brot."),
    ("Mārtiņš", "Ceļš no stacijas ir garāks, nekā izskatās kartē."),
    ("Sarah", "We saw seals from the kitchen window."),
    ("Vecais Jēkabs", "Es atbraucu pēc klusuma, bet to jau bija izīrējis kāds profesors no Tartu."),
    ("Yuki", "灯台の明かりで手紙を書いたら、返事が光で届きました。"),
    ("Anna", "Mans suns tagad zina visus kuģu sarakstus un mājās skumst pēc plkst. 18.40."),
]
