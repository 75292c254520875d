#!/usr/bin/env python3
"""Makes data for `kibont train --extractor` and `kibont evaluate --extractor` of saved pages and what a reader kept of them.

training-sets/main-text.jsonl notes for each page which blocks a reader kept, by their numbers among those that
`kibont extract --as blocks` prints, and a checksum of all of them: the texts themselves belong to their publishers. PAGES is
the directory of the saved pages (html/ID.html.gz); what is written to --out holds gold.jsonl and html/, as --data wants it.
Pages that are not there, or that are cut into other blocks than those that were read, are named and left out.

    tests/agreement/main_text.py --kibont target/release/kibont --out saved PAGES
"""

import argparse
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

LABELS = pathlib.Path(__file__).parents[2] / "training-sets" / "main-text.jsonl"


def checksum(blocks):
    """Of the texts, their white space aside."""
    texts = "\n".join(" ".join(block["text"].split()) for block in blocks)
    return hashlib.sha256(texts.encode()).hexdigest()[:12]


def numbers(ranges):
    """The numbers that ranges such as `3-5,8` name."""
    for part in filter(None, ranges.split(",")):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def blocks_of(kibont, pages):
    """The blocks of every page of a directory, by the page's name."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as out:
        # Pages that cannot be read are told by kibont itself, and are missing below.
        subprocess.run([kibont, "extract", "--as", "blocks", "--batch", pages, "--out", out.name], check=False)
        lines = pathlib.Path(out.name).read_text(encoding="utf-8").splitlines()
    return {page["id"]: page["blocks"] for page in map(json.loads, lines)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kibont", default="kibont", help="the program")
    parser.add_argument("--labels", type=pathlib.Path, default=LABELS, help="what a reader kept")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the directory to write")
    parser.add_argument("pages", type=pathlib.Path, help="the directory of the saved pages, with html/ in it")
    options = parser.parse_args()
    html = (options.pages / "html").resolve()
    blocks = blocks_of(options.kibont, html)
    (options.out / "html").mkdir(parents=True, exist_ok=True)
    written = missing = 0
    with open(options.out / "gold.jsonl", "w", encoding="utf-8") as gold:
        for label in map(json.loads, options.labels.read_text(encoding="utf-8").splitlines()):
            found = blocks.get(label["id"])
            if found is None or checksum(found) != label["blocks"]:
                print(f"{label['id']}: {'not there' if found is None else 'cut into other blocks'}", file=sys.stderr)
                missing += 1
                continue
            if not label["keep"]:
                continue  # Nothing to learn from: an error, a page behind a log-in.
            text = "\n".join(found[number]["text"] for number in numbers(label["keep"]))
            # Annotators of collections agree among themselves; what one reader kept counts less, and less where it was doubtful.
            weight = 0.5 if label["sure"] else 0.25
            page = {"id": label["id"], "text": text, "type": label["type"], "site": label["site"], "weight": weight}
            gold.write(json.dumps(page, ensure_ascii=False) + "\n")
            here = options.out / "html" / f"{label['id']}.html.gz"
            if not here.exists():
                here.symlink_to(html / here.name)
            written += 1
    print(f"{written} pages in {options.out}, {missing} left out")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
