#!/usr/bin/env python3
"""Compares our Boilerpipe with PyPI `boilerpy3`, block by block.

    pip install boilerpy3 lxml
    tests/agreement/with_boilerpipe.py --kibont target/release/kibont PAGES…   # directories of *.html(.gz)
    tests/agreement/with_boilerpipe.py --record tests/pages                    # writes the fixtures anew

The reference reads tags as they are written, gives up on pages that end a tag before they begin one, and loses the rest of
a page after an `<option>` left open. So that the algorithms are compared and not the parsers, both sides are given the
pages as lxml puts them in order; --as-they-stand leaves them as they are. Blocks are taken as they stand in the page, before the filters fuse them, and matched by their text (white space aside)
in order; those that only one side has count as disagreement.
"""

import argparse, collections, gzip, json, logging, pathlib, subprocess, sys, tempfile

import boilerpy3.extractors
import lxml.etree, lxml.html

from matching import compare

logging.disable(logging.CRITICAL)
VARIANTS = {
    "boilerpipe-default": boilerpy3.extractors.DefaultExtractor,
    "boilerpipe-article": boilerpy3.extractors.ArticleExtractor,
}


def reference(html, variant):
    extractor = VARIANTS[variant](raise_on_failure=False)
    document = extractor.parse_doc(html)
    blocks = [(block.text, frozenset(block.contained_text_elements)) for block in document.text_blocks]
    extractor.filter.process(document)
    content = set().union(*(block.contained_text_elements for block in document.text_blocks if block.is_content))
    return [(text, elements <= content) for text, elements in blocks]


def read(path):
    data = path.read_bytes()
    return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8", "replace")


def tidy(path, to):
    """Writes the page anew: every element closed, no templates."""
    try:
        page = lxml.html.document_fromstring(read(path).encode(), parser=lxml.html.HTMLParser(encoding="utf-8"))
        lxml.etree.strip_elements(page, "template", with_tail=False)
        (to / path.name.removesuffix(".gz")).write_bytes(b"<!DOCTYPE html>" + lxml.html.tostring(page, encoding="utf-8"))
    except (lxml.etree.LxmlError, ValueError):
        pass


def record(directory):
    for page in sorted(directory.iterdir()):
        source = page / "source.html"
        # The reference does not know templates.
        for variant in VARIANTS if source.exists() and "<template" not in read(source) else ():
            lines = [json.dumps({"text": text, "kept": kept}, ensure_ascii=False) for text, kept in reference(read(source), variant)]
            (page / f"{variant}.jsonl").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kibont", default="target/release/kibont")
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("--as-they-stand", action="store_true")
    parser.add_argument("--worst", type=int, default=0, help="show the pages that agree least")
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    if options.record:
        return record(options.record)
    scratch = tempfile.TemporaryDirectory()
    for number, directory in enumerate(options.pages):
        if not options.as_they_stand:
            to = pathlib.Path(scratch.name) / str(number)
            to.mkdir()
            for path in directory.iterdir():
                tidy(path, to)
            directory = to
        for variant in VARIANTS:
            with tempfile.NamedTemporaryFile(suffix=".jsonl") as out:
                subprocess.run([options.kibont, "extract", "--extractor", variant, "--as", "blocks",
                                "--batch", directory, "--out", out.name], check=True)
                ours = {page["id"]: page["blocks"] for page in map(json.loads, open(out.name, encoding="utf-8"))}
            agreeing = total = 0
            pages, confused = [], collections.Counter()
            for path in sorted(directory.iterdir()):
                name = path.name.removesuffix(".gz").removesuffix(".html")
                if name in ours:
                    same, count, differing = compare(
                        [(block["text"], block["kept"]) for block in ours[name]], reference(read(path), variant))
                    agreeing, total = agreeing + same, total + count
                    confused.update((one, other) for one, other, _ in differing)
                    pages.append((same - count, name, same, count, differing))
            print(f"{options.pages[number]}, {variant}: {agreeing} of {total} blocks agree, {100 * agreeing / max(total, 1):.2f} %, on "
                  f"{len(pages)} pages ({sum(1 for p in pages if p[0] == 0)} agree whole)")
            print("  ours/reference:", dict(confused.most_common(8)))
            for _, name, same, count, differing in sorted(pages)[:options.worst]:
                print(f"  {name}: {same} of {count}")
                for one, other, text in differing[:6]:
                    print(f"    {one}/{other}: {text[:100]}")


if __name__ == "__main__":
    sys.exit(main())
