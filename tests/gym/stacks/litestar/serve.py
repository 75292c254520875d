"""The society's server: serve.py PORT. The language is posted by the header's form and kept in a cookie."""

import os
import sys
import threading
from pathlib import Path

import uvicorn
from litestar import Litestar, Request, get, post
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig

from words import BOOK, LANGUAGES, MORE, SAUNAS, WORDS

HERE = Path(__file__).parent


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


def page(request: Request, name: str, **more) -> Template:
    kept = request.cookies.get("kieli")
    language = kept if kept in LANGUAGES else "fi"
    at = list(LANGUAGES).index(language)
    words = {"_": lambda key: WORDS[key][at], "language": language, "languages": LANGUAGES}
    return Template(name, context={**words, **more}, headers={"Vary": "Cookie"})


@get("/", sync_to_thread=False)
def home(request: Request) -> Template:
    return page(request, "home.html")


@get("/pala/{key:str}", sync_to_thread=False)
def piece(request: Request, key: str) -> Template:
    if key not in ("kesa", "pakkanen", "juhannus", "elfText", "smokeText", "raftText"):
        raise NotFoundException
    return page(request, "piece.html", key=key)


@get("/pala", sync_to_thread=False)
def chosen(request: Request, tyyppi: str = "") -> Template:
    return page(request, "piece.html", key=tyyppi if tyyppi in ("smokeText", "raftText") else "choose")


@get("/saunat", sync_to_thread=False)
def saunas(request: Request, sivu: int = 1) -> Template:
    rows = list(enumerate(SAUNAS, 1))[(sivu - 1) * 5:sivu * 5]
    return page(request, "saunas.html", rows=rows, number=sivu, last=(len(SAUNAS) + 4) // 5)


@get("/saunat/{number:int}", sync_to_thread=False)
def sauna(request: Request, number: int) -> Template:
    if not 1 <= number <= len(SAUNAS):
        raise NotFoundException
    return page(request, "sauna.html", number=number, sauna=SAUNAS[number - 1])


@get("/saunat/{number:int}/lisaa", sync_to_thread=False)
def about(request: Request, number: int) -> Template:
    return page(request, "about.html", words=MORE.get(number, "Puulämmitteinen, kuudelle hengelle."))


@get("/vieraskirja", sync_to_thread=False)
def book(request: Request) -> Template:
    return page(request, "book.html")


@get("/vieraskirja/osa", sync_to_thread=False)
def notes(request: Request, alku: int = 0, alla: int = 0) -> Template:
    rows = [row for row in BOOK if row[1] == alla]
    until = alku + 4
    return page(request, "notes.html", rows=rows[alku:until], next=until if until < len(rows) else None, answered={row[1] for row in BOOK})


@post("/kieli")
async def choose(request: Request) -> Redirect:
    form = await request.form()
    answer = Redirect(request.headers.get("referer", "/"), status_code=303)
    if form.get("kieli") in LANGUAGES:
        answer.set_cookie("kieli", form["kieli"], max_age=31536000, samesite="lax")
    return answer


app = Litestar(
    route_handlers=[home, piece, chosen, saunas, sauna, about, book, notes, choose, create_static_files_router(path="/static", directories=[HERE / "static"])],
    template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
    openapi_config=None,
)

if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
