import { type Language, LOCALES } from '@groundwork/domain/settings/language.ts';

/**
 * The languages of the portal, each with its native name, its locale for numbers and dates, and its HTML tag.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: LOCALES.en, tag: 'en' },
  zh: { name: '简体中文', locale: LOCALES.zh, tag: 'zh-Hans' },
  nl: { name: 'Nederlands', locale: LOCALES.nl, tag: 'nl' },
  fr: { name: 'Français', locale: LOCALES.fr, tag: 'fr' },
  de: { name: 'Deutsch', locale: LOCALES.de, tag: 'de' },
} as const satisfies Record<
  Language,
  { readonly name: string; readonly locale: string; readonly tag: string }
>;
