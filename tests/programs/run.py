#!/usr/bin/env python3
"""Crawls real programs and scores the threads and pairs that kibont finds there.

    tests/programs/run.py [--part looked-at|held-out|all] [--kibont FILE] [--again] [--accept] [NAME...]

Each folder beside this file is a program from a registry; README.md says what is in one. Programs are installed and
filled under target/programs once, and served while they are crawled. Ends with 1 when a program does worse than
results.json says.
"""

import argparse
import difflib
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import tomllib
import unicodedata
from datetime import datetime, timezone
from itertools import combinations
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = Path(os.environ.get("PROGRAMS", ROOT / "target" / "programs"))
RESULTS = HERE / "results.json"
# How alike the letters of two items are at least when they are the same item; signatures and quotes may differ.
SAME_TEXT = 0.8
# Points of F1 or recall by which a program may fall before a run fails.
MAY_FALL = 0.005


def letters(text):
    """The letters and digits of a text, so that layout and punctuation do not count."""
    text = unicodedata.normalize("NFKC", text or "").casefold()
    return re.sub(r"[\W_]+", "", text)


def likeness(a, b):
    """How alike two strings of letters are, 0 to 1."""
    if a == b:
        return 1.0
    if not a or not b or min(len(a), len(b)) / max(len(a), len(b)) < SAME_TEXT / (2 - SAME_TEXT):
        return 0.0
    return difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()


def match_items(gold, found):
    """Pairs of equal items, the likest first: {index in gold: index in found}."""
    matched, taken, by_text = {}, set(), {}
    for f, item in enumerate(found):
        by_text.setdefault(letters(item["text"]), []).append(f)
    for g, item in enumerate(gold):
        same = [f for f in by_text.get(letters(item["text"]), []) if f not in taken]
        # Of equal texts ("Thanks!") the one with the same author, and of these the one with the same time.
        other_time = lambda f: bool(item.get("time")) and not same_time(item, found[f]["time"])
        same.sort(key=lambda f: (letters(found[f]["author"]) != letters(item["author"]), other_time(f)))
        if same:
            matched[g] = same[0]
            taken.add(same[0])
    left_gold = [g for g in range(len(gold)) if g not in matched]
    left_found = [f for f in range(len(found)) if f not in taken]
    alike = [(likeness(letters(gold[g]["text"]), letters(found[f]["text"])), g, f) for g in left_gold for f in left_found]
    for ratio, g, f in sorted(alike, reverse=True):
        if ratio >= SAME_TEXT and g not in matched and f not in taken:
            matched[g] = f
            taken.add(f)
    return matched


def moment(text):
    """A time as a datetime in UTC; one without an offset is taken as UTC, where all programs run."""
    when = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return when if when.tzinfo else when.replace(tzinfo=timezone.utc)


def same_time(gold, found):
    if not found:
        return False
    if len(gold["time"]) == 10 or len(found) == 10:
        # The page shows no time of day, which gold then says by giving none.
        return len(gold["time"]) == 10 and gold["time"] == found[:10]
    return abs((moment(gold["time"]) - moment(found)).total_seconds()) <= gold.get("within", 60)


def score_threads(gold, found):
    """Items, authors, times, parents and whole threads of a site against gold."""
    gold_items = [item for thread in gold for item in thread["items"]]
    gold_thread = [t for t, thread in enumerate(gold) for _ in thread["items"]]
    first = [sum(len(thread["items"]) for thread in gold[:t]) for t in range(len(gold))]
    found_items = [item for thread in found for item in thread["items"]]
    found_thread = [t for t, thread in enumerate(found) for _ in thread["items"]]
    matched = match_items(gold_items, found_items)
    back = {(found_thread[f], found_items[f]["id"]): g for g, f in matched.items()}
    right = {"author": [0, 0], "time": [0, 0], "parent": [0, 0]}
    wrong = []
    for g, f in matched.items():
        want, got = gold_items[g], found_items[f]
        checks = {}
        if want.get("author") is not None:
            checks["author"] = letters(want["author"]) == letters(got["author"])
        if want.get("time") is not None:
            checks["time"] = same_time(want, got["time"])
        if "parent" in want:
            parent = None if want["parent"] is None else first[gold_thread[g]] + want["parent"]
            checks["parent"] = parent == (got["parent"] and back.get((found_thread[f], got["parent"]), -1))
        for field, ok in checks.items():
            right[field][0] += ok
            right[field][1] += 1
            if not ok:
                wrong.append(f"{field}: {want['text'][:40]!r} wanted {want.get(field)!r}, found {got[field]!r}")
    whole = 0
    for t, thread in enumerate(gold):
        items = range(first[t], first[t] + len(thread["items"]))
        homes = {found_thread[matched[g]] for g in items if g in matched}
        guests = {gold_thread[g] for g, f in matched.items() if found_thread[f] in homes}
        whole += len(homes) == 1 and guests == {t}
    missed = [f"missed: {gold_items[g]['text'][:60]!r}" for g in range(len(gold_items)) if g not in matched]
    taken = set(matched.values())
    extra = [f"no item: {found_items[f]['text'][:60]!r}" for f in range(len(found_items)) if f not in taken]
    precision = len(matched) / max(1, len(found_items))
    recall = len(matched) / max(1, len(gold_items))
    share = lambda pair: round(pair[0] / pair[1], 4) if pair[1] else None
    return {
        "items": len(gold_items),
        "items_f1": round(2 * precision * recall / max(1e-9, precision + recall), 4),
        "author": share(right["author"]),
        "time": share(right["time"]),
        "parent": share(right["parent"]),
        "one_thread_one_record": round(whole / max(1, len(gold)), 4),
    }, missed + extra + wrong


def path_of(address):
    parts = urlsplit(address)
    return (parts.path or "/") + ("?" + parts.query if parts.query else "")


def score_pairs(gold, found):
    """Pairs against gold. A document is its path and, where several share the path, its language."""
    language = lambda tag: re.split(r"[-_]", tag or "")[0].lower()
    paths = [document["path"] for group in gold for document in group["documents"]]
    shared = {path for path in paths if paths.count(path) > 1}
    name = lambda path, tag: (path, language(tag) if path in shared else "")
    wanted = set()
    for group in gold:
        for a, b in combinations(group["documents"], 2):
            wanted.add(frozenset([name(a["path"], a["language"]), name(b["path"], b["language"])]))
    known = {document for pair in wanted for document in pair}
    got, unlisted = set(), 0
    for pair in found:
        ends = frozenset(name(path_of(pair[s]["address"]), pair[s]["edition"] or pair[s]["language"]) for s in "ab")
        if ends & known:
            got.add(ends)
        else:
            unlisted += 1
    right = len(wanted & got)
    say = lambda pair: " = ".join(sorted(f"{path} {tag}".strip() for path, tag in pair))
    return {
        "pairs": len(wanted),
        "recall": round(right / max(1, len(wanted)), 4),
        "precision": round(right / max(1, len(got)), 4),
        "unlisted": unlisted,
    }, [f"missed: {say(p)}" for p in sorted(wanted - got, key=say)] + [f"wrong: {say(p)}" for p in sorted(got - wanted, key=say)]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def stamp(folder):
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def serve(folder, place):
    """Starts a program and gives its process, port and first path."""
    port = free_port()
    log = open(place / "serve.log", "w")
    server = subprocess.Popen([folder / "serve.sh", place, str(port)], stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True)
    for line in server.stdout:
        if line.startswith("ready"):
            # What it prints from now on is read by nobody, and must not stop it.
            threading.Thread(target=lambda: [None for _ in server.stdout], daemon=True).start()
            return server, port, (line.split(maxsplit=1) + ["/"])[1].strip()
    raise SystemExit(f"{folder.name} ended before it was ready; see {place / 'serve.log'}")


def run(folder, kibont, again):
    settings = tomllib.loads((folder / "program.toml").read_text())
    place = WORK / folder.name
    mark = place / "installed"
    if not mark.exists() or mark.read_text() != stamp(folder):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        subprocess.run([folder / "install.sh", place], check=True, stdout=sys.stderr)
        mark.write_text(stamp(folder))
    kind, out = settings["kind"], place / "crawl"
    seconds = 0 if again else crawl(folder, settings, place, out, kibont)
    found = subprocess.run([kibont, kind, out], check=True, capture_output=True, text=True).stdout
    found = [json.loads(line) for line in found.splitlines() if line]
    gold = json.loads((place / "gold.json").read_text())[kind]
    scores, wrong = (score_threads if kind == "threads" else score_pairs)(gold, found)
    (place / "wrong.txt").write_text("\n".join(wrong) + "\n")
    return {"part": settings["part"], "kind": kind, **scores, "seconds": round(seconds)}


def crawl(folder, settings, place, out, kibont):
    """Serves and crawls a program; gives the seconds of the crawl. Pages are kept, to be read again."""
    server, port, path = serve(folder, place)
    shutil.rmtree(out, ignore_errors=True)
    try:
        began = time.monotonic()
        extra = ["--languages", "all"] if settings["kind"] == "pairs" else []
        url = f"http://127.0.0.1:{port}{path}"
        command = [kibont, "crawl", url, "--out", out, "--html", *extra, *settings.get("crawl", [])]
        with open(place / "crawl.log", "w") as log:
            subprocess.run(command, check=False, stdout=log, stderr=log)
        return time.monotonic() - began
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("names", nargs="*")
    arguments.add_argument("--part", default="looked-at", choices=["looked-at", "held-out", "all"])
    arguments.add_argument("--kibont", default=str(ROOT / "target" / "release" / "kibont"))
    arguments.add_argument("--accept", action="store_true", help="record this run in results.json")
    arguments.add_argument("--again", action="store_true", help="read the pages of the last crawl again, and crawl nothing")
    arguments = arguments.parse_args()
    known = sorted(file.parent for file in HERE.glob("*/program.toml"))
    unknown = set(arguments.names) - {folder.name for folder in known}
    if unknown:
        raise SystemExit(f"no program is called {', '.join(sorted(unknown))}")
    part = lambda folder: tomllib.loads((folder / "program.toml").read_text())["part"]
    chosen = [f for f in known if (f.name in arguments.names if arguments.names else arguments.part in ("all", part(f)))]
    recorded = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results, fallen = dict(recorded), []
    for folder in chosen:
        result = run(folder, arguments.kibont, arguments.again)
        results[folder.name] = result
        before = recorded.get(folder.name, {})
        for figure in ("items_f1", "author", "time", "parent", "one_thread_one_record", "recall", "precision"):
            if (before.get(figure) or 0) - (result.get(figure) or 0) > MAY_FALL:
                fallen.append(f"{folder.name}: {figure} fell from {before[figure]} to {result[figure]}")
        print(folder.name, json.dumps(result), flush=True)
    if arguments.accept:
        lines = [f"{json.dumps(name)}: {json.dumps(results[name])}" for name in sorted(results)]
        RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print("\n".join(fallen) or "nothing fell")
    return 1 if fallen and not arguments.accept else 0


if __name__ == "__main__":
    sys.exit(main())
