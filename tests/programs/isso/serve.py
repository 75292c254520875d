"""Serves the blog, and Isso below /isso of the same address. serve.py DIR PORT"""

import sys
from pathlib import Path

from isso import config, make_app
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.middleware.shared_data import SharedDataMiddleware
from werkzeug.serving import run_simple
from werkzeug.utils import redirect

directory, port = Path(sys.argv[1]), int(sys.argv[2])
output = directory / "project" / "output"


def blog(environ, start_response):
    """What is no file: the front page, or nothing."""
    if environ["PATH_INFO"] == "/":
        return redirect("/index.html")(environ, start_response)
    start_response("404 Not Found", [("Content-Type", "text/plain")])
    return [b"Not found"]


comments = make_app(config.load(config.default_file(), str(directory / "isso.cfg")), threading=True)
application = DispatcherMiddleware(SharedDataMiddleware(blog, {"/": str(output)}), {"/isso": comments})
run_simple("127.0.0.1", port, application, threaded=True)
