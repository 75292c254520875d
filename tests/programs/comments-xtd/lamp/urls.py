from django.contrib import admin
from django.contrib.auth.views import LoginView
from django.urls import include, path
from django.views.generic import DetailView, ListView

from lamp.models import Story

urlpatterns = [
    path("", ListView.as_view(model=Story, paginate_by=4), name="home"),
    path("stories/<slug:slug>/", DetailView.as_view(model=Story), name="story"),
    path("login/", LoginView.as_view(template_name="lamp/login.html"), name="login"),
    path("comments/", include("django_comments_xtd.urls")),
    path("admin/", admin.site.urls),
]
