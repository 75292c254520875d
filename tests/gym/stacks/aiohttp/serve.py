"""The museum's server: serve.py PORT. The language is kept in a cookie; `/lingua` sets it by POST with a CSRF token, `?locale=` on the coast guide, a folder in the archive."""

import asyncio
import os
import secrets
import sys
import threading

import aiohttp_jinja2
import jinja2
from aiohttp import web

from words import ARCHIVE, GUIDE, LANGUAGES, ROOMS, TALK, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
routes = web.RouteTableDef()


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


def spoken(request):
    kept = request.cookies.get("lingua")
    if kept in LANGUAGES:
        return kept
    for part in request.headers.get("Accept-Language", "").split(","):
        asked = part.split(";")[0].strip().split("-")[0]
        if asked in ("gl", "es"):  # English speakers are shown the museum's own language first
            return asked
    return "gl"


def children(of):
    return [row for row in TALK if row[1] == of]


def page(request, name, language=None, **more):
    language = language or spoken(request)
    at = list(LANGUAGES).index(language)
    token = request.cookies.get("_xsrf") or secrets.token_hex(8)
    words = {"_": lambda key: WORDS[key][at], "at": at, "language": language, "languages": LANGUAGES, "here": request.path_qs, "token": token, "children": children}
    answer = aiohttp_jinja2.render_template(name, request, {**words, **more})
    if "_xsrf" not in request.cookies:
        answer.set_cookie("_xsrf", token)
    answer.headers["Vary"] = "Cookie, Accept-Language"
    return answer


@routes.get("/")
async def home(request):
    return page(request, "home.html", rooms=ROOMS)


@routes.get("/salas")
async def rooms(request):
    return page(request, "rooms.html", rooms=ROOMS)


@routes.get("/salas/{slug}")
async def room(request):
    found = next((row for row in ROOMS if row[0] == request.match_info["slug"]), None)
    if not found:
        raise web.HTTPNotFound
    return page(request, "room.html", room=found)


def only(key, language):
    async def show(request):
        if spoken(request) != language:
            raise web.HTTPFound("/")
        return page(request, "only.html", head=WORDS[key + "Head"][list(LANGUAGES).index(language)], words=WORDS[key][list(LANGUAGES).index(language)])
    return show


for path, key, language in [("/prensa", "press", "es"), ("/friends", "friends", "en"), ("/concello", "ballot", "gl")]:
    routes.get(path)(only(key, language))


@routes.post("/lingua")
async def choose(request):
    sent = await request.post()
    if not sent.get("_xsrf") or sent["_xsrf"] != request.cookies.get("_xsrf"):
        raise web.HTTPForbidden(text="_xsrf")
    back = sent.get("next", "/")
    answer = web.HTTPSeeOther(back if back.startswith("/") and not back.startswith("//") else "/")
    if sent.get("lang") in LANGUAGES:
        answer.set_cookie("lingua", sent["lang"], max_age=31536000)
    raise answer


@routes.get("/guia")
async def guide(request):
    language = request.query.get("locale") or request.cookies.get("locale") or "gl"
    language = language if language in LANGUAGES else "gl"
    answer = page(request, "guide.html", language, words=GUIDE[language], far=False)
    if request.query.get("locale") in LANGUAGES:
        answer.set_cookie("locale", language)
    return answer


@routes.get("/guia/faro")
async def lighthouse(request):
    language = request.cookies.get("locale")
    language = language if language in LANGUAGES else "gl"
    return page(request, "guide.html", language, words=GUIDE[language], far=True)


@routes.get("/arquivo")
async def archive_door(request):
    raise web.HTTPFound(f"/arquivo/{spoken(request)}/")


@routes.get("/arquivo/{lang}/")
async def archive(request):
    language = request.match_info["lang"]
    if language not in ARCHIVE:
        raise web.HTTPNotFound
    return page(request, "archive.html", language, words=ARCHIVE[language], card=False)


@routes.get("/arquivo/{lang}/ficha-12")
async def card(request):
    language = request.match_info["lang"]
    if language not in ARCHIVE:
        raise web.HTTPNotFound
    return page(request, "archive.html", language, words=ARCHIVE[language], card=True)


@routes.get("/foro")
async def forum(request):
    number = max(1, int(request.query.get("p", 1)))
    roots = children(0)
    return page(request, "forum.html", rows=roots[(number - 1) * 2:number * 2], number=number, more=number * 2 < len(roots))


@routes.get("/foro/{id:\\d+}")
async def thread(request):
    found = next((row for row in TALK if row[0] == int(request.match_info["id"])), None)
    if not found:
        raise web.HTTPNotFound
    return page(request, "thread.html", row=found)


@routes.get("/foro/{id:\\d+}/respostas")
async def replies(request):
    await asyncio.sleep(0.08)
    return page(request, "replies.html", rows=children(int(request.match_info["id"])))


routes.static("/static", os.path.join(HERE, "static"))

if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    app = web.Application()
    aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader(os.path.join(HERE, "templates")), autoescape=True)
    app.add_routes(routes)
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
