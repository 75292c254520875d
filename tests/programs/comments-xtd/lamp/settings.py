"""A small magazine, "The Orrin Lamp", as the tutorial of django-comments-xtd builds one: default templates, comments by anyone."""
import os
from pathlib import Path

PLACE = Path(os.environ["PLACE"])
SECRET_KEY = "of a test, no secret"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "testserver"]
SITE_ID = 1
INSTALLED_APPS = [
    "django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions",
    "django.contrib.sites", "django.contrib.messages", "django.contrib.staticfiles", "rest_framework",
    "lamp", "django_comments_xtd", "django_comments",
]
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]
ROOT_URLCONF = "lamp.urls"
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates",
    "APP_DIRS": True,
    "OPTIONS": {"context_processors": [
        "django.template.context_processors.request", "django.contrib.auth.context_processors.auth",
        "django.contrib.messages.context_processors.messages",
    ]},
}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": PLACE / "lamp.sqlite"}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_I18N = USE_TZ = True
STATIC_URL = "/static/"
STATICFILES_DIRS = [("bootstrap", PLACE / "node_modules/bootstrap/dist"), ("icons", PLACE / "node_modules/bootstrap-icons/font")]
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
LOGIN_URL = "login"
COMMENTS_APP = "django_comments_xtd"
COMMENTS_XTD_CONFIRM_EMAIL = False
COMMENTS_XTD_MAX_THREAD_LEVEL = 6
COMMENTS_XTD_APP_MODEL_OPTIONS = {
    "lamp.story": {"who_can_post": "all", "allow_flagging": True, "allow_feedback": True, "show_feedback": True},
}
