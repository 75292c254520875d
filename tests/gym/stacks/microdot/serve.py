"""The forum's server: serve.py PORT. Language and region stand in a cookie that a dialog sets; without one the browser's wish counts."""

import asyncio
import os
import sys
import threading

from microdot import Microdot, Response, send_file
from microdot.jinja import Template

from words import LANGUAGES, MEMBERS, POSTS, REGIONS, TOPICS, WORDS

HERE = os.path.dirname(os.path.abspath(__file__))
app = Microdot()
Template.initialize(os.path.join(HERE, "templates"))


def leave_with_the_gym():
    sys.stdin.read()
    os._exit(0)


def spoken(request):
    kept = request.cookies.get("tercih", "").partition("-")[0]
    if kept in LANGUAGES:
        return kept
    wished = [part.strip()[:2] for part in request.headers.get("Accept-Language", "").split(",")]
    return next((code for code in wished if code in LANGUAGES), "tr")


def page(request, name, **more):
    language = spoken(request)
    at = list(LANGUAGES).index(language)
    region = request.cookies.get("tercih", "tr-tr").partition("-")[2]
    html = Template(name).render(_=lambda key: WORDS[key][at], language=language, languages=LANGUAGES, region=region, regions=REGIONS, members=MEMBERS, **more)
    return html, 200, {"Content-Type": "text/html; charset=UTF-8", "Vary": "Cookie, Accept-Language"}


@app.get("/")
async def home(request):
    number = int(request.args.get("s", 1))
    return page(request, "home.html", topics=TOPICS[(number - 1) * 3:number * 3], number=number, last=3)


@app.get("/konu/<int:topic>")
async def topic(request, topic):
    found = next((row for row in TOPICS if row[0] == topic), None)
    if not found:
        return "404", 404
    posts = POSTS.get(topic, [(topic * 100, found[2], found[1], "", "", [])])
    number, last = int(request.args.get("s", 1)), (len(posts) + 2) // 3
    return page(request, "topic.html", topic=found, posts=posts[(number - 1) * 3:number * 3], number=number, last=last)


def find(rows, wanted):
    for row in rows:
        if row[0] == wanted:
            return row
        below = find(row[-1], wanted)
        if below:
            return below
    return None


@app.get("/yanitlar/<int:post>")
async def replies(request, post):
    await asyncio.sleep(0.09)
    row = find([row for rows in POSTS.values() for row in rows], post)
    return page(request, "replies.html", replies=row[-1] if row else [])


@app.get("/hakkimizda")
async def about(request):
    return page(request, "about.html")


@app.post("/tercih")
async def prefer(request):
    asked = request.json or {}
    answer = Response({"ok": True})
    if asked.get("language") in LANGUAGES:
        answer.set_cookie("tercih", f"{asked['language']}-{asked.get('region', 'tr')}", path="/", max_age=31536000)
    return answer


@app.get("/static/<name>")
async def static(request, name):
    return send_file(os.path.join(HERE, "static", os.path.basename(name)))


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    app.run(host="127.0.0.1", port=int(sys.argv[1]))
