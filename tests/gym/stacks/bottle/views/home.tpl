% rebase("base.tpl")
<h1>{{_("hello")}}</h1>
<p>{{_("intro")}}</p>
<div id="notice" data-src="/part/notice"></div>
<h2>{{_("season")}}</h2>
<form method="get" action="/"><label>{{_("season")}} <select name="season">
% for key in ("dry", "wet"):
<option value="{{key}}"{{" selected" if key == season else ""}}>{{_(key)}}</option>
% end
</select></label> <button>{{_("show")}}</button></form>
<p>{{_(season + "Text")}}</p>
<h2>{{_("class")}}</h2>
<form method="post" action="/settings/class" class="class"><label>{{_("class")}} <select name="class" onchange="this.form.submit()">
% for key in ("second", "first"):
<option value="{{key}}"{{" selected" if key == travel else ""}}>{{_(key)}}</option>
% end
</select></label></form>
<p>{{_(travel + "Text")}}</p>
