#!/usr/bin/env python3
"""Compares our JusText with the reference, PyPI `justext`, paragraph by paragraph.

    pip install justext lxml_html_clean
    tests/agreement/with_justext.py --kibont target/release/kibont PAGES…   # directories of *.html(.gz): the full comparison
    tests/agreement/with_justext.py --record tests/pages                    # writes the fixtures anew

Paragraphs are matched by their text (white space aside) in order; those that only one side has count as
disagreement. The fixtures' language is the ending of the page's directory (`forum.hu`).
"""

import argparse, collections, gzip, json, pathlib, subprocess, sys, tempfile

import justext

from matching import compare

LANGUAGES = {"en": "English", "hu": "Hungarian", "de": "German", "fr": "French"}


def reference(html, language):
    """The reference's paragraphs; a language without stoplist in its language-independent mode."""
    name = LANGUAGES.get(language)
    limits = {} if name else {"stopwords_low": 0, "stopwords_high": 0}
    return justext.justext(html, justext.get_stoplist(name) if name else frozenset(), encoding="utf-8", **limits)


def read(path):
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else data


def record(directory):
    for page in sorted(directory.iterdir()):
        source = page / "source.html"
        # The reference does not know templates.
        if source.exists() and b"<template" not in source.read_bytes():
            lines = [
                json.dumps({"text": p.text, "first_class": p.cf_class, "class": p.class_type, "heading": bool(p.heading)},
                           ensure_ascii=False)
                for p in reference(source.read_bytes(), page.suffix[1:])
            ]
            (page / "justext.jsonl").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kibont", default="target/release/kibont")
    parser.add_argument("--language", default="en", help="the stoplist for all pages")
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("--worst", type=int, default=0, help="show the pages that agree least")
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    if options.record:
        return record(options.record)
    for directory in options.pages:
        with tempfile.NamedTemporaryFile(suffix=".jsonl") as out:
            subprocess.run([options.kibont, "extract", "--extractor", "justext", "--as", "blocks", "--language",
                            options.language, "--batch", directory, "--out", out.name], check=True)
            ours = {page["id"]: page["blocks"] for page in map(json.loads, open(out.name, encoding="utf-8"))}
        agreeing = total = failed = 0
        pages, confused = [], collections.Counter()
        for path in sorted(directory.iterdir()):
            name = path.name.removesuffix(".gz").removesuffix(".html")
            if name not in ours:
                continue
            try:
                theirs = reference(read(path), options.language)
            except Exception as error:  # The reference gives up on some pages; they say nothing about us.
                failed += 1
                continue
            same, count, differing = compare(
                [(block["text"], block["class"]) for block in ours[name] if block["text"]],
                [(paragraph.text, paragraph.class_type) for paragraph in theirs if paragraph.text],
            )
            agreeing, total = agreeing + same, total + count
            confused.update((one, other) for one, other, _ in differing)
            pages.append((same - count, name, same, count, differing))
        print(f"{directory}: {agreeing} of {total} paragraphs agree, {100 * agreeing / max(total, 1):.2f} %, on "
              f"{len(pages)} pages ({sum(1 for p in pages if p[0] == 0)} agree whole; the reference failed on {failed})")
        print("  ours/reference:", dict(confused.most_common(8)))
        for _, name, same, count, differing in sorted(pages)[:options.worst]:
            print(f"  {name}: {same} of {count}")
            for one, other, text in differing[:8]:
                print(f"    {one}/{other}: {text[:100]}")


if __name__ == "__main__":
    sys.exit(main())
