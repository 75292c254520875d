"""Counts what a crawl found of what a stack hides, and makes the table."""

import json
from html.parser import HTMLParser

UNSEEN = {"script", "style"}


def bare(text):
    """White space taken out: a sentence may be set over several elements, and scripts without spaces break anywhere."""
    return "".join(text.split())


class Text(HTMLParser):
    """The text of a page; what stands in scripts, styles, comments and attributes is none."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.parts, self.inside = [], 0

    def handle_starttag(self, tag, attrs):
        self.inside += tag in UNSEEN

    def handle_endtag(self, tag):
        self.inside -= tag in UNSEEN and self.inside > 0

    def handle_data(self, data):
        if not self.inside:
            self.parts.append(data)


def text_of(html):
    reader = Text()
    reader.feed(html)
    reader.close()
    return "".join(reader.parts)


def pages_in(folder):
    """The records of all files of JSON lines in a folder; one without HTML and text is none."""
    for file in sorted(folder.glob("*.jsonl")):
        with open(file, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                try:
                    record = json.loads(line)
                except ValueError:
                    continue  # the last line of a crawl that was killed
                if isinstance(record, dict) and any(record.get(key) for key in ("html", "text", "texts")):
                    yield record


def score(planted, records):
    """Sentences found and planted by kind, of those that the HTML response does not have, and the number of addresses."""
    texts, addresses = [], set()
    for record in records:
        addresses.add(record.get("url") or record.get("address"))
        texts += [bare(text) for text in [text_of(record.get("html") or ""), record.get("text") or "", *record.get("texts", [])]]
    kinds = {}
    for one in planted:
        if not one.get("plain"):
            count = kinds.setdefault(one["kind"], [0, 0])
            sentence = bare(one["text"])
            count[0] += any(sentence in text for text in texts)
            count[1] += 1
    return {"pages": len(addresses), "found": sum(a for a, _ in kinds.values()), "planted": sum(b for _, b in kinds.values()), "kinds": kinds}


def share(found, planted):
    return f"{100 * found / planted:.1f} %" if planted else ""


def complete(lines, systems):
    """The stacks that every one of these systems was run on."""
    done = {}
    for line in lines:
        done.setdefault(line["stack"], set()).add(line["system"])
    return sorted(stack for stack, by in done.items() if set(systems) <= by)


def table(lines, systems, names):
    """The scoreboard as Markdown, over the stacks that all systems were run on."""
    stacks = complete(lines, systems)
    of = {system: [line for line in lines if line["system"] == system and line["stack"] in stacks] for system in systems}
    add = lambda system, key: sum(line[key] for line in of[system])
    order = sorted(systems, key=lambda system: -add(system, "found"))
    rows = ["| system | found | | harm | log-outs in it | pages | seconds | processor s a page | peak memory, median MB | cut by the time limit |", "|---|---|---|---|---|---|---|---|---|---|"]
    for system in order:
        peaks = sorted(line["peak_bytes"] for line in of[system])
        pages = add(system, "pages")
        rows.append(
            f"| {names[system]} | {add(system, 'found')}/{add(system, 'planted')} | {share(add(system, 'found'), add(system, 'planted'))} | {add(system, 'harm')} | {add(system, 'logouts')} "
            f"| {pages} | {add(system, 'seconds'):.0f} | {add(system, 'processor_seconds') / max(1, pages):.2f} "
            f"| {peaks[len(peaks) // 2] / 1e6:.0f} | {sum(line['stopped'] for line in of[system])} |"
        )
    kinds = sorted({kind for system in order for line in of[system] for kind in line["kinds"]})
    rows += ["", f"| kind | sentences | {' | '.join(names[system] for system in order)} |", "|---|---|" + "---|" * len(order)]
    for kind in kinds:
        count = lambda system, at: sum(line["kinds"].get(kind, [0, 0])[at] for line in of[system])
        rows.append(f"| {kind} | {count(order[0], 1)} | {' | '.join(str(count(system, 0)) for system in order)} |")
    return "\n".join(rows), stacks
