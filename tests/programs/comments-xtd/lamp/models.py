from django.db import models
from django.urls import reverse


class Story(models.Model):
    title = models.CharField(max_length=200)
    slug = models.SlugField(unique=True)
    day = models.DateField()
    body = models.TextField()

    class Meta:
        ordering = ["-day"]
        verbose_name_plural = "stories"

    def __str__(self):
        return self.title

    def get_absolute_url(self):
        return reverse("story", args=[self.slug])
