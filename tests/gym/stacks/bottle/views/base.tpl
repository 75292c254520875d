<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{_("site")}}</title>
<link rel="stylesheet" href="/static/style.css">
</head>
<body>
<header>
<a class="brand" href="/">{{_("site")}}</a>
<nav><a href="/">{{_("home")}}</a> <a href="/stations">{{_("stations")}}</a> <a href="/stories">{{_("stories")}}</a></nav>
<div class="menu"><button type="button" class="menu-button" aria-haspopup="true" aria-expanded="false">{{_("language")}}: {{languages[language]}}</button>
<ul class="menu-list" hidden>
% for code, name in languages.items():
<li><a href="/language/{{code}}?next={{here}}" lang="{{code}}" hreflang="{{code}}">{{name}}</a></li>
% end
</ul></div>
<a href="/basket/add?ticket=7">{{_("basket")}}</a>
<a href="/logout">{{_("logout")}}</a>
</header>
<main>
{{!base}}
</main>
<footer><p>{{_("site")}}, Demodara</p>
<div class="menu"><button type="button" class="menu-button" aria-haspopup="true" aria-expanded="false">{{_("menu")}}</button><div class="menu-list" hidden data-src="/part/lost"></div></div>
<a href="/letter/leave?m=31">{{_("leave")}}</a></footer>
<script src="/static/script.js"></script>
</body>
</html>
