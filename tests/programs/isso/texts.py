"""A blog about a branch line and what its readers write. A comment is (reader, text, place of the answered comment); reader None gives no name."""

import random

ARTICLES = [
    ("Places", "lever-frame", "Forty levers, and which of them still move", """
The box at Hollins Junction has forty levers. Twenty-six of them are painted white, which in our trade means that they do nothing
any more, and of the other fourteen three are so stiff that I ask my son when he visits.

Number seven works the distant signal for the branch, eleven hundred yards away round a bend. In summer the wire is longer than in
winter, and there is a small wheel on the wall to take up the slack. You turn it by feel. Nobody ever wrote down how much.

On Sunday we open the box for visitors again. Mind the stairs.
""", [
        ("Ewan McCrae", "I was a porter at Hollins in 1968 and I remember old Mr Tait turning that wheel with one finger while he read the paper. He said the wire talked to him."),
        ("Signalman", "Tait! His initials are still on the block shelf. Would you come on Sunday and tell that to the children?", 0),
        ("Ewan McCrae", "If the knees permit, yes.", 1),
        ("branchline_betty", "Is number seven the one with the brass collar? My photograph from 1974 shows it and I could never make out the number."),
        ("Signalman", "The very same. The collar meant \"remember the crossing\".", 3),
        ("Dieter Lohse", "In unserem Stellwerk in Thüringen hing an dem Rad ein Zettel: \"Im Zweifel weniger\". Das war die ganze Dienstvorschrift."),
        (None, "What time on Sunday?"),
        ("Signalman", "From ten to four.", 6),
        ("branchline_betty", "Went, saw, climbed. My hands still smell of brass polish. Thank you for a lovely afternoon!"),
    ]),
    ("Places", "halt", "The halt that nobody asked for", """
Between Dunnock and Fell End there is a platform of one coach length, with a lamp and a bench, on which no train has stopped since 1956.

It was built for a sanatorium that was never opened. The company had promised a station, so it built the cheapest one that a lawyer
would accept. The lamp was lit every evening for nine years by a man who walked out from Dunnock.

Last month somebody painted the bench.
""", [
        ("mallard60", "It wasn't me, but I wish it had been."),
        ("Kovács Andrea", "Nálunk is van ilyen: Felsőpuszta megálló, ahol a menetrend szerint feltételesen áll meg a vonat, de a feltételt senki sem ismeri."),
        ("Ewan McCrae", "Best comment of the year so far.", 1),
        ("mallard60", "I second that!", 1),
        ("Dieter Lohse", "Ich auch.", 1),
        ("P. Okafor", "A company that keeps a promise in the cheapest way a lawyer would accept. How little has changed."),
        ("鉄道好き", "日本にもこのような駅がたくさんあります。一日に一本しか止まらない駅も、毎日きれいに掃除されています。"),
    ]),
    ("Models", "scale", "N or OO for a spare bedroom?", """
A reader asks what to begin with, in a room of three metres by two and a half, with a bed in it that has to stay.

I have built both and sold one. In N you get a landscape with a train in it, in OO you get a train with some landscape. In N you need
good eyes; in OO you need a forgiving partner. The bed can be raised.
""", [
        ("branchline_betty", "N. I was sceptical until I saw a thirty-wagon coal train come round a proper curve. You cannot have that in OO in a bedroom, ever."),
        ("mallard60", "OO, and build a shelf round the room at chest height. Two terminus stations, no curves to speak of, and the bed stays where it is."),
        ("P. Okafor", "What width does the shelf have?", 1),
        ("mallard60", "Thirty centimetres, forty-five at the stations.", 2),
        ("P. Okafor", "That is less than I thought. And the door?", 3),
        ("mallard60", "A lifting flap, with a micro switch so that no train drives into the abyss. Ask me how I came to fit the switch.", 4),
        ("branchline_betty", "How did you come to fit the switch?", 5),
        ("mallard60", "A Deltic. 180 pounds.", 6),
        ("Signalman", "We observe a minute of silence.", 7),
        ("حسن", "أنا أبني بمقياس N منذ عشر سنوات في غرفة أصغر من هذه. السر هو الصبر ومصباح جيد."),
        ("Ewan McCrae", "I would raise the bed."),
        (None, "Z!"),
        ("Dieter Lohse", "H0 natürlich. Aber man muss ja nicht gleich die ganze Schwarzwaldbahn bauen, ein Endbahnhof mit drei Gleisen beschäftigt einen Jahre."),
    ]),
    ("Notes", "winter", "Winter timetable, and a request", """
From the second Sunday of the month the last train leaves at 17:40. Please do not wave torches at the driver, he has seen you.

And a request: whoever borrowed the rule book of 1931 from the waiting room, we would love to have it back.
""", [
        ("P. Okafor", "17:40 is very early for those of us who work. Could the Friday one at least run at seven?"),
        ("Signalman", "We asked. The answer had four pages and contained no yes.", 0),
    ]),
]

DAYS = ["Saturday's railtour", "the 9:12 from Dunnock", "the stone train", "a light engine", "the weed killer", "two coaches and a van", "the royal blue shunter", "the tamping machine", "the last mail", "an empty stock working"]
WHERE = ["at Fell End, in pouring rain", "from the bridge by the mill", "through the hedge at milepost 14", "from my kitchen window", "in the cutting, with the sun behind", "on the viaduct, from far below", "at Hollins, of course", "from the bus, would you believe it"]
WHAT = ["Eleven minutes late and nobody minded.", "The driver waved.", "I missed the number, was it 37 or 57?", "My first in four years.", "Steam leaking everywhere, glorious noise.", "The sheep did not even look up.", "Camera at home, naturally.", "Somebody had chalked a heart on the second wagon.", "Running wrong line because of the works.", "It stood at the signal for half an hour, so I had a good look."]
REPLIES = ["It was 37, I have it in my notebook.", "Lucky you!", "I was on the other side of the line and saw you.", "Same driver who whistled at the school, I think.", "Any photographs?", "That heart has been there since May.", "Envy.", "Are you sure? The working timetable says otherwise, but then it often does."]
FOREIGN = [
    ("Dieter Lohse", "Im Urlaub bei euch gewesen und prompt den Schotterzug gesehen, von der Brücke an der Mühle. Herrlich laut."),
    ("Kovács Andrea", "Nem láttam semmit, de két órát ültem a padon, és ez is szép volt."),
    ("鉄道好き", "写真で見ただけですが、この色の機関車は初めてです。"),
    ("حسن", "رأيت القطار الأزرق من نافذة الحافلة، كان منظرا رائعا."),
]


def sightings():
    """The long thread: one comment gets many answers."""
    rng = random.Random(17)
    items, foreign = [], iter(FOREIGN)
    names = ["Ewan McCrae", "branchline_betty", "mallard60", "P. Okafor", "Tom from the mill", None]
    while len(items) < 52:
        n = len(items)
        if n % 10 == 6 and (item := next(foreign, None)):
            items.append(item)
        elif n in (9, 12, 15, 18, 21, 24, 27, 30, 33) or (n > 3 and rng.random() < 0.25):
            answered = 8 if n % 3 == 0 and n > 8 else n - 1 - rng.randrange(3)
            items.append((rng.choice(names), rng.choice(REPLIES), answered))
        else:
            text = f"Saw {rng.choice(DAYS)} {rng.choice(WHERE)}. {rng.choice(WHAT)}"
            items.append((rng.choice(names), text + ("\n\n" + rng.choice(WHAT) if rng.random() < 0.2 else "")))
    return items


ARTICLES.append(("Notes", "sightings", "What did you see on the line this year?", """
The yearly page for sightings. Say what you saw and where; the date writes itself. Rumours are welcome when marked as such.
""", sightings()))
