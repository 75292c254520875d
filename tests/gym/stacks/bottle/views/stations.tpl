% rebase("base.tpl")
<h1>{{_("stations")}}</h1>
<ul>
% for slug, names, texts in rows:
<li><a href="/stations/{{slug}}">{{names[at]}}</a></li>
% end
</ul>
% if more:
<p><a rel="next" href="/stations?page={{number + 1}}">{{_("next")}}</a></p>
% end
