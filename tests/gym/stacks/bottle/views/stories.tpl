% rebase("base.tpl")
<h1>{{_("stories")}}</h1>
<h2>{{_("comments")}}</h2>
<ul class="talk">
% for row in roots:
<li id="c{{row[0]}}"><strong>{{row[2]}}</strong><p>{{row[3]}}</p>
% include("tools.tpl", row=row)
% if children(row[0]):
% if row[0] in opened:
<ul>
% for answer in children(row[0]):
<li id="c{{answer[0]}}"><strong>{{answer[2]}}</strong><p>{{answer[3]}}</p>
% include("tools.tpl", row=answer)
% if children(answer[0]):
<p><a class="thread" href="/stories/{{answer[0]}}">{{_("thread")}} →</a></p>
% end
</li>
% end
</ul>
% else:
<p><a class="replies" href="/stories?open={{row[0]}}#c{{row[0]}}">{{_("replies")}} ({{len(children(row[0]))}})</a></p>
% end
% end
</li>
% end
</ul>
<form method="post" action="/comment"><label>{{_("answer")}} <textarea name="text"></textarea></label> <button>{{_("send")}}</button></form>
