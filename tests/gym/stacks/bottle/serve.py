"""The railway's server: serve.py PORT. The language is in a signed cookie; without one, the browser's languages are asked."""

import os
import sys
import threading
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from babel import negotiate_locale
from bottle import TEMPLATE_PATH, Bottle, abort, redirect, request, response, static_file, template

from words import LANGUAGES, STATIONS, TALK, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
TEMPLATE_PATH[:] = [os.path.join(HERE, "views")]
SECRET = "kandurata"
app = Bottle()


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


def chosen():
    kept = request.get_cookie("language", secret=SECRET)
    if kept in LANGUAGES:
        return kept
    wanted = [part.split(";")[0].strip() for part in request.get_header("Accept-Language", "").split(",")]
    return negotiate_locale([w for w in wanted if w], list(LANGUAGES), sep="-") or "si"


def page(name, **more):
    language = chosen()
    at = list(LANGUAGES).index(language)
    response.set_header("Vary", "Cookie, Accept-Language")
    response.set_header("Content-Language", language)
    return template(name, _=lambda key: WORDS[key][at], at=at, language=language, languages=LANGUAGES, here=request.path, **more)


@app.get("/static/<path:path>")
def static(path):
    return static_file(path, root=os.path.join(HERE, "static"))


@app.get("/language/<code>")
def language(code):
    """The links of the language menu: keeps the choice, and back to where one was."""
    if code not in LANGUAGES:
        abort(404)
    response.set_cookie("language", code, secret=SECRET, path="/", maxage=31536000)
    back = request.query.getunicode("next") or "/"
    redirect(back if back.startswith("/") and not back.startswith("//") else "/")


@app.get("/")
def home():
    season = request.query.get("season", "dry")
    return page("home", season=season if season in ("dry", "wet") else "dry", travel=request.get_cookie("class", "second"))


@app.post("/settings/class")
def travel_class():
    response.set_cookie("class", "first" if request.forms.get("class") == "first" else "second", path="/")
    redirect("/")


@app.get("/part/<name:re:notice|lost>")
def part(name):
    return f"<p>{WORDS[name][list(LANGUAGES).index(chosen())]}</p>"


@app.get("/stations")
def stations():
    at = max(1, int(request.query.get("page") or 1))
    rows = STATIONS[(at - 1) * 2:at * 2]
    return page("stations", rows=rows, number=at, more=at * 2 < len(STATIONS)) if rows else abort(404)


@app.get("/stations/<slug>")
def station(slug):
    found = next((row for row in STATIONS if row[0] == slug), None)
    return page("station", row=found) if found else abort(404)


def children(of):
    return [row for row in TALK if row[1] == of]


@app.get("/stories")
def stories():
    opened = {int(n) for n in request.query.getall("open") if n.isdigit()}
    return page("stories", roots=children(0), children=children, opened=opened)


@app.get("/stories/<number:int>")
def thread(number):
    found = next((row for row in TALK if row[0] == number), None)
    return page("thread", row=found, children=children) if found else abort(404)


class Threaded(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    make_server("127.0.0.1", int(sys.argv[1]), app, Threaded, Quiet).serve_forever()
