#!/usr/bin/env python3
"""Runs kibont and other crawlers over the gym and makes the scoreboard of docs/benchmark.md.

    tests/scoreboard/run.py [--systems NAME,NAME] [--part held-out|looked-at] [--only STACK,STACK] [--every N]
                            [--pages 20] [--seconds 120] [--kibont FILE] [--browser FILE] [--gym DIR] [--until HH:MM] [--write] [--again]

The systems are installed from package registries under target/scoreboard once. Stack by stack, each system crawls in turn, alone.
A line is written after each crawl to target/scoreboard/results.json; `--write` records them in results.json beside this file and in
docs/benchmark.md. Numbers alone are printed: which sentence a system missed is told of no stack.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import score

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = Path(os.environ.get("SCOREBOARD", ROOT / "target" / "scoreboard"))
DOCS = ROOT / "docs" / "benchmark.md"
BEGIN, END = "<!-- scoreboard -->", "<!-- end of the scoreboard -->"


def held_out():
    """The names that the gym's runner holds out."""
    told = (ROOT / "tests/gym/served.rs").read_text(encoding="utf-8")
    return re.findall(r'"([\w-]+)"', told.split("HELD_OUT: &[&str] = &[")[1].split("];")[0])


def system(name):
    folder = HERE / "systems" / name
    told = json.loads((folder / "system.json").read_text(encoding="utf-8"))
    return {"folder": HERE / "systems" / told.get("as", name), "id": name, "set": {}, **told}


def install(one):
    """Installs a system from its pinned requirements, unless these are installed already. Gives its place."""
    folder, place = one["folder"], WORK / one["folder"].name
    lists = [file for name in ("requirements.txt", "package-lock.json") if (file := folder / name).exists()]
    wanted = "".join(file.read_text(encoding="utf-8") for file in lists)
    mark = place / "installed"
    if lists and not (mark.exists() and mark.read_text(encoding="utf-8") == wanted):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        if lists[0].name == "requirements.txt":
            subprocess.run([sys.executable, "-m", "venv", place], check=True)
            subprocess.run([place / "bin/pip", "install", "--quiet", "-r", lists[0]], check=True, stdout=sys.stderr)
        else:
            for name in ("package.json", "package-lock.json", ".npmrc"):
                shutil.copy(folder / name, place)
            # The browser is the system's; nothing is fetched but packages.
            env = {**os.environ, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"}
            subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=place, env=env, check=True, stdout=sys.stderr)
        mark.write_text(wanted, encoding="utf-8")
    for script in folder.glob("*.mjs"):
        shutil.copy(script, place)
    return place


def ask(url):
    with urllib.request.urlopen(url, timeout=30) as answer:
        return json.load(answer)


def serve(gym, names):
    """Starts the gym's server with these stacks; gives it and their addresses."""
    command = ["node", gym / "server.mjs", "--port", "0", "--tied", "--only", ",".join(names)]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    stacks = {}
    for line in server.stdout:
        if line.startswith("{"):
            told = json.loads(line)
            if told.get("ready"):
                return server, stacks
            stacks[told["stack"]] = told["url"]
    raise SystemExit("the gym's server did not start; run tests/gym/setup.sh")


def leaves(gym, stack):
    """The addresses that end a session on this stack."""
    return json.loads((gym / "stacks" / stack / "stack.json").read_text(encoding="utf-8")).get("logout", ["/logout"])


def crawl(one, place, stack, url, options):
    """One system over one stack: a line of the results."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        # kibont makes its directory itself, and wants it to be empty.
        out = Path(folder) / "out"
        out.mkdir()
        words = {"python": place / "bin/python", "node": "node", "here": one["folder"], "place": place, "kibont": options.kibont,
                 "url": url, "pages": options.pages, "out": out}
        command = [word.format(**words) for word in one["command"]]
        if "{url}" not in one["command"]:
            command += [url, str(options.pages), str(out)]
        env = {**os.environ, "BROWSER": options.browser, "OPENER": str(HERE / "systems/opener.js"), **one["set"],
               "LEAVES": json.dumps(leaves(options.gym, stack)), "CRAWL4_AI_BASE_DIRECTORY": folder, "CRAWLEE_STORAGE_DIR": folder}
        ask(f"{url}_gym/reset")
        with open(WORK / "log.txt", "w", encoding="utf-8") as log:
            measured = subprocess.run([sys.executable, HERE / "measure.py", str(options.seconds), *command],
                                      stdout=subprocess.PIPE, stderr=log, text=True, env=env, cwd=folder, check=True)
        measured = json.loads(measured.stdout.splitlines()[-1])
        planted = json.loads((options.gym / "stacks" / stack / "planted.json").read_text(encoding="utf-8"))
        found = score.score(planted, score.pages_in(out))
        harm = ask(f"{url}_gym/harm")
        logouts = sum(request["why"] == "logout" for request in harm["requests"])
        told = {"system": one["id"], "stack": stack, "held_out": stack in held_out(), "harm": harm["total"], "logouts": logouts}
        return {**told, **found, **measured}


def record(lines, path):
    lines = sorted(lines, key=lambda line: (line["stack"], line["system"]))
    path.write_text("[\n" + ",\n".join(json.dumps(line) for line in lines) + "\n]\n", encoding="utf-8")


def write(lines, systems, options):
    """Records the lines and puts the table between its marks in the documentation."""
    names = {name: system(name)["name"] for name in systems}
    made, stacks = score.table(lines, systems, names)
    print(made)
    if options.write:
        # Kinds are summed in the table alone: of one stack they could tell which sentence was missed.
        told = [{key: line[key] for key in line if key != "kinds"} for line in lines if line["stack"] in stacks]
        record(told, HERE / "results.json")
        head = f"{len(stacks)} stacks, at most {options.pages} pages and {options.seconds} seconds each, {time.strftime('%-d %B %Y', time.gmtime())}: {', '.join(stacks)}."
        text = DOCS.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN)
        DOCS.write_text(f"{before}{BEGIN}\n{head}\n\n{made}\n{END}{rest.split(END)[1]}", encoding="utf-8")


def choose(options):
    """The stacks: of a part every n-th in the order of their names, so that nobody chooses."""
    out = held_out()
    every = sorted(folder.name for folder in (options.gym / "stacks").iterdir() if (folder / "stack.json").exists())
    if options.only:
        names = options.only.split(",")
        if unknown := set(names) - set(every):
            raise SystemExit(f"no stack is called {', '.join(sorted(unknown))}")
        return names
    part = [name for name in every if (name in out) == (options.part == "held-out")]
    return part[::options.every]


def browser():
    finder = ROOT / "scripts/setup.sh"
    if not finder.exists():
        return os.environ.get("CHROME")
    return subprocess.run([finder, "--which"], capture_output=True, text=True).stdout.strip()


def read_arguments():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    known = sorted(file.parent.name for file in HERE.glob("systems/*/system.json"))
    arguments.add_argument("--systems", default=",".join(known))
    arguments.add_argument("--part", default="held-out", choices=["held-out", "looked-at"])
    arguments.add_argument("--only")
    arguments.add_argument("--every", type=int, default=1, help="every n-th stack of the part")
    arguments.add_argument("--pages", type=int, default=20)
    arguments.add_argument("--seconds", type=int, default=120)
    arguments.add_argument("--kibont", default=str(ROOT / "target/release/kibont"))
    arguments.add_argument("--browser", help="a Chromium; else what scripts/setup.sh finds, else $CHROME")
    arguments.add_argument("--gym", type=Path, default=ROOT / "tests/gym")
    arguments.add_argument("--until", help="begins no stack after this time of day")
    arguments.add_argument("--write", action="store_true", help="record the results and the table")
    arguments.add_argument("--again", action="store_true", help="make the table of the last run, and crawl nothing")
    options = arguments.parse_args()
    options.names = options.systems.split(",")
    if unknown := set(options.names) - set(known):
        raise SystemExit(f"no system is called {', '.join(sorted(unknown))}; known: {', '.join(known)}")
    options.browser = options.browser or browser()
    if not options.browser and not options.again:
        raise SystemExit("there is no browser; name one by --browser FILE")
    return options


def main():
    options = read_arguments()
    WORK.mkdir(parents=True, exist_ok=True)
    last = WORK / "results.json"
    if options.again:
        return write(json.loads(last.read_text(encoding="utf-8")), options.names, options)
    systems = [system(name) for name in options.names]
    places = [install(one) for one in systems]
    stacks, lines = choose(options), []
    server, urls = serve(options.gym, stacks)
    try:
        for stack in stacks:
            if stack not in urls or (options.until and time.strftime("%H:%M") >= options.until):
                continue
            for one, place in zip(systems, places):
                line = crawl(one, place, stack, urls[stack], options)
                lines.append(line)
                record(lines, last)
                print(one["id"], stack, *(f"{key} {line[key]}" for key in ("found", "planted", "harm", "pages", "seconds", "processor_seconds", "code", "stopped")), flush=True)
    finally:
        server.stdin.close()
        server.wait()
    write(lines, options.names, options)


if __name__ == "__main__":
    main()
