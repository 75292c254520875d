from django.contrib import admin
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.urls import include, path
from django.utils.translation import get_language, gettext as _, gettext_lazy

from .models import Page

SECTIONS = {
    "town": gettext_lazy("The town"),
    "outdoors": gettext_lazy("Out of doors"),
    "life": gettext_lazy("At table"),
    "visit": gettext_lazy("Your visit"),
}


def shown():
    """The pages that have a text in the visitor's language or in English."""
    return Page.objects.active_translations(get_language()).order_by("pk")


def home(request):
    return render(request, "home.html", {"sections": SECTIONS})


def section(request, name):
    if name not in SECTIONS:
        raise Http404
    return render(request, "section.html", {"sections": SECTIONS, "title": SECTIONS[name], "pages": shown().filter(section=name)})


def page(request, slug):
    found = get_object_or_404(shown(), slug=slug)
    return render(request, "page.html", {"sections": SECTIONS, "page": found, "section": found.section, "section_name": SECTIONS[found.section]})


urlpatterns = [
    path("", home, name="home"),
    path("sections/<slug:name>/", section, name="section"),
    path("pages/<slug:slug>/", page, name="page"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
]
