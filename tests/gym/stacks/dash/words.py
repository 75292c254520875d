"""The station's words."""

TABS = [
    ("wind", "Wind", "Die wind waai vandag uit die suide, met 'n kort pouse vir koffie."),
    ("reen", "Reën", "Die reënmeter is sedert Maart as voëlbad verhuur aan twee mossies."),
    ("stof", "Stof", "Die stofstorm van Dinsdag het 'n skuldbewys van die bure saamgebring."),
]
TOWNS = {
    "Groot-Karoo": {
        "Merweville": "In Merweville lui die kerkklok net as die touman nie visvang nie.",
        "Beaufort-Wes": "Beaufort-Wes se enigste robot het verlede jaar 'n verjaarsdagpartytjie gekry.",
    },
    "Klein-Karoo": {
        "Calitzdorp": "Calitzdorp se portwyn word elke Sondag aan die orrel voorgelees.",
        "Oudtshoorn": "'n Oudtshoornse volstruis het die burgemeester se bril vir 'n koring gesluk.",
    },
}
PRODUCE = [
    ("biltong", "Biltong", "Biltong hang waar die hond dit kan sien maar nie kan bykom nie."),
    ("velskoene", "Velskoene", "Die velskoene kom met 'n kaart van waar die bok laas geloop het."),
    ("heuning", "Heuning", "Die heuning is geblom deur bye wat drie keer verdwaal het."),
    ("koejawel", "Koejawelkonfyt", "Die koejawelkonfyt word slegs teen volmaan en teen kontant verkoop."),
]
SEASONS = [
    ("somer", "Somer", "In die somer soek selfs die skaduwee 'n boom."),
    ("herfs", "Herfs", "In die herfs tel die doringbome hul dorings vir belasting."),
    ("winter", "Winter", "In die winter slaap die windpomp met kouse aan."),
]
REPORTS = [
    "Maandag was helder tot die tannie se wasgoed uit was.", "Dinsdag het die kwik homself oortref en gaan lê.",
    "Woensdag het een druppel geval en drie boere het daaroor gestry.", "Donderdag was die mis so dik dat die hoenders kaartgespeel het.",
    "Vrydag het 'n reënboog by die verkeerde plaas aangemeld.", "Saterdag se hael is in 'n koelboks na die koöperasie gebring.",
    "Sondag rus die barometer met sy gesig na die muur.",
]
STORIES = {
    "report": "In 1933 het die dam sy eie damwal per brief om verskoning gevra.",
    "note": "Die voetnota is deur 'n likkewaan onderteken en deur twee getuies bevestig.",
}
BREEDS = [
    ("merino", "Merino", "Die merino dra sy trui heeljaar en kla nooit nie."),
    ("dorper", "Dorper", "Die dorper ken elke gat in die draad by die naam."),
    ("karakoel", "Karakoel", "Die karakoel krul sy wol volgens die nuus van sewe-uur."),
]
FLOCK = [
    {"name": "Wollie", "words": "Sê niks voor ontbyt nie."}, {"name": "Bettie", "words": "Sê bê op 'n vraende toon."}, {"name": "Generaal", "words": "Sê reg so."},
    {"name": "Trui", "words": "Trui beweer dat gras vroeër groener was en het foto's."}, {"name": "Sarel", "words": "Sê altyd die laaste woord."}, {"name": "Grietjie", "words": "Sê dankie."},
    {"name": "Outa Ram", "words": "Outa Ram sê die hek was oop toe hy dit oopgemaak het."},
]
LETTERS = [
    ("Hennie", "Ons het die stasie gesoek en die stasie het ons gekry."), ("Marlene", "Die tee was warm, die windpomp vriendelik."),
    ("Kobus", "My hoed waai nou nog iewers by Leeu-Gamka rond en stuur poskaarte."), ("Sannie", "Ons kom weer as die pad teruggesit is."),
    ("Dirk", "Die nagte hier is so stil dat ek my eie baard hoor groei het."),
]
ANSWERS = {
    0: ["Die stasie sê hy het julle al by die afdraai hoor kibbel.", "Volgende keer bring asseblief ook die kaart terug."],
    3: ["Die pad is Vrydag gewas en hang nog oor die draad om droog te word."],
}
