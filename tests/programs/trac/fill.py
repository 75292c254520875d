"""Makes the tickets of tickets.txt by Trac's own ticket model, and DIR/gold.json.

    fill.py DIR

Comments are items; the description stands apart in the ticket's box, and changes without a comment say nothing.
"""
import json
import random
import re
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

from trac.env import open_environment
from trac.ticket.model import Component, Ticket

HERE, PLACE = Path(__file__).resolve().parent, Path(sys.argv[1])
chance = random.Random(23)


def tickets():
    """The tickets of tickets.txt with their comments in order of their times."""
    found, path = [], []
    for line in (HERE / "tickets.txt").read_text().splitlines():
        if line.startswith("= "):
            summary, reporter, component, kind, time = line[2:].split(" | ")
            time = datetime.fromisoformat(time.replace("Z", "+00:00"))
            fields = {"summary": summary, "reporter": reporter, "component": component, "type": kind}
            found.append({"fields": fields, "time": time, "description": [], "comments": []})
            last, path = time, []
        elif line.startswith("- "):
            found[-1]["description"].append(line[2:])
        elif line and not line.startswith("#"):
            depth = (len(line) - len(line.lstrip())) // 2
            marks = re.fullmatch(r"\s*(?:([\w.]+): )?(?:\{(.*?)\}\s*)?(.*)", line)
            del path[depth:]
            # Comments come in the order of the file, with minutes or days between them.
            last += timedelta(minutes=int(chance.choice([7, 45, 160, 800, 2100]) * chance.uniform(0.6, 1.6)) + 1)
            comment = {
                "author": marks[1] or "pnilsson",
                "fields": dict(pair.split("=") for pair in (marks[2] or "").split()),
                "text": marks[3].replace("¶", "\n\n"),
                "time": last,
                "above": path[-1] if path else None,
            }
            path.append(comment)
            found[-1]["comments"].append(comment)
    return found


env = open_environment(str(PLACE / "project"))
gold = []
for name in ["component1", "component2"]:
    Component(env, name).delete()
for name in sorted({ticket["fields"]["component"] for ticket in tickets()}):
    component = Component(env)
    component.name = name
    component.insert()
for planned in tickets():
    ticket = Ticket(env)
    ticket.populate(planned["fields"])
    ticket["status"] = "new"
    ticket["description"] = "\n\n".join(planned["description"])
    ticket.insert(when=planned["time"])
    items = []
    for number, comment in enumerate(planned["comments"], 1):
        above = comment["above"]
        comment["number"], comment["place"] = number, len(items)
        for field, value in comment["fields"].items():
            ticket[field] = value
        ticket.save_changes(comment["author"], comment["text"], comment["time"], replyto=str(above["number"]) if above else None)
        if comment["text"]:
            items.append({
                "author": comment["author"],
                "time": comment["time"].strftime("%Y-%m-%dT%H:%M:%SZ"),
                "text": comment["text"],
                "parent": above and above["place"],
            })
    gold.append({"title": planned["fields"]["summary"], "items": items})
(PLACE / "gold.json").write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
