"""The bakery's server: serve.py PORT. The language is a cookie; `/jazyk?l=` keeps it and leads back to where one was."""

import os
import sys
import threading
from typing import Annotated

import uvicorn
from fastapi import APIRouter, Cookie, Depends, FastAPI, HTTPException, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles
from fastapi.templating import Jinja2Templates

from words import ALMANAC, CHRONICLE, LANGUAGES, RECIPES, TALK, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
PER_PAGE = 5
templates = Jinja2Templates(os.path.join(HERE, "templates"))
pages = APIRouter(default_response_class=HTMLResponse)


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


class Speech:
    """What is said in the language of the visitor."""

    def __init__(self, request: Request, jazyk: Annotated[str | None, Cookie()] = None):
        self.request = request
        self.language = jazyk if jazyk in LANGUAGES else "cs"
        self.at = list(LANGUAGES).index(self.language)

    def __call__(self, key):
        return WORDS[key][self.at]

    def page(self, name, **more):
        here = self.request.url.path + (f"?{self.request.url.query}" if self.request.url.query else "")
        answer = templates.TemplateResponse(self.request, name, {"_": self, "at": self.at, "language": self.language, "languages": LANGUAGES, "here": here, "answers": answers, **more})
        answer.headers["Vary"] = "Cookie"
        return answer


Spoken = Annotated[Speech, Depends()]


def answers(of):
    return [row for row in TALK if row[1] == of]


@pages.get("/")
async def home(spoken: Spoken):
    return spoken.page("home.html", recipes=RECIPES)


@pages.get("/jazyk")
async def choose(l: str, zpet: str = "/"):
    answer = RedirectResponse(zpet if zpet.startswith("/") and not zpet.startswith("//") else "/", 303)
    if l in LANGUAGES:
        answer.set_cookie("jazyk", l, max_age=31536000)
    return answer


@pages.get("/tajemstvi")
async def secret(spoken: Spoken):
    return f"<p>{spoken('secretText')}</p>"


@pages.get("/recept/{key}")
async def recipe(key: str, spoken: Spoken):
    found = next((row for row in RECIPES if row[0] == key), None)
    if not found:
        raise HTTPException(404)
    return f"<p>{found[2][spoken.at]}</p>"


@pages.get("/kronika")
async def chronicle(spoken: Spoken, strana: Annotated[int, Query(ge=1)] = 1, rok: str = ""):
    rows = [row for row in CHRONICLE if rok in ("", str(row[0]))]
    return spoken.page("chronicle.html", rows=rows[(strana - 1) * PER_PAGE:strana * PER_PAGE], number=strana, last=max(1, -(-len(rows) // PER_PAGE)), year=rok, years=sorted({row[0] for row in CHRONICLE}))


@pages.get("/pult")
async def talk(spoken: Spoken, po: int = 0):
    roots = answers(0)
    name = "threads.html" if spoken.request.headers.get("x-requested-with") == "fetch" else "talk.html"
    return spoken.page(name, rows=roots[po:po + 4], after=po + 4 if po + 4 < len(roots) else 0)


@pages.get("/pult/{number}/odpovedi")
async def replies(number: int, spoken: Spoken):
    return spoken.page("replies.html", rows=answers(number))


@pages.get("/pult/{number}")
async def thread(number: int, spoken: Spoken):
    found = next((row for row in TALK if row[0] == number), None)
    if not found:
        raise HTTPException(404)
    return spoken.page("thread.html", row=found)


@pages.get("/kalendar/{year}/{month}")
async def almanac(spoken: Spoken, year: Annotated[int, Path(ge=1, le=9999)], month: Annotated[int, Path(ge=1, le=12)]):
    step = lambda by: divmod(year * 12 + month - 1 + by, 12)
    before, after = ("/kalendar/{}/{}".format(y, m + 1) for y, m in (step(-1), step(1)))
    return spoken.page("almanac.html", title=f"{month}/{year}", words=ALMANAC.get(f"{year}-{month:02}"), before=before, after=after)


app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
app.include_router(pages)
app.mount("/static", StaticFiles(directory=os.path.join(HERE, "static")))

if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
