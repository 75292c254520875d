"""Makes DIR/LIST.mbox for hyperkitty_import and DIR/gold.json of mails.txt.

    fill.py DIR
"""
import json
import mailbox
import random
import re
import sys
import unicodedata
from datetime import datetime, timedelta, timezone
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

HERE, PLACE = Path(__file__).resolve().parent, Path(sys.argv[1])
# Where people live, so that the date of a mail is not always told in UTC.
ZONES = {"Tom Aldridge": 0, "Omar Haddad": 3, "Yumi Tanaka": 9, "Henrik Dahl": -5}
chance = random.Random(7)


def threads():
    """The threads of mails.txt, each with its mails in order of their times."""
    found, path = [], []
    for line in (HERE / "mails.txt").read_text().splitlines():
        if line.startswith("= "):
            where, title, start = line[2:].split(" | ")
            found.append({"list": where, "title": title, "mails": []})
            path = []
        elif line and not line.startswith("#"):
            depth = (len(line) - len(line.lstrip())) // 2
            author, text = line.strip().split(": ", 1)
            del path[depth:]
            if depth == 0:
                time = datetime.fromisoformat(start.replace("Z", "+00:00"))
            else:
                # After the mail answered and after the last answer to it, by minutes or by days.
                above = path[-1]
                time = above["last"] + timedelta(minutes=int(chance.choice([9, 40, 130, 700, 1900]) * chance.uniform(0.6, 1.6)))
                above["last"] = time
            mail = {"author": author, "text": text, "time": time, "last": time, "above": path[-1] if path else None}
            path.append(mail)
            found[-1]["mails"].append(mail)
    for thread in found:
        thread["mails"].sort(key=lambda mail: mail["time"])
    return found


def address(name):
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return f"{plain.replace(' ', '.')}@example.net"


gold, boxes, number = [], {}, 0
for thread in threads():
    where = f"{thread['list']}@lists.example.org"
    boxes.setdefault(where, [])
    items = []
    for mail in thread["mails"]:
        number += 1
        mail["id"] = f"<{mail['time']:%Y%m%d%H%M}.{number}@example.net>"
        mail["place"] = len(items)
        above = mail["above"]
        marks = re.match(r"(\[q\] )?(.*?)( \[s\])?$", mail["text"])
        said = marks[2].split("¶")
        mail["said"] = said
        lines = ["\n\n".join(said)]
        if marks[1]:
            lines.insert(0, f"On {above['time']:%a, %d %b %Y at %H:%M}, {above['author']} wrote:\n> {above['said'][-1]}\n")
        if marks[3]:
            lines.append(f"\n-- \n{mail['author']}\nMill letters and other matters: +00 555 01{number:02d}")
        message = EmailMessage()
        message["From"] = f"{mail['author']} <{address(mail['author'])}>"
        message["To"] = where
        message["Subject"] = thread["title"] if above is None else f"Re: {thread['title']}"
        zone = timezone(timedelta(hours=ZONES.get(mail["author"], 2)))
        message["Date"] = format_datetime(mail["time"].astimezone(zone))
        message["Message-ID"] = mail["id"]
        if above:
            message["In-Reply-To"] = message["References"] = above["id"]
        message.set_content("\n".join(lines) + "\n", cte="8bit")
        boxes[where].append((mail["time"], message))
        items.append({
            "author": mail["author"],
            "time": mail["time"].astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "text": "\n".join(said),
            "parent": above and above["place"],
        })
    gold.append({"title": thread["title"], "items": items})
for where, mails in boxes.items():
    file = PLACE / f"{where}.mbox"
    file.unlink(missing_ok=True)
    box = mailbox.mbox(file)
    for _, message in sorted(mails, key=lambda pair: pair[0]):
        box.add(message.as_bytes())
    box.close()
(PLACE / "gold.json").write_text(json.dumps({"threads": gold}, ensure_ascii=False, indent=1))
