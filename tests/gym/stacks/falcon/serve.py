"""The cooperative's server: serve.py PORT. The language is set by a form and kept in a cookie; every address answers in it."""

import os
import sys
import threading
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import falcon
from jinja2 import Environment, FileSystemLoader, select_autoescape

from words import FAQ, LANGUAGES, RUGS, TALK, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
pages = Environment(loader=FileSystemLoader(os.path.join(HERE, "templates")), autoescape=select_autoescape())


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


class Language:
    def process_request(self, req, resp):
        kept = req.get_cookie_values("langue") or []
        wanted = [part.split(";")[0].split("-")[0].strip() for part in (req.get_header("Accept-Language") or "").split(",")]
        req.context.language = next((code for code in [*kept, *wanted] if code in LANGUAGES), "ar")
        resp.set_header("Vary", "Cookie, Accept-Language")


def at(req):
    return list(LANGUAGES).index(req.context.language)


def show(req, resp, name, **more):
    number = at(req)
    resp.content_type = falcon.MEDIA_HTML
    resp.text = pages.get_template(name).render(_=lambda key: WORDS[key][number], at=number, language=req.context.language, languages=LANGUAGES,
                                                here=req.relative_uri, path=req.path, **more)


def children(of):
    return [row for row in TALK if row[1] == of]


class Home:
    def on_get(self, req, resp):
        show(req, resp, "home.html", questions=FAQ)


class Choose:
    def on_post(self, req, resp):
        asked = req.get_media()
        back = asked.get("next", "/")
        if asked.get("langue") in LANGUAGES:
            resp.set_cookie("langue", asked["langue"], path="/", max_age=31536000, secure=False)
        raise falcon.HTTPSeeOther(back if back.startswith("/") and not back.startswith("//") else "/")


class Answer:
    def on_get(self, req, resp, key):
        if key not in FAQ:
            raise falcon.HTTPNotFound()
        resp.content_type = falcon.MEDIA_HTML
        resp.text = f"<p>{FAQ[key][1][at(req)]}</p>"


class Rugs:
    def on_get(self, req, resp):
        number = req.get_param_as_int("page", min_value=1) or 1
        sort = req.get_param("tri") or "new"
        rows = sorted(RUGS, key=lambda row: row[3]) if sort == "knots" else RUGS
        show(req, resp, "rugs.html", rows=rows[(number - 1) * 2:number * 2], number=number, count=(len(rows) + 1) // 2, sort=sort)


class Rug:
    def on_get(self, req, resp, slug):
        found = next((row for row in RUGS if row[0] == slug), None)
        if not found:
            raise falcon.HTTPNotFound()
        show(req, resp, "rug.html", row=found, tab=req.get_param("volet") or "about")


class Forum:
    def on_get(self, req, resp):
        number = req.get_param_as_int("page", min_value=1) or 1
        roots = children(0)
        show(req, resp, "forum.html", rows=roots[(number - 1) * 3:number * 3], number=number, more=number * 3 < len(roots), children=children)


class Replies:
    def on_get(self, req, resp, number):
        resp.content_type = falcon.MEDIA_HTML
        resp.text = pages.get_template("replies.html").render(rows=children(number), children=children, depth=req.get_param_as_int("d") or 1,
                                                              _=lambda key: WORDS[key][at(req)])


class Thread:
    def on_get(self, req, resp, number):
        found = next((row for row in TALK if row[0] == number), None)
        if not found:
            raise falcon.HTTPNotFound()
        show(req, resp, "thread.html", row=found, children=children)


app = falcon.App(middleware=[Language()])
app.add_route("/", Home())
app.add_route("/langue", Choose())
app.add_route("/faq/{key}", Answer())
app.add_route("/zarabi", Rugs())
app.add_route("/zarabi/{slug}", Rug())
app.add_route("/majlis", Forum())
app.add_route("/majlis/{number:int}", Thread())
app.add_route("/majlis/{number:int}/rudud", Replies())
app.add_static_route("/static", os.path.join(HERE, "static"))


class Threaded(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    make_server("127.0.0.1", int(sys.argv[1]), app, Threaded, Quiet).serve_forever()
