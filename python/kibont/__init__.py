"""kibont opens web pages up and reads what they hide. The work is done by the program `kibont`, which comes with this package.

    import kibont
    for document in kibont.crawl("https://example.org/", max_pages=20):
        print(document["address"], document["words"])
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
import tempfile
import threading
from pathlib import Path
from typing import Any, Dict, IO, Iterator, List, Optional, Union, cast

from .records import Document, Pair, Thread

__all__ = ["Document", "KibontError", "Pair", "Thread", "crawl", "extract", "pairs", "program", "threads"]

#: A line of JSON.
Record = Dict[str, Any]
#: An option's value. True gives the option alone, a list gives it once for each.
Option = Union[str, int, float, bool, "os.PathLike[str]", List[Any], None]

# Seconds between two looks for new lines while a crawl runs.
_PAUSE = 0.2


class KibontError(RuntimeError):
    """The program failed. `code` is its exit code (README.md), the message what it said."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message or f"kibont ended with exit code {code}")
        self.code = code


def program() -> str:
    """The path of the program: the one that came with this package, else the one on PATH.

    Raises FileNotFoundError where there is none."""
    for name in ("kibont", "kibont.exe"):
        bundled = Path(sysconfig.get_path("scripts")) / name
        if bundled.is_file():
            return str(bundled)
    found = shutil.which("kibont")
    if found is None:
        raise FileNotFoundError("the program kibont is neither beside this Python nor on PATH; run: pip install kibont")
    return found


def crawl(
    *urls: str,
    out: "Optional[os.PathLike[str] | str]" = None,
    repeat: "Optional[os.PathLike[str] | str]" = None,
    due: bool = False,
    unchanged: bool = False,
    **options: Option,
) -> Iterator[Document]:
    """Crawls and gives each document as soon as it is on disk.

    `out` is the directory that is written to; run again with the same one a crawl goes on, and gives the new documents. Without it a
    directory is made and removed at the end. Options are those of `kibont crawl`, with underscores: `max_pages=20, threads=True`.
    Leaving the loop early stops the crawl; the pages in hand are finished first.

    `repeat` is the directory of a crawl that is gone over again, in place of `out`: gives what is new, has changed or is gone, as `change`
    says; of a page that is gone there is no text. `due` visits only what is due, `unchanged` gives a line for what says what it said, too.

    Raises KibontError where the crawl fails."""
    options.setdefault("format", "jsonl")
    if options["format"] != "jsonl":
        raise ValueError("documents are read while they are written, so format is jsonl; kibont export has other formats")
    if repeat is not None:
        if out is not None:
            raise ValueError("a repeat writes to the directory of its crawl; leave out away")
        yield from _documents(list(urls), Path(repeat), {**options, "due": due, "unchanged": unchanged}, "repeat")
        return
    if due or unchanged:
        raise ValueError("due and unchanged are for a crawl that is gone over again; give its directory as repeat")
    if out is not None:
        yield from _documents(list(urls), Path(out), options)
        return
    with tempfile.TemporaryDirectory(prefix="kibont-") as directory:
        yield from _documents(list(urls), Path(directory), options)


def threads(directory: "os.PathLike[str] | str", **options: Option) -> Iterator[Thread]:
    """The threads of a crawl's directory, as `kibont threads` writes them. Raises KibontError."""
    return cast("Iterator[Thread]", _lines(["threads", str(directory), *_arguments(options)]))


def pairs(directory: "os.PathLike[str] | str", **options: Option) -> Iterator[Pair]:
    """The parallel pages of a crawl's directory, as `kibont pairs` writes them. Raises KibontError."""
    return cast("Iterator[Pair]", _lines(["pairs", str(directory), *_arguments(options)]))


def extract(html: Union[str, bytes], **options: Option) -> str:
    """The main text of a page. Options are those of `kibont extract`: `extractor="justext"`. Raises KibontError."""
    page = html.encode() if isinstance(html, str) else html
    done = subprocess.run([program(), "extract", "-", *_arguments(options)], input=page, capture_output=True, check=False)
    if done.returncode != 0:
        raise KibontError(done.returncode, done.stderr.decode(errors="replace").strip())
    return done.stdout.decode()


def _documents(urls: List[str], directory: Path, options: Dict[str, Option], way: str = "out") -> Iterator[Document]:
    return cast("Iterator[Document]", _crawl(urls, directory, options, way))


def _arguments(options: Dict[str, Option]) -> List[str]:
    """Options as the command line has them."""
    arguments: List[str] = []
    for name, value in options.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            if one is not None and one is not False:
                # One word, so that a value that begins with a dash is no option.
                arguments.append(f"--{name.rstrip('_').replace('_', '-')}" + ("" if one is True else f"={one}"))
    return arguments


class _Errors(threading.Thread):
    """Reads what the program says on standard error: a pipe that nobody reads stops it. The end of it is kept."""

    def __init__(self, pipe: "IO[bytes]") -> None:
        super().__init__(daemon=True)
        self._pipe, self._kept = pipe, b""
        self.start()

    def run(self) -> None:
        with self._pipe:
            for line in self._pipe:
                self._kept = (self._kept + line)[-8000:]

    def text(self) -> str:
        self.join()
        return self._kept.decode(errors="replace").strip()


def _start(arguments: List[str], stdout: int) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [program(), *arguments], stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE
    )


def _stop(running: "subprocess.Popen[bytes]", errors: _Errors) -> None:
    """Ends the program as Ctrl-C does: what it has in hand is finished."""
    if running.poll() is None:
        running.terminate()
    running.wait()
    errors.join()


def _lines(arguments: List[str]) -> Iterator[Record]:
    """The lines that the program writes to standard output."""
    running = _start(arguments, subprocess.PIPE)
    assert running.stdout is not None and running.stderr is not None
    errors = _Errors(running.stderr)
    try:
        for line in running.stdout:
            yield json.loads(line)
        if running.wait() != 0:
            raise KibontError(running.returncode, errors.text())
    finally:
        running.stdout.close()
        _stop(running, errors)


class _Written:
    """What has been written to a crawl's directory. Files are cut back to whole lines when a crawl begins, and grow from then on."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._places = {path: path.stat().st_size for path in self._files()}

    def _files(self) -> List[Path]:
        return sorted(self._directory.glob("documents-*.jsonl"))

    def new(self) -> Iterator[Record]:
        """The whole lines that came since the last call."""
        for path in self._files():
            begin = self._places.get(path, 0)
            if path.stat().st_size <= begin:
                continue
            with path.open("rb") as file:
                file.seek(begin)
                for line in file:
                    # The last line may still be in the making.
                    if not line.endswith(b"\n"):
                        break
                    begin += len(line)
                    self._places[path] = begin
                    yield json.loads(line)


def _crawl(urls: List[str], directory: Path, options: Dict[str, Option], way: str = "out") -> Iterator[Record]:
    written = _Written(directory)
    running = _start(["crawl", *_arguments(options), f"--{way}={directory}", "--", *urls], subprocess.DEVNULL)
    assert running.stderr is not None
    errors = _Errors(running.stderr)
    try:
        while True:
            try:
                running.wait(_PAUSE)
            except subprocess.TimeoutExpired:
                pass
            # Asked before the last look, so that no line is missed.
            ended = running.poll() is not None
            yield from written.new()
            if ended:
                break
        if running.returncode != 0:
            raise KibontError(running.returncode, errors.text())
    finally:
        _stop(running, errors)
