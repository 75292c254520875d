// Fills NodeBB through the functions that its importers use, and writes what was filled in.
// fill.js NODEBB GOLD
"use strict";

const fs = require("fs");
const path = require("path");
const { promisify } = require("util");
const texts = require("./texts");

const [root, goldFile] = process.argv.slice(2);
const own = (name) => require(path.join(root, name));
const nconf = own("node_modules/nconf");
nconf.file({ file: path.join(root, "config.json") });
nconf.defaults({ base_dir: root, relative_path: "", upload_path: "/public/uploads", views_dir: path.join(root, "public/templates") });
global.env = "production";
const call = (object, name, ...rest) => promisify(object[name].bind(object))(...rest);

let seed = 5;
const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };

async function main() {
	await call(own("src/database"), "init");
	const meta = own("src/meta");
	await call(meta.configs, "init");
	// Members need not wait between their posts, a word is enough, and a busy machine is no reason to answer 503.
	for (const [key, value] of Object.entries({ eventLoopCheckEnabled: 0, postDelay: 0, initialPostDelay: 0, newbiePostDelay: 0, minimumPostLength: 1, title: "The Green Thumb" })) {
		await call(meta.configs, "set", key, value);
	}
	const plugins = own("src/plugins");
	const user = own("src/user");
	const categories = own("src/categories");
	const topics = own("src/topics");
	const posts = own("src/posts");
	const uids = {};
	for (const name of texts.members) {
		uids[name] = await call(user, "create", { username: name });
		if (texts.signatures[name]) {
			await call(user, "setUserField", uids[name], "signature", texts.signatures[name]);
		}
	}
	const cids = {};
	for (const name of texts.categories) {
		cids[name] = (await call(categories, "create", { name, description: "" })).cid;
	}
	// What NodeBB itself says in its first topic is not ours.
	await call(topics, "purge", 1, 1);
	const gold = [];
	for (const [t, [category, title, tags, items]] of texts.topics.entries()) {
		let when = Date.UTC(2026, 0, 11 + 9 * t, 8, 5);
		let tid;
		const pids = [];
		const thread = { title, items: [] };
		for (const [i, [author, text, parent, quotes]] of items.entries()) {
			const answered = parent === undefined ? null : parent;
			let post;
			if (i === 0) {
				const made = await call(topics, "post", { uid: uids[author], cid: cids[category], title, tags, content: text, timestamp: when });
				tid = made.topicData.tid;
				post = made.postData;
			} else {
				// What the composer writes for "Quote".
				const quote = quotes ? `@${items[answered][0]} said:\n> ${items[answered][1].replace(/\n/g, "\n> ")}\n\n` : "";
				const reply = { uid: uids[author], tid, content: quote + text, timestamp: when };
				post = await call(topics, "reply", answered === null ? reply : { ...reply, toPid: pids[answered] });
			}
			pids.push(post.pid);
			if (random(4) === 0) {
				const voter = uids[texts.members[(texts.members.indexOf(author) + 1) % texts.members.length]];
				await call(posts, "upvote", post.pid, voter);
			}
			thread.items.push({ author, time: new Date(when).toISOString().slice(0, 19) + "Z", within: 60, text, parent: answered });
			when += 60000 * ([4, 50, 300, 1400, 4000, 9000][random(6)] + random(90)) + 1000 * random(60);
		}
		gold.push(thread);
	}
	fs.writeFileSync(goldFile, JSON.stringify({ threads: gold }, null, 1));
	process.exit(0);
}

main().catch((error) => { console.error(error); process.exit(1); });
