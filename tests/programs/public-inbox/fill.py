#!/usr/bin/env python3
"""Writes the mails of content.txt to DIR/mails, in the order of their times, and the gold to DIR/gold.new.

    fill.py DIR

"= subject", then "- author: text", with one more dash for each mail that is answered, " // " between paragraphs.
"""

import json
import random
import re
import sys
import textwrap
from datetime import datetime, timedelta, timezone
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

SIGNED = {"Hartmut Seiler": "Hartmut Seiler\nFulda", "Callum Baird": "Sent from my slide rule", "Zofia Lis": "zl"}
PATCH = """---
 almanac.py | 2 +-
 1 file changed, 1 insertion(+), 1 deletion(-)

diff --git a/almanac.py b/almanac.py
index 3d1f6a2..9c0b7de 100644
--- a/almanac.py
+++ b/almanac.py
@@ -14,3 +14,3 @@ def day_of(date):
     if date.month == 2 and date.day == 29:
-        return 1
+        return 366
     return count(date)
"""
place = Path(sys.argv[1])
rng = random.Random(11)


def wrapped(text, lead=""):
    return "\n".join(textwrap.wrap(text, 72 - len(lead), break_on_hyphens=False))


threads = []
for line in (Path(__file__).parent / "content.txt").read_text().splitlines():
    if m := re.match(r"= (.+)", line):
        threads.append({"title": m[1], "items": []})
    elif m := re.match(r"(-+) (.+?): (.+)", line):
        threads[-1]["items"].append({"depth": len(m[1]), "author": m[2], "paragraphs": m[3].split(" // ")})

mails, gold = [], []
for t, thread in enumerate(threads):
    start = datetime(2024, 2, 20, 8, 10, tzinfo=timezone.utc) + timedelta(days=23 * t, minutes=rng.randint(0, 600))
    above, items = {}, thread["items"]
    for place_in, item in enumerate(items):
        parent = above.get(item["depth"] - 1)
        item["time"] = (items[parent]["time"] if parent is not None else start) + timedelta(minutes=rng.randint(4, 4000))
        above[item["depth"]] = place_in
        item["parent"] = parent
        item["id"] = f"<{t}.{place_in}.{rng.randint(10**6, 10**7)}@mail.example.org>"
        user = "".join(c for c in item["author"].lower().replace(" ", ".") if c.isascii()) or "writer"
        mail = EmailMessage()
        mail["From"] = f"{item['author']} <{user}@example.net>"
        mail["To"] = "dials@example.org"
        mail["Date"] = format_datetime(item["time"])
        mail["Message-ID"] = item["id"]
        body = "\n\n".join(wrapped(p) for p in item["paragraphs"])
        if parent is None:
            mail["Subject"] = thread["title"]
        else:
            answered = items[parent]
            mail["Subject"] = "Re: " + thread["title"]
            mail["In-Reply-To"] = answered["id"]
            mail["References"] = " ".join([answered.get("references", ""), answered["id"]]).strip()
            item["references"] = mail["References"]
            if rng.random() < 0.7:
                # Most quote what they answer, or its first paragraph.
                quoted = "\n".join("> " + row for row in wrapped(answered["paragraphs"][0], "> ").splitlines())
                body = f"On {answered['time']:%a, %b %d, %Y at %H:%M:%S +0000}, {answered['author']} wrote:\n{quoted}\n\n{body}"
        if thread["title"].startswith("[PATCH]") and parent is None:
            body += "\n" + PATCH
            item["paragraphs"].append(PATCH)
        elif item["author"] in SIGNED and rng.random() < 0.6:
            body += "\n\n-- \n" + SIGNED[item["author"]]
        mail.set_content(body + "\n", cte="8bit")
        mails.append((item["time"], mail))
    gold.append({"title": thread["title"], "items": [
        {"author": item["author"], "time": f"{item['time']:%Y-%m-%dT%H:%M}Z", "text": "\n".join(item["paragraphs"]), "parent": item["parent"]}
        for item in items]})

(place / "mails").mkdir()
for n, (_, mail) in enumerate(sorted(mails, key=lambda pair: pair[0])):
    (place / "mails" / f"{n:03}.eml").write_bytes(mail.as_bytes())
(place / "gold.new").write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
