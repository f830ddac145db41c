import { expect, test } from 'vitest';
import {
  formatDateText,
  formatDateTimeText,
  getDatePattern,
  parseDateText,
  parseDateTimeText,
} from './date-text.ts';

const LANGUAGES = ['en', 'zh', 'nl', 'fr', 'de'] as const;

test('a date is written and read in the order of the language', () => {
  const written = LANGUAGES.map((language) => formatDateText(language, '2026-11-15'));
  expect(written).toEqual(['15/11/2026', '2026/11/15', '15-11-2026', '15/11/2026', '15.11.2026']);
  const read = LANGUAGES.map((language, index) => parseDateText(language, written[index] ?? ''));
  expect(new Set(read)).toEqual(new Set(['2026-11-15']));
  expect(LANGUAGES.map(getDatePattern)).toEqual([
    'dd/mm/yyyy',
    '年/月/日',
    'dd-mm-jjjj',
    'jj/mm/aaaa',
    'TT.MM.JJJJ',
  ]);
});

test('other separators, single digits and ISO 8601 are read', () => {
  const texts = ['5.1.2026', '5/1/2026', ' 05-01-2026 ', '2026-01-05'];
  expect(texts.map((text) => parseDateText('de', text))).toEqual(texts.map(() => '2026-01-05'));
});

test('text that is no date stays as it is', () => {
  for (const text of ['', '31.2.2026', '15.11', '15.11.26', 'tomorrow']) {
    expect(parseDateText('de', text)).toBe(text);
    expect(formatDateText('de', text)).toBe(text);
  }
});

test('a local time is written and read with its clock', () => {
  expect(formatDateTimeText('de', '2026-11-15T07:05')).toBe('15.11.2026 07:05');
  expect(parseDateTimeText('de', '15.11.2026 7:05')).toBe('2026-11-15T07:05');
  expect(parseDateTimeText('zh', '2026/11/15 07:05')).toBe('2026-11-15T07:05');
  expect(parseDateTimeText('en', '2026-11-15T07:05')).toBe('2026-11-15T07:05');
  for (const text of ['', '15.11.2026', '15.11.2026 25:00']) expect(parseDateTimeText('de', text)).toBe(text);
});
