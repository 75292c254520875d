% rebase("base.tpl")
<article><h1>{{row[1][at]}}</h1><p>{{row[2][at]}}</p></article>
<p><a href="/stations">{{_("stations")}}</a></p>
