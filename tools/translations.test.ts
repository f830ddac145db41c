import { expect, test } from 'vitest';
import { madeTree } from './made-tree.fixture.ts';
import { sourceTree } from './source-tree.ts';
import { fileOf, LANGUAGES, type Language, translationsRule } from './translations.ts';

type Texts = Readonly<Record<string, string>>;

const SCREEN = 'apps/web/src/screens/things.tsx';
const WORDS: Readonly<Record<Language, string>> = {
  en: 'Machines of {{name}}',
  zh: '{{name}}的机器',
  nl: 'Machines van {{name}}',
  fr: 'Machines de {{name}}',
  de: 'Maschinen von {{name}}',
};

/** What the rule says of a web application with one text in five languages, changed as given. */
function say(changes: Partial<Record<Language, Texts>>, screen = "t('things.title')", more: Texts = {}) {
  const files = LANGUAGES.map((language): [string, string] => [
    fileOf(language),
    JSON.stringify({ things: { title: WORDS[language], ...changes[language] } }),
  ]);
  const root = madeTree({ ...Object.fromEntries(files), [SCREEN]: screen, ...more });
  return translationsRule.find(sourceTree(root)).map(({ path, problem }) => `${path}: ${problem}`);
}

test('five languages with the same keys and placeholders are well', () => {
  expect(say({})).toEqual([]);
});

test('a key that one language lacks, or has alone, is found', () => {
  expect(say({ en: { more: 'More' } }, "t('things.title') t('things.more')")).toContain(
    `${fileOf('zh')}: things.more is missing`,
  );
  expect(say({ de: { more: 'Mehr' } })).toEqual([`${fileOf('de')}: things.more is not in English`]);
});

test('plural forms may differ between languages', () => {
  const plural = { count_one: '{{count}} machine', count_other: '{{count}} machines' };
  const words = {
    en: plural,
    zh: { count_other: '{{count}} 台机器' },
    nl: { count_one: '{{count}} toestel', count_other: '{{count}} toestellen' },
    fr: { count_one: '{{count}} engin', count_many: "{{count}} d'engins", count_other: '{{count}} engins' },
    de: { count_one: '{{count}} Maschine', count_other: '{{count}} Maschinen' },
  };
  expect(say(words, "t('things.title') t('things.count', { count })")).toEqual([]);
});

test('another placeholder, and an empty text, are found', () => {
  expect(say({ nl: { title: 'Machines van {{naam}}' } })).toEqual([
    `${fileOf('nl')}: things.title has other placeholders than the English text`,
  ]);
  expect(say({ nl: { title: ' ' } })).toEqual([`${fileOf('nl')}: things.title is empty`]);
});

test('a text left in English is found, unless it is listed; an idle entry of the list is found too', () => {
  const left = { fr: { title: WORDS.en } };
  expect(say(left)).toEqual([`${fileOf('fr')}: things.title equals the English text`]);
  const list = 'tools/same-as-english.json';
  expect(say(left, undefined, { [list]: '{"fr":["things.title"]}' })).toEqual([]);
  expect(say({}, undefined, { [list]: '{"fr":["things.title"]}' })).toEqual([
    `${list}: fr: things.title need not be listed`,
  ]);
});

test('a key that no code uses, and a used one that does not exist, are found', () => {
  expect(say({}, "t('things.heading')")).toEqual([
    `${SCREEN}: things.heading has no translation`,
    `${fileOf('en')}: things.title is used nowhere`,
  ]);
});

test('a key may be put together in a template, or be passed on as a text', () => {
  expect(say({}, `t(\`things.\${name}\`)`)).toEqual([]);
  expect(say({}, "const titleKey = 'things.title'; t(titleKey)")).toEqual([]);
});
