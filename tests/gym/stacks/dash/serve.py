"""The station's server: serve.py PORT PUBLIC. Everything shown comes as an answer to a callback; a deed asks the gym to count it."""

import os
import sys
import threading
import urllib.request

from dash import ALL, MATCH, Dash, Input, Output, State, ctx, dash_table, dcc, html, no_update

from words import ANSWERS, BREEDS, FLOCK, LETTERS, PRODUCE, REPORTS, SEASONS, STORIES, TABS, TOWNS

PUBLIC = sys.argv[2].rstrip("/")


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


app = Dash(__name__, suppress_callback_exceptions=True, title="Karoo-weerstasie", update_title=None, assets_folder="assets")
app.index_string = app.index_string.replace("<html>", '<html lang="af">')


def deed(name, words, **more):
    return html.Button(words, id={"deed": name}, n_clicks=0, className="deed", **more)


HEADER = html.Header([
    html.Strong("Karoo-weerstasie Droëput"),
    html.Nav([dcc.Link("Tuis", href="/"), dcc.Link("Kudde", href="/kudde"), dcc.Link("Besoekersboek", href="/besoekersboek"),
              html.A("Voeg by mandjie", href="/mandjie/voeg?item=velskoen"), html.A("Stem vir Wollie", href="/stem/ram?keuse=wollie"),
              html.A("Teken uit", href="/teken-uit")]),
])
FOOTER = html.Footer([
    html.P("Droëput, pos 14, tussen Merweville en nêrens"),
    html.A("Meld af van nuusbrief", href="/nuusbrief/meld-af?e=ouma"), html.A("Maak geskiedenis skoon", href="/geskiedenis/maak-skoon"),
    deed("teken-in", "Teken in op nuusbrief"), html.Span(id="done"),
])

HOME = [
    html.H1("Weer en wol"),
    html.P("Die stasie meet reën wanneer dit val en skape wanneer dit nie val nie."),
    dcc.Tabs(id="tabs", value="wind", children=[dcc.Tab(label=label, value=value) for value, label, _ in TABS]),
    html.Div(id="tab"),
    html.H2("Kies 'n dorp"),
    html.Div(className="pair", children=[
        dcc.Dropdown(id="region", options=[{"label": one, "value": one} for one in TOWNS], placeholder="Streek…", clearable=True),
        dcc.Dropdown(id="town", options=[], placeholder="Kies eers 'n streek", disabled=True),
    ]),
    html.Div(id="town-text"),
    html.H2("Wat is vandag te koop?"),
    dcc.Dropdown(id="produce", options=[{"label": label, "value": value} for value, label, _ in PRODUCE], value=["biltong"], multi=True),
    html.Div(id="produce-text"),
    html.H2("Seisoen"),
    dcc.RadioItems(id="season", options=[{"label": label, "value": value} for value, label, _ in SEASONS], value="somer", inline=True),
    html.Div(id="season-text"),
    html.H2("Weerberigte"),
    html.Div(id="reports"),
    html.Button(id="more-reports", n_clicks=0),
    html.P([deed("hou-van", "Hou van"), deed("deel", "Deel"), deed("druk", "Druk"), deed("volg", "Volg"), deed("rapporteer", "Rapporteer"),
            html.A("Skrap berig", href="/berig/skrap/7"), html.A("Bevestig bestelling", href="/bestelling/bevestig?nr=31")], className="row"),
    html.H2("Die verslag van 1933"),
    html.P("Die jaar toe die dam oorgeloop het van verleentheid."),
    html.Button("Lees die volle verslag", id="open-report", n_clicks=0),
    html.Div(id="modal", style={"display": "none"}, className="modal", children=html.Div(role="dialog", className="box", children=[
        html.Button("×", id="close-report", n_clicks=0, **{"aria-label": "Sluit"}), html.Div(id="modal-text"),
        html.Button("Wys die voetnota", id="open-note", n_clicks=0),
    ])),
    html.Div(id="note", style={"display": "none"}, className="modal over", children=html.Div(role="dialog", className="box", children=[
        html.Button("×", id="close-note", n_clicks=0, **{"aria-label": "Sluit voetnota"}), html.Div(id="note-text"),
    ])),
    html.H2("Bespreek 'n besoek"),
    dcc.DatePickerSingle(id="date", placeholder="Datum", display_format="YYYY-MM-DD"),
    dcc.Clipboard(target_id="address", title="Kopieer skakel"), html.Span("droeput.example/besoek", id="address"),
]
FLOCK_PAGE = [
    html.H1("Die kudde"),
    dcc.Checklist(id="breeds", options=[{"label": label, "value": value} for value, label, _ in BREEDS], value=["merino"]),
    html.Div(id="breed-text"),
    html.H2("Ooie en ramme"),
    dash_table.DataTable(id="flock", columns=[{"name": "Naam", "id": "name"}, {"name": "Wat hulle sê", "id": "words"}], data=FLOCK,
                         page_size=3, style_cell={"textAlign": "left", "whiteSpace": "normal"}),
    html.P([deed("vergelyk", "Voeg by vergelyking"), deed("csv", "Laai af as CSV")], className="row"),
]


def letter(at, who, words, answers):
    return html.Article([
        html.H3(who), html.P(words),
        html.P([deed(f"hou-van-{at}", "Hou van"), deed(f"antwoord-{at}", "Antwoord"), deed(f"speld-{at}", "Speld vas"), deed(f"demp-{at}", "Demp")], className="row"),
        html.Button(f"Wys {answers} antwoorde ▾" if answers > 1 else "Wys 1 antwoord ▾", id={"part": "answers", "at": at}, n_clicks=0) if answers else None,
        html.Div(id={"part": "thread", "at": at}),
    ])


BOOK = [
    html.H1("Besoekersboek"),
    html.Div(id="letters"),
    html.Button(id="more-letters", n_clicks=0),
    dcc.Textarea(id="own", placeholder="Skryf iets…"), deed("plaas", "Plaas kommentaar"),
]

app.layout = html.Div([dcc.Location(id="url"), HEADER, html.Main(id="page"), FOOTER])


@app.callback(Output("page", "children"), Input("url", "pathname"))
def page(path):
    return {"/kudde": FLOCK_PAGE, "/besoekersboek": BOOK}.get(path, HOME)


@app.callback(Output("tab", "children"), Input("tabs", "value"))
def tab(value):
    return html.P(next(text for key, _, text in TABS if key == value))


@app.callback(Output("town", "options"), Output("town", "disabled"), Output("town", "value"), Output("town", "placeholder"), Input("region", "value"))
def towns(region):
    if not region:
        return [], True, None, "Kies eers 'n streek"
    return [{"label": one, "value": one} for one in TOWNS[region]], False, None, "Kies 'n dorp"


@app.callback(Output("town-text", "children"), Input("town", "value"), State("region", "value"))
def town(value, region):
    return html.P(TOWNS[region][value]) if value and value in TOWNS.get(region, {}) else html.P("Nog niks gekies nie.")


@app.callback(Output("produce-text", "children"), Input("produce", "value"))
def produce(values):
    return [html.P(text) for value, _, text in PRODUCE if value in (values or [])]


@app.callback(Output("season-text", "children"), Input("season", "value"))
def season(value):
    return html.P(next(text for key, _, text in SEASONS if key == value))


@app.callback(Output("reports", "children"), Output("more-reports", "children"), Output("more-reports", "style"), Input("more-reports", "n_clicks"))
def reports(clicks):
    shown = 2 + 2 * clicks
    left = len(REPORTS) - shown
    return [html.P(text) for text in REPORTS[:shown]], f"Wys nog 2 berigte ({left} oor)", {} if left > 0 else {"display": "none"}


def shown(opener, closer):
    return {"display": "flex"} if ctx.triggered_id == opener else {"display": "none"}


@app.callback(Output("modal", "style"), Output("modal-text", "children"), Input("open-report", "n_clicks"), Input("close-report", "n_clicks"), prevent_initial_call=True)
def report(_, __):
    return shown("open-report", "close-report"), html.P(STORIES["report"])


@app.callback(Output("note", "style"), Output("note-text", "children"), Input("open-note", "n_clicks"), Input("close-note", "n_clicks"), prevent_initial_call=True)
def note(_, __):
    return shown("open-note", "close-note"), html.P(STORIES["note"])


@app.callback(Output("breed-text", "children"), Input("breeds", "value"))
def breeds(values):
    return [html.P(text) for value, _, text in BREEDS if value in (values or [])]


@app.callback(Output("letters", "children"), Output("more-letters", "children"), Output("more-letters", "style"), Input("more-letters", "n_clicks"))
def letters(clicks):
    end = 2 * (clicks + 1)
    rows = [letter(at, *row, len(ANSWERS.get(at, []))) for at, row in enumerate(LETTERS[:end])]
    return rows, "Ouer inskrywings ↓", {} if end < len(LETTERS) else {"display": "none"}


@app.callback(Output({"part": "thread", "at": MATCH}, "children"), Input({"part": "answers", "at": MATCH}, "n_clicks"), State({"part": "answers", "at": MATCH}, "id"), prevent_initial_call=True)
def thread(clicks, which):
    return [html.Blockquote(text) for text in ANSWERS[which["at"]]] if clicks % 2 else []


@app.callback(Output("done", "children"), Input({"deed": ALL}, "n_clicks"), prevent_initial_call=True)
def done(clicks):
    # Buttons that are only just drawn report no click.
    if not ctx.triggered or not ctx.triggered[0]["value"] or not ctx.triggered_id:
        return no_update
    urllib.request.urlopen(f"{PUBLIC}/daad/{ctx.triggered_id['deed']}").read()
    return "Dankie!"


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    app.run(host="127.0.0.1", port=int(sys.argv[1]), debug=False)
