import { basename } from 'node:path';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import { formatTextTypes, toTextGroup } from '../apps/web/build/texts.ts';
import type { Finding, Rule, SourceTree } from './source-tree.ts';
import { isTest } from './source-tree.ts';

/** Texts of one language by their full key, `menu.machines`. */
type Texts = ReadonlyMap<string, string>;
type Translations = Readonly<Record<Language, Texts>>;

/** A generated text that a person has to write still. `npm run check` accepts it, `npm test` does not. */
export const UNTRANSLATED = 'untranslated: ';

const LOCALES = 'apps/web/locales';
/** The files with keys of texts: the web application, the exports of the server, and what both say of the audit trail. */
const TRANSLATED = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/features/**/*.ts',
  'packages/domain/audit/*.ts',
];
/** The module that types the keys; the build writes it. */
export const TEXT_TYPES = 'apps/web/src/lib/language/texts.gen.ts';
/** Lists the texts that are the same as in English, by language. A stale entry is a finding. */
const SAME_AS_ENGLISH = 'tools/same-as-english.json';

/** Returns the file of a group of texts, or of the group of a key: `machineTypes.title` is in `machine-types.json`. */
export const localeFile = (language: Language, key: string): string => {
  const [group = ''] = key.split('.');
  const file = group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${LOCALES}/${language}/${file}.json`;
};

const listLocaleFiles = (tree: SourceTree, language: Language): readonly string[] =>
  tree.list(`${LOCALES}/${language}/*.json`);

type Nested = { readonly [key: string]: string | Nested };

function flatten(nested: Nested, prefix = ''): [string, string][] {
  return Object.entries(nested).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export function readTranslations(tree: SourceTree): Translations {
  const readTexts = (language: Language): Texts =>
    new Map(
      listLocaleFiles(tree, language).flatMap((path) =>
        flatten(JSON.parse(tree.read(path)), `${toTextGroup(basename(path))}.`),
      ),
    );
  return Object.fromEntries(LANGUAGES.map((language) => [language, readTexts(language)])) as Translations;
}

/** Removes the plural form from a key, because languages differ in their plural forms. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const baseKeys = (texts: Texts): ReadonlySet<string> => new Set([...texts.keys()].map(withoutPlural));
const joinPlaceholders = (text: string): string => [...new Set(text.match(/\{\{\s*\w+/g))].sort().join();
const joinTags = (text: string): string => [...(text.match(/<\/?\w+>/g) ?? [])].sort().join();

function findDifferentKeys(translations: Translations): readonly Finding[] {
  const english = baseKeys(translations.en);
  return LANGUAGES.flatMap((language) => {
    const keys = baseKeys(translations[language]);
    const missing = [...english].filter((key) => !keys.has(key));
    const extra = [...keys].filter((key) => !english.has(key));
    return [
      ...missing.map((key) => ({ path: localeFile(language, key), problem: `${key} is missing` })),
      ...extra.map((key) => ({ path: localeFile(language, key), problem: `${key} is not in English` })),
    ];
  });
}

function findDifferentBlanks(translations: Translations): readonly Finding[] {
  const english = translations.en;
  const original = (key: string) => english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
  return LANGUAGES.flatMap((language) =>
    [...translations[language]].flatMap(([key, text]): Finding[] => {
      const from = original(key);
      const path = localeFile(language, key);
      if (text.trim() === '') return [{ path, problem: `${key} is empty` }];
      if (from === undefined || key.endsWith('_one') || key.endsWith('_zero')) return [];
      const same = joinPlaceholders(from) === joinPlaceholders(text) && joinTags(from) === joinTags(text);
      return same ? [] : [{ path, problem: `${key} has other placeholders than the English text` }];
    }),
  );
}

function findUntranslated(tree: SourceTree, translations: Translations): readonly Finding[] {
  const listed: Readonly<Record<string, readonly string[]>> =
    tree.list(SAME_AS_ENGLISH).length > 0 ? JSON.parse(tree.read(SAME_AS_ENGLISH)) : {};
  const wordless = (text: string) => !/\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ''));
  return LANGUAGES.filter((language) => language !== 'en').flatMap((language): Finding[] => {
    const allowed = new Set(listed[language]);
    const same = [...translations[language]].flatMap(([key, text]) =>
      text === translations.en.get(key) && !wordless(text) ? [key] : [],
    );
    const stale = [...allowed].filter((key) => !same.includes(key));
    return [
      ...same
        .filter((key) => !allowed.has(key))
        .map((key) => ({ path: localeFile(language, key), problem: `${key} equals the English text` })),
      ...stale.map((key) => ({ path: SAME_AS_ENGLISH, problem: `${language}: ${key} need not be listed` })),
    ];
  });
}

const CALLED = /\bt\(\s*(?:'([^'\n]+)'|"([^"\n]+)")|i18nKey="([^"]+)"/g;
const TEMPLATE = /`([a-z]\w*\.[^`\n]*\$\{[^`\n]*)`/gi;

/** Converts a template to a pattern in which `${…}` matches any part of a key. */
const asPattern = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
      .join('[\\w.-]+')}$`,
  );

function findMissing(path: string, text: string, keys: ReadonlySet<string>): readonly Finding[] {
  const called = [...text.matchAll(CALLED)].map(([, single, double, tag]) => single ?? double ?? tag ?? '');
  return called
    .filter((key) => !keys.has(key))
    .map((key) => ({ path, problem: `${key} has no translation` }));
}

/** Finds unused keys. A key is used if it occurs in quotation marks or matches a template. */
function findUnused(text: string, keys: ReadonlySet<string>): readonly Finding[] {
  const patterns = [...text.matchAll(TEMPLATE)].map(([, template = '']) => asPattern(template));
  const isQuoted = (key: string) =>
    [`'${key}'`, `"${key}"`, `\`${key}\``].some((word) => text.includes(word));
  return [...keys]
    .filter((key) => !isQuoted(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => ({ path: localeFile('en', key), problem: `${key} is used nowhere` }));
}

function findUnusedAndMissing(tree: SourceTree, english: Texts): readonly Finding[] {
  const sources = tree.list(...TRANSLATED).filter((path) => !isTest(path));
  const keys = baseKeys(english);
  return [
    ...sources.flatMap((path) => findMissing(path, tree.read(path), keys)),
    ...findUnused(sources.map((path) => tree.read(path)).join('\n'), keys),
  ];
}

function findStaleTypes(tree: SourceTree): readonly Finding[] {
  const expected = formatTextTypes(listLocaleFiles(tree, 'en').map((path) => basename(path)));
  const isCurrent = tree.list(TEXT_TYPES).length > 0 && tree.read(TEXT_TYPES) === expected;
  return isCurrent ? [] : [{ path: TEXT_TYPES, problem: 'is out of date: run npm run build' }];
}

/**
 * Refuses keys or placeholders that differ between languages, texts left in English, and unused or missing keys.
 */
export const translationsRule: Rule = {
  name: 'translations',
  find: (tree) => {
    const translations = readTranslations(tree);
    return [
      ...findStaleTypes(tree),
      ...findDifferentKeys(translations),
      ...findDifferentBlanks(translations),
      ...findUntranslated(tree, translations),
      ...findUnusedAndMissing(tree, translations.en),
    ];
  },
};
