"""Makes a Plone site, its pages and their translations, and the gold; run by zconsole: fill.py CORPUS GOLD."""
import json
import sys

import transaction
from AccessControl.SecurityManagement import newSecurityManager
from plone import api
from plone.app.multilingual.browser.setup import SetupMultilingualSite
from plone.app.multilingual.interfaces import ITranslationManager
from plone.app.textfield.value import RichTextValue
from plone.registry.interfaces import IRegistry
from Products.CMFPlone.factory import addPloneSite
from Testing.makerequest import makerequest
from zope.component import getUtility
from zope.component.hooks import setSite

corpus = json.load(open(sys.argv[-2]))
SITE = corpus["site"]
app = makerequest(globals()["app"])
admin = app.acl_users.getUserById("admin").__of__(app.acl_users)
newSecurityManager(None, admin)
addPloneSite(
    app,
    "Plone",
    title=SITE["en"]["name"],
    setup_content=False,
    default_language="en",
    extension_ids=["plone.app.contenttypes:default", "plonetheme.barceloneta:default", "plone.app.multilingual:default"],
)
portal = app.Plone
setSite(portal)
registry = getUtility(IRegistry)
registry["plone.available_languages"] = list(SITE)
registry["plone.default_language"] = "en"
registry["plone.use_content_negotiation"] = True
registry["plone.always_show_selector"] = True
SetupMultilingualSite(portal).setupSite(portal)
gold = []


def text_of(paragraphs):
    return RichTextValue("".join(f"<p>{p}</p>" for p in paragraphs), "text/html", "text/x-html-safe")


def add(container, language, kind, title, name, paragraphs=(), description=""):
    # The add form of a language's folder sets the language, too.
    made = api.content.create(container, kind, id=name, title=title, description=description, language=language)
    if paragraphs:
        made.text = text_of(paragraphs)
    api.content.transition(made, "publish")
    made.reindexObject()
    return made


def join(versions):
    """Registers translations of each other and notes them as gold."""
    first, *others = versions.items()
    for language, version in others:
        ITranslationManager(first[1]).register_translation(language, version)
    if others:
        gold.append({"documents": [{"path": "/" + "/".join(v.getPhysicalPath()[1:]), "language": l} for l, v in versions.items()]})


# The front page of each language is a page in its folder, shown at the folder's address.
for l in SITE:
    home = add(portal[l], l, "Document", SITE[l]["home"], "front-page", SITE[l]["intro"])
    portal[l].setDefaultPage("front-page")
    portal[l].title = SITE[l]["name"]
join({l: portal[l]["front-page"] for l in SITE})
gold[-1]["documents"] = [{"path": f"/Plone/{l}", "language": l} for l in SITE]
folders = {}
for section in SITE["en"]["sections"]:
    for l in SITE:
        title = SITE[l]["sections"][section]
        folders[section, l] = add(portal[l], l, "Folder", title, api.portal.get_tool("plone_utils").normalizeString(title))
    join({l: folders[section, l] for l in SITE})
for page in corpus["pages"]:
    versions = {}
    for l, text in page["texts"].items():
        first = text["paragraphs"][0].split(". ")[0].rstrip(".") + "."
        versions[l] = add(folders[page["section"], l], l, "Document", text["title"], text["slug"], text["paragraphs"], first)
    join(versions)
transaction.commit()
json.dump({"pairs": gold}, open(sys.argv[-1], "w"), indent=1)
