"""The granary museum's server: serve.py PORT. The language is kept in the cookie `lingua`, which the form in the footer sets."""

import asyncio
import os
import pathlib
import sys
import threading

import tornado.locale
import tornado.web

from words import GRANARIES, GUESTS, LANGUAGES, MONTHS, WORDS

HERE = pathlib.Path(__file__).parent
PER_PAGE = 2


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


class Page(tornado.web.RequestHandler):
    def get_user_locale(self):
        return tornado.locale.get(self.get_cookie("lingua", "gl"))

    @property
    def at(self):
        code = self.locale.code[:2]
        return list(LANGUAGES).index(code) if code in LANGUAGES else 0

    def get_template_namespace(self):
        names = super().get_template_namespace()
        names.update(w=lambda key: WORDS[key][self.at], at=self.at, languages=LANGUAGES, code=list(LANGUAGES)[self.at])
        return names

    def prepare(self):
        self.xsrf_token  # sets the cookie
        self.set_header("Vary", "Cookie")


class Home(Page):
    def get(self):
        self.render("home.html")


class Granaries(Page):
    def get(self):
        page = max(1, int(self.get_argument("p", "1") or 1))
        rows = GRANARIES[(page - 1) * PER_PAGE:page * PER_PAGE]
        if not rows:
            raise tornado.web.HTTPError(404)
        self.render("granaries.html", rows=rows, page=page, pages=-(-len(GRANARIES) // PER_PAGE))


class Granary(Page):
    def get(self, slug):
        row = next((row for row in GRANARIES if row[0] == slug), None)
        if row is None:
            raise tornado.web.HTTPError(404)
        self.render("granary.html", row=row)


class Story(Page):
    def get(self, slug):
        row = next((row for row in GRANARIES if row[0] == slug), None)
        self.write(f"<p>{row[3][self.at]}</p>" if row else "")


class Agenda(Page):
    def get(self):
        month = self.get_argument("mes", "maio")
        self.render("agenda.html", months=list(MONTHS), month=month if month in MONTHS else "maio", texts=MONTHS)


class Book(Page):
    def get(self):
        start = max(0, int(self.get_argument("desde", "0") or 0))
        self.render("book.html", rows=GUESTS[start:start + 3], following=start + 3 if start + 3 < len(GUESTS) else None)


class Language(Page):
    def post(self):
        chosen = self.get_body_argument("language", "gl")
        if chosen in LANGUAGES:
            self.set_cookie("lingua", chosen, expires_days=365)
        back = self.get_body_argument("next", "/")
        self.redirect(back if back.startswith("/") and not back.startswith("//") else "/", status=303)


async def main():
    tornado.locale.load_translations(str(HERE / "locale"))
    application = tornado.web.Application(
        [("/", Home), ("/horreos", Granaries), (r"/horreos/(\w+)", Granary), (r"/horreos/(\w+)/historia", Story), ("/axenda", Agenda),
         ("/libro", Book), ("/lingua", Language)],
        template_path=str(HERE / "templates"), static_path=str(HERE / "static"), cookie_secret="millo", xsrf_cookies=True)
    application.listen(int(sys.argv[1]), "127.0.0.1")
    await asyncio.Event().wait()


threading.Thread(target=leave_with_the_gym, daemon=True).start()
asyncio.run(main())
