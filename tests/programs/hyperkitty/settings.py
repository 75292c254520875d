"""Settings of HyperKitty as its example_project has them, without Mailman's core and without log-ins by others."""
import os

from django.contrib.messages import constants as messages

PLACE = os.environ["PLACE"]
SECRET_KEY = "of a test, no secret"
DEBUG = False
SITE_ID = 1
ALLOWED_HOSTS = ["127.0.0.1"]
MAILMAN_REST_API_URL = "http://127.0.0.1:9"
MAILMAN_REST_API_USER = MAILMAN_REST_API_PASS = "nobody"
MAILMAN_ARCHIVER_KEY = "none"
MAILMAN_ARCHIVER_FROM = ("127.0.0.1",)
INSTALLED_APPS = (
    "hyperkitty", "django_mailman3", "django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes",
    "django.contrib.sessions", "django.contrib.sites", "django.contrib.messages", "django.contrib.staticfiles",
    "django.contrib.humanize", "rest_framework", "django_gravatar", "compressor", "haystack", "django_extensions",
    "django_q", "allauth", "allauth.account", "allauth.socialaccount",
)
MIDDLEWARE = (
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_mailman3.middleware.TimezoneMiddleware",
)
ROOT_URLCONF = "urls"
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates",
    "APP_DIRS": True,
    "OPTIONS": {"context_processors": [
        "django.template.context_processors.debug", "django.template.context_processors.i18n",
        "django.template.context_processors.media", "django.template.context_processors.static",
        "django.template.context_processors.tz", "django.template.context_processors.request",
        "django.contrib.auth.context_processors.auth", "django.contrib.messages.context_processors.messages",
        "django_mailman3.context_processors.common", "hyperkitty.context_processors.common",
    ]},
}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{PLACE}/archive.sqlite"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_I18N = USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = f"{PLACE}/static"
STATICFILES_FINDERS = (
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "compressor.finders.CompressorFinder",
)
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "hk_root"
LOGOUT_URL = "account_logout"
MESSAGE_TAGS = {messages.ERROR: "danger"}
AUTHENTICATION_BACKENDS = (
    "django.contrib.auth.backends.ModelBackend", "allauth.account.auth_backends.AuthenticationBackend",
)
# The example calls sassc, which libsass brings under another name.
COMPRESS_PRECOMPILERS = (("text/x-scss", "pysassc -t compressed {infile} {outfile}"),)
HAYSTACK_CONNECTIONS = {"default": {"ENGINE": "haystack.backends.whoosh_backend.WhooshEngine", "PATH": f"{PLACE}/index"}}
REST_FRAMEWORK = {
    "PAGE_SIZE": 10,
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
    "DEFAULT_FILTER_BACKENDS": ("rest_framework.filters.OrderingFilter",),
}
# Tasks run at once, without a cluster beside.
Q_CLUSTER = {"timeout": 300, "retry": 360, "save_limit": 100, "orm": "default", "sync": True}
FILTER_VHOST = False
# The mails are from 2024, and lists without a mail of this month are hidden by default.
SHOW_INACTIVE_LISTS_DEFAULT = True
HYPERKITTY_ALLOW_WEB_POSTING = True
HYPERKITTY_ENABLE_GRAVATAR = True
