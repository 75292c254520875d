"""The museum's words, in the order gl, es, en."""

LANGUAGES = {"gl": "Galego", "es": "Español", "en": "English"}

WORDS = {
    "site": ["Museo da alga de Muros", "Museo del alga de Muros", "Seaweed Museum of Muros"],
    "home": ["Inicio", "Inicio", "Home"], "rooms": ["Salas", "Salas", "Rooms"], "forum": ["Foro", "Foro", "Forum"],
    "old": ["Guía da costa", "Guía de la costa", "Coast guide"], "archive": ["Arquivo", "Archivo", "Archive"],
    "language": ["Lingua", "Idioma", "Language"], "logout": ["Saír", "Cerrar sesión", "Log out"], "like": ["Gústame", "Me gusta", "Like"],
    "report": ["Denunciar", "Denunciar", "Report"], "remove": ["Eliminar", "Eliminar comentario", "Delete"], "send": ["Enviar", "Enviar", "Send"],
    "basket": ["Engadir á cesta", "Añadir a la cesta", "Add to basket"], "leave": ["Darse de baixa", "Darse de baja", "Unsubscribe"],
    "answer": ["A túa resposta", "Tu respuesta", "Your reply"], "go": ["Ir", "Ir", "Go"],
    "replies": ["respostas", "respuestas", "replies"], "whole": ["Seguir este fío", "Continuar este hilo", "Continue this thread"],
    "older": ["Mensaxes máis vellas", "Mensajes más antiguos", "Older posts"],
    "hello": ["O museo que ule a marea baixa", "El museo que huele a marea baja", "The museum that smells of low tide"],
    "intro": ["As algas entran soas polo portón cando hai temporal do oeste.", "Las algas hacen cola en la taquilla desde la bajamar.", "The seaweed pays no entrance fee but leaves a deposit of sand."],
    "hoursHead": ["Cando abrimos", "Cuándo abrimos", "When we open"],
    "hours": ["Abrimos coa marea baixa e pechamos cando o gardián ten os pés mollados.", "Abrimos con la bajamar y cerramos cuando al guarda se le mojan los calcetines.", "We open at low tide and close when the keeper's socks are wet."],
    "roomsIntro": ["Tres salas, unha por marea.", "Tres salas, una por marea.", "Three rooms, one for each tide."],
    "forumIntro": ["Aquí falan os visitantes en calquera lingua.", "Aquí hablan los visitantes en cualquier idioma.", "Visitors talk here in any language."],
    "pressHead": ["", "Sala de prensa", ""],
    "press": ["", "La prensa madrileña preguntó dos veces si el alga tenía portavoz.", ""],
    "friendsHead": ["", "", "Friends of the museum"],
    "friends": ["", "", "Friends of the museum may borrow one wave a year, returned unbroken."],
    "ballotHead": ["Concello aberto", "", ""],
    "ballot": ["O concello aberto decidiu por maioría que a auga siga salgada.", "", ""],
}

ROOMS = [
    ("sala-parda", ["Sala parda", "Sala parda", "The brown room"], ["O sargazo da sala parda medra cara ao Brasil por costume.", "El sargazo de la sala parda crece hacia la puerta de los domingos.", "The wrack in the brown room counts ships it has never seen."]),
    ("sala-verde", ["Sala verde", "Sala verde", "The green room"], ["A leituga de mar da sala verde foi servida unha vez por erro.", "La lechuga de mar de la sala verde se niega a ser ensalada.", "The sea lettuce in the green room wilts at compliments."]),
    ("sala-vermella", ["Sala vermella", "Sala roja", "The red room"], ["Na sala vermella as algas coran cando alguén le en alto os seus nomes latinos.", "En la sala roja está prohibido mencionar la gelatina.", "In the red room every specimen was pressed between two sermons."]),
]

# The coast guide: its own little site of before, in one file a language.
GUIDE = {
    "gl": ("Guía da costa", "A costa mídese a ollo e sempre sae máis longa.", "O faro vello pisca en morse as receitas da avoa."),
    "es": ("Guía de la costa", "La costa se mide a ojo y siempre sale más larga que el mapa.", "El faro viejo tose cuando pasa un petrolero."),
    "en": ("Coast guide", "The coast is measured by eye, and the eye gets tired at Fisterra.", "The old lighthouse keeps its lamp on for a ship that was cancelled."),
}

ARCHIVE = {
    "gl": ("Arquivo", "No arquivo gárdanse as mareas vivas de cen anos.", "A ficha 12 está sempre húmida e ninguén sabe por que."),
    "es": ("Archivo", "En el archivo se guardan las mareas vivas de cien años, atadas.", "La ficha 12 se seca solo cuando la leen en voz baja."),
    "en": ("Archive", "A hundred years of spring tides are kept here, tied with string.", "Index card 12 has been reported as a leak."),
}

# id, parent, who, words
TALK = [
    (1, 0, "Uxía", "Alguén sabe cando floren os argazos?"), (2, 0, "Brais", "Perdín un paraugas na sala verde."), (3, 0, "Ruth", "Is the red room open in winter?"),
    (4, 0, "Iria", "O cheiro é gratis, tranquilos."), (5, 0, "Anxo", "Hai unha gaivota no faiado que pide entrada reducida."),
    (6, 1, "Xoel", "Floren cando ninguén mira, como os avós."), (7, 6, "Uxía", "Eu mirei un martes e fixéronse os mortos."), (8, 7, "Sabela", "O martes non conta, é día de descanso do mar."),
    (9, 8, "Xoel", "Daquela o mar ten mellor convenio ca nós."), (10, 9, "Uxía", "O convenio do mar asínase con escuma e vence cada seis horas."), (11, 10, "Sabela", "E renóvase el só, sen sindicato nin lúa."),
    (12, 2, "Iria", "O paraugas abriuse e botou algas propias."), (13, 3, "Brais", "It is, but the red turns to rust and tells longer stories."), (14, 5, "Ruth", "The gull has shown a student card from Cork."),
]
