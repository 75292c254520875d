// Writes config/past.toml: how languages say that a span of time lies in the past, and their words for months, days and the halves of the
// day. The words are those of the Unicode CLDR, as Intl tells them, and of two libraries with which pages write times.
//
// Run it in a folder of its own: npm install moment@2.31.0 date-fns@4.4.0; TZ=UTC node past.mjs > config/past.toml
import fs from 'fs';
import { createRequire } from 'module';
import moment from 'moment';

const require = createRequire(import.meta.url);
const { format, formatDistance, formatDistanceStrict } = require('date-fns');
const dateFns = Object.entries(require('date-fns/locale'));

const LANGUAGES = `af am ar as az be bg bn br bs ca ceb ckb cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr hu hy id
  ig is it ja jv ka kk km kn ko ku ky lb lg lo lt lv mk ml mn mr ms mt my nb ne nl nn oc or pa pl ps pt rm ro ru rw sd se si sk sl sn so sq
  sr su sv sw ta te tg th ti tk tr tt ug uk ur uz vi wo xh yo zh zu`.split(/\s+/);
const REGIONS = {
  bs: ['bs', 'bs-Cyrl'], de: ['de', 'de-AT', 'de-CH'], en: ['en', 'en-GB', 'en-AU', 'en-CA', 'en-IN'], es: ['es', 'es-MX', 'es-AR'],
  fr: ['fr', 'fr-CA'], pt: ['pt-BR', 'pt-PT'], sr: ['sr', 'sr-Latn', 'sr-Cyrl'], uz: ['uz', 'uz-Cyrl'], zh: ['zh-CN', 'zh-TW', 'zh-HK'],
};
// Artificial languages, and forms of Arabic with words that others do not know.
const LEFT_OUT = /^(x-pseudo|tlh|tzl|ar-ly|ar-ma)$/;
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 11, 15, 21, 22, 100];
// Beyond these the libraries round to the next unit.
const MOST = { minute: 40, hour: 21, day: 24, month: 10, year: 100 };
const NOW = new Date(Date.UTC(2026, 10, 27, 12));
const DIGITS = /[0-9٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩]+/g;
const DENSE = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const rows = {};
const row = (language) => (rows[language] ??= {
  order: '', months: UNITS.concat(UNITS).slice(0, 12).map(() => new Set()), today: new Set(), yesterday: new Set(), am: new Set(),
  pm: new Set(), past: Object.fromEntries(UNITS.map((unit) => [unit, new Set()])),
});

function languageOf(tag) {
  const language = tag.toLowerCase().split(/[-_]/)[0];
  return { no: 'nb', tl: 'fil', iw: 'he' }[language] ?? language;
}

// A text in lower case, without marks that turn the direction of writing, and with plain spaces.
function clean(text) {
  const bare = text.toLowerCase().replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c]/g, '');
  return bare.replace(/[\u00a0\u202f\u2009]/g, ' ').trim();
}

const wordsOf = (text) => clean(text).replace(/[\p{P}\p{S}\d]/gu, ' ').replace(/\s+/g, ' ').trim();

// Notes how a language says that so many units lie behind. What is the same when they lie ahead says nothing of the past.
function addPast(language, unit, count, past, ahead) {
  const text = clean(past);
  const numbers = text.match(DIGITS) ?? [];
  const told = numbers.length === 0 && count <= 12 && !(unit === 'second' && count !== 1);
  const short = !/[\p{L}\p{M}]{2}/u.test(text) && !DENSE.test(text);
  if (short || wordsOf(past) === wordsOf(ahead)) return;
  if (told) row(language).past[unit].add(`${count}: ${text}`);
  if (numbers.length === 1) row(language).past[unit].add(text.replace(DIGITS, '{}'));
}

function addMonth(language, month, text, shortest) {
  const word = clean(text).replace(/[.'’]$/, '');
  if (!word.match(DIGITS) && !/[\s/]/.test(word) && word.length >= shortest) row(language).months[month].add(word);
}

// One part of a date as Intl writes it.
function part(tag, date, kind, options) {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...options }).formatToParts(date);
  return parts.find(({ type }) => type === kind)?.value;
}

// The order of day, month and year: "dmy", "md".
function order(tag, options) {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', ...options }).formatToParts(new Date(0));
  return parts.filter(({ type }) => ['day', 'month', 'year'].includes(type)).map(({ type }) => type[0]).join('');
}

function readCldr(language, tag) {
  if (!Intl.RelativeTimeFormat.supportedLocalesOf([tag]).length) return;
  for (const style of ['long', 'short', 'narrow']) {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'always', style });
    for (const unit of UNITS) {
      for (const count of COUNTS) addPast(language, unit, count, relative.format(-count, unit), relative.format(count, unit));
    }
  }
  const days = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  row(language).today.add(clean(days.format(0, 'day')));
  row(language).yesterday.add(clean(days.format(-1, 'day')));
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 5));
    for (const length of ['long', 'short']) {
      for (const beside of [{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }]) {
        addMonth(language, month, part(tag, date, 'month', { month: length, ...beside }) ?? '', 2);
      }
    }
  }
  for (const hour of [6, 10, 15, 18]) {
    const half = part(tag, new Date(Date.UTC(2026, 1, 1, hour)), 'dayPeriod', { hour: 'numeric', hour12: true });
    if (half) row(language)[hour < 12 ? 'am' : 'pm'].add(clean(half));
  }
  row(language).order ||= `${order(tag, { dateStyle: 'short' })} ${order(tag, { month: '2-digit', day: '2-digit' })}`;
}

// The spans that a library writes, each with the moment that lies so far behind and ahead.
function* spans() {
  for (const [unit, most] of Object.entries(MOST)) {
    for (const count of COUNTS.filter((count) => count <= most)) {
      yield [unit, count, moment.utc(NOW).subtract(count, unit), moment.utc(NOW).add(count, unit)];
    }
  }
}

function readMoment(tag) {
  const language = languageOf(tag);
  moment.locale(tag);
  const now = moment.utc(NOW);
  for (const [unit, count, past, ahead] of spans()) {
    addPast(language, unit, count, moment(past).locale(tag).from(now), moment(ahead).locale(tag).from(now));
  }
  for (let month = 0; month < 12; month++) {
    for (const pattern of ['MMMM', 'MMM', 'D MMMM', 'D MMM']) {
      addMonth(language, month, moment.utc([2026, month, 5]).format(pattern).replace(/^\S+\s/, ''), 3);
    }
  }
  const data = moment.localeData();
  if (/a/i.test(data.longDateFormat('LT') ?? '')) {
    for (let hour = 0; hour < 24; hour++) row(language)[hour < 12 ? 'am' : 'pm'].add(clean(data.meridiem(hour, 0, true)));
  }
}

function readDateFns(name, locale) {
  const language = languageOf(locale.code ?? name);
  for (let month = 0; month < 12; month++) {
    for (const pattern of ['MMMM', 'LLLL', 'MMM', 'LLL']) {
      addMonth(language, month, format(new Date(2026, month, 5), pattern, { locale }), 3);
    }
  }
  for (const distance of [formatDistance, formatDistanceStrict]) {
    for (const [unit, count, past, ahead] of spans()) {
      const write = (time) => distance(time.toDate(), NOW, { addSuffix: true, locale });
      addPast(language, unit, count, write(past), write(ahead));
    }
  }
}

// One letter of the Latin script beside a time may be anything.
const isTelling = (word) => !/^[a-z.]*$/.test(word) || word.replace(/[^a-z]/g, '').length > 1;

function written(language, { order, months, past, ...days }) {
  const sorted = (set) => [...set].sort();
  const lines = [`[${language}]`];
  if (order) lines.push(`order = ${JSON.stringify(order)}`);
  // A word of two months, which is a part of both names, tells neither.
  const alone = (form) => months.filter((forms) => forms.has(form)).length === 1;
  const told = months.map((forms) => sorted(forms).filter(alone));
  if (told.every(({ length }) => length)) lines.push('months = """', ...told.map((forms) => forms.join('/')), '"""');
  for (const [name, words] of Object.entries(days)) {
    const telling = sorted(words).filter(isTelling);
    const english = name.endsWith('m') && telling.every((word) => /^[ap]m$/.test(word));
    if (telling.length && !english) lines.push(`${name} = ${JSON.stringify(telling.join('/'))}`);
  }
  for (const unit of UNITS.filter((unit) => past[unit].size)) lines.push(`${unit} = """`, ...sorted(past[unit]), '"""');
  return lines.join('\n');
}

for (const language of LANGUAGES) (REGIONS[language] ?? [language]).forEach((tag) => readCldr(language, tag));
for (const file of fs.readdirSync('node_modules/moment/locale')) {
  const tag = file.replace('.js', '');
  if (!LEFT_OUT.test(tag)) readMoment(tag);
}
dateFns.forEach(([name, locale]) => readDateFns(name, locale));

console.log(`# How languages say that a span of time lies in the past, and their words for months, days and halves of the day.
# Written by scripts/past.mjs from the Unicode CLDR and two libraries; what they lack stands in dates.toml.
#
# order            how dates of numbers are written, with the year and without it
# months           the twelve months, one a line; slashes part the forms of one word, here and below
# today, yesterday
# am, pm           what stands beside a time of day before noon, and after; a word for the night is both
# second … year    phrases, one a line: {} stands for the number; "1: an hour ago" tells it
`);
const known = Object.keys(rows).sort().filter((language) => rows[language].months[0].size || rows[language].past.hour.size);
console.log(known.map((language) => written(language, rows[language])).join('\n\n'));
