"""The depot's server: serve.py PORT. `?lang=` shows a page in a language and keeps it in a cookie; `/sprooch` only keeps it, and leads back."""

import os
import sys
import threading

import uvicorn
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

from words import LANGUAGES, TALK, TRAMS, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
templates = Jinja2Templates(os.path.join(HERE, "templates"))


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


def spoken(request):
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    kept = request.cookies.get("lang")
    return kept if kept in LANGUAGES else "lb"


def page(request, name, status=200, **more):
    language = spoken(request)
    at = list(LANGUAGES).index(language)
    words = {"_": lambda key: WORDS[key][at], "at": at, "language": language, "languages": LANGUAGES, "here": request.url.path}
    answer = templates.TemplateResponse(request, name, {**words, **more}, status_code=status)
    if request.query_params.get("lang") in LANGUAGES:
        answer.set_cookie("lang", language, max_age=31536000)
    answer.headers["Vary"] = "Cookie"
    return answer


async def home(request):
    return page(request, "home.html")


async def rule(request):
    return HTMLResponse(f"<p>{WORDS['ruleText'][list(LANGUAGES).index(spoken(request))]}</p>")


async def trams(request):
    return page(request, "trams.html", rows=TRAMS)


async def tram(request):
    found = next((row for row in TRAMS if row[0] == request.path_params["slug"]), None)
    return page(request, "tram.html", row=found) if found else HTMLResponse("<h1>404</h1>", 404)


async def choose(request):
    back = request.query_params.get("zeréck") or "/"
    answer = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if request.query_params.get("l") in LANGUAGES:
        answer.set_cookie("lang", request.query_params["l"], max_age=31536000)
    return answer


def children(of):
    return [row for row in TALK if row[1] == of]


async def forum(request):
    number = max(1, int(request.query_params.get("s") or 1))
    roots = children(0)
    return page(request, "forum.html", rows=roots[(number - 1) * 2:number * 2], number=number, more=number * 2 < len(roots), children=children)


async def replies(request):
    return templates.TemplateResponse(request, "replies.html", {"rows": children(request.path_params["id"]), "children": children, "label": WORDS["all"][list(LANGUAGES).index(spoken(request))]})


async def thread(request):
    found = next((row for row in TALK if row[0] == request.path_params["id"]), None)
    return page(request, "thread.html", row=found, children=children) if found else HTMLResponse("<h1>404</h1>", 404)


app = Starlette(routes=[
    Route("/", home), Route("/regel", rule), Route("/trammen", trams), Route("/trammen/{slug}", tram), Route("/sprooch", choose),
    Route("/forum", forum), Route("/forum/{id:int}/aentwerten", replies), Route("/forum/{id:int}", thread),
    Mount("/static", StaticFiles(directory=os.path.join(HERE, "static"))),
])

if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
