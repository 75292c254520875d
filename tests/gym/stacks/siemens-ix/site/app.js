const вміст = document.getElementById("вміст");
const текст = (ключ) => fetch("/api/text/" + ключ).then((в) => в.text());
const список = (назва, від, скільки) => fetch(`/api/list/${назва}?offset=${від}&limit=${скільки}`).then((в) => в.json());
const дія = (що) => fetch("/api/" + що, { method: "POST" });
const абзац = (ключ) => { const p = document.createElement("p"); p.textContent = "Завантаження…"; текст(ключ).then((т) => { p.textContent = т; }); return p; };

// Each path has a function that fills the content; there is no address.
const шляхи = {
  oglyad() {
    вміст.innerHTML = `<ix-content-header header-title="Огляд" header-subtitle="Що видно крізь молоко"></ix-content-header>
      <div class="ряд"><ix-action-card heading="Башта" subheading="Найвища точка" data-запис="bashta"></ix-action-card><ix-action-card heading="Дзвін" subheading="Для глухої погоди" data-запис="dzvin"></ix-action-card><ix-action-card heading="Човен" subheading="Стоїть на суші" data-запис="choven"></ix-action-card></div>
      <ix-blind label="Чому туман пахне хлібом?" collapsed><p>Туман пахне хлібом, бо ночує в димарі пекарні.</p></ix-blind><ix-blind label="Хто рахує тумани?" collapsed><p>Тумани рахує сліпий лелека і ніколи не збивається.</p></ix-blind>
      <div class="ряд"><ix-button id="лист">Лист доглядача</ix-button><ix-button variant="secondary" data-дія="podobaietsia">Подобається</ix-button></div>`;
    for (const картка of вміст.querySelectorAll("[data-запис]")) картка.addEventListener("click", () => запис(картка.dataset.запис, картка.heading, "oglyad"));
    document.getElementById("лист").addEventListener("click", вікно);
  },
  async tumany() {
    вміст.innerHTML = `<ix-content-header header-title="Тумани"></ix-content-header><ix-event-list item-height="S" chevron></ix-event-list><ix-pagination advanced hide-item-count i18n-page="Сторінка" i18n-of="з"></ix-pagination>`;
    const гортач = вміст.querySelector("ix-pagination"), перелік = вміст.querySelector("ix-event-list");
    const малюй = async (сторінка) => {
      const в = await список("tumany", сторінка * 5, 5);
      гортач.count = Math.ceil(в.total / 5);
      перелік.replaceChildren(...в.items.map((рядок) => {
        const пункт = document.createElement("ix-event-list-item");
        пункт.textContent = `${рядок.nazva}. ${рядок.slovo}`;
        пункт.addEventListener("itemClick", () => запис("tuman-" + рядок.id, рядок.nazva, "tumany"));
        return пункт;
      }));
    };
    гортач.selectedPage = 0;
    гортач.addEventListener("pageSelected", (п) => малюй(п.detail));
    малюй(0);
  },
  pory() {
    вміст.innerHTML = `<ix-content-header header-title="Пори року"></ix-content-header><ix-select label="Пора" i18n-placeholder="Оберіть пору"><ix-select-item label="Весна" value="vesna"></ix-select-item><ix-select-item label="Осінь" value="osin"></ix-select-item><ix-select-item label="Зима" value="zyma"></ix-select-item></ix-select><div id="пора"></div>
      <ix-tabs active-tab-key="ранок"><ix-tab-item label="Ранок" tab-key="ранок"></ix-tab-item><ix-tab-item label="Полудень" tab-key="полудень"></ix-tab-item><ix-tab-item label="Ніч" tab-key="ніч"></ix-tab-item></ix-tabs><div id="доба"><p>Вранці туман найгустіший біля поштової скриньки.</p></div>`;
    вміст.querySelector("ix-select").addEventListener("valueChange", (п) => { document.getElementById("пора").replaceChildren(абзац("pora-" + п.detail)); });
    const ключі = { ранок: "ranok", полудень: "poluden", ніч: "nich" };
    вміст.querySelector("ix-tabs").addEventListener("tabChange", (п) => { document.getElementById("доба").replaceChildren(абзац(ключі[п.detail])); });
  },
  poriadok() {
    вміст.innerHTML = `<ix-content-header header-title="Порядок дій"></ix-content-header><ix-workflow-steps clickable selected-index="0"><ix-workflow-step status="done">Почути</ix-workflow-step><ix-workflow-step>Запалити</ix-workflow-step><ix-workflow-step>Дочекатися</ix-workflow-step></ix-workflow-steps><div id="крок"></div>`;
    const крок = (н) => document.getElementById("крок").replaceChildren(абзац("krok-" + н));
    вміст.querySelector("ix-workflow-steps").addEventListener("stepSelected", (п) => крок(п.detail));
    крок(0);
  },
  zhurnal() {
    вміст.innerHTML = `<ix-content-header header-title="Журнал"></ix-content-header><div id="записи"></div><ix-button id="ще" variant="secondary">Показати ще записи</ix-button>`;
    let далі = 0;
    const ще = async () => {
      const в = await список("zhurnal", далі, 4);
      for (const з of в.items) {
        const картка = document.createElement("ix-card");
        картка.passive = true;
        картка.innerHTML = `<ix-card-content><ix-typography format="body"></ix-typography><ix-button variant="tertiary" data-дія="poskarzhytysia/${з.id}">Поскаржитися</ix-button><ix-button variant="tertiary" data-дія="vydalyty/${з.id}">Видалити</ix-button></ix-card-content>`;
        картка.querySelector("ix-typography").textContent = `${з.den}: ${з.zapys}`;
        document.getElementById("записи").append(картка);
      }
      далі = в.next;
      if (далі === null) document.getElementById("ще").remove();
    };
    document.getElementById("ще").addEventListener("click", ще);
    ще();
  },
};

function запис(ключ, назва, звідки) {
  вміст.innerHTML = `<ix-content-header has-back-button variant="secondary"></ix-content-header><div id="тіло"></div><ix-button variant="secondary" data-дія="zamovyty">Замовити</ix-button>`;
  const голова = вміст.querySelector("ix-content-header");
  голова.headerTitle = назва;
  голова.addEventListener("backButtonClick", () => перейти(звідки));
  document.getElementById("тіло").append(абзац(ключ));
}

async function вікно() {
  const модаль = document.createElement("ix-modal");
  модаль.innerHTML = `<ix-modal-header>Лист доглядача</ix-modal-header><ix-modal-content></ix-modal-content><ix-modal-footer><ix-button>Гаразд</ix-button></ix-modal-footer>`;
  модаль.querySelector("ix-modal-content").append(абзац("lyst"));
  модаль.querySelector("ix-modal-footer ix-button").addEventListener("click", () => модаль.closeModal("ok"));
  document.body.append(модаль);
  await customElements.whenDefined("ix-modal");
  модаль.showModal();
}

function перейти(шлях) {
  for (const п of document.querySelectorAll("[data-шлях]")) п.active = п.dataset.шлях === шлях;
  шляхи[шлях]();
}
for (const п of document.querySelectorAll("[data-шлях]")) п.addEventListener("click", () => перейти(п.dataset.шлях));
document.addEventListener("click", (п) => { const е = п.target.closest("[data-дія]"); if (е) дія(е.dataset.дія); });
document.getElementById("вийти").addEventListener("itemClick", () => fetch("/vyhid").then(() => location.reload()));
перейти("oglyad");
