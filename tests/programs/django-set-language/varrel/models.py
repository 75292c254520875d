from django.db import models
from parler.models import TranslatableModel, TranslatedFields


class Page(TranslatableModel):
    slug = models.SlugField(unique=True)
    section = models.CharField(max_length=20)
    translations = TranslatedFields(title=models.CharField(max_length=200), body=models.TextField())
