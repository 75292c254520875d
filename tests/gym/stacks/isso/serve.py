"""Starts Isso on a fresh database filled from data/comments.json: serve.py PORT PUBLIC-URL."""

import json
import os
import pathlib
import shutil
import sys
import tempfile
import threading

import isso
from isso import config, db

port, public = sys.argv[1], sys.argv[2].rstrip("/")
here = pathlib.Path(__file__).parent
folder = pathlib.Path(tempfile.mkdtemp(prefix="kibont-gym-isso-"))


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


threading.Thread(target=leave_with_the_gym, daemon=True).start()
settings = folder / "isso.cfg"
settings.write_text(
    f"[general]\ndbpath = {folder}/comments.db\nhost = {public}/\n[server]\nlisten = http://127.0.0.1:{port}\n"
    f"public-endpoint = {public}/isso\n[guard]\nenabled = false\n[hash]\nsalt = gym\nalgorithm = none\n"
)
store = db.SQLite3(str(folder / "comments.db"), config.load(config.default_file(), str(settings)))
for uri, comments in json.loads((here / "data" / "comments.json").read_text()).items():
    store.threads.new(uri, "Zvonarski dnevnik")
    numbers = {}
    for at, comment in enumerate(comments):
        row = store.comments.add(uri, {
            "parent": numbers.get(comment.get("parent")), "created": 1700000000 + at * 5000, "mode": 1, "remote_addr": "127.0.0.0",
            "text": comment["text"], "author": comment["author"], "email": None, "website": None, "notification": 0,
        })
        numbers[comment["id"]] = row["id"]

sys.argv = ["isso", "-c", str(settings), "run"]
isso.main()
