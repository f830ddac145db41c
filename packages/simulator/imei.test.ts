import { expect, test } from 'vitest';
import { createImei, withCheckDigit } from './imei.ts';

test('computes the check digits of published IMEIs', () => {
  expect(withCheckDigit('49015420323751')).toBe('490154203237518');
  expect(withCheckDigit('35209900176148')).toBe('352099001761481');
});

test('each device has an IMEI of its own', () => {
  expect(new Set(Array.from({ length: 100 }, (_, device) => createImei(device))).size).toBe(100);
  expect(createImei(123_456)).toMatch(/^86000000123456\d$/);
});
