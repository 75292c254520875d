"""The forum's words, in the order pl, de, ka; what members write stays in their language."""

LANGUAGES = {"pl": "Polski", "de": "Deutsch", "ka": "ქართული"}

WORDS = {
    "site": ["Forum Serowarów", "Käserforum", "მეყველეთა ფორუმი"], "home": ["Forum", "Forum", "ფორუმი"], "rules": ["Regulamin", "Regeln", "წესები"], "settings": ["Ustawienia", "Einstellungen", "პარამეტრები"],
    "language": ["Język", "Sprache", "ენა"], "save": ["Zapisz", "Speichern", "შენახვა"], "logout": ["Wyloguj się", "Abmelden", "გასვლა"],
    "like": ["Lubię to", "Gefällt mir", "მომწონს"], "report": ["Zgłoś", "Melden", "საჩივარი"], "remove": ["Usuń", "Löschen", "წაშლა"], "watch": ["Obserwuj", "Beobachten", "გამოწერა"],
    "leave": ["Wypisz się", "Newsletter abbestellen", "გამოწერის გაუქმება"], "send": ["Wyślij odpowiedź", "Antwort senden", "პასუხის გაგზავნა"],
    "replies": ["Pokaż odpowiedzi", "Antworten anzeigen", "პასუხების ჩვენება"], "spoiler": ["Spoiler", "Spoiler", "სპოილერი"], "topics": ["Wątki", "Themen", "თემები"],
    "boards": ["Działy", "Bereiche", "განყოფილებები"], "older": ["Starsze", "Ältere", "ძველი"], "newer": ["Nowsze", "Neuere", "ახალი"],
    "hello": ["Rozmawiamy o serze, a ser słucha", "Wir reden über Käse, und der Käse hört zu", "ვსაუბრობთ ყველზე და ყველი გვისმენს"],
    "intro": ["Forum otwarto w piwnicy, bo tylko tam był zasięg i właściwa wilgotność.", "Das Forum wurde im Keller gegründet, weil dort die Schimmelkultur am höflichsten ist.", "ფორუმი სარდაფში დაარსდა, რადგან იქ ყველზე წყნარი ინტერნეტია."],
    "rule1": ["Nie wolno kroić cudzego sera bez pytania o imię.", "Fremder Käse darf nur mit Vornamen angesprochen werden.", "სხვის ყველს ნებართვის გარეშე ნუ მოუყვებით ზღაპარს."],
    "rule2Head": ["Dziury", "Löcher", "ნახვრეტები"], "rule2": ["Dziury w serze są własnością wspólną i nie podlegają opłatom.", "Löcher werden beim Wiegen mitgezählt, sofern sie pfeifen.", "ნახვრეტები საერთო საკუთრებაა და კვირაობით ისვენებს."],
    "rule3Head": ["Spory", "Streit", "დავა"], "rule3": ["Spory o skórkę rozstrzyga najstarsza koza.", "Streit um die Rinde entscheidet die älteste Ziege mit Stimmrecht.", "ქერქზე დავას უხუცესი თხა წყვეტს და აღარ ბრუნდება."],
}

BOARDS = [("twarde", ["Sery twarde", "Hartkäse", "მაგარი ყველი"], ["Tu dojrzewa się powoli i z godnością.", "Hier reift man langsam und mit Würde.", "აქ ნელა და ღირსეულად მწიფდებიან."]),
          ("miekkie", ["Sery miękkie", "Weichkäse", "რბილი ყველი"], ["Tu wszystko się rozpływa, nawet moderator.", "Hier zerläuft alles, sogar die Moderation.", "აქ ყველაფერი დნება, მოდერატორიც კი."])]

# id, board, who, title, words, spoiler
TOPICS = [
    (1, "twarde", "Halina", "Oscypek mówi przez sen", "Czy wasze też mruczą około trzeciej w nocy?", "To nie ser mruczał, tylko mój szwagier za ścianą."),
    (2, "twarde", "Jürgen", "Bergkäse zu laut", "Mein Bergkäse jodelt im Regal, wer kennt das?", ""),
    (3, "twarde", "ნინო", "გუდის ყველი და მთვარე", "სავსე მთვარეზე გუდა თავისით იხსნება.", ""),
    (4, "twarde", "Zenon", "Podpuszczka z ziół", "Ktoś próbował z ostu?", ""),
    (5, "twarde", "Ewa", "Stara prasa", "Prasa po dziadku ściska tylko w piątki.", ""),
    (6, "twarde", "Piotr", "Wosk czy płótno", "Wosk pachnie, ale płótno pamięta każdy dotyk.", ""),
    (7, "twarde", "Halina", "Dziennik piwnicy", "Dzień czterdziesty: półka poprosiła o urlop.", ""),
    (8, "miekkie", "Ola", "Brie ucieka z deski", "Znalazłam je rano przy drzwiach, z szalikiem.", ""),
    (9, "miekkie", "Uwe", "Camembert im Büro", "Seitdem habe ich ein Einzelzimmer.", ""),
]

# id, topic, parent, who, words
REPLIES = [
    (101, 1, 0, "Zenon", "Moje chrapią, ale do rytmu."), (102, 1, 101, "Ewa", "Rytm to polonez czy raczej oberek?"), (103, 1, 102, "Zenon", "Zależy, z której strony doliny wieje."), (104, 1, 0, "ნინო", "ჩემი ჩურჩულით ლაპარაკობს და მხოლოდ რძეზე."),
    (105, 2, 0, "Heidi", "Leg ihm ein Echo daneben, dann gibt er Ruhe."), (106, 2, 105, "Jürgen", "Das Echo hat jetzt auch angefangen zu reifen."), (107, 3, 0, "გია", "ჩემთან გუდა მხოლოდ ახალ მთვარეს ესალმება."),
    (108, 7, 0, "Ola", "Półce należą się dwa tygodnie i widok na krowę."), (109, 8, 0, "Halina", "Szalik świadczy o dobrym wychowaniu."),
]
