import { expect, test } from 'vitest';
import { toInternationalNumber, toWhatsappAddress } from './location-sharing.ts';

test('a number needs its country code, however it is written', () => {
  for (const typed of ['+44 7700 900123', '0044 7700 900123', '+44 (7700) 900-123', '+44.7700.900123'])
    expect(toInternationalNumber(typed), typed).toBe('+447700900123');
  for (const typed of [
    '07700 900123',
    '447700900123',
    '+0447700900123',
    '+12',
    '+1234567890123456',
    '+44x',
    '',
  ])
    expect(toInternationalNumber(typed), typed).toBeNull();
});

test('a prepared message keeps what addresses would change', () => {
  const address = toWhatsappAddress(
    '+447700900123',
    'Roller 7 & Co: https://portal.example/location-link#token=x',
  );
  expect(address).toMatch(/^https:\/\/wa\.me\/447700900123\?text=/);
  expect(new URL(address).searchParams.get('text')).toBe(
    'Roller 7 & Co: https://portal.example/location-link#token=x',
  );
});
