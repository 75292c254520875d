"""Writes the Markdown and mkdocs.yml (which is JSON here, as YAML allows), and the gold: fill.py CORPUS DIR PORT."""
import json
import shutil
import sys
from pathlib import Path

corpus = json.loads(Path(sys.argv[1]).read_text())
place, port = Path(sys.argv[2]), sys.argv[3]
SITE, LANGUAGES, DEFAULT = corpus["site"], ["en", "hu", "de", "fr"], "en"
docs = place / "docs"
shutil.rmtree(docs, ignore_errors=True)
gold, nav = [], {}


def write(name, language, text):
    file = docs / (f"{name}.md" if language == DEFAULT else f"{name}.{language}.md")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def group(languages, tail):
    if len(languages) > 1:
        prefix = lambda l: "/" if l == DEFAULT else f"/{l}/"
        gold.append({"documents": [{"path": prefix(l) + tail, "language": l} for l in languages]})


for l in LANGUAGES:
    write("index", l, f"# {SITE[l]['home']}\n\n" + "\n\n".join(SITE[l]["intro"]) + "\n")
group(LANGUAGES, "")
for page in corpus["pages"]:
    texts, section = page["texts"], page["section"]
    # A page of one language other than the default one is a file with a suffix and no file beside it.
    slug = next(iter(texts.values()))["slug"]
    for l, text in texts.items():
        write(f"{section}/{slug}", l, f"# {text['title']}\n\n" + "\n\n".join(text["paragraphs"]) + "\n")
    group(list(texts), f"{section}/{slug}/")

config = {
    "site_name": SITE["en"]["name"],
    "site_url": f"http://127.0.0.1:{port}/",
    # Fonts would come from another host.
    "theme": {"name": "material", "font": False, "features": ["navigation.instant", "navigation.tabs", "navigation.footer", "search.suggest"]},
    "plugins": [
        "search",
        {"i18n": {
            "docs_structure": "suffix",
            "fallback_to_default": True,
            "languages": [
                {
                    "locale": l,
                    "name": SITE[l]["language"],
                    "build": True,
                    "default": l == DEFAULT,
                    "site_name": SITE[l]["name"],
                    "nav_translations": {section.capitalize(): name for section, name in SITE[l]["sections"].items()},
                }
                for l in LANGUAGES
            ],
        }},
    ],
}
(place / "mkdocs.yml").write_text(json.dumps(config, ensure_ascii=False, indent=1))
(place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
