#!/usr/bin/env python3
"""Writes DIR/pages.xml, an export for importDump.php, DIR/main.txt, DIR/users.txt and DIR/gold.json from content.txt.

    fill.py DIR

A page of content.txt: "= name", its text (with "=== headline ==="), "== topic" or "== topic [poll]", "- author: comment", with
one more dash for each comment that is answered, " // " between paragraphs. Topics go to the talk page, as its writers would
have written them: one revision for each comment.
"""

import json
import random
import re
import sys
from datetime import datetime, timedelta
from pathlib import Path
from xml.sax.saxutils import escape

SIGNATURES = {"Hexagon": "[[User:Hexagon|⬡ Hexagon]] <sup>[[User talk:Hexagon|write me]]</sup>"}
place = Path(sys.argv[1])
rng = random.Random(3)


def is_address(name):
    return re.match(r"[\d.]+$", name)


def signature(item, number):
    """What stands at the end of a comment; every twentieth was not signed, and somebody has added who wrote it."""
    name, when = item["author"], item["when"]
    when = f"{when:%H:%M}, {when.day} {when:%B %Y} (UTC)"
    if is_address(name):
        return f"[[Special:Contributions/{name}|{name}]] ([[User talk:{name}|talk]]) {when}"
    if number % 20 == 11:
        return (f"<small>— Preceding unsigned comment added by [[User:{name}|{name}]] ([[User talk:{name}|talk]] • "
                f"[[Special:Contributions/{name}|contribs]]) {when}</small>")
    return SIGNATURES.get(name, f"[[User:{name}|{name}]] ([[User talk:{name}|talk]])") + " " + when


def revisions(page):
    """The talk page after each comment."""
    for last in sorted((item for topic in page["topics"] for item in topic["items"]), key=lambda item: item["when"]):
        text = "''Older talk: [[/Archive 1]]''\n\n" if page["name"] == "Swarming" else ""
        for topic in page["topics"]:
            shown = [item for item in topic["items"] if item["when"] <= last["when"]]
            text += f"== {topic['title']} ==\n\n" if shown else ""
            for item in shown:
                depth = item["depth"]
                indent = "*" + ":" * (depth - 1) if topic["poll"] and depth else ":" * depth
                between = f"\n{indent}" if depth else "\n\n"
                text += f"{indent}{between.join(item['paragraphs'])} {item['signature']}\n" + ("" if depth else "\n")
            text += "\n" if shown else ""
        yield last, text.rstrip()


def revision(author, when, text):
    who = f"<ip>{author}</ip>" if is_address(author) else f"<username>{escape(author)}</username>"
    return (f"<revision><timestamp>{when:%Y-%m-%dT%H:%M:%SZ}</timestamp><contributor>{who}</contributor><model>wikitext</model>"
            f'<format>text/x-wiki</format><text xml:space="preserve">{escape(text)}</text></revision>')


pages = []
for line in (Path(__file__).parent / "content.txt").read_text().splitlines():
    if m := re.match(r"= (.+)", line):
        pages.append({"name": m[1], "text": [], "topics": []})
    elif m := re.match(r"== (.+?)( \[poll\])?$", line):
        pages[-1]["topics"].append({"title": m[1], "poll": bool(m[2]), "items": []})
    elif m := re.match(r"(-+) (.+?): (.+)", line):
        pages[-1]["topics"][-1]["items"].append({"depth": len(m[1]) - 1, "author": m[2], "paragraphs": m[3].split(" // ")})
    else:
        pages[-1]["text"].append(re.sub("^===|===$", "==", line))

users, threads, out, number = set(), [], [], 0
for page in pages:
    start = datetime(2022, 6, 3, 9, 0) if "Archive" in page["name"] else datetime(2024, rng.randint(1, 5), rng.randint(1, 28), 9, 0)
    for topic in page["topics"]:
        start += timedelta(minutes=rng.randint(10000, 60000))
        above, when, gold = {}, start, []
        for at, item in enumerate(topic["items"]):
            when += timedelta(minutes=rng.randint(7, 2500))
            item["when"] = when
            item["signature"] = signature(item, number)
            number += 1
            above[item["depth"]] = at
            if not is_address(item["author"]):
                users.add(item["author"])
            gold.append({
                "author": item["author"], "time": f"{when:%Y-%m-%dT%H:%M}Z", "text": "\n".join(item["paragraphs"]).replace("'''", ""),
                "parent": above[item["depth"] - 1] if item["depth"] else None,
            })
        threads.append({"title": topic["title"], "items": gold})
    if page["name"] == "Main Page":
        # The installer has made one, which an import of an older one does not replace.
        (place / "main.txt").write_text("\n".join(page["text"]))
    elif page["text"]:
        first = revision("Odile", datetime(2021, 11, 5, 8, 30), "\n".join(page["text"]).strip())
        out.append(f"<page><title>{escape(page['name'])}</title>{first}</page>")
    if page["topics"]:
        talk = page["name"].replace("User:", "User talk:") if ":" in page["name"] else "Talk:" + page["name"]
        inside = "".join(revision(item["author"], item["when"], text) for item, text in revisions(page))
        out.append(f"<page><title>{escape(talk)}</title>{inside}</page>")

(place / "pages.xml").write_text(
    '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">' + "".join(out) + "</mediawiki>")
(place / "users.txt").write_text("\n".join(sorted(users)) + "\n")
(place / "gold.json").write_text(json.dumps({"threads": threads}, ensure_ascii=False, indent=1))
