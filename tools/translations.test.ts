import { join } from 'node:path';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { expect, test } from 'vitest';
import { LATER_FILES } from '../apps/web/build/text-files.ts';
import { formatTextTypes } from '../apps/web/build/texts.ts';
import { createTree } from './create-tree.fixture.ts';
import { sourceTree } from './source-tree.ts';
import { localeFile, TEXT_TYPES, translationsRule } from './translations.ts';

type Texts = Readonly<Record<string, string>>;

const SCREEN = 'apps/web/src/screens/things.tsx';
const TITLES: Readonly<Record<Language, string>> = {
  en: 'Machines of {{name}}',
  zh: '{{name}}的机器',
  nl: 'Machines van {{name}}',
  fr: 'Machines de {{name}}',
  de: 'Maschinen von {{name}}',
};

/** Returns the rule's findings for a web application with one text in five languages, changed by `changes`. */
function findProblems(
  changes: Partial<Record<Language, Texts>>,
  screen = "t('things.title')",
  more: Texts = {},
) {
  const files = LANGUAGES.map((language): [string, string] => [
    localeFile(language, 'things'),
    JSON.stringify({ title: TITLES[language], ...changes[language] }),
  ]);
  const types = formatTextTypes(['things.json']);
  const root = createTree({ ...Object.fromEntries(files), [TEXT_TYPES]: types, [SCREEN]: screen, ...more });
  return translationsRule.find(sourceTree(root)).map(({ path, problem }) => `${path}: ${problem}`);
}

test('accepts five languages with the same keys and placeholders', () => {
  expect(findProblems({})).toEqual([]);
});

test('finds a key that one language lacks or has alone', () => {
  expect(findProblems({ en: { more: 'More' } }, "t('things.title') t('things.more')")).toContain(
    `${localeFile('zh', 'things')}: things.more is missing`,
  );
  expect(findProblems({ de: { more: 'Mehr' } })).toEqual([
    `${localeFile('de', 'things')}: things.more is not in English`,
  ]);
});

test('accepts different plural forms in different languages', () => {
  const plural = { count_one: '{{count}} machine', count_other: '{{count}} machines' };
  const plurals = {
    en: plural,
    zh: { count_other: '{{count}} 台机器' },
    nl: { count_one: '{{count}} toestel', count_other: '{{count}} toestellen' },
    fr: { count_one: '{{count}} engin', count_many: "{{count}} d'engins", count_other: '{{count}} engins' },
    de: { count_one: '{{count}} Maschine', count_other: '{{count}} Maschinen' },
  };
  expect(findProblems(plurals, "t('things.title') t('things.count', { count })")).toEqual([]);
});

test('finds a different placeholder and an empty text', () => {
  expect(findProblems({ nl: { title: 'Machines van {{naam}}' } })).toEqual([
    `${localeFile('nl', 'things')}: things.title has other placeholders than the English text`,
  ]);
  expect(findProblems({ nl: { title: ' ' } })).toEqual([
    `${localeFile('nl', 'things')}: things.title is empty`,
  ]);
});

test('finds a text left in English unless it is listed, and a stale entry of the list', () => {
  const left = { fr: { title: TITLES.en } };
  expect(findProblems(left)).toEqual([`${localeFile('fr', 'things')}: things.title equals the English text`]);
  const list = 'tools/same-as-english.json';
  expect(findProblems(left, undefined, { [list]: '{"fr":["things.title"]}' })).toEqual([]);
  expect(findProblems({}, undefined, { [list]: '{"fr":["things.title"]}' })).toEqual([
    `${list}: fr: things.title need not be listed`,
  ]);
});

test('finds an unused key and a key without a translation', () => {
  expect(findProblems({}, "t('things.heading')")).toEqual([
    `${SCREEN}: things.heading has no translation`,
    `${localeFile('en', 'things')}: things.title is used nowhere`,
  ]);
});

test('accepts a key built by a template or passed on as a text', () => {
  expect(findProblems({}, `t(\`things.\${name}\`)`)).toEqual([]);
  expect(findProblems({}, "const titleKey = 'things.title'; t(titleKey)")).toEqual([]);
});

test('texts that are loaded later are used by the folders of their file only, whose screens load it', () => {
  const tree = sourceTree(join(import.meta.dirname, '..'));
  const groups = Object.entries(LATER_FILES).flatMap(([file, groups]) =>
    Object.entries(groups).map(([group, folder]) => [file, group, folder] as const),
  );
  expect(groups).not.toEqual([]);
  const screens = tree.list('apps/web/src/screens/**/*.tsx');
  for (const [file, group, folder] of groups) {
    const users = tree
      .list('apps/web/src/**/*.{ts,tsx}')
      .filter((path) => new RegExp(`\\bt\\(\\s*['\`]${group}\\.`).test(tree.read(path)));
    const folders = Object.values(LATER_FILES[file] ?? {});
    const isAmongThem = (path: string) => folders.some((one) => path.startsWith(`apps/web/src/${one}/`));
    expect(users.filter((path) => !isAmongThem(path))).toEqual([]);
    // Other folders of the same file may show the parts of one without a screen.
    const load = `load${file.charAt(0).toUpperCase()}${file.slice(1)}Texts`;
    // A part that waits for its texts by itself needs no screen that does.
    const needsTexts = (part: string) => !tree.read(`apps/web/src/${part}`).includes(`${load}()`);
    const importers = screens.filter((path) =>
      (tree.read(path).match(new RegExp(`${folder}/[\\w-]+\\.tsx?`, 'g')) ?? []).some(needsTexts),
    );
    for (const screen of importers) expect(tree.read(screen), screen).toContain(`beforeLoad: ${load}`);
  }
});
