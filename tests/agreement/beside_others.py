#!/usr/bin/env python3
"""Compares our extractors with the Python ones, quality and speed, over the same pages in one run.

    pip install trafilatura justext lxml_html_clean readability-lxml boilerpy3
    tests/agreement/beside_others.py --kibont target/release/kibont DIR…   # directories with gold.jsonl and html/ID.html(.gz)

Measures: word F1, F1 of shingles of four words, F1 of the longest common subsequence of words; pages weighed equally. Speed
is pages by the processor's time of one process, parsing and, for ours, reading the files and starting included: so a busy
machine does not change it. `main` has learned from pages: what it reaches on pages of sites it has not seen is printed by
`kibont train --extractor --validate`.
"""

import argparse, collections, gzip, json, logging, os, pathlib, re, subprocess, sys, tempfile, time

logging.disable(logging.CRITICAL)


def others():
    """Every reference that is installed, as a function of a page."""
    found = {}
    try:
        import trafilatura

        found["trafilatura"] = lambda html: trafilatura.extract(html) or ""
        found["trafilatura, recall"] = lambda html: trafilatura.extract(html, favor_recall=True) or ""
    except ImportError:
        pass
    try:
        import justext

        stoplist = justext.get_stoplist("English")
        found["justext"] = lambda html: "\n".join(p.text for p in justext.justext(html.encode(), stoplist, encoding="utf-8") if not p.is_boilerplate)
    except ImportError:
        pass
    try:
        import lxml.html, readability

        found["readability-lxml"] = lambda html: lxml.html.fromstring(readability.Document(html).summary()).text_content()
    except ImportError:
        pass
    try:
        import boilerpy3.extractors

        for name, kind in (("Default", boilerpy3.extractors.DefaultExtractor), ("Article", boilerpy3.extractors.ArticleExtractor)):
            extractor = kind(raise_on_failure=False)
            found[f"boilerpy3 {name}"] = lambda html, extractor=extractor: extractor.get_content(html)
    except ImportError:
        pass
    return found


def f1(common, ours, gold):
    return 2 * common / (ours + gold) if ours + gold else 1.0


def bag(ours, gold):
    return f1(sum((collections.Counter(ours) & collections.Counter(gold)).values()), len(ours), len(gold))


def shingles(words):
    return list(zip(*(words[at:] for at in range(4))))


def subsequence(ours, gold):
    """Length of the longest common subsequence, all of the gold's words in one step a word of ours (Hyyrö)."""
    places = collections.defaultdict(int)
    for at, word in enumerate(gold):
        places[word] |= 1 << at
    full = row = (1 << len(gold)) - 1
    for word in ours:
        if hits := row & places.get(word, 0):
            row = ((row + hits) | (row - hits)) & full
    return len(gold) - row.bit_count()


def measure(text, gold):
    words = lambda text: re.findall(r"\w+", text.lower())
    ours, theirs = words(text), words(gold)
    plain, plain_gold = text.split(), gold.split()
    return (
        bag(ours, theirs),
        bag(shingles(ours), shingles(theirs)),
        f1(subsequence(plain, plain_gold), len(plain), len(plain_gold)),
    )


def pages_of(directory):
    for line in (directory / "gold.jsonl").open(encoding="utf-8"):
        gold = json.loads(line)
        for path in (directory / "html" / f"{gold['id']}.html", directory / "html" / f"{gold['id']}.html.gz"):
            if path.exists():
                data = path.read_bytes()
                html = gzip.decompress(data) if path.suffix == ".gz" else data
                yield gold["id"], path, html.decode("utf-8", "replace"), gold["text"]
                break


def ours(program, name, pages):
    """Our texts by id, and the processor's seconds."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "pages").mkdir()
        for identity, path, *_ in pages:
            (folder / "pages" / (identity + "".join(path.suffixes))).symlink_to(path.resolve())
        before = os.times()
        subprocess.run([program, "extract", "--extractor", name, "--batch", folder / "pages", "--out", folder / "out.jsonl"], check=True)
        after = os.times()
        lines = (json.loads(line) for line in (folder / "out.jsonl").open(encoding="utf-8"))
        took = after.children_user + after.children_system - before.children_user - before.children_system
        return {line["id"]: line["text"] for line in lines}, took


def theirs(read, pages):
    texts, failed = {}, 0
    began = time.process_time()
    for identity, _, html, _ in pages:
        try:
            texts[identity] = read(html)
        except Exception:
            texts[identity], failed = "", failed + 1
    return texts, time.process_time() - began, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kibont", required=True, help="the program")
    parser.add_argument("--extractor", nargs="+", default=["main", "justext", "readability", "boilerpipe-default", "boilerpipe-article", "bte"], help="ours")
    parser.add_argument("--every", type=int, default=1, help="take every Nth page only")
    parser.add_argument("data", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    references = others()
    if not references:
        sys.exit("none of the references is installed; see --help")
    for directory in arguments.data:
        pages = list(pages_of(directory))[:: arguments.every]
        print(f"\n{directory.name}, {len(pages)} pages\n\n| | word F1 | 4-gram F1 | subsequence F1 | pages/s | failed |\n|---|---|---|---|---|---|")
        contenders = [(f"`{name}`", lambda name=name: (*ours(arguments.kibont, name, pages), 0)) for name in arguments.extractor]
        contenders += [(name, lambda read=read: theirs(read, pages)) for name, read in references.items()]
        for name, run in contenders:
            texts, took, failed = run()
            measured = [measure(texts.get(identity, ""), gold) for identity, *_, gold in pages]
            means = (sum(column) / len(measured) for column in zip(*measured))
            print(f"| {name} | {' | '.join(f'{mean:.3f}' for mean in means)} | {len(pages) / took:.0f} | {failed} |", flush=True)


main()
