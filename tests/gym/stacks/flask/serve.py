"""The guest house's server: serve.py PORT. The language is kept in the session, which the form in the header sets."""

import os
import secrets
import sys
import threading

from flask import Flask, abort, g, redirect, render_template, request, session

from words import GUESTS, LANGUAGES, NEWS, WORDS

app = Flask(__name__)
app.secret_key = "viesu-nams"
PER_PAGE = 3


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


@app.before_request
def language():
    g.language = session.get("valoda", "lv")
    g.at = list(LANGUAGES).index(g.language)
    session.setdefault("csrf_token", secrets.token_hex(16))


@app.context_processor
def words():
    def _(key):
        return WORDS[key][g.at]

    return {"_": _, "languages": LANGUAGES, "language": g.language, "at": g.at, "csrf_token": lambda: session["csrf_token"]}


@app.after_request
def vary(response):
    response.headers["Vary"] = "Cookie"
    response.headers["Content-Language"] = g.language
    return response


@app.post("/valoda")
def set_language():
    if not secrets.compare_digest(request.form.get("csrf_token", ""), session["csrf_token"]):
        abort(400, "The CSRF token is missing.")
    if request.form.get("valoda") in LANGUAGES:
        session["valoda"] = request.form["valoda"]
    back = request.form.get("next", "/")
    return redirect(back if back.startswith("/") and not back.startswith("//") else "/")


@app.get("/")
def home():
    return render_template("home.html")


@app.get("/kartiba")
def rules():
    """What the disclosure on the first page asks for."""
    return f"<p>{WORDS['rules'][g.at]}</p>"


@app.get("/zinas/")
def news():
    page = max(1, request.args.get("lapa", 1, int))
    rows = NEWS[(page - 1) * PER_PAGE:page * PER_PAGE]
    if not rows:
        abort(404)
    return render_template("news.html", rows=rows, page=page, pages=-(-len(NEWS) // PER_PAGE))


@app.get("/zinas/<slug>")
def article(slug):
    found = next((row for row in NEWS if row[0] == slug), None)
    return render_template("article.html", row=found) if found else abort(404)


@app.get("/istabas")
def rooms():
    return render_template("rooms.html", view=request.args.get("skats", "juras"))


@app.get("/viesi")
def guests():
    start = max(0, request.args.get("no", 0, int))
    rows = GUESTS[start:start + PER_PAGE]
    last = start + PER_PAGE
    name = "entries.html" if request.headers.get("X-Requested-With") == "fetch" else "guests.html"
    return render_template(name, rows=rows, following=last if last < len(GUESTS) else None)


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    app.run("127.0.0.1", int(sys.argv[1]), threaded=True)
