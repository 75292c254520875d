"""The museum's words, in the order gl, pt, es, en."""

LANGUAGES = {"gl": "Galego", "pt": "Português", "es": "Español", "en": "English"}

WORDS = {
    "site": ["Museo dos Hórreos", "Museu dos Espigueiros", "Museo de los Hórreos", "The Granary Museum"],
    "home": ["Inicio", "Início", "Inicio", "Home"],
    "granaries": ["Hórreos", "Espigueiros", "Hórreos", "Granaries"],
    "agenda": ["Axenda", "Agenda", "Agenda", "What's on"],
    "book": ["Libro de visitas", "Livro de visitas", "Libro de visitas", "Guest book"],
    "language": ["Lingua", "Idioma", "Idioma", "Language"],
    "change": ["Cambiar", "Mudar", "Cambiar", "Change"],
    "logout": ["Saír", "Sair", "Salir", "Log out"],
    "basket": ["Engadir á cesta", "Adicionar ao cesto", "Añadir a la cesta", "Add to basket"],
    "leave": ["Darse de baixa", "Cancelar subscrição", "Darse de baja", "Unsubscribe"],
    "like": ["Gústame", "Gosto", "Me gusta", "Like"],
    "report": ["Denunciar", "Denunciar", "Denunciar", "Report"],
    "delete": ["Borrar", "Apagar", "Borrar", "Delete"],
    "reserve": ["Reservar visita", "Reservar visita", "Reservar visita", "Book a visit"],
    "send": ["Enviar", "Enviar", "Enviar", "Send"],
    "message": ["A túa mensaxe", "A sua mensagem", "Tu mensaje", "Your message"],
    "next": ["Seguinte", "Seguinte", "Siguiente", "Next"],
    "previous": ["Anterior", "Anterior", "Anterior", "Previous"],
    "older": ["Entradas máis antigas", "Entradas mais antigas", "Entradas anteriores", "Older entries"],
    "story": ["Ler a historia completa", "Ler a história completa", "Leer la historia completa", "Read the whole story"],
    "measures": ["Medidas", "Medidas", "Medidas", "Measurements"],
    "welcome": ["Pedra, madeira e millo", "Pedra, madeira e milho", "Piedra, madera y maíz", "Stone, timber and maize"],
    "intro": [
        "O museo reúne dezaseis hórreos que chegaron andando pouco a pouco dende toda a costa.",
        "Os nossos espigueiros foram trazidos de barco e enjoaram todos menos o mais velho.",
        "Los hórreos duermen de pie para no asustar a las gaviotas que anidan debajo.",
        "Our granaries stand on stone legs because they mean to leave one day, quietly and in single file.",
    ],
    "guide": [
        "A guía Carme conta o millo gran por gran e sempre lle sobra un.",
        "A guia Carme sabe assobiar de modo a que as maçarocas se descasquem sozinhas.",
        "La guía Carmen saluda a cada ratón por su apellido y ellos bajan la voz.",
        "Carmen the guide lends her umbrella to the granaries and gets it back dry.",
    ],
}

# slug, names, what the page says, what the story adds
GRANARIES = [
    ("carnota", ["O hórreo longo", "O espigueiro comprido", "El hórreo largo", "The long one"],
     ["É tan longo que nun cabo chove e no outro xa escampou.", "É tão comprido que o eco volta com a roupa mudada.", "Es tan largo que el cartero lo reparte en dos días.", "It is so long that its shadow arrives on Tuesdays."],
     ["O canteiro que o fixo marchou antes de acabalo e aínda manda pedras por correo.", "O pedreiro deixou a última pedra em casa da sogra.", "El cantero olvidó la puerta y la talló en otra aldea.", "The mason carved the last stone by letter."]),
    ("lira", ["O hórreo da praza", "O espigueiro da praça", "El hórreo de la plaza", "The one in the square"],
     ["Garda millo branco e dúas bicicletas.", "Guarda milho branco.", "Guarda maíz blanco.", "It keeps white maize."],
     ["As bicicletas subiron soas fuxindo dunha costa.", "As bicicletas têm medo da ladeira.", "Las bicicletas prefieren la sombra.", "The bicycles are on holiday."]),
    ("combarro", ["O hórreo do peirao", "O espigueiro do cais", "El hórreo del muelle", "The one on the quay"],
     ["Mira ao mar con invexa dende 1780.", "Olha o mar desde 1780.", "Mira al mar desde 1780.", "It has watched the sea since 1780."],
     ["Unha noite de marea viva foi remar e volveu co cabelo mollado.", "Uma noite foi nadar.", "Una noche salió a remar.", "One night it went rowing."]),
    ("araujo", ["O hórreo pequeno", "O espigueiro pequeno", "El hórreo pequeño", "The small one"],
     ["Só lle cabe unha espiga, pero moi ben sentada.", "Só lá cabe uma espiga, mas com vista para o rio.", "Solo cabe una mazorca, y pide silencio para leer.", "It holds a single cob, which receives visitors by appointment."],
     ["A espiga actual leva alí corenta anos e non pensa marchar.", "A espiga não quer sair.", "La mazorca no piensa irse.", "The cob is not leaving."]),
    ("fisterra", ["O hórreo do fin", "O espigueiro do fim", "El hórreo del fin", "The last one"],
     ["Alén del só hai mar, e o mar non quere gardar millo.", "Depois dele só há mar, que prefere guardar segredos.", "Más allá solo hay mar, y el mar no admite ratones.", "Beyond it there is only sea, and the sea keeps its maize elsewhere."],
     ["Os peregrinos déixanlle as botas e el apréndelles os pasos.", "Os peregrinos deixam-lhe as botas.", "Los peregrinos le dejan las botas.", "Pilgrims leave it their boots."]),
]

MONTHS = {
    "maio": ["En maio píntanse as portas.", "Em maio pintam-se as portas.", "En mayo se pintan las puertas.", "In May the doors are painted."],
    "xuño": ["En xuño baila o hórreo maior cos zocos que lle fixo o ferreiro.", "Em junho dança o espigueiro maior.", "En junio baila el hórreo mayor.", "In June the largest granary dances."],
    "xullo": ["En xullo mallamos o trigo dos veciños sen que eles o saiban.", "Em julho malhamos o trigo.", "En julio trillamos el trigo.", "In July we thresh the wheat."],
}

GUESTS = [
    ("Xoán", "Moi ben explicado todo."), ("Marta", "Volveremos coa familia."), ("Paul", "Lovely views and a good café."),
    ("Uxía", "O hórreo pequeno preguntoume pola miña avoa e eu non sabía que se coñecían."),
    ("Brais", "Perdín as chaves entre o millo e devolvéronmas por orde alfabética."),
    ("Inês", "Gostei muito do cais."),
    ("Sabela", "Choveu por dentro só un pouquiño e foi moi educado."),
]
