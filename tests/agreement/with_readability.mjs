#!/usr/bin/env node
// Compares our Readability with the reference, mozilla/readability, by the text that each keeps.
//
//     npm install @mozilla/readability@0.6 jsdom        # in a directory DIR of your own
//     tests/agreement/with_readability.mjs --modules DIR/node_modules --kibont target/release/kibont PAGES…
//     tests/agreement/with_readability.mjs --modules DIR/node_modules --record tests/pages     # writes the fixtures anew
//
// PAGES are directories of *.html(.gz). White space does not count: the reference sets nothing between blocks.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

const options = { worst: 0 };
const directories = [];
for (let at = 2; at < process.argv.length; at++) {
  const name = /^--(modules|kibont|record|worst)$/.exec(process.argv[at])?.[1];
  if (name) options[name] = process.argv[++at];
  else directories.push(process.argv[at]);
}
const require = createRequire(join(resolve(options.modules ?? "node_modules"), "x.js"));
const { Readability } = require("@mozilla/readability");
const { JSDOM, VirtualConsole } = require("jsdom");

function reference(html) {
  const page = new JSDOM(html, { url: "http://localhost/", virtualConsole: new VirtualConsole() });
  return new Readability(page.window.document).parse()?.textContent ?? "";
}

if (options.record) {
  for (const page of readdirSync(options.record)) {
    const source = join(options.record, page, "source.html");
    // What a template of a shadow root holds the reference does not see.
    if (!existsSync(source) || readFileSync(source, "utf8").includes("<template")) continue;
    const lines = reference(readFileSync(source, "utf8")).split("\n").map((line) => line.trim());
    writeFileSync(join(options.record, page, "mozilla-readability.txt"), lines.filter((line) => line).join("\n") + "\n");
  }
  process.exit();
}

// Marks that only steer line breaking are not written by us.
const squeeze = (text) => text.replace(/[\s\u00ad\u200b\ufeff\u2060\0]+/g, "");
for (const directory of directories) {
  let [pages, same, near, shares, worst] = [0, 0, 0, 0, []];
  for (const file of readdirSync(directory).filter((name) => /\.html(\.gz)?$/.test(name))) {
    const path = join(directory, file);
    const bytes = readFileSync(path);
    const html = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    const ours = execFileSync(options.kibont ?? "kibont", ["extract", "--extractor", "readability", path], { encoding: "utf8", maxBuffer: 1 << 30 });
    let theirs;
    try {
      theirs = reference(html);
    } catch (error) {
      console.error(`${file}: the reference gives up: ${error.message}`);
      continue;
    }
    // Runs of four letters in common, however they are ordered; all where the texts are the same.
    const [one, other] = [squeeze(ours), squeeze(theirs)];
    const count = new Map();
    for (let at = 0; at + 4 <= other.length; at++) count.set(other.slice(at, at + 4), (count.get(other.slice(at, at + 4)) ?? 0) + 1);
    let common = 0;
    for (let at = 0; at + 4 <= one.length; at++) {
      const left = count.get(one.slice(at, at + 4)) ?? 0;
      if (left > 0) {
        common++;
        count.set(one.slice(at, at + 4), left - 1);
      }
    }
    const all = Math.max(one.length - 3, 0) + Math.max(other.length - 3, 0);
    const share = one === other ? 1 : all === 0 ? 0 : (2 * common) / all;
    pages++;
    same += one === other;
    near += share >= 0.99;
    shares += share;
    worst.push([share, file]);
  }
  const percent = (part) => `${((100 * part) / Math.max(pages, 1)).toFixed(1)} %`;
  console.log(`${directory}: ${pages} pages, the same text on ${percent(same)}, all but a hundredth on ${percent(near)}, on the average ${percent(shares)}`);
  worst.sort((a, b) => a[0] - b[0]);
  for (const [share, file] of worst.slice(0, Number(options.worst))) console.log(`  ${share.toFixed(3)}  ${file}`);
}
