import type { Language } from '@groundwork/domain/settings/language.ts';

/**
 * The languages of the portal, each with its native name, its locale for numbers and dates, and its HTML tag.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', tag: 'en' },
  zh: { name: '简体中文', locale: 'zh-CN', tag: 'zh-Hans' },
  nl: { name: 'Nederlands', locale: 'nl-NL', tag: 'nl' },
  fr: { name: 'Français', locale: 'fr-FR', tag: 'fr' },
  de: { name: 'Deutsch', locale: 'de-DE', tag: 'de' },
} as const satisfies Record<
  Language,
  { readonly name: string; readonly locale: string; readonly tag: string }
>;
