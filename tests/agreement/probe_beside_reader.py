#!/usr/bin/env python3
"""How often `kibont probe`, which labels by acting, agrees with who read and saw the same clicks.

    tests/agreement/probe_beside_reader.py --kibont target/release/kibont                  # measures anew what was read
    tests/agreement/probe_beside_reader.py --kibont … --worst                              # and tells where they differ
    tests/agreement/probe_beside_reader.py --kibont … --draw 7 --without read.txt DIR      # draws new clicks to be read

Measuring probes the pages that `clicks-read.jsonl` names (needs tests/gym/setup.sh) and joins by stack, page, what stands
before the click, tag, text, and the likest attributes. Drawing takes stacks that may be looked at, one page of each, and of each
page's labelled clicks a few at random; it writes DIR/to-read.jsonl, which says nothing of what the press did, and
DIR/probed.jsonl, which is not to be looked at before all labels stand in the first. `--without FILE` names stacks to leave out.
"""

import argparse, collections, json, pathlib, random, re, subprocess, sys, tempfile, urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
GYM = ROOT / "tests/gym"
LIMITS = ["--max", "24", "--seconds", "40"]


def serve():
    """The gym's server, and the addresses of its stacks that may be looked at."""
    held_out = set(re.findall(r'^    "([\w-]+)",$', (GYM / "served.rs").read_text(), re.M))
    server = subprocess.Popen(["node", GYM / "server.mjs", "--port", "0", "--tied"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    addresses = {}
    for line in server.stdout:
        if line.startswith("{"):
            told = json.loads(line)
            if told.get("ready"):
                return server, addresses
            if "stack" in told and told["stack"] not in held_out and told["stack"] != "storybook":
                addresses[told["stack"]] = told["url"]
    sys.exit("the gym's server did not start; run tests/gym/setup.sh")


def probe(kibont, address, page):
    """The lines of one page; each knows its page's path."""
    with tempfile.TemporaryDirectory() as here:
        out = pathlib.Path(here) / "lines.jsonl"
        run = subprocess.run([kibont, "probe", urllib.parse.urljoin(address, page), *LIMITS, "--out", out], capture_output=True, text=True)
        if run.returncode:
            sys.exit(run.stderr)
        return [json.loads(line) for line in out.read_text().splitlines()]


def bare(text):
    return re.sub(r"\d", "0", " ".join(text.split()))


def likeness(one, other):
    names = set(one) | set(other)
    return sum(one.get(name) == other.get(name) for name in names) / len(names) if names else 1.0


def join(read, probed):
    """Pairs of a reading and the likest line of its page; a line answers once."""
    free = collections.defaultdict(list)
    name = lambda one: (one["tag"], bare(one["text"]), tuple(map(bare, one.get("after", []))))
    for line in probed:
        free[name(line)].append(line)
    for one in read:
        likes = free[name(one)]
        if likes:
            best = max(likes, key=lambda line: likeness(line["attributes"], one["attributes"]))
            likes.remove(best)
            yield one, best


def share(pairs):
    right = sum(one["label"] == line["label"] for one, line in pairs)
    return f"{right:4} of {len(pairs):4}  {100 * right / max(len(pairs), 1):5.1f} %"


def report(pairs, read, worst):
    sure = [pair for pair in pairs if not pair[0].get("unsure")]
    for what, some in [
        ("all", pairs),
        ("the reader was sure", sure),
        ("the probe was sure (0.7 or more)", [pair for pair in pairs if pair[1]["confidence"] >= 0.7]),
        ("both were sure", [pair for pair in sure if pair[1]["confidence"] >= 0.7]),
    ]:
        print(f"{what:36}{share(some)}")
    for low, high in [(0.95, 1.01), (0.85, 0.95), (0.7, 0.85), (0.0, 0.7)]:
        print(f"confidence from {low:<20}{share([pair for pair in pairs if low <= pair[1]['confidence'] < high])}")
    for kind in sorted({one["label"] for one, _ in pairs}):
        print(f"{'read as ' + kind:36}{share([pair for pair in pairs if pair[0]['label'] == kind])}")
    print(f"{len(read) - len(pairs)} of {len(read)} were not labelled this time")
    for one, line in pairs if worst else []:
        if one["label"] != line["label"]:
            doubt = "?" if one.get("unsure") else ""
            print(f"{one['stack']}{one['page']} <{one['tag']}> «{one['text'][:50]}» read {one['label']}{doubt}, probed {line['label']} {line['confidence']}: {line['why']}")


def measure(kibont, files, worst, keep):
    read = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    by_page = collections.defaultdict(list)
    for one in read:
        by_page[one["stack"], one["page"]].append(one)
    server, addresses = serve()
    pairs = []
    for (stack, page), some in by_page.items():
        pairs += join(some, probe(kibont, addresses[stack], page))
        print(f"{len(pairs)} of {len(read)} …", end="\r", file=sys.stderr)
    server.stdin.close()
    if keep:
        keep.write_text("".join(json.dumps({**line, "read": one["label"], "stack": one["stack"]}, ensure_ascii=False) + "\n" for one, line in pairs))
    report(pairs, read, worst)


def draw(kibont, seed, without, stacks, out):
    chance = random.Random(seed)
    server, addresses = serve()
    names = sorted(set(addresses) - without)
    drawn = []
    for stack in chance.sample(names, min(stacks, len(names))):
        planted = json.loads((GYM / "stacks" / stack / "planted.json").read_text())
        page = chance.choice(sorted({one.get("page") or "/" for one in planted} | {"/"}))
        lines = probe(kibont, addresses[stack], page)
        drawn += [{**line, "stack": stack, "page": page} for line in chance.sample(lines, min(9, len(lines)))]
    server.stdin.close()
    drawn = chance.sample(drawn, min(200, len(drawn)))
    out.mkdir(parents=True, exist_ok=True)
    shown = ["stack", "page", "lang", "tag", "attributes", "text", "after", "source", "ancestors"]
    for name, lines in [("probed", drawn), ("to-read", [{key: line[key] for key in shown if key in line} for line in drawn])]:
        (out / f"{name}.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    print(f"{len(drawn)} clicks of {len({line['stack'] for line in drawn})} stacks; add \"label\" to the lines of {out}/to-read.jsonl")


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kibont", required=True)
    asked.add_argument("--worst", action="store_true", help="tell where reader and probe differ")
    asked.add_argument("--keep", type=pathlib.Path, metavar="FILE", help="write the probe's lines with the readings")
    asked.add_argument("--draw", type=int, metavar="SEED", help="draw new clicks, into the directory named last")
    asked.add_argument("--stacks", type=int, default=30, help="stacks to draw")
    asked.add_argument("--without", type=pathlib.Path, metavar="FILE", help="stacks not to draw")
    asked.add_argument("paths", nargs="*", type=pathlib.Path, help="readings; or where to put what was drawn")
    told = asked.parse_args()
    if told.draw is None:
        measure(told.kibont, told.paths or [pathlib.Path(__file__).with_name("clicks-read.jsonl")], told.worst, told.keep)
    elif len(told.paths) == 1:
        without = set(told.without.read_text().split()) if told.without else set()
        draw(told.kibont, told.draw, without, told.stacks, told.paths[0])
    else:
        asked.error("--draw needs one directory")


if __name__ == "__main__":
    main()
