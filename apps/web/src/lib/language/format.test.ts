import { expect, test } from 'vitest';
import { provesRow } from '../../../../../testing/spec-proof.ts';
import { getFormats } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const en = getFormats('en');

test('formats a distance in metres below 1000, else in kilometres', () => {
  expect(en.distance(999.4)).toBe('999 m');
  expect(en.distance(999.6)).toBe('1.0 km');
  expect(plain(getFormats('de').distance(12_345))).toBe('12,3 km');
});

test('formats numbers as the specification says', async () => {
  const metresBelow = ({ value }: { readonly value?: unknown }) => {
    expect(en.distance(Number(value) - 1)).toBe('999 m');
    expect(en.distance(Number(value))).toBe('1.0 km');
  };
  await provesRow('rule:display/distance', () => metresBelow({ value: 1_000 }));
  await provesRow('constant:metres-below', metresBelow);
  const thousandsFrom = ({ value }: { readonly value?: unknown }) => {
    expect(en.keyFigure(Number(value))).toBe('9,999');
    expect(en.keyFigure(Number(value) + 1)).toBe('10.0k');
  };
  await provesRow('rule:display/thousands', () => thousandsFrom({ value: 9_999 }));
  await provesRow('constant:thousands-from', thousandsFrom);
  await provesRow('rule:numbers/locale', () => {
    const shown = (['en', 'de', 'fr', 'nl', 'zh'] as const).map((language) =>
      plain(getFormats(language).hours(1234.5678 * 3600)),
    );
    expect(shown).toEqual(['1,234.6', '1.234,6', '1 234,6', '1.234,6', '1,234.6']);
  });
});

test('shows a dash for null and a number for zero', () => {
  expect([en.number(null), en.distance(null), en.number(0), en.hours(0)]).toEqual(['–', '–', '0', '0.0']);
});

test('shows a key figure above 9999 in thousands, never rounded up', () => {
  expect([9999, 10_000, 12_399].map((value) => en.keyFigure(value))).toEqual(['9,999', '10.0k', '12.3k']);
});

test('writes the lines of an axis in one notation', () => {
  const shown = (lines: readonly number[]) =>
    (['en', 'de', 'fr', 'nl', 'zh'] as const).map((language) =>
      getFormats(language).axis(lines).map(plain).join(' '),
    );
  expect(new Set(shown([5_000, 10_000, 15_000]))).toEqual(new Set(['5k 10k 15k']));
  expect(shown([2_000, 4_000])).toEqual([
    '2,000 4,000',
    '2.000 4.000',
    '2 000 4 000',
    '2.000 4.000',
    '2,000 4,000',
  ]);
  expect(shown([0.5, 1])).toEqual(['0.5 1.0', '0,5 1,0', '0,5 1,0', '0,5 1,0', '0.5 1.0']);
  expect(en.axis([0.02, 0.04])).toEqual(['0.02', '0.04']);
});

test('writes a duration in one way, by its two largest units', () => {
  const shown = [14_640, 4 * 3600 + 9, 303, 65, 3600, 3, 0].map((seconds) => plain(en.duration(seconds)));
  expect(shown).toEqual(['4 h 04 min', '4 h', '5 min 03 s', '1 min 05 s', '1 h', '3 s', '0 s']);
  const languages = (['de', 'fr', 'nl', 'zh'] as const).map((language) =>
    plain(getFormats(language).duration(14_640)),
  );
  expect(languages).toEqual(['4 h 04 min', '4 h 04 min', '4 u 04 min', '4小时04分']);
});

test('formats an instant in the given zone', () => {
  expect(en.timeOfDay('2026-07-01T22:30:00Z', 'Europe/London')).toBe('23:30');
  expect(en.timeOfDay('2026-07-01T23:00:00Z', 'Europe/London')).toBe('00:00');
});

test('formats a civil date independent of zones', () => {
  expect(en.civilDate('2026-04-26')).toBe('Sun, 26 Apr 2026');
});

test('formats elapsed time in whole units', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(en.ago('2026-01-01T11:57:10Z', now)).toBe('2 minutes ago');
  expect(en.ago('2025-12-30T12:00:00Z', now)).toBe('2 days ago');
  expect(en.ago('2026-01-01T12:00:03Z', now)).toBe('now');
});

test('a range of dates repeats nothing, and has no slashes in Chinese', () => {
  const spaced = (text: string) => text.replaceAll(/\s/g, ' ');
  const list = (language: 'en' | 'zh' | 'de') => {
    const { dateRange, days } = getFormats(language);
    return [
      dateRange('2026-11-22', '2026-11-28'),
      dateRange('2026-10-28', '2026-11-28'),
      dateRange('2025-12-28', '2026-01-03'),
      dateRange('2026-11-22', '2026-11-22'),
      days('2026-11-22', '2026-11-28'),
      days('2026-10-28', '2026-11-28'),
      days('2025-12-28', '2026-01-03'),
    ].map(spaced);
  };
  expect(list('zh')).toEqual([
    '2026年11月22日至28日',
    '2026年10月28日至11月28日',
    '2025年12月28日至2026年1月3日',
    '2026年11月22日',
    '11月22日至28日',
    '10月28日至11月28日',
    '2025年12月28日至2026年1月3日',
  ]);
  expect(list('en')[1]).toBe('28 Oct – 28 Nov 2026');
  expect(list('de')[4]).toBe('22.–28. November');
});
