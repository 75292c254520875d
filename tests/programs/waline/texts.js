// A blog of a village bakery and what its readers write below it: [reader, text, place of the answered comment].
"use strict";

exports.owner = "Ilse (Two Ovens)";

exports.articles = [
	["rye", "Why our rye takes two days", `People ask at the counter why there is no rye on Mondays. The short answer is that we are closed on Sunday, and a sour dough does not start itself. The long answer is this page.
On Saturday evening we take what is left of the week's sour, a good kilogram, and feed it with coarse rye and water that is warmer than your hand. By midnight it has doubled. We stir it down, feed it again, and leave it by the small oven, which never gets quite cold.
On Sunday nobody is in the bakery but my father, who comes to smell it. If it smells of apples, all is well. If it smells of paint he telephones me, and we begin again, which is how a Monday without rye turns into a Tuesday without rye.`, [
		["Marit", "I always wondered! Could one buy a spoonful of that sour from you? Mine died while we were away."],
		["Ilse (Two Ovens)", "Of course. Bring a jar with a lid that does not close tightly, and ask for Tom. It costs nothing.", 0],
		["Marit", "You are wonderful. Saturday, then.", 1],
		["K. Brandl", "Bei uns in der Oberpfalz heißt das Ding \"Hermann\" und wird weitergereicht wie ein Kettenbrief. Meiner ist jetzt neun Jahre alt und riecht tatsächlich nach Äpfeln."],
		["Ilse (Two Ovens)", "Neun Jahre! Da kann unserer nicht mithalten, der stammt aus dem Umzug vor vier Jahren.", 3],
		["Pavel", "Apples, not paint. Noted."],
		["さくら", "ライ麦パンが大好きです。日本ではなかなか酸っぱいものが手に入りません。自分で作ってみます。"],
		["doughnut", "What flour exactly? Coarse rye can mean three different things depending on the mill, and mine turns to mud at 90 % water."],
		["Pavel", "1370 or whole grain, I would guess. 90 % works only if you let it stand for half an hour before you judge it.", 7],
		["Ilse (Two Ovens)", "Pavel is right: 1370 for the first feed, whole grain for the second. And it IS mud, you need a wet scraper and patience.", 8],
		["doughnut", "Mud it is.", 9],
	]],
	["oven", "The small oven has a name now", `For eleven years it was called "the small one", although it weighs four tons. Last week a school class came to see us, and one of the children asked what it is called, as the big one is called Berta.
We had to admit that it had no name. So we put a box on the counter, and 214 of you wrote something on a slip of paper. Thank you for all of them, also for the eleven that cannot be printed here.
The jury was my father, Tom, and the girl who had asked. It took them one coffee and two cocoas. From today the small oven is called Ottilie.`, [
		["Lenke", "Az én javaslatom Kemencsák volt, de Ottília is szép. Gratulálok a kislánynak, jó kérdés volt!"],
		["baker_in_exile", "Ottilie! My grandmother's name. She could not bake at all, but she would be delighted."],
		["Pavel", "Eleven that cannot be printed? Now I need to know."],
		["Ilse (Two Ovens)", "Come by after closing time.", 2],
		["ريم", "اسم جميل جدا. ابنتي كانت في ذلك الصف وهي تحكي عن الفرن كل يوم."],
		["Ilse (Two Ovens)", "How lovely to hear! Tell her she may visit Ottilie whenever she likes.", 4],
		["Marit", "Does the big one mind?"],
	]],
	["salt", "Less salt, and nobody noticed", `In January we took two grams of salt out of every kilogram of dough. We told nobody. In March we took out another two. Then we asked you, on a sheet beside the till, whether anything had changed in the last months.
Of 388 answers 301 said no. Forty said that the crust was better. Nineteen said that the white rolls were sweeter. The rest drew things.
We are now at sixteen grams and will stay there, because below that the dough begins to tear and Tom begins to swear.`, [
		["Dr. Hanne Vogt", "As a physician: thank you. Bread is where most of the salt in our diet comes from, and hardly anybody believes it. I would love to cite your 388 sheets in a talk, may I?"],
		["Ilse (Two Ovens)", "Gladly. The sheets are in a shoe box; we can copy them for you. Please leave out the drawings.", 0],
		["Dr. Hanne Vogt", "The drawings are the best part!", 1],
		["grumpy_from_no_7", "I noticed. I said so. Nobody listened."],
		["baker_in_exile", "You noticed that the price went up, neighbour.", 3],
		["grumpy_from_no_7", "That too.", 4],
		["Lenke", "Nálunk otthon só nélkül sütöttek a nagymamám idejében, mert drága volt. Ő mindig azt mondta, a kenyér a szalonnától sós."],
		["doughnut", "Sixteen grams per kilogram of flour or of dough? Makes quite a difference."],
		["Ilse (Two Ovens)", "Of flour. Sorry, I should have said so above.", 7],
		["K. Brandl", "Ich habe es auch nicht gemerkt, und ich salze sonst alles nach, sogar Suppe beim Nachbarn."],
	]],
	["closing", "We close for two weeks in August", `From the third to the sixteenth of August both ovens are cold. Berta gets new bricks, Ottilie gets a new door, and we get some sleep.
Bread is to be had at the mill on Wednesdays and Saturdays. The sour stays with my father.`, [
		["Marit", "Enjoy it!"],
		["grumpy_from_no_7", "Two weeks. Unbelievable."],
	]],
	["recipes", "Your turn: what did you bake this month?", `Every month we leave this page open for you. Tell the others what came out of your oven, what stayed in it, and what the dog got. The recipe is welcome, the truth is obligatory.
The winner gets a loaf. The winner is whoever makes Tom laugh.`, []],
];

// The long thread. Every few comments somebody answers.
const bread = ["A wholemeal tin loaf", "Six baguettes", "Focaccia with far too much rosemary", "Plaited white bread", "Cinnamon buns", "A pumpkin seed loaf", "Potato bread after the recipe on the flour bag", "Pretzels", "A birthday cake in the shape of a tractor", "Soda bread", "Flat breads in a pan", "A rye that could stop a door", "Croissants, two days of work"];
const luck = ["The crumb was like a sponge, in a good way.", "It rose, it fell, we ate it anyway.", "The smoke alarm went off twice.", "My son says it is better than yours, sorry.", "The bottom was black and the middle was wet.", "All gone before I could take a photograph.", "Twenty minutes too long, because of the football.", "I forgot the salt, and now I know what you mean.", "The dog got half of it while I was on the phone.", "First time that I got an ear on the crust!"];
const end = ["Next time with less water.", "I baked it at 230 degrees, falling to 200.", "Recipe on request.", "Flour from the mill, of course.", "Is it normal that it sings when it comes out?", "I shall stick to cake.", "Thank you for the sour, it lives.", "Overnight in the fridge does make a difference."];
const answers = ["It sings when the crust cools faster than the crumb. A good sign!", "Recipe, please.", "Ha, the dog has taste.", "Try a pan of hot water below it.", "Same here, and I blame the weather.", "Ours too.", "Respect.", "Did you let it rest before cutting? Mine is wet in the middle whenever I don't.", "That made Tom laugh. You are in the running."];
const foreign = [
	["K. Brandl", "Dampfnudeln. Der Deckel war undicht, jetzt sind es Rohrnudeln, und keiner hat sich beschwert."],
	["Lenke", "Pogácsa, tepertős, két tepsivel. Az első adag odaégett, mert a szomszéd áthívott egy pálinkára."],
	["さくら", "初めてのサワードウ。少し平らになりましたが、味は最高でした。"],
	["ريم", "خبزت خبزا بالزعتر مع أطفالي، وكان المطبخ كله مغطى بالدقيق لكن الجميع سعداء."],
	["K. Brandl", "Nichts. Ofen kaputt."],
	["Lenke", "Kalács."],
];
let seed = 21;
const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };
const pick = (list) => list[random(list.length)];
const long = exports.articles[4][3];
while (long.length < 46) {
	const n = long.length;
	if (n % 7 === 5 && foreign.length) {
		long.push(foreign.shift());
	} else if (n % 5 >= 3) {
		// Answers to the last or the one before, so that some answer an answer.
		const answered = n - 1 - random(2);
		long.push([random(3) ? pick(["Marit", "Pavel", "baker_in_exile", "doughnut"]) : exports.owner, pick(answers), answered]);
	} else {
		const text = `${pick(bread)}. ${pick(luck)}`;
		long.push([pick(["Marit", "Pavel", "baker_in_exile", "doughnut", "grumpy_from_no_7", "Theo P."]), random(3) ? `${text} ${pick(end)}` : `${text}\n\n${pick(end)}`]);
	}
}
