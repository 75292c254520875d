// Fills Waline through its API: registers the owner, logs in, and imports what readers wrote.
// fill.js ADDRESS GOLD
"use strict";

const fs = require("fs");
const texts = require("./texts");

const [address, goldFile] = process.argv.slice(2);
const agents = [
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
	"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
];
let seed = 9;
const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };

async function post(path, body, token) {
	const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
	const answer = await (await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
	if (answer.errno) {
		throw new Error(`${path}: ${JSON.stringify(answer)}`);
	}
	return answer.data;
}

async function main() {
	const owner = { email: "ilse@example.org", password: "sour" };
	await post("/api/user", { display_name: texts.owner, url: "", ...owner });
	const { token, objectId } = await post("/api/token", owner);
	const gold = [];
	for (const [n, [slug, title, , items]] of texts.articles.entries()) {
		let when = Date.UTC(2026, 1, 3 + 31 * n, 9, 40);
		const made = [];
		const thread = { title, items: [] };
		for (const [author, text, parent] of items) {
			const answered = parent === undefined ? null : made[parent];
			const mine = author === texts.owner;
			const comment = {
				nick: author, mail: mine ? owner.email : `${Buffer.from(author).toString("hex").slice(0, 12)}@example.org`, link: "",
				comment: text, url: `/${slug}`, ua: agents[author.codePointAt(0) % 3], ip: "127.0.0.1", status: "approved", like: random(4),
				insertedAt: new Date(when).toISOString().slice(0, 19).replace("T", " "),
				...(mine && { user_id: objectId }),
				...(answered && { pid: answered.objectId, rid: answered.rid || answered.objectId }),
			};
			const stored = await post("/api/db?table=Comment", comment, token);
			made.push({ ...comment, objectId: stored.objectId });
			thread.items.push({ author, time: new Date(when).toISOString().slice(0, 10), text, parent: parent === undefined ? null : parent });
			when += 60000 * ([30, 200, 900, 3000][random(4)] + random(60)) + 1000 * random(60);
		}
		gold.push(thread);
	}
	fs.writeFileSync(goldFile, JSON.stringify({ threads: gold }, null, 1));
}

main().catch((error) => { console.error(error); process.exit(1); });
