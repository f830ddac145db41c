import { DEFAULT_LANGUAGE, LANGUAGES } from '../limits.ts';

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];

/** The locale in which each language writes numbers, units and dates. */
export const LOCALES = {
  en: 'en-GB',
  zh: 'zh-CN',
  nl: 'nl-NL',
  fr: 'fr-FR',
  de: 'de-DE',
} as const satisfies Record<Language, string>;

export const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** Returns the first supported language of those wanted (BCP 47, most wanted first); `nl-BE` is Dutch. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.trim().toLowerCase().split('-')[0] ?? '');
  return primary.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Returns the language that was chosen before; the default one if none was. */
export const toLanguage = (chosen: string | null): Language =>
  chosen !== null && isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
