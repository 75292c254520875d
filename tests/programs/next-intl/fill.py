"""Writes the message catalogues of next-intl and the gold: fill.py CORPUS DIR."""
import json
import sys
from pathlib import Path

corpus = json.loads(Path(sys.argv[1]).read_text())
place = Path(sys.argv[2])
SITE = corpus["site"]
LABEL = {"en": "Change language", "hu": "Nyelv váltása", "de": "Sprache wechseln", "fr": "Changer de langue"}
slug_of = {page["id"]: next(iter(page["texts"].values()))["slug"] for page in corpus["pages"]}
gold = [{"documents": [{"path": path, "language": l} for l in SITE]} for path in ("/", *(f"/topic/{s}" for s in SITE["en"]["sections"]))]
for page in corpus["pages"]:
    if len(page["texts"]) > 1:
        gold.append({"documents": [{"path": f"/{slug_of[page['id']]}", "language": l} for l in page["texts"]]})
(place / "messages").mkdir(exist_ok=True)
for l, site in SITE.items():
    messages = {
        "Site": {"name": site["name"], "home": site["home"], "intro": site["intro"]},
        "sections": site["sections"],
        "LocaleSwitcher": {"label": LABEL[l], **{code: other["language"] for code, other in SITE.items()}},
        "pages": {
            slug_of[page["id"]]: {"section": page["section"], "title": page["texts"][l]["title"], "paragraphs": page["texts"][l]["paragraphs"]}
            for page in corpus["pages"]
            if l in page["texts"]
        },
    }
    (place / "messages" / f"{l}.json").write_text(json.dumps(messages, ensure_ascii=False, indent=1))
(place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
