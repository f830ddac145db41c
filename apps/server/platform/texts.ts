import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import { type Language, LOCALES } from '@groundwork/domain/settings/language.ts';

/** The texts of the web application, as data: exports have the words of the screens. */
const FOLDER = join(import.meta.dirname, '../../web/locales');

/** The texts and the number formats of one language. */
export type Texts = {
  readonly language: Language;
  /** For `Intl`. */
  readonly locale: string;
  /** Returns the text of a key such as `machines.columns.name`; null if there is none. */
  readonly find: (key: string) => string | null;
  /** Returns the text of a key. Throws if there is none. */
  t(key: string): string;
  /** Returns the text of a value in a group, such as `idle` in `states`; the value itself if there is none. */
  translateKnown(group: string, value: string): string;
};

const groups = new Map<string, unknown>();
const byLanguage = new Map<Language, Texts>();

/** Returns the texts of a language. Reads each file once, when its first text is needed. */
export function getTexts(language: Language): Texts {
  const texts = byLanguage.get(language) ?? createTexts(language);
  byLanguage.set(language, texts);
  return texts;
}

function createTexts(language: Language): Texts {
  const find = (key: string) => findText(language, key) ?? findText(DEFAULT_LANGUAGE, key);
  return {
    language,
    locale: LOCALES[language],
    find,
    t(key) {
      const text = find(key);
      if (text === null) throw new Error(`no text ${key} in ${language}`);
      return text;
    },
    translateKnown: (group, value) => find(`${group}.${value}`) ?? value,
  };
}

function findText(language: Language, key: string): string | null {
  const [group = '', ...names] = key.split('.');
  let found = readGroup(language, group);
  for (const name of names) found = getOwn(found, name);
  return typeof found === 'string' ? found : null;
}

const getOwn = (texts: unknown, name: string): unknown =>
  typeof texts === 'object' && texts !== null && Object.hasOwn(texts, name)
    ? (texts as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Reads the texts of a group: `machineTypes` is in `machine-types.json`. */
function readGroup(language: Language, group: string): unknown {
  const file = group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = join(FOLDER, language, `${file}.json`);
  const texts = groups.get(path) ?? JSON.parse(readFileSync(path, 'utf8'));
  groups.set(path, texts);
  return texts;
}
