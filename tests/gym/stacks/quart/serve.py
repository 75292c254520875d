"""The forum's server: serve.py PORT. The language is kept in a cookie that the form in the header or the settings page sets."""

import asyncio
import os
import sys
import threading

from quart import Quart, abort, make_response, redirect, render_template, request

from words import BOARDS, LANGUAGES, REPLIES, TOPICS, WORDS

app = Quart(__name__)


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


def spoken():
    return request.cookies.get("jezyk") or request.accept_languages.best_match(LANGUAGES) or "pl"


@app.context_processor
def words():
    language = spoken() if spoken() in LANGUAGES else "pl"
    at = list(LANGUAGES).index(language)
    return {"_": lambda key: WORDS[key][at], "at": at, "language": language, "languages": LANGUAGES, "answers": lambda of: [row for row in REPLIES if row[2] == of]}


@app.get("/")
async def home():
    return await render_template("home.html", boards=BOARDS)


@app.get("/dzial/<slug>/")
@app.get("/dzial/<slug>/strona-<int:number>")
async def board(slug, number=1):
    found = next((row for row in BOARDS if row[0] == slug), None) or abort(404)
    topics = [row for row in TOPICS if row[1] == slug]
    return await render_template("board.html", board=found, topics=topics[(number - 1) * 3:number * 3], number=number, last=(len(topics) + 2) // 3)


@app.get("/watek/<int:id>")
async def topic(id):
    found = next((row for row in TOPICS if row[0] == id), None) or abort(404)
    return await render_template("topic.html", topic=found, replies=[row for row in REPLIES if row[1] == id and row[2] == 0])


@app.get("/odpowiedzi/<int:id>")
async def replies(id):
    await asyncio.sleep(0.1)
    return await render_template("replies.html", replies=[row for row in REPLIES if row[2] == id])


@app.get("/regulamin")
async def rules():
    return await render_template("rules.html")


@app.get("/ustawienia")
async def settings():
    return await render_template("settings.html")


@app.post("/ustawienia")
@app.post("/ustaw-jezyk")
async def choose():
    form = await request.form
    answer = await make_response(redirect(request.headers.get("Referer", "/"), 303))
    if form.get("jezyk") in LANGUAGES:
        answer.set_cookie("jezyk", form["jezyk"], max_age=31536000, samesite="Lax")
    return answer


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    app.run(host="127.0.0.1", port=int(sys.argv[1]), use_reloader=False)
