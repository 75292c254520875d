"""Fills Spirit through its forms, with the clock set to when each item was written, and writes what was filled in.

fill.py GOLD, run in the folder of the project.
"""

import json
import os
import random
import sys
from datetime import datetime, timedelta, timezone

import django
import time_machine

sys.path.insert(0, os.getcwd())
os.environ["DJANGO_SETTINGS_MODULE"] = "forum.settings.local"
django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402
from spirit.category.models import Category  # noqa: E402
from spirit.comment.models import Comment  # noqa: E402
from texts import MEMBERS, TOPICS  # noqa: E402

setup_test_environment()  # so that answers tell what is in their forms
rng = random.Random(3)
clients = {}
for n, name in enumerate(MEMBERS):
    # The log-in name is plain; members are shown by their nickname.
    user = get_user_model().objects.create_user(f"member{n}", f"member{n}@example.org", "secret")
    user.st.nickname = name
    user.st.is_verified = True
    user.st.is_administrator = user.st.is_moderator = n == 0
    user.st.save()
    clients[name] = Client()
    clients[name].force_login(user)
categories = {}
for title, description in [("Workshop", "Things that creak"), ("Routes", "Where to ride"), ("Beginners", "No question is too simple")]:
    categories[title] = Category.objects.create(title=title, description=description)

# Everything in the order in which it was written, as a clock that runs backwards would trip the limits of the forms.
events = []
for t, (category, title, items) in enumerate(TOPICS):
    when = datetime(2026, 1, 8, 7, 12, tzinfo=timezone.utc) + timedelta(days=17 * t, minutes=rng.randrange(1200))
    for i, item in enumerate(items):
        events.append((when, t, i))
        when += timedelta(minutes=rng.choice([3, 41, 190, 700, 1500, 4000, 9000]) + rng.randrange(120), seconds=rng.randrange(60))
events.sort()
topics, placed = {}, {}
for when, t, i in events:
    category, title, items = TOPICS[t]
    author, text, *quoted = items[i]
    client = clients[author]
    with time_machine.travel(when, tick=False):
        if i == 0:
            answer = client.post("/topic/publish/", {"title": title, "category": categories[category].pk, "comment": text})
            assert answer.status_code == 302, answer.context["form"].errors
            topics[t] = Comment.objects.latest("pk").topic
        else:
            written = text
            if quoted:
                form = client.get(f"/comment/{topics[t].pk}/publish/{placed[t, quoted[0]]}/quote/").context["form"]
                written = form.initial["comment"].strip() + "\n\n" + text
            answer = client.post(f"/comment/{topics[t].pk}/publish/", {"comment": written})
            assert answer.status_code == 302, answer.context["form"].errors
        placed[t, i] = Comment.objects.latest("pk").pk
        assert Comment.objects.count() == len(placed)
at = {(t, i): when for when, t, i in events}
# The tooltip says minutes.
gold = [
    {"title": title, "items": [
        {"author": item[0], "time": at[t, i].strftime("%Y-%m-%dT%H:%M:00Z"), "within": 60, "text": item[1]} for i, item in enumerate(items)]}
    for t, (_, title, items) in enumerate(TOPICS)
]
with open(sys.argv[1], "w") as file:
    json.dump({"threads": gold}, file, ensure_ascii=False, indent=1)
