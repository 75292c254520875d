"""The tea house's server: serve.py PORT PUBLIC. NiceGUI sends every click over its socket and draws what comes back; a deed asks the gym to count it."""

import asyncio
import os
import sys
import threading
import urllib.request

from nicegui import app, ui

from words import ANSWERS, CLUBS, COOKIES, LETTERS, MENU, NIGHTS, QUESTIONS, STEPS, STORIES, TABS, TEAS

PUBLIC = sys.argv[2].rstrip("/")


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


async def do(name):
    await asyncio.to_thread(lambda: urllib.request.urlopen(f"{PUBLIC}/kar/{name}").read())
    ui.notify("Sipas!")


def deed(name, words, icon=None):
    return ui.button(words, icon=icon, on_click=lambda: do(name)).props("flat dense no-caps")


def frame():
    ui.page_title("Çayxaneya Dîcleyê")
    with ui.header().classes("items-center"):
        ui.label("Çayxaneya Dîcleyê").classes("text-bold")
        for words, to in [("Mal", "/"), ("Civat", "/civat"), ("Têxe selikê", "/selik/zede-bike?cay=4"), ("Deng bide", "/deng/bide?stranbej=2"), ("Derkeve", "/derkeve")]:
            ui.link(words, to).classes("text-white q-mr-md")
    with ui.footer():
        for words, to in [("Ji nûçenameyê derkeve", "/nucename/derkeve?n=8"), ("Dîrokê paqij bike", "/diroke/paqij-bike")]:
            ui.link(words, to).classes("text-white q-mr-md")
        deed("abone", "Bibe abone")


def choose(boxes, value, texts):
    boxes.clear()
    values = value if isinstance(value, list) else [value]
    with boxes:
        for one in values:
            if one in texts:
                ui.label(texts[one])


@ui.page("/")
def home():
    frame()
    ui.label("Li kêleka avê").classes("text-h4")
    ui.label("Çay li vir di îstikanên zirav de tê û bi du gotinan vedixwin.")
    with ui.tabs() as tabs:
        for name, label, _ in TABS:
            ui.tab(name, label=label)
    with ui.tab_panels(tabs, value="sibe").props("keep-alive=false"):
        for name, _, text in TABS:
            with ui.tab_panel(name):
                ui.label(text)

    ui.label("Kîjan çay?").classes("text-h5")
    tea = ui.column()
    ui.select({key: key for key in TEAS}, label="Çayekê hilbijêre", with_input=True, on_change=lambda e: choose(tea, e.value, TEAS)).classes("w-64")

    ui.label("Şev û stranbêj").classes("text-h5")
    with ui.row():
        night = ui.select(list(NIGHTS), label="Şev", value=None).classes("w-48")
        singer = ui.select([], label="Stranbêj").classes("w-48")
    song = ui.column()

    def nights(event):
        singer.set_options(list(NIGHTS[event.value]), value=None)
        song.clear()

    night.on_value_change(nights)
    singer.on_value_change(lambda e: choose(song, e.value, NIGHTS.get(night.value, {})))

    ui.label("Xwarin li ser sifreyê").classes("text-h5")
    plates = ui.column()
    ui.select(list(MENU), multiple=True, label="Çend tişt", on_change=lambda e: choose(plates, e.value, MENU)).classes("w-64").props("use-chips")

    ui.label("Pirs").classes("text-h5")
    for question, answer in QUESTIONS:
        with ui.expansion(question).classes("w-96") as one:
            box = ui.column()

            def fill(event, box=box, answer=answer):
                if event.value:
                    choose(box, "x", {"x": answer})

            one.on_value_change(fill)

    ui.label("Çay çawa tê çêkirin").classes("text-h5")
    with ui.stepper().props("vertical header-nav") as stepper:
        for at, (name, text) in enumerate(STEPS):
            with ui.step(name):
                ui.label(text)
                with ui.stepper_navigation():
                    if at < len(STEPS) - 1:
                        ui.button("Pêşve", on_click=stepper.next)
                    if at:
                        ui.button("Paşve", on_click=stepper.previous).props("flat")

    with ui.row():
        deed("hez", "Hez bike", "thumb_up")
        deed("parve", "Parve bike")
        deed("cap", "Çap bike")
        deed("bisopine", "Bişopîne")
        deed("rapor", "Rapor bike")
        deed("kopi", "Kopî bike")
        ui.link("Fermanê bipejirîne", "/ferman/bipejirine?n=5")
    ui.rating(value=3, on_change=lambda: do("ster"))
    ui.date(on_change=lambda: None)

    with ui.dialog() as inner, ui.card():
        second = ui.column()
        ui.button("Bigire", on_click=inner.close)
    with ui.dialog() as story, ui.card():
        first = ui.column()
        ui.button("Gotina dawî", on_click=lambda: (choose(second, "end", STORIES), inner.open()))
        ui.button("Bigire", on_click=story.close)
    ui.button("Çîroka çayxaneyê bixwîne", on_click=lambda: (choose(first, "story", STORIES), story.open()))

    with ui.dialog() as notice, ui.card():
        ui.label(COOKIES)
        ui.button("Baş e", on_click=notice.close)
    ui.timer(1.2, notice.open, once=True)


@ui.page("/civat")
def club():
    frame()
    ui.label("Civata xwendevanan").classes("text-h4")
    ui.table(columns=[{"name": "n", "label": "Koma", "field": "n", "align": "left"}, {"name": "w", "label": "Çi dixwînin", "field": "w", "align": "left"}],
             rows=[{"n": name, "w": words} for name, words in CLUBS], row_key="n", pagination=3)
    ui.label("Nameyên mêvanan").classes("text-h5")
    box = ui.column()
    shown = [0]

    def more():
        with box:
            for at in range(shown[0], min(shown[0] + 2, len(LETTERS))):
                who, words = LETTERS[at]
                with ui.card().classes("w-full"):
                    ui.label(who).classes("text-bold")
                    ui.label(words)
                    below = ui.column()
                    with ui.row():
                        if at in ANSWERS:
                            button = ui.button(f"{len(ANSWERS[at])} bersiv", icon="expand_more").props("flat dense no-caps")

                            def answers(_, at=at, below=below, button=button):
                                choose(below, list(range(len(ANSWERS[at]))), dict(enumerate(ANSWERS[at])))
                                button.set_visibility(False)

                            button.on_click(answers)
                        deed(f"hez-{at}", "Hez bike")
                        deed(f"bersiv-{at}", "Bersiv bide")
                        deed(f"bedeng-{at}", "Bêdeng bike")
                        ui.link("Peyamê jê bibe", f"/peyam/jebibe?n={at}")
        shown[0] += 2
        left = len(LETTERS) - shown[0]
        button_more.set_text(f"Bêtir nîşan bide ({left})")
        button_more.set_visibility(left > 0)

    button_more = ui.button("", on_click=more).props("outline no-caps")
    more()
    with ui.row():
        ui.input("Nameya te")
        deed("bisine", "Bişîne")
        deed("berhevdan", "Têxe berhevdanê")


if __name__ in {"__main__", "__mp_main__"}:
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    ui.run(host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False, show_welcome_message=False, language="ku", title="Çayxaneya Dîcleyê")
