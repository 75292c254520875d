"""The depot's words, in the order lb, fr, pt."""

LANGUAGES = {"lb": "Lëtzebuergesch", "fr": "Français", "pt": "Português"}

WORDS = {
    "site": ["Tramsmusée Hollerech", "Musée du tram de Hollerich", "Museu do elétrico de Hollerich"],
    "home": ["Haaptsäit", "Accueil", "Início"], "trams": ["D'Trammen", "Les trams", "Os elétricos"], "forum": ["Forum", "Forum", "Fórum"],
    "language": ["Sprooch", "Langue", "Idioma"], "ok": ["Wielen", "Choisir", "Escolher"], "logout": ["Ofmellen", "Se déconnecter", "Terminar sessão"],
    "basket": ["An de Kuerf leeën", "Ajouter au panier", "Adicionar ao carrinho"], "leave": ["Newsletter ofbestellen", "Se désabonner", "Cancelar subscrição"],
    "like": ["Gefält mir", "J'aime", "Gosto"], "report": ["Mellen", "Signaler", "Denunciar"], "remove": ["Läschen", "Supprimer", "Eliminar"], "send": ["Schécken", "Envoyer", "Enviar"],
    "answer": ["Äre Kommentar", "Votre commentaire", "O seu comentário"], "replies": ["Äntwerte weisen", "Voir les réponses", "Ver respostas"], "next": ["Nächst Säit", "Page suivante", "Página seguinte"], "all": ["Ganz Diskussioun liesen", "Lire toute la discussion", "Ler toda a discussão"],
    "hello": ["Wëllkomm am Depot", "Bienvenue au dépôt", "Bem-vindo ao depósito"],
    "intro": ["Den Depot mécht moies um néng op an d'Schinne ginn owes an d'Bett.", "Le dépôt ouvre à neuf heures, les rails rentrent d'eux-mêmes vers minuit.", "O depósito abre às nove e os carris espreguiçam-se até às dez."],
    "rule": ["Hausreegel", "Règlement", "Regulamento"],
    "ruleText": ["Déi eelst Tram däerf als eenzeg an der Hal päifen.", "Il est interdit de réveiller le wagon numéro sept avant son café.", "É proibido perguntar a idade ao guarda-freio e ao freio."],
    "talkIntro": ["Hei schwätze Visiteuren iwwer Trammen.", "Ici les visiteurs parlent de trams et les trams des visiteurs.", "Aqui os visitantes falam de elétricos, que ouvem tudo."],
}

TRAMS = [
    ("nummer-eent", ["Nummer eent", "Le numéro un", "O número um"], ["D'Nummer eent fiert nëmme bergop, erof léisst se sech droen.", "Le numéro un connaît tous les passagers par le poids de leurs soupirs.", "O número um guarda os bilhetes velhos para ler no inverno."]),
    ("den-aarbechter", ["Den Aarbechter", "L'ouvrier", "O operário"], ["Den Aarbechter huet seng Schelle bei der Paus vergiess.", "L'ouvrier s'arrête encore devant l'usine qui n'existe plus, par politesse.", "O operário range em três línguas e queixa-se numa quarta."]),
    ("d-salonstram", ["D'Salonstram", "Le tram salon", "O elétrico salão"], ["An der Salonstram gëtt de Kaffi an d'Kéier gerührt.", "Dans le tram salon les rideaux applaudissent à chaque arrêt.", "No elétrico salão os espelhos saem uma paragem antes."]),
]

# id, parent, who, words
TALK = [
    (1, 0, "Josy", "Wien huet nach e Billjee vun 1964?"), (2, 0, "Amélie", "Le banc du fond grince toujours."), (3, 0, "Rui", "Há desconto para famílias?"),
    (4, 0, "Marcel", "Ech hunn eng Schinn fonnt déi heem wollt."),
    (5, 1, "Nicole", "Mäi Billjee vun 1964 fiert zënterhier all Sonndeg eleng."), (6, 1, "Josy", "Da begéint e mengem, deen ass ëmmer ze spéit."), (7, 5, "Marcel", "Déi zwee hu sech op der Schueberfouer bestuet."),
    (8, 2, "Rui", "O banco do fundo range porque decora nomes."), (9, 3, "Nicole", "Famillje bezuelen d'Hallschent an de Rescht a Geschichten."),
]
