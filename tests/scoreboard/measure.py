#!/usr/bin/env python3
"""Runs one command and measures its whole tree of processes.

    measure.py SECONDS COMMAND…

At the end of SECONDS the command is interrupted, as by Ctrl-C, and killed GRACE seconds later. The last line on standard output is
JSON: seconds, processor_seconds, peak_bytes, code, stopped.

Orphans of the command become children of this program (PR_SET_CHILD_SUBREAPER), so none escapes. Processor time is what the kernel
says of all that was waited for, or the sum of what each process had used when it was last seen, whichever is more: a parent that does
not wait for its children hides them from the first, a short life hides from the second. Memory is the sum of the proportional set
sizes, seen once a second.
"""

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

GRACE = 10
LOOK = 0.25
MEMORY_EVERY = 4
PR_SET_CHILD_SUBREAPER = 36
TICK = os.sysconf("SC_CLK_TCK")


def processes():
    """All processes: {id: (parent, time of start, processor seconds)}."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in brackets may have spaces and brackets of its own.
            fields = stat.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        found[int(stat.parent.name)] = (int(fields[1]), fields[19], (int(fields[11]) + int(fields[12])) / TICK)
    return found


def below(root, found):
    """The ids of all processes under `root`."""
    children = {}
    for process, (parent, _, _) in found.items():
        children.setdefault(parent, []).append(process)
    tree, waiting = [], [root]
    while waiting:
        new = children.get(waiting.pop(), [])
        tree += new
        waiting += new
    return tree


def memory(process):
    """Its share of what it has in memory, in bytes."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
    except (OSError, StopIteration):
        return 0


def signal_all(number, tree):
    for process in tree:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def reap():
    """Waits for what has ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def main(arguments):
    limit, command = float(arguments[0]), arguments[1:]
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    began, used, peak, stopped, looks = time.monotonic(), {}, 0, False, 0
    # A shell that started this in the background has it ignore Ctrl-C; the command must not.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    while child.poll() is None:
        found = processes()
        tree = below(os.getpid(), found)
        for process in tree:
            used[process, found[process][1]] = found[process][2]
        if looks % MEMORY_EVERY == 0:
            peak = max(peak, sum(memory(process) for process in tree))
        looks += 1
        spent = time.monotonic() - began
        if spent > limit and not stopped:
            stopped = True
            child.send_signal(signal.SIGINT)
        if spent > limit + GRACE:
            child.kill()
        time.sleep(LOOK)
    seconds = time.monotonic() - began
    # A browser that outlived its crawler.
    while tree := below(os.getpid(), processes()):
        signal_all(signal.SIGKILL, tree)
        reap()
        time.sleep(0.05)
    waited = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps({
        "seconds": round(seconds, 2),
        "processor_seconds": round(max(waited.ru_utime + waited.ru_stime, sum(used.values())), 2),
        "peak_bytes": peak,
        "code": child.returncode,
        "stopped": stopped,
    }))


if __name__ == "__main__":
    main(sys.argv[1:])
