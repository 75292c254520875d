"""The bookshop's server: serve.py PORT. The language is kept in CherryPy's session; `/lang/CODE` sets it and goes back."""

import os
import sys
import threading

import cherrypy
import jinja2

from words import BOOKS, LANGUAGES, REVIEWS, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
PAGES = jinja2.Environment(loader=jinja2.FileSystemLoader(os.path.join(HERE, "templates")), autoescape=True)


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


def spoken():
    return cherrypy.session.get("lang", "fr")


def show(name, **more):
    at = list(LANGUAGES).index(spoken())
    return PAGES.get_template(name).render(_=lambda key: WORDS[key][at], at=at, language=spoken(), languages=LANGUAGES, **more)


class Lang:
    @cherrypy.expose
    def default(self, code):
        if code not in LANGUAGES:
            raise cherrypy.NotFound
        cherrypy.session["lang"] = code
        raise cherrypy.HTTPRedirect(cherrypy.request.headers.get("Referer", "/"))


class Shop:
    lang = Lang()

    @cherrypy.expose
    def index(self):
        return show("home.html")

    @cherrypy.expose
    def livres(self, page="1"):
        number = max(1, int(page))
        return show("books.html", books=BOOKS[(number - 1) * 2:number * 2], number=number, last=(len(BOOKS) + 1) // 2)

    @cherrypy.expose
    def livre(self, slug):
        book = next((row for row in BOOKS if row[0] == slug), None)
        if not book:
            raise cherrypy.NotFound
        return show("book.html", book=book, reviews=REVIEWS.get(slug, [])[:2], more=len(REVIEWS.get(slug, [])) > 2)

    @cherrypy.expose
    def avis(self, slug, debut="0"):
        return show("reviews.html", book=(slug,), reviews=REVIEWS.get(slug, [])[int(debut):])

    @cherrypy.expose
    def choix(self, what):
        return show("choice.html", key={"nouveautes": "new", "favoris": "lovedText"}[what])

    @cherrypy.expose
    def route(self):
        return show("road.html")

    @cherrypy.expose
    def nuits(self):
        return self.only("fr", "night")

    @cherrypy.expose
    def the(self):
        return self.only("ar", "tea")

    def only(self, language, key):
        if spoken() != language:
            raise cherrypy.HTTPRedirect("/")
        return show("only.html", key=key)


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    cherrypy.config.update({"server.socket_host": "127.0.0.1", "server.socket_port": int(sys.argv[1]), "log.screen": False, "engine.autoreload.on": False,
                            "environment": "production", "tools.encode.on": True, "tools.encode.encoding": "utf-8"})
    cherrypy.quickstart(Shop(), "/", {"/": {"tools.sessions.on": True, "tools.proxy.on": True}, "/static": {"tools.staticdir.on": True, "tools.staticdir.dir": os.path.join(HERE, "static")}})
