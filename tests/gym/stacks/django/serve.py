"""The amber coast in one file of Django: serve.py PORT."""

import json
import os
import pathlib
import sys
import threading
from wsgiref.simple_server import WSGIRequestHandler, make_server

import django
from django.conf import settings
from django.core.paginator import Paginator
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import include, path
from django.utils.translation import get_language

HERE = pathlib.Path(__file__).parent
WORDS = json.loads((HERE / "data" / "words.json").read_text())

settings.configure(
    SECRET_KEY="a gym has no secrets",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_I18N=True,
    LANGUAGE_CODE="lt",
    LANGUAGES=[("lt", "Lietuvių"), ("lv", "Latviešu"), ("en", "English")],
    MIDDLEWARE=["django.middleware.locale.LocaleMiddleware", "django.middleware.common.CommonMiddleware"],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {"context_processors": ["django.template.context_processors.request", "django.template.context_processors.i18n"]},
    }],
)


class PreferOurs:
    """The language is the visitor's choice or Lithuanian: what a browser asks for does not count here."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.META.pop("HTTP_ACCEPT_LANGUAGE", None)
        return self.get_response(request)


settings.MIDDLEWARE.insert(0, f"{__name__}.PreferOurs")


def words():
    return WORDS[get_language()[:2]]


def show(request, name):
    page = Paginator(words()["finds"], 4).get_page(request.GET.get("page"))
    return render(request, "page.html", {"w": words(), "name": name, "page": page, "text": words()["pages"][name]})


def text(_request, key):
    return HttpResponse(words()["texts"][key], content_type="text/plain; charset=utf-8")


urlpatterns = [
    path("i18n/", include("django.conf.urls.i18n")),
    path("", show, {"name": "home"}),
    path("muziejus/", show, {"name": "museum"}),
    path("tekstas/<str:key>/", text),
]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


def leave_with_the_gym():
    """Whoever started this holds its standard input; when that closes, nothing may stay behind."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=leave_with_the_gym, daemon=True).start()
    django.setup()
    make_server("127.0.0.1", int(sys.argv[1]), get_wsgi_application(), handler_class=Quiet).serve_forever()
