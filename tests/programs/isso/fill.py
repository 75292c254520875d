"""Writes the blog's articles, an export as WordPress makes it for Isso's importer, and what was filled in.

fill.py PROJECT EXPORT GOLD
"""

import json
import random
import sys
from datetime import datetime, timedelta
from pathlib import Path
from xml.sax.saxutils import escape

from texts import ARTICLES

project, export, gold_file = map(Path, sys.argv[1:])
rng = random.Random(4)
items, gold, number = [], [], 0
(project / "content" / "pages").mkdir(parents=True)
(project / "content" / "pages" / "about.rst").write_text(
    "About\n#####\n\nA retired signalman writes about a branch line, its boxes and its models.\n"
)
for n, (category, slug, title, body, comments) in enumerate(ARTICLES):
    when = datetime(2026, 1, 17, 18, 20) + timedelta(days=47 * n)
    article = f"{title}\n{'#' * 2 * len(title)}\n\n:date: {when:%Y-%m-%d %H:%M}\n:category: {category}\n:tags: railway, {category.lower()}\n:slug: {slug}\n{body}"
    (project / "content" / f"{slug}.rst").write_text(article)
    ids, heads, exported, thread = [], [], [], []
    for author, text, *answered in comments:
        when += timedelta(minutes=rng.choice([9, 70, 400, 1500, 5000]) + rng.randrange(60), seconds=rng.randrange(60))
        number += 1
        ids.append(number)
        parent = ids[answered[0]] if answered else 0
        # Replies to replies are shown below the first comment of their branch.
        head = None if not answered else answered[0] if heads[answered[0]] is None else heads[answered[0]]
        heads.append(head)
        mail = "" if author is None else f"{author.encode().hex()[:12]}@example.org"
        exported.append(
            f"<wp:comment><wp:comment_id>{number}</wp:comment_id><wp:comment_author>{escape(author or '')}</wp:comment_author>"
            f"<wp:comment_author_email>{mail}</wp:comment_author_email><wp:comment_author_url></wp:comment_author_url>"
            f"<wp:comment_author_IP>127.0.0.1</wp:comment_author_IP><wp:comment_date_gmt>{when:%Y-%m-%d %H:%M:%S}</wp:comment_date_gmt>"
            f"<wp:comment_content>{escape(text)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved>"
            f"<wp:comment_parent>{parent}</wp:comment_parent></wp:comment>"
        )
        thread.append({"author": author or "Anonymous", "time": f"{when:%Y-%m-%dT%H:%M:%S}Z", "within": 60, "text": text, "parent": head})
    items.append(f"<item><title>{escape(title)}</title><link>http://127.0.0.1/{slug}.html</link>{''.join(exported)}</item>")
    gold.append({"title": title, "items": thread})
export.write_text(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>'
    + "".join(items) + "</channel></rss>\n"
)
gold_file.write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
