import { initAll } from "/npm/govuk-frontend/dist/govuk/govuk-frontend.min.js";

const root = document.getElementById("service");
const text = (key) => fetch(`/api/text/${key}`).then((answer) => answer.text());
const list = (name, offset, limit) => fetch(`/api/list/${name}?offset=${offset}&limit=${limit}`).then((answer) => answer.json());
const send = (what) => fetch(`/api/${what}`, { method: "POST" });

const header = (words) => `
  <a href="#main-content" class="govuk-skip-link" data-module="govuk-skip-link">${words.skip}</a>
  <section aria-label="${words.service}" class="govuk-service-navigation" data-module="govuk-service-navigation">
    <div class="govuk-width-container"><div class="govuk-service-navigation__container">
      <span class="govuk-service-navigation__service-name"><a href="${words.home}" class="govuk-service-navigation__link">${words.service}</a></span>
      <nav aria-label="Menu" class="govuk-service-navigation__wrapper">
        <button type="button" class="govuk-service-navigation__toggle govuk-js-service-navigation-toggle" aria-controls="navigation" hidden>Menu</button>
        <ul class="govuk-service-navigation__list" id="navigation">
          <li class="govuk-service-navigation__item"><a class="govuk-service-navigation__link" href="/register.html">${words.register}</a></li>
          <li class="govuk-service-navigation__item"><a class="govuk-service-navigation__link" href="/sign-out">${words.out}</a></li>
        </ul>
      </nav>
    </div></div>
  </section>`;
const english = { skip: "Skip to main content", service: "Apply for a canal ferry licence", home: "/", register: "Register of ferries", out: "Sign out" };
const punjabi = { skip: "ਮੁੱਖ ਸਮੱਗਰੀ 'ਤੇ ਜਾਓ", service: "ਨਹਿਰੀ ਬੇੜੀ ਦੇ ਲਾਇਸੰਸ ਲਈ ਅਰਜ਼ੀ", home: "/pa.html", register: "ਬੇੜੀਆਂ ਦਾ ਰਜਿਸਟਰ (ਅੰਗਰੇਜ਼ੀ)", out: "ਸਾਈਨ ਆਊਟ" };

const languages = (now) => `<nav class="govuk-!-margin-top-4" aria-label="Language"><ul class="govuk-list">
  ${now === "en" ? '<li><span aria-current="true">English</span></li><li><a class="govuk-link" href="/pa.html" hreflang="pa" lang="pa" rel="alternate">ਪੰਜਾਬੀ</a></li>'
    : '<li><a class="govuk-link" href="/" hreflang="en" lang="en" rel="alternate">English</a></li><li><span aria-current="true">ਪੰਜਾਬੀ</span></li>'}</ul></nav>`;

const section = (id, heading, content) => `
  <div class="govuk-accordion__section">
    <div class="govuk-accordion__section-header"><h2 class="govuk-accordion__section-heading"><span class="govuk-accordion__section-button" id="${id}-heading">${heading}</span></h2></div>
    <div id="${id}-content" class="govuk-accordion__section-content"><p class="govuk-body">${content}</p></div>
  </div>`;

const footer = (words) => `
  <div class="govuk-grid-row govuk-!-margin-top-8"><div class="govuk-grid-column-full">
    <p class="govuk-body">${words.useful}
      <button class="govuk-button govuk-button--secondary" data-send="useful">${words.yes}</button>
      <button class="govuk-button govuk-button--secondary" data-send="not-useful">${words.no}</button>
      <button class="govuk-button govuk-button--secondary" data-send="report">${words.report}</button></p></div></div>`;
const useful = { useful: "Is this page useful?", yes: "Yes, this page is useful", no: "No, this page is not useful", report: "Report a problem with this page" };

const cookies = `
  <div class="govuk-cookie-banner" data-nosnippet role="region" aria-label="Cookies on this service" id="cookies">
    <div class="govuk-cookie-banner__message govuk-width-container">
      <h2 class="govuk-cookie-banner__heading govuk-heading-m">Cookies on this service</h2>
      <p class="govuk-body">We use some essential cookies to make this service work.</p>
      <div class="govuk-button-group"><button type="button" class="govuk-button">Accept additional cookies</button><button type="button" class="govuk-button">Reject additional cookies</button></div>
    </div>
  </div>`;

const views = {
  home: () => `${localStorage.cookies ? "" : cookies}${header(english)}
  <div class="govuk-width-container">${languages("en")}<main class="govuk-main-wrapper" id="main-content">
    <h1 class="govuk-heading-xl">Apply for a canal ferry licence</h1>
    <p class="govuk-body-l">Use this service to license a ferry on the northern canals. It takes about 20 minutes.</p>
    <div class="govuk-accordion" data-module="govuk-accordion" id="before">
      ${section("who", "Who needs a licence", "A ferry under four metres needs no licence if the heron on the lock gate has not raised an objection.")}
      ${section("bring", "What you will need", "Bring two proofs of address and one of the moorhen's, dated within the last three floods.")}
      ${section("refused", "If you are refused", '<span id="refused"></span>')}
    </div>
    <details class="govuk-details"><summary class="govuk-details__summary"><span class="govuk-details__summary-text">Help with naming your ferry</span></summary>
      <div class="govuk-details__text">If your ferry has no name, the inspector will whistle until it answers to something.</div></details>
    <details class="govuk-details" data-text="longform"><summary class="govuk-details__summary"><span class="govuk-details__summary-text">About the long form</span></summary><div class="govuk-details__text"></div></details>
    <h2 class="govuk-heading-l">Ferries counted</h2>
    <div class="govuk-tabs" data-module="govuk-tabs"><h2 class="govuk-tabs__title">Contents</h2>
      <ul class="govuk-tabs__list">
        <li class="govuk-tabs__list-item govuk-tabs__list-item--selected"><a class="govuk-tabs__tab" href="#past-day">Past day</a></li>
        <li class="govuk-tabs__list-item"><a class="govuk-tabs__tab" href="#past-quarter">Past quarter</a></li>
        <li class="govuk-tabs__list-item"><a class="govuk-tabs__tab" href="#past-year">Past year</a></li>
      </ul>
      <div class="govuk-tabs__panel" id="past-day"><p class="govuk-body">Four ferries passed Fenny Lock.</p></div>
      <div class="govuk-tabs__panel govuk-tabs__panel--hidden" id="past-quarter"><p class="govuk-body">In the winter quarter the lock keeper counted nine ferries and one determined bathtub.</p></div>
      <div class="govuk-tabs__panel govuk-tabs__panel--hidden" id="past-year"><p class="govuk-body">Over the whole year the slowest crossing was made by a judge with a cello and no paddle.</p></div>
    </div>
    <h2 class="govuk-heading-l">Start your application</h2>
    <form action="/apply" method="post" novalidate>
      <div class="govuk-form-group"><label class="govuk-label" for="office">Choose an office</label>
        <select class="govuk-select" id="office" name="office"><option value="" selected>Choose office</option><option value="tollgate">Tollgate Basin</option><option value="mallow">Mallow Reach</option></select></div>
      <div id="office-note" aria-live="polite"></div>
      <div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend govuk-fieldset__legend--m">How is your ferry moved?</legend>
        <div class="govuk-radios" data-module="govuk-radios">
          <div class="govuk-radios__item"><input class="govuk-radios__input" id="moved" name="moved" type="radio" value="pole"><label class="govuk-label govuk-radios__label" for="moved">By pole</label></div>
          <div class="govuk-radios__item"><input class="govuk-radios__input" id="moved-2" name="moved" type="radio" value="horse" data-aria-controls="conditional-horse"><label class="govuk-label govuk-radios__label" for="moved-2">By horse</label></div>
          <div class="govuk-radios__conditional govuk-radios__conditional--hidden" id="conditional-horse"><div class="govuk-form-group"><label class="govuk-label" for="horse">Give the horse's telephone number and the hours at which she prefers to be called.</label><input class="govuk-input govuk-!-width-one-third" id="horse" name="horse" type="tel"></div></div>
        </div></fieldset></div>
      <button type="submit" class="govuk-button" data-module="govuk-button">Pay and renew</button>
      <a class="govuk-button govuk-button--warning" href="/licence/remove?id=88">Remove licence</a>
    </form>
    ${footer(useful)}</main></div>`,

  register: () => {
    const page = Number(new URLSearchParams(location.search).get("page") ?? 1);
    const link = (n) => `<li class="govuk-pagination__item${n === page ? " govuk-pagination__item--current" : ""}"><a class="govuk-link govuk-pagination__link" href="/register.html?page=${n}" aria-label="Page ${n}"${n === page ? ' aria-current="page"' : ""}>${n}</a></li>`;
    return `${header(english)}<div class="govuk-width-container"><main class="govuk-main-wrapper" id="main-content">
    <h1 class="govuk-heading-xl">Register of ferries</h1>
    <table class="govuk-table"><thead class="govuk-table__head"><tr class="govuk-table__row"><th scope="col" class="govuk-table__header">Licence</th><th scope="col" class="govuk-table__header">Actions</th></tr></thead><tbody class="govuk-table__body" id="rows" data-page="${page}"></tbody></table>
    <nav class="govuk-pagination" aria-label="Pagination">
      ${page > 1 ? `<div class="govuk-pagination__prev"><a class="govuk-link govuk-pagination__link" href="/register.html?page=${page - 1}" rel="prev"><span class="govuk-pagination__link-title">Previous</span></a></div>` : ""}
      <ul class="govuk-pagination__list">${[1, 2, 3].map(link).join("")}</ul>
      ${page < 3 ? `<div class="govuk-pagination__next"><a class="govuk-link govuk-pagination__link" href="/register.html?page=${page + 1}" rel="next"><span class="govuk-pagination__link-title">Next</span></a></div>` : ""}
    </nav>
    <h2 class="govuk-heading-l">Updates</h2><ul class="govuk-list govuk-list--bullet" id="updates"></ul>
    <button type="button" class="govuk-button govuk-button--secondary" id="more-updates">Show more updates</button>
    <p><button type="button" class="govuk-button govuk-button--secondary" data-send="unsubscribe">Unsubscribe</button></p>
    ${footer(useful)}</main></div>`;
  },

  punjabi: () => `${header(punjabi)}<div class="govuk-width-container">${languages("pa")}<main class="govuk-main-wrapper" id="main-content">
    <h1 class="govuk-heading-xl">ਨਹਿਰੀ ਬੇੜੀ ਦੇ ਲਾਇਸੰਸ ਲਈ ਅਰਜ਼ੀ</h1>
    <p class="govuk-body-l">ਉੱਤਰੀ ਨਹਿਰਾਂ 'ਤੇ ਬੇੜੀ ਦਾ ਲਾਇਸੰਸ ਲੈਣ ਲਈ ਇਹ ਸੇਵਾ ਵਰਤੋ।</p>
    <p class="govuk-body">ਚੌਥੀ ਬੇੜੀ ਦਾ ਮਲਾਹ ਕਿਰਾਏ ਦੀ ਥਾਂ ਇੱਕ ਪੁਰਾਣੀ ਬੁਝਾਰਤ ਦਾ ਜਵਾਬ ਮੰਗਦਾ ਹੈ।</p>
    <div class="govuk-accordion" data-module="govuk-accordion" id="pa-before" data-i18n.show-section="ਵੇਖੋ" data-i18n.hide-section="ਲੁਕਾਓ" data-i18n.show-all-sections="ਸਾਰੇ ਭਾਗ ਵੇਖੋ" data-i18n.hide-all-sections="ਸਾਰੇ ਭਾਗ ਲੁਕਾਓ">
      ${section("fog", "ਧੁੰਦ ਵਿੱਚ ਬੇੜੀਆਂ", '<span id="pa-fog"></span>')}
      ${section("fees", "ਫ਼ੀਸ", "ਫ਼ੀਸ ਇਸ ਸਾਲ ਨਹੀਂ ਬਦਲੀ।")}
    </div>
    <a class="govuk-button govuk-button--warning" href="/licence/remove?id=88">ਲਾਇਸੰਸ ਹਟਾਓ</a></main></div>`,
};

root.innerHTML = views[root.dataset.view]();
initAll();

// Sections whose words are fetched when they are opened.
const fill = async (id, key) => {
  const place = document.getElementById(id);
  if (place && !place.textContent) place.textContent = await text(key);
};
for (const [id, place, key] of [["refused-heading", "refused", "refused"], ["fog-heading", "pa-fog", "pa-fog"]]) {
  document.getElementById(id)?.closest(".govuk-accordion").addEventListener("click", () => fill(place, key));
}
for (const details of document.querySelectorAll("details[data-text]")) {
  details.addEventListener("toggle", async () => {
    const place = details.querySelector(".govuk-details__text");
    if (details.open && !place.textContent) place.textContent = await text(details.dataset.text);
  });
}
document.getElementById("office")?.addEventListener("change", async ({ target }) => {
  document.getElementById("office-note").innerHTML = target.value ? `<div class="govuk-inset-text">${await text(target.value)}</div>` : "";
});
document.getElementById("cookies")?.addEventListener("click", ({ target }) => {
  if (!target.closest("button")) return;
  localStorage.cookies = target.textContent;
  document.getElementById("cookies").remove();
});
for (const button of document.querySelectorAll("[data-send]")) button.addEventListener("click", () => send(button.dataset.send));

const rows = document.getElementById("rows");
if (rows) {
  const { items } = await list("licences", (rows.dataset.page - 1) * 4, 4);
  rows.innerHTML = items.map((words) => `<tr class="govuk-table__row"><td class="govuk-table__cell">${words}</td><td class="govuk-table__cell"><button class="govuk-button govuk-button--warning govuk-!-margin-bottom-0">Delete this entry</button></td></tr>`).join("");
  rows.addEventListener("click", ({ target }) => target.closest("button") && send("delete"));
  let next = 0;
  const more = document.getElementById("more-updates");
  const load = async () => {
    const got = await list("updates", next, 3);
    document.getElementById("updates").insertAdjacentHTML("beforeend", got.items.map((words) => `<li>${words}</li>`).join(""));
    next = got.next;
    more.hidden = next === null;
  };
  more.addEventListener("click", load);
  load();
}
