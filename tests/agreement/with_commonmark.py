#!/usr/bin/env python3
"""Compares the Markdown that kibont writes, read by a CommonMark reader, with the text that it writes of the same pages.

    pip install markdown-it-py
    tests/agreement/with_commonmark.py --kibont target/release/kibont DIR…   # directories of *.html(.gz)

Names the pages whose words differ, and those on which indented text would be taken for code.
"""

import argparse, collections, html, json, pathlib, re, subprocess, sys, tempfile

from markdown_it import MarkdownIt


def extracted(kibont, form, directory):
    """What kibont extracts of a directory's pages in that form, by the page's name."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as out:
        subprocess.run([kibont, "extract", "--as", form, "--batch", directory, "--out", out.name], check=False)
        lines = pathlib.Path(out.name).read_text(encoding="utf-8").splitlines()
    return {page["id"]: page["text"] for page in map(json.loads, lines)}


def words(text):
    return collections.Counter(re.findall(r"\w+", text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kibont", default="kibont", help="the program")
    parser.add_argument("directories", nargs="+", metavar="DIR", help="a directory of *.html(.gz)")
    options = parser.parse_args()
    reader = MarkdownIt("commonmark").enable("table")
    differ = 0
    for directory in options.directories:
        markdown, text = (extracted(options.kibont, form, directory) for form in ("markdown", "text"))
        for name, page in markdown.items():
            shown = re.sub(r"</(p|li|h\d|td|th|pre|tr|blockquote)>|<br[^>]*>", " ", reader.render(page))
            ours, theirs = words(html.unescape(re.sub("<[^>]+>", "", shown))), words(text.get(name, ""))
            code = sum(token.type == "code_block" for token in reader.parse(page))
            if ours != theirs or code:
                print(f"{name}: more {dict(ours - theirs)}, less {dict(theirs - ours)}, indented code {code}"[:300])
                differ += 1
        print(f"{directory}: {len(markdown)} pages")
    print(f"{differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
