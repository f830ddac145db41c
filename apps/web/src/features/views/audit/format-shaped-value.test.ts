import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { getFormats } from '../../../lib/language/format.ts';
import { formatShapedValue, parseJson } from './format-shaped-value.ts';

const t = ((key: string, options?: { readonly count: number }): string =>
  [key, options?.count].filter((part) => part !== undefined).join(' ')) as unknown as TFunction;
const format = (field: string, value: unknown) => formatShapedValue(t, getFormats('en'), field, value);

test('languages, countries, shifts, holidays and outlines are written as people say them', () => {
  expect(format('language', 'zh')).toBe('Chinese');
  expect(format('holidayCountry', 'FI')).toBe('Finland');
  const windows = [
    { key: '1-420-1020', weekday: 1, fromMinute: 420, toMinute: 1_020 },
    { weekday: 6, fromMinute: 1_200, toMinute: 1_770 },
  ];
  expect(format('windows', windows)).toBe('Mon 07:00–17:00, Sat 20:00–05:30');
  expect(format('holidays', '[{"date":"2026-12-25","name":"Christmas"}]')).toBe('Fri, 25 Dec 2026 Christmas');
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(format('outline', { type: 'Polygon', coordinates: [ring] })).toBe('sites.corners 3');
  expect(format('outline', { type: 'MultiPolygon', coordinates: [[ring], [ring]] })).toBe('sites.corners 6');
});

test('files, filters, groups and keys are named or counted instead of shown as they are stored', () => {
  expect(format('imageName', 'ea5b7d93f77724b9')).toBe('audit.aPicture');
  expect(format('filters', [{ id: 'site', options: ['3'] }])).toBe('filters.kinds.site');
  expect(format('groups', [{ id: 'all', description: 'All', fields: ['oem'] }])).toBe('All');
  expect(format('keys', ['tour', 'tips'])).toBe('2');
});

test('what was cut is too long, and all else has no form', () => {
  expect(format('outline', '{"type":"Polygon","coordina… (5210 bytes)')).toBe('audit.tooLong');
  expect([format('name', 'Quarry'), format('name', '[broken'), format('siteIds', ['3'])]).toEqual([
    null,
    null,
    null,
  ]);
  expect(parseJson('{"onRpm":300}')).toEqual({ onRpm: 300 });
  expect(parseJson('Quarry')).toBeNull();
});
