"""The hospital's server: serve.py PORT. A page is made of functions; what is asked for by htmx comes as a part, the same address asked for by a browser as a whole page."""

import asyncio
import os
import random
import sys
import threading

import uvicorn
from fasthtml.common import *

from words import CASES, COMMON, LANGUAGES, NAMES, ODD, STATES, TALK, WORDS, YEARS

HERE = os.path.dirname(os.path.abspath(__file__))
app, rt = fast_app(default_hdrs=False, pico=False, secret_key="abrikos", static_path=HERE,
                   hdrs=(Meta(charset="utf-8"), Meta(name="viewport", content="width=device-width, initial-scale=1"), Script(src="/npm/htmx.org/dist/htmx.min.js"), Link(rel="stylesheet", href="/static/duduk.css"), Script(src="/static/duduk.js", defer=True)))


def spoken(request):
    return 1 if request.cookies.get("lezu") == "ru" else 0


def said(request):
    at = spoken(request)
    return lambda key: WORDS[key][at]


def page(request, title, *main):
    if request.headers.get("hx-request") and request.headers.get("hx-target") == "main":
        return main
    _ = said(request)
    code = list(LANGUAGES)[spoken(request)]
    return Html(
        Head(Title(f"{title} · {_('site')}"), *app.hdrs),
        Body(
            Header(A(_("site"), href="/", cls="anun"), Nav(*[A(_(key), href=path) for key, path in (("home", "/"), ("patients", "/hivandner"), ("archive", "/arxiv"), ("book", "/gir"))]),
                   Div(Button(code.upper(), cls="lezu", aria_label=_("language"), aria_haspopup="menu", aria_expanded="false"), Div(*[Button(name, role="menuitem", hx_get=f"/lezu/{one}", hx_swap="none") for one, name in LANGUAGES.items() if one != code], cls="lezuner", role="menu", hidden=True), cls="lezvi"),
                   A(_("logout"), href="/durs")),
            Main(*main, id="main"),
            Div(id="patuhan"),
        ), lang=code)


def post(label, path, **more):
    return Button(label, hx_post=path, hx_swap="none", **more)


@rt("/lezu/{code}")
def get(code: str):
    answer = Response(headers={"HX-Refresh": "true"})
    answer.set_cookie("lezu", code if code in LANGUAGES else "hy", max_age=31536000)
    return answer


@rt("/")
def get(request):
    _ = said(request)
    turn = [Button(_(key), role="tab", aria_selected="true" if key == "summer" else "false", hx_get=f"/mas/d-{key}", hx_target="#hertapah") for key in ("summer", "winter", "night")]
    return page(
        request, _("home"), H1(_("site")), P(_("lead")), P("…", hx_get="/mas/today", hx_trigger="load"),
        H2(_("duty")), Div(*turn, role="tablist"), Div(_("d-summer"), id="hertapah", role="tabpanel"),
        Label(_("whence"), Select(Option(_("choose"), value=""), *[Option(_(key), value=key) for key in ("lori", "shirak", "syunik")], name="vortex", hx_get="/vortex", hx_target="#vortexits")), P(id="vortexits"),
        P(_("story"), " ", A(_("more"), href="#", hx_get="/mas/rest", hx_swap="outerHTML")),
        Details(Summary(_("visit")), P("…"), hx_get="/mas/visitors", hx_trigger="toggle once", hx_target="find p"),
        P(Button(_("doctor"), hx_get="/bzhishk", hx_target="#patuhan"), Button(_("tune"), hx_get="/meghedi", hx_target="#meghedi"), " ", Span(id="meghedi")),
        Footer(post(_("subscribe"), "/api/bazhanordagrvel"), post(_("like"), "/api/havanel")))


@rt("/mas/{key}")
async def get(request, key: str):
    await asyncio.sleep(0.08)
    return P(said(request)(key)) if key in WORDS and key[:2] == "d-" else said(request)(key) if key in ("today", "rest", "visitors") else ""


@rt("/vortex")
async def get(request, vortex: str = ""):
    await asyncio.sleep(0.08)
    return said(request)(f"w-{vortex}") if f"w-{vortex}" in WORDS else ""


@rt("/bzhishk")
def get(request):
    _ = said(request)
    return Dialog(H3(_("doctor")), P(_("doctorSays")), Button(_("close"), cls="pakel"), open=True)


@rt("/meghedi")
def get(request):
    return f"{said(request)('tuneNo')} {random.randrange(10**6)}"


def rows(request, start):
    at, found = spoken(request), []
    for no in range(start, min(start + 10, 41)):
        more = {"hx_get": f"/hivandner?sksats={no + 1}", "hx_trigger": "revealed", "hx_swap": "afterend"} if no == start + 9 and no < 40 else {}
        found.append(Tr(Td(no), Td(NAMES[no % 7]), Td(ODD[no][at] if no in ODD else STATES[no % 3][at]), Td(post(WORDS["delete"][at], f"/api/jnjel/{no}", hx_confirm=WORDS["sure"][at], onclick="event.stopPropagation()")), cls="hivand", data_bats=f"/hivandner/{no}", **more))
    return found


@rt("/hivandner")
async def get(request, sksats: int = 0):
    if sksats:
        await asyncio.sleep(0.1)
        return tuple(rows(request, sksats))
    _ = said(request)
    return page(request, _("patients"), H1(_("patients")), Table(Thead(Tr(Th(_("ward")), Th(_("name")), Th(_("state")), Th())), Tbody(*rows(request, 1))))


@rt("/hivandner/{no}")
def get(request, no: int):
    _, at = said(request), spoken(request)
    return page(request, f"{_('patient')} {no}", P(A(_("all"), href="/hivandner")), H1(f"{_('patient')} {no}: {NAMES[no % 7]}"), P(CASES.get(no, COMMON)[at]), P(A(_("basket"), href=f"/zambyugh/avelatsnel?no={no}"), " ", post(_("report"), "/api/boghok")))


@rt("/arxiv")
def get(request, tari: str = ""):
    _, at = said(request), spoken(request)
    return page(request, _("archive"), H1(_("archive")), Form(Label(_("year"), Select(*[Option(one, value=one, selected=one == tari) for one in YEARS], name="tari")), Button(_("show")), method="get", action="/arxiv"), P(YEARS[tari][at]) if tari in YEARS else "")


def talk(request, row):
    _ = said(request)
    below = sum(1 for one in TALK if one[1] == row[0])
    return Article(P(B(row[2]), ": ", row[3]), post(_("like"), "/api/havanel"), post(_("report"), "/api/boghok"),
                   Button(f"{below} {_('replies')}", hx_get=f"/gir/{row[0]}", hx_swap="outerHTML") if below else "")


@rt("/gir")
def get(request, ej: int = 1):
    _ = said(request)
    roots = [row for row in TALK if row[1] == 0]
    return page(request, _("book"), H1(_("book")), P(_("bookLead")), *[talk(request, row) for row in roots[(ej - 1) * 3:ej * 3]],
                P(A(_("older"), href=f"/gir?ej={ej + 1}") if ej * 3 < len(roots) else A(_("newer"), href="/gir")),
                Form(Textarea(name="xosk", aria_label=_("book")), Button(_("send")), method="post", action="/gir"))


@rt("/gir/{no}")
async def get(request, no: int):
    await asyncio.sleep(0.08)
    return Div(*[talk(request, row) for row in TALK if row[1] == no], cls="patasxanner")


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
