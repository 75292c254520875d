"""Writes the Markdown and the translations of a Docusaurus site, and the gold: fill.py CORPUS DIR."""
import json
import shutil
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

corpus = json.loads(Path(sys.argv[1]).read_text())
place = Path(sys.argv[2])
SITE, LANGUAGES, SECTIONS = corpus["site"], ["en", "hu", "de", "fr"], ["town", "outdoors", "visit"]
for name in ("docs", "blog", "src", "i18n", "build"):
    shutil.rmtree(place / name, ignore_errors=True)


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def root(language, plugin):
    if language == "en":
        return place / {"docs": "docs", "blog": "blog", "pages": "src/pages"}[plugin]
    return place / "i18n" / language / f"docusaurus-plugin-content-{plugin}" / ("current" if plugin == "docs" else "")


gold = []


def path(language, tail):
    return ("" if language == "en" else f"/{language}") + tail


def group(languages, tail):
    if len(languages) > 1:
        gold.append({"documents": [{"path": path(l, tail), "language": l} for l in languages]})


for l in LANGUAGES:
    links = "\n".join(f"- [{SITE[l]['sections'][s]}](/docs/category/{s})" for s in SECTIONS)
    write(root(l, "pages") / "index.md", f"# {SITE[l]['home']}\n\n" + "\n\n".join(SITE[l]["intro"]) + f"\n\n{links}\n")
group(LANGUAGES, "/")
for s in SECTIONS:
    link = {"type": "generated-index", "slug": f"/category/{s}"}
    write(place / "docs" / s / "_category_.json", json.dumps({"label": SITE["en"]["sections"][s], "link": link}))
    group(LANGUAGES, f"/docs/category/{s}")
day = date(2024, 3, 1)
for page in corpus["pages"]:
    texts, section = page["texts"], page["section"]
    if "en" not in texts:
        continue  # a page of the docs must exist in the default language
    slug, blog = texts["en"]["slug"], section == "life"
    day += timedelta(days=6)
    for l, text in texts.items():
        head = f"title: {json.dumps(text['title'], ensure_ascii=False)}\n"
        if blog:
            file = root(l, "blog") / f"{day}-{slug}.md"
            paragraphs = [text["paragraphs"][0], "<!-- truncate -->", *text["paragraphs"][1:]]
            head += f"slug: {slug}\ntags: [varrel]\n"
        else:
            file, paragraphs = root(l, "docs") / section / f"{slug}.md", text["paragraphs"]
        write(file, f"---\n{head}---\n\n" + "\n\n".join(paragraphs) + "\n")
    group(list(texts), f"/blog/{slug}" if blog else f"/docs/{section}/{slug}")
group(LANGUAGES, "/blog")
for l in LANGUAGES[1:]:
    subprocess.run(["npx", "docusaurus", "write-translations", "--locale", l], check=True, cwd=place, stdout=subprocess.DEVNULL)
    words = {"Guide": {"hu": "Kalauz", "de": "Führer", "fr": "Guide"}[l], "More": {"hu": "Továbbiak", "de": "Mehr", "fr": "Plus"}[l]}
    words |= {SITE["en"]["sections"][s]: SITE[l]["sections"][s] for s in SECTIONS}
    for file in (place / "i18n" / l).rglob("*.json"):
        messages = json.loads(file.read_text())
        for value in messages.values():
            value["message"] = words.get(value["message"], value["message"])
        file.write_text(json.dumps(messages, ensure_ascii=False, indent=1))
(place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
