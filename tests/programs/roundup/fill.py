"""Makes the issues of issues.txt by Roundup's own database layer, and DIR/gold.json.

    fill.py DIR

Each message is written by its author with the clock stopped at its time. The program shows no tree.
"""
import json
import random
import re
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import roundup.instance
from freezegun import freeze_time
from roundup.date import Date

HERE, PLACE = Path(__file__).resolve().parent, Path(sys.argv[1])
tracker = roundup.instance.open(str(PLACE / "tracker"))
chance = random.Random(31)
gold = []


def as_user(name, time, work):
    """Does something in the tracker as a user, at a time."""
    with freeze_time(time):
        db = tracker.open(name)
        try:
            result = work(db)
            db.commit()
        finally:
            db.close()
    return result


lines = [line for line in (HERE / "issues.txt").read_text().splitlines() if line and not line.startswith("#")]
head = re.compile(r"(?:(\w+): )?(?:\{(.*?)\}\s*)?(.*)")
start = datetime(2024, 1, 2, 8, tzinfo=timezone.utc)
for name in sorted({head.fullmatch(line)[1] for line in lines if not line.startswith("= ")} - {None}):
    as_user("admin", start, lambda db: db.user.create(username=name, address=f"{name}@example.net", roles="User"))
for line in lines:
    if line.startswith("= "):
        title, priority, keyword, time = line[2:].split(" | ")
        time = datetime.fromisoformat(time.replace("Z", "+00:00"))
        issue, gold = None, gold + [{"title": title, "items": []}]
        continue
    author, fields, text = head.fullmatch(line).groups()
    author = author or "matej"
    fields = dict(pair.split("=") for pair in (fields or "").split())
    text = text.replace("¶", "\n")

    def write(db):
        values = {"status": db.status.lookup(fields["status"])} if fields else {}
        old = db.issue.get(issue, "messages") if issue else []
        if text:
            message = db.msg.create(content=text, summary=text.splitlines()[0][:60], author=db.getuid(), date=Date("."))
            values["messages"] = old + [message]
        if issue:
            db.issue.set(issue, **values)
            return issue
        try:
            word = db.keyword.lookup(keyword)
        except KeyError:
            word = db.keyword.create(name=keyword)
        return db.issue.create(title=title, priority=db.priority.lookup(priority), keyword=[word], **values)

    if issue:
        time += timedelta(minutes=int(chance.choice([8, 50, 190, 900, 2600]) * chance.uniform(0.6, 1.6)) + 1)
    issue = as_user(author, time, write)
    if text:
        gold[-1]["items"].append({"author": author, "time": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "text": text})
(PLACE / "gold.json").write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
