// What the members of a forum for gardeners write. An item is [member, text, place of the answered item, whether its words are quoted].
"use strict";

exports.members = ["Hortensia", "beetroot_bob", "Frau Klee", "zoldujj", "mossy", "竹内", "ali.hakim", "Old Spade", "Petra K", "slugfest"];
exports.signatures = { "Old Spade": "Digging since 1971", "slugfest": "-- they come at night --" };
exports.categories = ["Vegetables", "Trees and shrubs", "Auf Deutsch", "Over the fence"];

exports.topics = [
	["Vegetables", "Tomatoes split after rain", ["tomatoes", "greenhouse"], [
		["mossy", "Every year the same: three dry weeks, one thunderstorm, and the next morning half of my tomatoes have split from top to bottom. I water every second evening. What do you do differently?"],
		["Old Spade", "You water too little and the storm too much. Mulch, a hand thick, and water a little every morning. The skin cannot follow when the inside doubles overnight.", 0],
		["beetroot_bob", "Which sort is it? Beefsteaks split on me no matter what I try, the small ones hardly ever do."],
		["mossy", "Mostly Brandywine, and a yellow one whose name the label has lost.", 2],
		["beetroot_bob", "There is your answer, then. Brandywine is famous for it.", 3],
		["zoldujj", "Nálam a takarás segített, szalmával, tíz centi vastagon. Tavaly egy sem repedt meg, pedig júliusban kétszer is leszakadt az ég."],
		["Hortensia", "Pick them when they begin to colour and let them finish on the window sill. They taste the same, whatever people say."],
		["Old Spade", "They do not taste the same.", 6, true],
		["Hortensia", "Do a blind test! My husband lost ten euros over it.", 7],
		["mossy", "Update from September: straw since the end of July, a little water each morning, two storms, and four split fruits in all. I call that solved.", 1],
	]],
	["Vegetables", "How deep do you plant garlic?", ["garlic"], [
		["Petra K", "The packet says five centimetres, my grandmother said two fingers and my neighbour says eight. Who is right?"],
		["Old Spade", "Your grandmother."],
		["slugfest", "Depends on the soil. In sand I go to eight because frost lifts them otherwise; in our clay I never went below four and they came up fine every single time.", 0],
		["Petra K", "Sand, and quite windy. Eight it is, then.", 2],
		["竹内", "うちでは五センチです。十月に植えて、六月に収穫します。"],
		["beetroot_bob", "Whatever you do, don't forget which end goes up :)"],
	]],
	["Trees and shrubs", "An old pear with black leaves", ["pear", "disease"], [
		["ali.hakim", "The pear behind our house must be ninety years old. In May the leaves of the top branches turned black within a week, as if burnt, and the tips are bent like a shepherd's crook. Is it fire blight, and does the tree have to go?"],
		["Hortensia", "The crook is typical, I'm afraid. Please cut one twig and look under the bark: if it is reddish brown and wet, do call the plant protection office. In many places it has to be reported.", 0],
		["Old Spade", "Don't fell it yet! Cut half a metre below the last brown wood, clean the saw with spirit after EACH cut, burn what falls. I saved two out of three that way.", 0],
		["ali.hakim", "قطعت غصنا واحدا كما قلت، واللون تحت اللحاء بني محمر فعلا. سأتصل بالمكتب غدا صباحا. شكرا جزيلا.", 1],
		["Hortensia", "Good luck. Tell us what they say.", 3],
		["ali.hakim", "They came on Thursday, took samples, and were very kind. It is fire blight, but only in the crown. The tree may stay if we cut it back to the fork by the end of the month.", 4],
		["mossy", "What a relief."],
		["Old Spade", "Told you. Ninety-year-olds are tough.", 5],
	]],
	["Auf Deutsch", "Schnecken, Schnecken, Schnecken", ["schnecken"], [
		["Frau Klee", "Gestern Abend habe ich im Salatbeet 112 Nacktschnecken gezählt. Hundertzwölf! Kupferband hilft nicht, Bier lockt nur die vom Nachbarn an. Was bleibt mir außer Laufenten?"],
		["Petra K", "Nematoden. Zwei Mal im Abstand von sechs Wochen gießen, der Boden muss warm sein. Teuer, aber bei mir war danach Ruhe.", 0],
		["slugfest", "Don't try salt. Ask me how I know."],
		["Frau Klee", "Wie viel braucht man davon für 40 Quadratmeter?", 1],
		["Petra K", "Eine Packung mit zwölf Millionen reicht genau dafür.", 3],
		["Frau Klee", "Zwölf Millionen Würmer auf vierzig Quadratmetern ... ich hole lieber die Enten.", 4, true],
		["zoldujj", "Nekem két kacsám van, Füge és Birs. A csigák eltűntek, de a saláta is."],
		["Petra K", "Das ist der Haken an den Enten.", 6],
		["Frau Klee", "Ha!"],
	]],
	["Over the fence", "Is a robot mower worth it?", [], [
		["beetroot_bob", "Two hundred square metres, one apple tree in the middle, and hedgehogs. Would you buy one?"],
		["Hortensia", "Not with hedgehogs. Or only by day, with somebody at home.", 0],
		["Old Spade", "A scythe costs ninety and does not need an app."],
	]],
];

// The long thread, in which everybody says what is in flower today.
const plants = ["Snowdrops", "The witch hazel", "Winter aconite", "Crocuses, mostly the yellow ones", "Our old forsythia", "The first daffodil", "Blackthorn", "A single tulip, red", "Lily of the valley", "The apple by the gate", "Peonies", "Poppies that nobody sowed", "Lavender", "Hollyhocks, two metres high", "The climbing rose", "Phlox", "Dahlias", "Sunflowers", "Asters", "Autumn crocus", "The last of the cosmos", "Ivy, and it hums"];
const wheres = ["under the birch", "along the path", "by the compost", "in the cracks of the steps", "on the north side, of all places", "in a pot from the cellar", "beside the rain barrel", "behind the shed where nobody looks", "at the allotment", "in front of the post office"];
const notes = ["Two weeks earlier than last year.", "The bees found it before I did.", "Snails have had their share already.", "It got through minus eleven without a scratch.", "I had given it up for dead.", "Smells like my childhood.", "A blackbird sits in it and shouts.", "Hail at noon, so there may be nothing left by now.", "Planted by the people before us, name unknown.", "The cutting came from Petra, thank you again!", "It rained all night and everything leans.", "Photographs another day, my hands are muddy.", "Nobody else on our street has any."];
const others = [
	["Frau Klee", "Bei mir nur der Winterling, und der auch bloß, weil die Sonne um elf Uhr auf die Mauer fällt."],
	["zoldujj", "Kinyílt a hóvirág az öreg diófa alatt, legalább harminc tő."],
	["竹内", "庭の梅が咲きました。朝はまだ寒いですが、香りがとても良いです。"],
	["ali.hakim", "أزهر الياسمين على جدار الجيران، والرائحة تملأ الشارع كله."],
	["Frau Klee", "Der Flieder. Endlich."],
	["zoldujj", "Pipacs a járda repedésében. A szomszéd ki akarta húzni, nem hagytam."],
	["竹内", "紫陽花。"],
	["Frau Klee", "Die Herbstzeitlose steht wieder mitten im Rasen, also wird bis Oktober nicht gemäht."],
];
const shorts = ["Nothing at all here. Snow.", "Weeds, lots of them.", "Same as yesterday!", "My nose says: hazel.", "Lovely, keep them coming."];

function random(seed) { // a small generator, so that each run writes the same
	return (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };
}

const next = random(11);
const long = [["Hortensia", "Let us keep one thread for the whole year: what is in flower with you today? One plant a post, please say where it stands, and no shop flowers. I start with the witch hazel by our front door, which has been out since Sunday in spite of the frost."]];
while (long.length < 64) {
	const n = long.length;
	if (n % 8 === 3 && others.length) {
		long.push(others.shift());
	} else if (n % 12 === 7 && shorts.length) {
		long.push([["mossy", "slugfest", "Petra K"][next(3)], shorts.shift()]);
	} else {
		const who = ["Hortensia", "beetroot_bob", "mossy", "Old Spade", "Petra K", "slugfest"][next(6)];
		const text = `${plants[Math.floor(n / 64 * plants.length)]} ${wheres[next(wheres.length)]}. ${notes[next(notes.length)]}`;
		long.push(next(4) ? [who, text] : [who, text + "\n\n" + notes[next(notes.length)], n - 1 - next(2), next(3) === 0]);
	}
}
exports.topics.push(["Over the fence", "What is in flower today?", ["flowers", "year"], long]);
