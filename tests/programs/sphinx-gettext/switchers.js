'use strict';

// A select of languages, as docs.python.org has one: the page of the same name under another folder, else that language's index.
const LANGUAGES = {en: 'English', hu: 'Magyar', de: 'Deutsch', fr: 'Français'};

async function goToFirstThatExists(urls) {
  for (const url of urls) {
    try {
      const response = await fetch(url, {method: 'HEAD'});
      if (response.ok) {
        window.location.href = url;
        return;
      }
    } catch (error) {
      console.error(`no answer from ${url}`);
    }
  }
}

function languageSelect(current) {
  const select = document.createElement('select');
  select.className = 'language-select';
  for (const [code, title] of Object.entries(LANGUAGES)) {
    const option = document.createElement('option');
    option.value = code;
    option.text = title;
    option.selected = code === current;
    select.append(option);
  }
  select.addEventListener('change', async (event) => {
    const chosen = event.target.value;
    const rest = window.location.pathname.replace(/^\/\w\w\//, '');
    await goToFirstThatExists([`/${chosen}/${rest}`, `/${chosen}/index.html`]);
  });
  return select;
}

document.addEventListener('DOMContentLoaded', () => {
  const current = document.documentElement.lang;
  document.querySelectorAll('.language_switcher_placeholder').forEach((place) => place.append(languageSelect(current)));
});
