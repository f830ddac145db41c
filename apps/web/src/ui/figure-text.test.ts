import { expect, test } from 'vitest';
import { formatsOf } from '../lib/language/format.ts';
import { reasonOfNone } from './figure-kinds.ts';
import { figureText } from './figure-text.ts';

const en = formatsOf('en');

test('a figure above 9999 is short where it is drawn, and whole in its title', () => {
  expect(figureText(en, 'totalHours', 12_345.67)).toEqual({ short: '12.3k', full: '12,345.7 h', unit: 'h' });
  expect(figureText(en, 'totalHours', 12_345.67, true).short).toBe('12,345.7');
});

test('a way is told in metres below one kilometre, in a column always in kilometres', () => {
  expect(figureText(en, 'distanceTravelled', 999.4).full).toBe('999 m');
  expect(figureText(en, 'distanceTravelled', 999.6).full).toBe('1.0 km');
  expect(figureText(en, 'distanceTravelled', 250, true)).toEqual({
    short: '0.3',
    full: '0.3 km',
    unit: 'km',
  });
});

test('a plain count has no unit and no decimals', () => {
  expect(figureText(en, 'tips', 17)).toEqual({ short: '17', full: '17', unit: '' });
});

test('a dash says why it is one', () => {
  const nothing = { value: null, completeness: null };
  expect(reasonOfNone('outOfHours', nothing)).toBe('noCalendar');
  expect(reasonOfNone('idlePercentage', nothing)).toBe('notMonitored');
  expect(reasonOfNone('idlePercentage', { value: null, completeness: 1 })).toBe('noWork');
  expect(reasonOfNone('payload', nothing)).toBe('notMeasured');
});
