import { expect, test } from 'vitest';
import { getFormats } from '../lib/language/format.ts';
import { getNoValueReason } from './figure-kinds.ts';
import { figureText } from './figure-text.ts';

const en = getFormats('en');

test('shortens a figure above 9999 and keeps it in full for the title', () => {
  expect(figureText(en, 'totalHours', 12_345.67)).toEqual({ short: '12.3k', full: '12,345.7 h', unit: 'h' });
  expect(figureText(en, 'totalHours', 12_345.67, true).short).toBe('12,345.7');
});

test('formats a distance below one kilometre in metres, but in kilometres in a column', () => {
  expect(figureText(en, 'distanceTravelled', 999.4).full).toBe('999 m');
  expect(figureText(en, 'distanceTravelled', 999.6).full).toBe('1.0 km');
  expect(figureText(en, 'distanceTravelled', 250, true)).toEqual({
    short: '0.3',
    full: '0.3 km',
    unit: 'km',
  });
});

test('formats tonnes, which the browser does not know as a unit', () => {
  expect(figureText(en, 'payload', 1_064.5)).toEqual({ short: '1,064.5', full: '1,064.5 t', unit: 't' });
  expect(en.spokenMeasure(1_064.5, 'tonne', 1)).toBe('1,064.5 t');
});

test('formats a plain count without unit and decimals', () => {
  expect(figureText(en, 'tips', 17)).toEqual({ short: '17', full: '17', unit: '' });
});

test('returns the reason for a missing value', () => {
  const nothing = { value: null, completeness: null };
  expect(getNoValueReason('outOfHours', nothing)).toBe('noCalendar');
  expect(getNoValueReason('idlePercentage', nothing)).toBe('notMonitored');
  expect(getNoValueReason('idlePercentage', { value: null, completeness: 1 })).toBe('noWork');
  expect(getNoValueReason('totalTheftEvents', nothing)).toBe('notMeasured');
});
