import type { Language } from '@groundwork/domain/settings/language.ts';
import type { MailTexts } from './text-shape.ts';
import { CHINESE } from './texts-chinese.ts';
import { DUTCH } from './texts-dutch.ts';
import { ENGLISH } from './texts-english.ts';
import { FRENCH } from './texts-french.ts';
import { GERMAN } from './texts-german.ts';

/** The texts of all mails by language. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  nl: DUTCH,
  zh: CHINESE,
};
