#!/usr/bin/env python3
"""Writes the pages and comments of ../wordpress-blocks/content.txt to DIR/source as ikiwiki keeps them, and DIR/gold.json.

    fill.py DIR

Comments are flat here: replies stand in the order of their times.
"""

import hashlib
import json
import random
import re
import sys
from datetime import datetime, timedelta
from pathlib import Path

place = Path(sys.argv[1])
source = place / "source"
rng = random.Random(5)

posts = []
for line in (Path(__file__).resolve().parent.parent / "wordpress-blocks" / "content.txt").read_text().splitlines():
    if m := re.match(r"== (.+)", line):
        posts.append({"title": m[1], "body": [], "comments": []})
    elif m := re.match(r"@ (\S+) (.+)", line):
        posts[-1]["time"], posts[-1]["tag"] = datetime.fromisoformat(m[1]), m[2]
    elif m := re.match(r"(\*+) (.+?): (.+)", line):
        posts[-1]["comments"].append({"depth": len(m[1]), "author": m[2], "text": m[3]})
    else:
        posts[-1]["body"].append(line)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


gold = []
for post in posts:
    name = re.sub(r"\W+", "_", post["title"].lower()).strip("_")
    write(source / "posts" / f"{name}.mdwn", f'[[!meta title="{post["title"]}"]]\n[[!meta author="Helen Archer"]]\n'
          f'[[!meta date="{post["time"]:%Y-%m-%d %H:%M:%S}"]]\n\n' + "\n".join(post["body"]).strip() + f'\n\n[[!tag {post["tag"]}]]\n')
    top, above = post["time"], {}
    for comment in post["comments"]:
        depth = comment["depth"]
        if depth == 1:
            top = comment["time"] = top + timedelta(seconds=rng.randint(1000, 350000))
        else:
            comment["time"] = above[depth - 1]["time"] + timedelta(seconds=rng.randint(200, 32000))
        above[depth] = comment
        # Some writers give a headline; the program numbers the others.
        words = comment["text"].split()
        comment["subject"] = " ".join(words[:3]).strip(",.:?!") if depth == 1 and len(words) > 12 else ""
        if depth > 1 and above[depth - 1]["subject"] and rng.random() < 0.7:
            comment["subject"] = "Re: " + above[depth - 1]["subject"].removeprefix("Re: ")
    items = []
    for number, comment in enumerate(sorted(post["comments"], key=lambda c: c["time"]), 1):
        digest = hashlib.md5((comment["author"] + comment["text"]).encode()).hexdigest()
        subject = comment["subject"] or f"comment {number}"
        # Members have logged in, the others say who they are.
        kind = "username" if comment["author"] in ("Deirdre", "Kata", "Old Tom", "Councillor Finch") else "claimedauthor"
        write(source / "posts" / name / f"comment_{number}_{digest}._comment",
              f'[[!comment format=mdwn\n {kind}="{comment["author"]}"\n ip="192.0.2.{number}"\n subject="{subject}"\n'
              f' date="{comment["time"]:%Y-%m-%dT%H:%M:%SZ}"\n content="""\n{comment["text"]}\n"""]]\n')
        items.append({"author": comment["author"], "time": f"{comment['time']:%Y-%m-%dT%H:%M}Z", "text": comment["text"]})
    if items:
        gold.append({"title": post["title"], "items": items})

write(source / "index.mdwn", '[[!meta title="The Harbour Notebook"]]\nNotes from a small town.\n\n[[!inline pages="page(posts/*) and !*/Discussion and !comment(*)" show="10"]]\n')
write(source / "sidebar.mdwn", "[[!calendar pages=\"page(posts/*)\"]]\n\n[[Newest comments|comments]]\n\n[[!pagestats pages=\"tags/*\" among=\"posts/*\"]]\n")
write(source / "comments.mdwn", '[[!meta title="Newest comments"]]\n[[!inline pages="comment(posts/*)" show="10" template="comment"]]\n')
(place / "gold.json").write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
