import type { Language } from '@groundwork/domain/settings/language.ts';
import { isCivilDate } from '@groundwork/domain/time/civil-date.ts';

type Part = 'day' | 'month' | 'year';
type Order = readonly [Part, Part, Part];

const DAY_FIRST: Order = ['day', 'month', 'year'];
const YEAR_FIRST: Order = ['year', 'month', 'day'];

/** How each language writes a date in digits, and the letters that stand for them. */
const FORMS: Readonly<
  Record<
    Language,
    { readonly order: Order; readonly separator: string; readonly letters: Record<Part, string> }
  >
> = {
  en: { order: DAY_FIRST, separator: '/', letters: { day: 'dd', month: 'mm', year: 'yyyy' } },
  zh: { order: YEAR_FIRST, separator: '/', letters: { day: '日', month: '月', year: '年' } },
  nl: { order: DAY_FIRST, separator: '-', letters: { day: 'dd', month: 'mm', year: 'jjjj' } },
  fr: { order: DAY_FIRST, separator: '/', letters: { day: 'jj', month: 'mm', year: 'aaaa' } },
  de: { order: DAY_FIRST, separator: '.', letters: { day: 'TT', month: 'MM', year: 'JJJJ' } },
};

const DIGITS = /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/;
const TIME = /^(.*?\d)[\sT,]+(\d{1,2})[:.](\d{2})$/;

/** Writes a civil date (`2026-04-26`) in the digits of a language; any other text unchanged. */
export function formatDateText(language: Language, date: string): string {
  if (!isCivilDate(date)) return date;
  const [year = '', month = '', day = ''] = date.split('-');
  const { order, separator } = FORMS[language];
  const values = { year, month, day };
  return order.map((part) => values[part]).join(separator);
}

/** Reads a civil date in the order of a language, or as ISO 8601; the text itself if it is no date. */
export function parseDateText(language: Language, text: string): string {
  const trimmed = text.trim();
  if (isCivilDate(trimmed)) return trimmed;
  const [, ...values] = DIGITS.exec(trimmed) ?? [];
  const { order } = FORMS[language];
  const read = (part: Part) => values[order.indexOf(part)] ?? '';
  const date = `${read('year')}-${read('month').padStart(2, '0')}-${read('day').padStart(2, '0')}`;
  return isCivilDate(date) ? date : trimmed;
}

/** Writes a local time (`2026-04-26T07:00`) in the digits of a language; any other text unchanged. */
export function formatDateTimeText(language: Language, time: string): string {
  const [date = '', clock] = time.split('T');
  return clock === undefined || !isCivilDate(date) ? time : `${formatDateText(language, date)} ${clock}`;
}

/** Reads a local time in the order of a language, or as ISO 8601; the text itself if it is none. */
export function parseDateTimeText(language: Language, text: string): string {
  const trimmed = text.trim();
  const [, dateText = '', hour = '', minute = ''] = TIME.exec(trimmed) ?? [];
  const date = parseDateText(language, dateText);
  const isTime = isCivilDate(date) && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${date}T${hour.padStart(2, '0')}:${minute}` : trimmed;
}

/** What is to be typed: `dd/mm/yyyy` in English. */
export function getDatePattern(language: Language): string {
  const { order, separator, letters } = FORMS[language];
  return order.map((part) => letters[part]).join(separator);
}
