import { DEFAULT_LANGUAGE, LANGUAGES } from '../limits.ts';

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** The first of the wanted languages (BCP 47, the most wanted first) that the portal speaks; `nl-BE` is Dutch. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.trim().toLowerCase().split('-')[0] ?? '');
  return primary.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
