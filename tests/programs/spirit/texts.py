"""What the members of a forum about bicycles write. An item is (member, text) or (member, text, place of the quoted item)."""

import random

MEMBERS = ["marta_k", "OldSteel", "pedalpete", "Jürgen", "lowgear", "kovács_eszter", "yuki", "Gravel.Dan", "tandem2", "ناصر", "rookie77"]

TOPICS = [
    ("Workshop", "Creaking bottom bracket, third one this year", [
        ("lowgear", "My frame has eaten three bottom brackets since last winter. It starts as a tick on the left side, only when I stand up, and after two weeks of rain it turns into a proper creak.\n\nThe shop says the shell is fine. Before I pay for a fourth: has anyone had the shell faced and did that help?"),
        ("OldSteel", "Is it the bracket at all? On my old tourer it was the seat post clamp. Take the post out, clean it, a little paste, and ride again before you spend anything."),
        ("lowgear", "It creaks standing up too, with nobody on the saddle.", 1),
        ("pedalpete", "Pedals. Swap them with another pair for one ride."),
        ("Jürgen", "Bei mir war es die Kettenblattschraube! Alle fünf lösen, fetten, mit Drehmomentschlüssel anziehen. Kostet nichts, und seitdem ist Ruhe."),
        ("rookie77", "Following."),
        ("Gravel.Dan", "Facing the shell cost me 35 at the frame builder in town and took a quarter of an hour. Mine was out by 0.4 mm on the drive side, you could see the bare metal on one half only. Silent for two years now, so yes, I would do that first."),
        ("lowgear", "Faced today. He showed me the shavings: all from one side, exactly as you describe. Will report after the next wet week.", 6),
        ("tandem2", "Fingers crossed!"),
        ("lowgear", "Three wet weeks later and not a sound. Thank you all, and especially Dan. The old brackets were innocent after all."),
    ]),
    ("Workshop", "Schwalbe, Continental oder ganz was anderes?", [
        ("Jürgen", "Der Hinterreifen vom Pendelrad ist nach 6200 km durch. Bisher fuhr ich den Marathon Plus, der nie einen Platten hatte, sich aber fährt wie ein Traktor. Was nehmt ihr für 18 km am Tag, halb Schotter, halb Asphalt?"),
        ("marta_k", "Ich bin auf den Contact Speed umgestiegen und habe es nicht bereut. Einen Platten in zwei Jahren, dafür spürbar leichter am Berg."),
        ("kovács_eszter", "Nálunk a kavicsos töltésen a G-One vált be, 40 milliméteres, belső nélkül. Aszfalton kicsit búg, de megszokja az ember."),
        ("Jürgen", "Tubeless im Alltag? Ist das nicht eine Sauerei, wenn man doch einmal flicken muss?", 2),
        ("kovács_eszter", "Egyszer kellett hozzányúlnom három év alatt. Sörrel a kézben, a konyhában, húsz perc volt.", 3),
        ("OldSteel", "Whatever it is, buy two. They stop making the good ones."),
        ("Gravel.Dan", "+1 for the G-One, but get the reinforced side wall. I cut two of the light ones on flint."),
        ("Jürgen", "Bestellt. Ich melde mich nach den ersten tausend Kilometern."),
    ]),
    ("Routes", "Danube in nine days: where to sleep?", [
        ("marta_k", "We are three, with one trailer and a dog, and want to ride from Passau to Budapest in the first half of June. About 70 km a day, no hurry. Which campsites take dogs, and which stretch would you leave out if the weather is bad?"),
        ("tandem2", "Leave out nothing before Vienna! The Wachau is the reason to go. If you must skip something, take the train from Hainburg to Komárom: long straight dykes, head wind, little shade."),
        ("pedalpete", "Camping in Melk is right below the abbey, dogs on a lead, hot showers. In Tulln the site is by a lake and full on Saturdays, so phone ahead."),
        ("yuki", "去年の六月に同じ道を走りました。リンツの手前は渡し舟が朝七時からしか動かないので、早く出発しても待つことになります。景色は最高でした。"),
        ("kovács_eszter", "Visegrádnál ne a jobb parton menjetek, hanem komppal át Nagymarosra. A bal part végig kiépített, és van egy jó lángosos a kompnál."),
        ("marta_k", "Thank you! A ferry, an abbey and a lángos: sounds like a plan. What about drinking water between Komárom and Esztergom?"),
        ("kovács_eszter", "Minden faluban van kék nyomós kút. Ha piros, abból ne.", 5),
        ("ناصر", "قطعت هذا الطريق قبل عامين مع ابني. خذوا معكم سلسلة احتياطية، فالمحلات مغلقة يوم الأحد في القرى الصغيرة. الرحلة جميلة جدا والناس طيبون."),
        ("tandem2", "Good point about Sundays. In Austria nothing at all is open but petrol stations."),
        ("Gravel.Dan", "Enjoy it. Pictures please!"),
        ("marta_k", "Back home. 684 km, two punctures, one very dirty dog. Melk was the best night, Tulln was full as promised, and the red pump in Tát tasted of iron. We took the ferry at Visegrád and the lángos was worth every calorie."),
        ("pedalpete", "Great report."),
    ]),
    ("Beginners", "Is a second-hand bike from 1994 a bad idea?", [
        ("rookie77", "A neighbour offers me a steel road bike from 1994 for 80 euros. Down tube shifters, seven gears at the back, and the saddle is in shreds. I want to ride to work, 11 km, with one hill. Good or bad idea?"),
        ("OldSteel", "Buy it before he changes his mind."),
        ("lowgear", "Depends on the wheels. Spin them, look at the rim beside the brake block: if it doesn't wobble and the edge isn't hollow, it's a bargain. New cables and pads are 30 more."),
        ("yuki", "11キロなら十分です。サドルだけ新しくして、あとは乗りながら考えればいいと思います。"),
        ("rookie77", "The wheels run straight. Rims look flat to me. What is a fair price for a saddle that doesn't hurt?", 2),
        ("marta_k", "No such thing as a price there. Borrow saddles until one disappears under you, then buy that one. Mine was 25, my partner's 140, and neither of us would swap."),
        ("rookie77", "Bought. It's green, it's heavy and I love it."),
        ("OldSteel", "Welcome to the club."),
    ]),
    ("Beginners", "Helm ja oder nein", [
        ("tandem2", "Nicht streiten, bitte. Ich möchte nur wissen: Wer von euch trägt auf kurzen Wegen einen, und warum (nicht)?"),
        ("Jürgen", "Immer. Seit einem Abflug auf nassem Laub 2019 gibt es keine kurzen Wege mehr."),
        ("marta_k", "Nie unter zwei Kilometern. Ich weiß, ich weiß."),
    ]),
]

PLACES = ["along the canal", "over the old toll road", "to the reservoir and back", "round the airport", "up to the chapel", "through the gravel pits", "out to the lighthouse", "by the brewery at Hollen", "over both passes", "with the kids to the ice-cream place", "through the forest behind the quarry", "to work the long way", "to the market for onions", "along the disused railway"]
SKIES = ["head wind both ways, as usual", "first frost, the bridge was white", "thunder behind me for the last half hour", "not a cloud", "drizzle that never quite became rain", "fog so thick that I heard the geese but didn't see them", "28 degrees at nine in the morning", "a tail wind I did nothing to deserve", "low sun, I could have used a cap", "warm enough for short sleeves, finally"]
THINGS = ["Saw a kingfisher by the second lock.", "One puncture, a thorn.", "The new lane at the station is a joke: it ends at a lamp post.", "Met Pete by chance and we had cake.", "My knees complain, so the saddle went up by half a centimetre.", "Nobody about but two herons.", "Chain fell off twice, time to look at the hanger.", "They are resurfacing the hill, bring wide tyres.", "Best coffee of the month at the kiosk.", "Dropped my glove somewhere near the weir. If you find it, it is yours.", "The level crossing is closed until the 14th.", "New personal best, by eleven seconds.", "Forgot the lights and had to walk the last bit.", "A dog ran beside me for a whole kilometre and then sat down."]
FOREIGN = [
    ("Jürgen", "Heute nur 14 km, dafür mit Sturm von vorn. Die Fähre fuhr nicht, also außen herum über die Staumauer."),
    ("kovács_eszter", "Ma 52 kilométer a Pilisben. Lajosforrásnál elfogyott a vizem, de a turistaház nyitva volt, hál' istennek."),
    ("yuki", "今日は多摩川沿いを三十五キロ。桜が散り始めていて、道がピンク色でした。"),
    ("ناصر", "اليوم ٢٤ كيلومترا على طريق البحر مع الأصدقاء. الريح كانت قوية لكن الغروب كان رائعا."),
    ("Jürgen", "Ruhetag. Kette geputzt, Radio gehört."),
    ("kovács_eszter", "Húsz perc oda, húsz vissza, eső oda, eső vissza."),
    ("yuki", "雨のため室内で一時間。退屈でした。"),
]
SHORT = ["Nothing. Flu.", "Same as yesterday, only wetter.", "21 km. Legs like wood.", "Zero, and proud of it.", "Just the station and back."]


def rides(count=58):
    """The long thread, in which everybody tells what they rode today."""
    rng = random.Random(7)
    items = [("pedalpete", "A thread to tell each other what we rode today. Long or short, fast or slow, no bragging needed. I'll begin: 31 km along the canal, with a stop to watch the lock keeper eat his sandwich.")]
    foreign, short = iter(FOREIGN), iter(SHORT)
    while len(items) < count:
        n = len(items)
        if n % 9 == 4 and (item := next(foreign, None)):
            items.append(item)
        elif n % 11 == 6 and (text := next(short, None)):
            items.append((rng.choice(MEMBERS[:3]), text))
        else:
            who = rng.choice(["marta_k", "OldSteel", "pedalpete", "lowgear", "Gravel.Dan", "tandem2", "rookie77"])
            text = f"{rng.randint(6, 140)} km {rng.choice(PLACES)}, {rng.choice(SKIES)}. {rng.choice(THINGS)}"
            if rng.random() < 0.3:
                text += "\n\n" + rng.choice(THINGS)
            items.append((who, text) if rng.random() < 0.85 else (who, text, n - 1))
    return items


TOPICS.append(("Routes", "What did you ride today?", rides()))
