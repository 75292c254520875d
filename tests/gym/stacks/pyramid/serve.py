"""The inn's server: serve.py PORT. `?_LOCALE_=CODE` on any page chooses the language, as Pyramid's own negotiator has it, and a cookie keeps it."""

import os
import sys
import threading
from wsgiref.simple_server import WSGIRequestHandler, make_server

from pyramid.config import Configurator
from pyramid.events import BeforeRender, NewResponse, subscriber
from pyramid.httpexceptions import HTTPNotFound
from pyramid.view import view_config

from words import LANGUAGES, LETTERS, ROOMS, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


@subscriber(BeforeRender)
def words(event):
    language = event["request"].locale_name
    language = language if language in LANGUAGES else "ja"
    at = list(LANGUAGES).index(language)
    event.update(_=lambda key: WORDS[key][at], at=at, language=language, languages=LANGUAGES)


@subscriber(NewResponse)
def keep(event):
    if event.request.params.get("_LOCALE_") in LANGUAGES:
        event.response.set_cookie("_LOCALE_", event.request.params["_LOCALE_"], max_age=31536000)


@view_config(route_name="home", renderer="templates/home.html")
def home(request):
    return {}


@view_config(route_name="rooms", renderer="templates/rooms.html")
def rooms(request):
    return {"rooms": ROOMS}


@view_config(route_name="room", renderer="templates/room.html")
def room(request):
    found = next((row for row in ROOMS if row[0] == request.matchdict["slug"]), None)
    if not found:
        raise HTTPNotFound
    return {"room": found}


@view_config(route_name="letters", renderer="templates/letters.html")
def letters(request):
    number = max(1, int(request.params.get("page", 1)))
    return {"letters": LETTERS[(number - 1) * 3:number * 3], "number": number, "last": (len(LETTERS) + 2) // 3}


@view_config(route_name="access", renderer="templates/access.html")
def access(request):
    return {}


@view_config(route_name="food", renderer="templates/food.html")
def food(request):
    return {"key": "food" + {"spring": "Spring", "summer": "Summer", "autumn": "Autumn"}.get(request.matchdict["season"], "Winter")}


class Quiet(WSGIRequestHandler):
    def log_message(self, *words):
        pass


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    with Configurator(settings={"pyramid.default_locale_name": "ja", "jinja2.filters": {}}) as config:
        config.include("pyramid_jinja2")
        config.add_jinja2_renderer(".html")
        config.add_jinja2_search_path(os.path.join(HERE, "templates"), name=".html")
        for name, path in [("home", "/"), ("rooms", "/rooms"), ("room", "/rooms/{slug}"), ("letters", "/letters"), ("access", "/access"), ("food", "/food/{season}")]:
            config.add_route(name, path)
        config.add_static_view("static", os.path.join(HERE, "static"))
        config.scan("__main__")
        app = config.make_wsgi_app()
    make_server("127.0.0.1", int(sys.argv[1]), app, handler_class=Quiet).serve_forever()
