#!/usr/bin/env python3
"""Hands what kibont wrote to the tools that read it next: ConvoKit's loader, and a sentence aligner.

    pip install numpy pandas scipy tqdm pymongo pyyaml msgpack-numpy requests sentalign
    pip download --no-deps convokit && tar xzf convokit-*.tar.gz         # its loader alone: the package around it wants PyTorch
    tests/agreement/with_next_tools.py --convokit convokit-5.0.0 --threads FOLDER   # of `kibont threads DIR --as convokit --out FOLDER`
    tests/agreement/with_next_tools.py --pairs FOLDER en hu                         # of `kibont pairs DIR --as folders --out FOLDER`

Fails where a tool does not read the files, where a conversation is no tree, or where nothing is aligned.
"""

import argparse, collections, pathlib, re, sys, types


def threads(convokit, folder):
    package = types.ModuleType("convokit")
    package.__path__ = [str(convokit / "convokit")]
    sys.modules["convokit"] = package
    from convokit.model import Corpus

    corpus = Corpus(filename=str(folder))
    corpus.print_summary_stats()
    for conversation in corpus.iter_conversations():
        assert conversation.check_integrity(), conversation.id
        assert conversation.get_root_to_leaf_paths(), conversation.id
    assert len(list(corpus.iter_utterances())) > 0, "there are no utterances"


class Encoder:
    """Numbers and names, which both languages write alike; enough to see that an aligner reads the files."""

    def encode(self, texts, **_):
        import numpy

        rows = numpy.full((len(texts), 512), 0.01)
        for row, text in zip(rows, texts):
            for word, count in collections.Counter(re.findall(r"\d+|[A-ZÁÉÍÓÚ]\w{2,}", text)).items():
                row[sum(map(ord, word[:5])) % 512] += count
        return rows / numpy.linalg.norm(rows, axis=1, keepdims=True)


def pairs(folder, one, other):
    from sentalign import sentalign

    aligned = 0
    for line in (folder / "pairs.tsv").read_text().splitlines():
        files = [folder / language / f"{line.split(chr(9))[0]}.txt" for language in (one, other)]
        if all(file.exists() for file in files):
            a, b = (file.read_text().splitlines() for file in files)
            assert all(a) and all(b), f"an empty line in {files}"
            found = sentalign(a, b, encoder=Encoder()).alignments
            print(files[0].stem, len(a), len(b), [(list(pair.src_indices), list(pair.tgt_indices)) for pair in found])
            aligned += len(found)
    assert aligned > 0, "nothing was aligned"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--convokit", type=pathlib.Path, default=pathlib.Path("."))
    parser.add_argument("--threads", type=pathlib.Path)
    parser.add_argument("--pairs", nargs=3, metavar=("FOLDER", "LANGUAGE", "LANGUAGE"))
    options = parser.parse_args()
    if options.threads:
        threads(options.convokit, options.threads)
    if options.pairs:
        pairs(pathlib.Path(options.pairs[0]), *options.pairs[1:])


if __name__ == "__main__":
    main()
