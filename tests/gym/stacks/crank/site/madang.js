import { jsx, renderer } from "/npm/@b9g/crank/standalone.js";

const list = (name, query) => fetch(`/api/list/${name}?${new URLSearchParams(query)}`).then((r) => r.json());
const text = (key) => fetch(`/api/text/${encodeURIComponent(key)}`).then((r) => r.text());
const send = (path, method = "POST", body) => fetch(path, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) });
const go = (path) => { history.pushState(null, "", path); window.dispatchEvent(new Event("popstate")); };
const link = (path) => (event) => { event.preventDefault(); go(path); };
let toast = null;
const say = (words) => { toast = words; draw(); setTimeout(() => { toast = null; draw(); }, 5000); };

function* Votes({ id, up }) {
  let mine = 0;
  const vote = (way) => { mine = mine === way ? 0 : way; send(`/api/posts/${id}/vote`, "POST", { way: mine }); this.refresh(); };
  for ({ id, up } of this) {
    yield jsx`<div class="votes"><button type="button" aria-label="추천" onclick=${() => vote(1)}>▲</button><b>${up + mine}</b><button type="button" aria-label="비추천" onclick=${() => vote(-1)}>▼</button></div>`;
  }
}

// What its keeper may do with a post, behind three dots.
function* Keeper({ id }) {
  let open = false, asking = false;
  const toggle = () => { open = !open; this.refresh(); };
  const act = (path, method) => () => { open = false; send(path, method); say("처리했습니다."); this.refresh(); };
  for ({ id } of this) {
    yield jsx`<span class="menu"><button type="button" aria-haspopup="menu" aria-expanded=${String(open)} onclick=${toggle}>⋯</button>
      ${open && jsx`<ul role="menu">
        <li role="none"><button role="menuitem" type="button" onclick=${act(`/api/posts/${id}/pin`, "PUT")}>공지로 올리기</button></li>
        <li role="none"><button role="menuitem" type="button" onclick=${act(`/api/posts/${id}/lock`, "PUT")}>잠그기</button></li>
        <li role="none"><button role="menuitem" type="button" onclick=${act(`/api/posts/${id}/move`, "PATCH")}>다른 게시판으로 옮기기</button></li>
        <li role="none"><button role="menuitem" type="button" onclick=${act(`/api/posts/${id}/bump`, "POST")}>끌어올리기</button></li>
        <li role="none"><button role="menuitem" type="button" onclick=${() => { open = false; asking = true; this.refresh(); }}>글 삭제</button></li></ul>`}
      ${asking && jsx`<dialog open><p>정말 이 글을 지울까요?</p><button type="button" onclick=${() => { asking = false; act(`/api/posts/${id}`, "DELETE")(); }}>네, 지울게요</button> <button type="button" onclick=${() => { asking = false; this.refresh(); }}>아니요</button></dialog>`}</span>`;
  }
}

function* Post({ post }) {
  let open = false, marked = false, followed = false, gone = false;
  for ({ post } of this) {
    if (gone) { yield jsx`<p>숨긴 글입니다. <button type="button" onclick=${() => { gone = false; send(`/api/posts/${post.id}/hide`, "DELETE"); this.refresh(); }}>되돌리기</button></p>`; continue; }
    yield jsx`<article class="post"><${Votes} id=${post.id} up=${post.up} /><div style="flex:1">
      <h2><a href="/post/${post.id}" onclick=${link(`/post/${post.id}`)}>${post.title}</a></h2>
      <p>${post.by} <button type="button" class="ic" onclick=${() => { followed = !followed; send(`/api/users/${encodeURIComponent(post.by)}/follow`, followed ? "PUT" : "DELETE"); this.refresh(); }}>${followed ? "팔로잉" : "팔로우"}</button></p>
      ${open && jsx`<p>${post.body}</p>`}
      <div class="bar"><button type="button" aria-expanded=${String(open)} onclick=${() => { open = !open; this.refresh(); }}>${open ? "접기" : "미리 보기"}</button>
        <button type="button" aria-label="북마크" aria-pressed=${String(marked)} onclick=${() => { marked = !marked; send(`/api/bookmarks/${post.id}`, marked ? "PUT" : "DELETE"); this.refresh(); }}>${marked ? "🔖" : "📑"}</button>
        <button type="button" onclick=${() => { gone = true; send(`/api/posts/${post.id}/hide`, "PUT"); this.refresh(); }}>숨기기</button>
        <${Keeper} id=${post.id} /></div></div></article>`;
  }
}

async function* Home() {
  let tab = "best", words = await text("best"), posts = await list("posts", { offset: 0, limit: 3 });
  const pick = async (which) => { tab = which; words = await text(which); this.refresh(); };
  const more = async () => { const next = await list("posts", { offset: posts.next, limit: 3 }); posts = { ...next, items: [...posts.items, ...next.items] }; this.refresh(); };
  for ({} of this) {
    yield jsx`<main><div class="tabs" role="tablist"><button role="tab" type="button" class=${tab === "best" ? "on" : ""} aria-selected=${String(tab === "best")} onclick=${() => pick("best")}>인기</button><button role="tab" type="button" class=${tab === "new" ? "on" : ""} aria-selected=${String(tab === "new")} onclick=${() => pick("new")}>최신</button></div>
      <p>${words}</p><p><button type="button" onclick=${() => send("/api/read-all", "PUT")}>모두 읽음으로 표시</button> <a href="/go/subscribe?board=stone">구독하기</a></p>
      ${posts.items.map((post) => jsx`<${Post} key=${post.id} post=${post} />`)}
      ${posts.next !== null && jsx`<button type="button" onclick=${more}>글 더 보기</button>`}</main>`;
  }
}

async function* Reply({ reply }) {
  let inner = null, liked = false, kept = await list("replies", { parent: reply.id, limit: 9 });
  for await ({ reply } of this) {
    yield jsx`<div class="reply"><b>${reply.by}</b><p>${reply.text}</p><div class="bar">
      <button type="button" aria-pressed=${String(liked)} onclick=${() => { liked = !liked; send(`/api/replies/${reply.id}/react`, "POST", { kind: "haha" }); this.refresh(); }} title="웃겨요">😂</button><button type="button" title="슬퍼요" onclick=${() => send(`/api/replies/${reply.id}/react`, "POST", { kind: "sad" })}>😢</button>
      <button type="button" onclick=${() => send(`/api/replies/${reply.id}/accept`, "POST")}>채택하기</button><button type="button" onclick=${() => navigator.sendBeacon(`/api/replies/${reply.id}/report`)}>신고</button><button type="button" class="ic" onclick=${() => { if (confirm("지울까요?")) send(`/api/replies/${reply.id}`, "DELETE"); }}>✕</button>
      ${kept.total > 0 && !inner && jsx`<button type="button" onclick=${() => { inner = kept.items; this.refresh(); }}>답글 ${kept.total}개 보기</button>`}</div>
      ${inner && inner.map((one) => jsx`<${Reply} key=${one.id} reply=${one} />`)}</div>`;
  }
}

async function* Whole({ id }) {
  const { items } = await list("posts", { limit: 50 });
  const post = items.find((one) => String(one.id) === id), { items: replies } = await list("replies", { parent: id, limit: 9 });
  let open = false, draft = "", card = null, timer;
  const write = (event) => { draft = event.target.value; clearTimeout(timer); timer = setTimeout(() => send(`/api/drafts/${id}`, "PUT", { draft }), 500); };
  for await ({} of this) {
    if (!post) { yield jsx`<main><h1>그런 글이 없습니다</h1></main>`; continue; }
    yield jsx`<main><p><a href="/" onclick=${link("/")}>목록으로</a></p><h1>${post.title}</h1>
      <p><button type="button" class="ic" aria-haspopup="dialog" onclick=${async () => { card = await text(`profile-${post.id}`); this.refresh(); }}>${post.by}</button> <a href="/chat/join?with=${post.id}">쪽지 보내기</a></p>
      ${card && jsx`<dialog open><p>${card}</p><button type="button" onclick=${() => send("/api/block", "POST", { who: post.by })}>차단</button> <button type="button" onclick=${() => { card = null; this.refresh(); }}>닫기</button></dialog>`}
      <p>${post.body}</p><p>결말: <span class=${"spoiler" + (open ? " open" : "")} role="button" tabindex="0" onclick=${() => { open = !open; this.refresh(); }}>${open ? post.hidden : "눌러서 보기"}</span></p>
      <${Votes} id=${post.id} up=${post.up} />
      <div class="bar"><button type="button" onclick=${() => send("/api/gifts", "POST", { to: post.id })}>돌을 보내기</button><button type="button" onclick=${() => send(`/api/posts/${id}/watch`, "PUT")}>알림 받기</button><button type="button" onclick=${() => send(`/api/stones/${id}`, "DELETE")}>돌을 버리기</button><${Keeper} id=${post.id} /></div>
      <h2>답글</h2>${replies.map((one) => jsx`<${Reply} key=${one.id} reply=${one} />`)}
      <form onsubmit=${(event) => { event.preventDefault(); send("/api/replies", "POST", { draft }); }}><textarea aria-label="답글" oninput=${write}></textarea><button>등록</button></form></main>`;
  }
}

function* Poll() {
  let result = null;
  for ({} of this) {
    yield jsx`<main><h1>이번 달 투표</h1><p>당신의 돌은 구르고 싶어 합니까?</p><form onsubmit=${(event) => { event.preventDefault(); send("/api/poll", "POST", Object.fromEntries(new FormData(event.target))); }}>
      ${["예", "아니요", "비가 오면"].map((one) => jsx`<p><label><input type="radio" name="answer" value=${one} /> ${one}</label></p>`)}<button>투표하기</button> <button type="button" onclick=${async () => { result = await text("result"); this.refresh(); }}>결과 보기</button></form>${result && jsx`<p>${result}</p>`}
      <h2>빠른 투표</h2><p>이끼는 옷일까요, 이불일까요?</p><div class="bar"><button type="button" onclick=${() => send("/api/quick", "POST", { answer: "옷" })}>옷</button><button type="button" onclick=${() => send("/api/quick", "POST", { answer: "이불" })}>이불</button></div></main>`;
  }
}

function* Rules() {
  const open = {};
  for ({} of this) {
    yield jsx`<main><h1>마당 규칙</h1>${["rules1", "rules2"].map((key, at) => jsx`<section><h2><button type="button" class="ic" aria-expanded=${String(!!open[key])} onclick=${async () => { open[key] = open[key] ? null : await text(key); this.refresh(); }}>${at + 1}조</button></h2>${open[key] && jsx`<p>${open[key]}</p>`}</section>`)}
      <p><a href="/go/join">가입하기</a></p></main>`;
  }
}

const page = () => {
  const whole = location.pathname.match(/^\/post\/(\d+)$/u);
  if (whole) return jsx`<${Whole} key=${location.pathname} id=${whole[1]} />`;
  return { "/poll": jsx`<${Poll} key="poll" />`, "/rules": jsx`<${Rules} key="rules" />` }[location.pathname] ?? jsx`<${Home} key="home" />`;
};
const draw = () => renderer.render(jsx`<header><a href="/" onclick=${link("/")}><b>돌멩이 마당</b></a><a href="/poll" onclick=${link("/poll")}>투표</a><a href="/rules" onclick=${link("/rules")}>규칙</a><button type="button" class="push" onclick=${() => send("/api/logout", "POST").then(() => location.reload())}>로그아웃</button></header>${page()}${toast && jsx`<div class="toast" role="status">${toast}</div>`}`, document.querySelector("#app"));
window.addEventListener("popstate", draw);
draw();
