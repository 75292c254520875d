% rebase("base.tpl")
<h1>{{_("comments")}}</h1>
% def show(row, depth):
<div class="one" id="c{{row[0]}}"><strong>{{row[2]}}</strong><p>{{row[3]}}</p>
% for answer in children(row[0]):
% if depth < 1:
%   show(answer, depth + 1)
% else:
<p><a class="thread" href="/stories/{{answer[0]}}">{{_("thread")}} →</a></p>
% end
% end
</div>
% end
% show(row, 0)
<p><a href="/stories">{{_("stories")}}</a></p>
