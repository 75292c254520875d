"""The wiki's server: serve.py PORT."""

import os
import sys
import tempfile
import threading
from urllib.parse import quote

import web

from words import ARTICLES, FRAME, NAMES, PAGES, REST, SAME, TALK

HERE = os.path.dirname(os.path.abspath(__file__))
web.config.debug = False
urls = (
    "/", "Home", "/wiki/(.+)/talk", "Talk", "/wiki/(.+)", "Wiki", "/(ta|en|ne)/wiki/(.+)", "Other", "/index", "Index", "/page/(\\d+)", "Page",
    "/dharamshala", "Rest", "/dharamshala/rasoi", "Kitchen", "/bhasha", "Speak", "/public/(.+)", "Public",
)
app = web.application(urls, globals())
session = web.session.Session(app, web.session.DiskStore(tempfile.mkdtemp(prefix="webpy-")), initializer={"lang": "hi"})
plain = web.template.render(os.path.join(HERE, "templates"), globals={"quote": quote, "NAMES": NAMES})


def shown(lang, inner, title, others=(), more=(), footer=False):
    web.header("Content-Type", "text/html; charset=utf-8")
    frame = {**FRAME["hi"], **FRAME[lang]}
    home = {"hi": "/", "ta": "/ta/wiki/" + quote("முதற்_பக்கம்"), "en": "/en/wiki/Main_Page", "ne": "/ne/wiki/" + quote("मुख्य_पृष्ठ")}[lang]
    return plain.frame(lang, frame, title, inner, others, more, footer, home)


def article(lang, name):
    found = ARTICLES[lang].get(name)
    if not found:
        raise web.notfound()
    same = next((row for row in SAME if row.get(lang) == name), {})
    base = lambda code: "/wiki/" if code == "hi" else f"/{code}/wiki/"
    others = [(code, NAMES[code], base(code) + quote(same[code])) for code in same if code != lang]
    frame = {**FRAME["hi"], **FRAME[lang]}
    links = [(row[0], base(lang) + quote(key)) for key, row in ARTICLES[lang].items() if key != name]
    return shown(lang, plain.article(frame, found, name, lang, links, name in TALK and lang == "hi"), found[0], others[:1], others[1:])


class Home:
    def GET(self):
        return article("hi", "मुखपृष्ठ")


class Wiki:
    def GET(self, name):
        return article("hi", name)


class Other:
    def GET(self, lang, name):
        return article(lang, name)


class Talk:
    def GET(self, name):
        return shown("hi", plain.talk(FRAME["hi"], TALK.get(name, []), name), name)


class Index:
    def GET(self):
        asked = web.input(namespace="0", start="0")
        rows = [(at, row[1]) for at, row in enumerate(PAGES) if row[0] == int(asked.namespace)]
        start = int(asked.start)
        return shown("hi", plain.index(FRAME["hi"], rows[start:start + 3], asked.namespace, start, len(rows)), FRAME["hi"]["all"])


class Page:
    def GET(self, number):
        row = PAGES[int(number)] if int(number) < len(PAGES) else None
        if not row:
            raise web.notfound()
        return shown("hi", plain.page(FRAME["hi"], row[1], row[2]), row[1])


class Rest:
    at, way = 0, "/dharamshala/rasoi"

    def GET(self):
        lang = session.lang if session.lang in REST else "hi"
        head, text = REST[lang][self.at]
        frame = FRAME[lang]
        return shown(lang, plain.rest(frame, head, text, self.way, REST[lang][1 - self.at][0]), head, footer=True)


class Kitchen(Rest):
    at, way = 1, "/dharamshala"


class Speak:
    def POST(self):
        asked = web.input(lang="hi")
        if asked.lang in REST:
            session.lang = asked.lang
        raise web.seeother(web.ctx.env.get("HTTP_REFERER", "/dharamshala"))


class Public:
    def GET(self, name):
        path = os.path.join(HERE, "static", os.path.basename(name))
        if not os.path.exists(path):
            raise web.notfound()
        web.header("Content-Type", "text/css; charset=utf-8" if name.endswith(".css") else "text/javascript; charset=utf-8")
        return open(path, "rb").read()


def leave_with_the_gym():
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    web.httpserver.runsimple(app.wsgifunc(), ("127.0.0.1", int(sys.argv[1])))
