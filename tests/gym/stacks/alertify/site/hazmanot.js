let seen = 0;
const more = () => fetch("/api/chipus", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: "", list: "hazmanot", offset: seen, limit: 3 }) }).then((answer) => answer.json()).then(({ items, next }) => {
  items.forEach((item) => one("#hazmanot").insertAdjacentHTML("beforeend", `<div class="shura"><b>${item.shem}</b>${item.pratim ? ` <button type="button" data-ptach="${item.pratim}" aria-expanded="false">פרטי ההזמנה ▾</button>` : ""}<div class="guf" hidden></div>
  <p class="maasim"><button type="button" data-act="bitul:${item.id}">ביטול הזמנה</button><button type="button" data-act="ishur:${item.id}">אישור הגעה</button><button type="button" data-act="shlicha:${item.id}">שליחה חוזרת</button><button type="button" data-act="dchiya:${item.id}">דחייה</button><a href="/hazmana/bitul-mahir?id=${item.id}" title="ביטול הזמנה">✕</a><button type="button" data-act="archiyon:${item.id}" aria-label="העברה לארכיון"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M1 2h14v4H1zM2 7h12v7H2z"/></svg></button><button type="button" data-act="neitza:${item.id}" title="נעיצה">📌</button><a href="/cheshbonit.pdf?id=${item.id}" download data-act="share">הורדת חשבונית</a></p></div>`));
  seen += items.length;
  if (next === null) one("#od").remove();
});
more();
one("#od").addEventListener("click", more);
one("#medini").addEventListener("click", () => text("medini").then((words) => alertify.alert(words).set("label", "הבנתי")));
