import { expect, test } from 'vitest';
import { getFormats } from '../../../lib/language/format.ts';
import { amountHead, amountText, amountUnit } from './amount-text.ts';

const en = getFormats('en');

test('times are shown to the second, however long, and negative times have a sign', () => {
  expect([0, 59, 3_661, 400 * 3_600, -90].map((seconds) => amountText(en, 'seconds', seconds))).toEqual([
    '0:00:00',
    '0:00:59',
    '1:01:01',
    '400:00:00',
    '−0:01:30',
  ]);
});

test('distances, fuel and emissions are shown to the thousandth', () => {
  expect(amountText(en, 'millimetres', 1_234_567)).toBe('1,234.567');
  expect(amountText(en, 'millilitres', 100)).toBe('0.100');
  expect([amountUnit(en, 'millimetres'), amountUnit(en, 'grams')]).toEqual(['m', 'kg']);
});

test('a count has no unit, and a payload is shown in tonnes', () => {
  expect([amountText(en, 'count', 17), amountHead(en, 'Tips', 'count')]).toEqual(['17', 'Tips']);
  expect([amountText(en, 'kilograms', 9_500), amountHead(en, 'Payload', 'kilograms')]).toEqual([
    '9.500',
    'Payload, t',
  ]);
});
