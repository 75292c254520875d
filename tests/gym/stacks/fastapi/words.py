"""The bakery's words, in the order cs, ru, ko."""

LANGUAGES = {"cs": "Čeština", "ru": "Русский", "ko": "한국어"}

WORDS = {
    "site": ["Noční pekárna U Měsíce", "Ночная пекарня «У Луны»", "달빛 밤 빵집"],
    "home": ["Úvod", "Главная", "처음"], "chronicle": ["Kronika", "Хроника", "연대기"], "talk": ["U pultu", "У прилавка", "계산대 앞"], "almanac": ["Kalendář", "Календарь", "달력"],
    "language": ["Jazyk", "Язык", "언어"], "logout": ["Odhlásit", "Выйти", "로그아웃"], "basket": ["Do košíku", "В корзину", "장바구니에 담기"], "leave": ["Zrušit odběr", "Отписаться", "구독 취소"],
    "like": ["Líbí se", "Нравится", "좋아요"], "report": ["Nahlásit", "Пожаловаться", "신고"], "remove": ["Smazat", "Удалить", "삭제"], "send": ["Odeslat", "Отправить", "보내기"],
    "yours": ["Vaše slova", "Ваше слово", "한마디"], "replies": ["odpovědi", "ответы", "답글"], "older": ["Starší hovory", "Старые разговоры", "이전 이야기"], "on": ["Hovor pokračuje", "Разговор продолжается", "이야기 계속"],
    "year": ["Rok", "Год", "연도"], "all": ["všechny", "все", "전체"], "prev": ["Předchozí", "Назад", "이전"], "next": ["Další", "Вперёд", "다음"], "secret": ["Tajemství kvásku", "Тайна закваски", "효모의 비밀"],
    "recipes": ["Recepty", "Рецепты", "레시피"], "nothing": ["Tento měsíc se jen peklo.", "В этом месяце просто пекли.", "이 달에는 빵만 구웠습니다."],
    "intro": ["Pečeme od soumraku do prvního psa.", "Печём от сумерек до первой собаки.", "우리는 해 질 녘부터 첫 개가 짖을 때까지 굽습니다."],
    "lead": ["Otevřeno má ten, kdo nespí.", "Мука у нас помнит мельника и здоровается с ним по утрам.", "밀가루는 방앗간 주인의 노래를 기억합니다."],
    "secretText": ["Kvásek se jmenuje Oldřich a nesnáší průvan ani politiku.", "Закваску зовут Аркадий, и она обижается, если её не спросить о снах.", "효모의 이름은 순자이고 매일 밤 자장가를 들어야 부풉니다."],
    "talkIntro": ["Zde mluví noční zákazníci.", "Здесь говорят те, кому не спится из-за корицы.", "계피 때문에 잠 못 드는 사람들이 여기서 이야기합니다."],
}

RECIPES = [
    ("rohlik", ["Rohlík", "Рогалик", "초승달 빵"], ["Rohlík se ohýbá pohledem, ale jen za úplňku.", "Рогалик сгибают взглядом, вполоборота к окну.", "초승달 빵은 손이 아니라 그리움으로 구부립니다."]),
    ("kolac", ["Koláč", "Пирог", "파이"], ["Do koláče se přidává jedna pravda na kilo povidel.", "В пирог кладут одно честное слово на кило повидла.", "파이에는 참말 한 숟갈을 넣습니다."]),
    ("chleb", ["Chléb", "Хлеб", "식빵"], ["Chléb se krájí až ve chvíli, kdy přestane vyprávět.", "Хлеб режут, когда он договорит.", "식빵은 이야기를 마친 뒤에야 자릅니다."]),
]

# year, words
CHRONICLE = [(1900 + 4 * (i // 3), ["Mouka v pořádku.", "Pec táhne.", "Bez hosta."][i % 3]) for i in range(33)]
for at, words in {7: "Toho roku vykynul strop a bydlel s námi do Vánoc.", 16: "Učeň Matěj upekl zvon, který se dal jíst, ale ne zvonit.", 25: "Měsíc si přišel stěžovat na tvar rohlíků a odešel s tuctem.", 32: "Poslední zápis je posypán mákem a nedá se přečíst nahlas."}.items():
    CHRONICLE[at] = (CHRONICLE[at][0], words)

# id, parent, who, words
TALK = [(i, 0, ["Hana", "Олег", "민준"][i % 3], ["Dobré housky.", "Спасибо за пирог.", "따뜻했어요."][i % 3]) for i in range(1, 10)]
TALK[4] = (5, 0, "민준", "새벽 두 시에 산 빵이 아침까지 휘파람을 불었어요.")
TALK[8] = (9, 0, "Hana", "Moje houska mě doprovodila až domů a počkala, než odemknu.")
TALK += [(20, 1, "Олег", "Мой пирог до сих пор рассказывает, как его месили."), (21, 1, "Hana", "To znám."), (22, 20, "민준", "제 빵은 그 이야기를 듣고 울었습니다."), (23, 22, "Hana", "Uplakaný chléb prý déle vydrží vláčný."),
         (24, 3, "Олег", "Тепло можно вернуть в течение четырнадцати дней.")]

# what the almanac knows of a month
ALMANAC = {"2026-10": "V říjnu se peče pozpátku, aby byl večer dřív čerstvý.", "2027-01": "V lednu se dveře pekárny zavírají samy, aby nevystydly."}
