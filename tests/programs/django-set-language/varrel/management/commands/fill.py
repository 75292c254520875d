"""Fills the database by django-parler, writes catalogues for the interface and the gold: manage.py fill CORPUS."""
import json
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand
from varrel.models import Page

WORDS = {
    "Go": {"hu": "Mehet", "de": "Los", "fr": "Valider"},
    "Log in": {"hu": "Belépés", "de": "Anmelden", "fr": "Se connecter"},
}


class Command(BaseCommand):
    def add_arguments(self, parser):
        parser.add_argument("corpus")

    def handle(self, corpus, **_):
        corpus = json.loads(Path(corpus).read_text())
        site = corpus["site"]
        gold = []

        def group(path, languages):
            if len(languages) > 1:
                gold.append({"documents": [{"path": path, "language": l} for l in languages]})

        group("/", list(site))
        for name in site["en"]["sections"]:
            group(f"/sections/{name}/", list(site))
        for entry in corpus["pages"]:
            texts = entry["texts"]
            page = Page(slug=next(iter(texts.values()))["slug"], section=entry["section"])
            for language, text in texts.items():
                page.set_current_language(language)
                page.title, page.body = text["title"], "\n\n".join(text["paragraphs"])
            page.save()
            group(f"/pages/{page.slug}/", list(texts))
        for language in site:
            own, english = site[language], site["en"]
            messages = {("", word): translations.get(language, word) for word, translations in WORDS.items()}
            messages |= {("", english["name"]): own["name"], ("", english["home"]): own["home"]}
            messages |= {("", title): own["sections"][name] for name, title in english["sections"].items()}
            messages |= {("home", "First paragraph"): own["intro"][0], ("home", "Second paragraph"): own["intro"][1]}
            quote = lambda text: json.dumps(text, ensure_ascii=False)
            lines = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
            for (context, word), translation in messages.items():
                context = f"msgctxt {quote(context)}\n" if context else ""
                lines.append(f"{context}msgid {quote(word)}\nmsgstr {quote(translation)}\n")
            file = settings.BASE_DIR / "varrel" / "locale" / language / "LC_MESSAGES" / "django.po"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n".join(lines))
        (settings.BASE_DIR / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
