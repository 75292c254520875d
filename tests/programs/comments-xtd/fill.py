"""Writes the stories of stories.txt, posts their comments through the comment form, and makes DIR/gold.json.

    fill.py DIR

Each comment is posted with the clock stopped at its time.
"""
import json
import random
import re
import sys
from datetime import datetime, timedelta, timezone
from html import unescape
from pathlib import Path

import django

django.setup()

from django.test import Client  # noqa: E402
from django_comments_xtd.models import XtdComment  # noqa: E402
from freezegun import freeze_time  # noqa: E402

from lamp.models import Story  # noqa: E402

HERE, PLACE = Path(__file__).resolve().parent, Path(sys.argv[1])
# Who gave the form an address of their own, to which the name then leads.
HOMES = {"Annika Berg": "https://annika.example.net/", "Peter Nowak": "https://nowak.example.net/garden"}
chance = random.Random(11)


def stories():
    """The stories of stories.txt with their comments in order of their times."""
    found, path = [], []
    for line in (HERE / "stories.txt").read_text().splitlines():
        if line.startswith("= "):
            title, day = line[2:].split(" | ")
            found.append({"title": title, "day": datetime.fromisoformat(day), "body": [], "comments": []})
            last = found[-1]["day"].replace(tzinfo=timezone.utc) + timedelta(hours=8)
            path = []
        elif line.startswith("- "):
            found[-1]["body"].append(line[2:])
        elif line and not line.startswith("#"):
            depth = (len(line) - len(line.lstrip())) // 2
            author, text = line.strip().split(": ", 1)
            del path[depth:]
            wait = timedelta(minutes=int(chance.choice([6, 35, 110, 600, 1700]) * chance.uniform(0.6, 1.6)) + 1)
            if depth:
                path[-1]["last"] += wait
                time = path[-1]["last"]
            else:
                last += wait * 2
                time = last
            comment = {"author": author, "text": text.replace("¶", "\n\n"), "time": time, "last": time, "above": path[-1] if path else None}
            path.append(comment)
            found[-1]["comments"].append(comment)
    for story in found:
        story["comments"].sort(key=lambda comment: comment["time"])
    return found


def hidden_fields(page):
    """What the comment form of a page sends along."""
    fields = {}
    for tag in re.findall(r"<input[^>]*type=\"hidden\"[^>]*>", page):
        attribute = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        fields[attribute["name"]] = unescape(attribute.get("value", ""))
    return fields


gold = []
for story in stories():
    slug = re.sub(r"\W+", "-", story["title"].lower().encode("ascii", "ignore").decode()).strip("-")
    page = Story.objects.create(title=story["title"], slug=slug, day=story["day"].date(), body="\n\n".join(story["body"]))
    items = []
    for comment in story["comments"]:
        above = comment["above"]
        with freeze_time(comment["time"]):
            client = Client()
            form = client.get(f"/comments/reply/{above['pk']}/" if above else page.get_absolute_url())
            fields = hidden_fields(form.content.decode())
            name = comment["author"]
            fields |= {"name": name, "email": f"{len(name)}.{ord(name[0])}@example.net", "url": HOMES.get(name, ""), "comment": comment["text"], "honeypot": ""}
            before = XtdComment.objects.count()
            client.post("/comments/post/", fields)
        if XtdComment.objects.count() != before + 1:
            raise SystemExit(f"not posted: {comment['text']}")
        comment["pk"] = XtdComment.objects.latest("pk").pk
        comment["place"] = len(items)
        items.append({
            "author": name,
            "time": comment["time"].strftime("%Y-%m-%dT%H:%M:%SZ"),
            "text": comment["text"],
            "parent": above and above["place"],
        })
    if items:
        gold.append({"title": story["title"], "items": items})
(PLACE / "gold.json").write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
