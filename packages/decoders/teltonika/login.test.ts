import { expect, test } from 'vitest';
import { cutLogin } from './login.ts';
import { bytesToHex, hexToBytes, loginBytes } from './teltonika-vectors.fixture.ts';

const imei = '356307042441013';

test('a login gives the IMEI and leaves the rest', () => {
  const stream = Uint8Array.from([...loginBytes(imei), 0, 0]);
  expect(cutLogin(stream)).toEqual({ kind: 'whole', item: imei, rest: Uint8Array.of(0, 0) });
});

test('keep-alive bytes before a login are skipped', () => {
  const stream = Uint8Array.from([0xff, 0xff, ...loginBytes(imei)]);
  expect(cutLogin(stream)).toMatchObject({ kind: 'whole', item: imei });
});

test('every beginning of a login is partial', () => {
  for (let length = 0; length < 17; length += 1) {
    expect(cutLogin(loginBytes(imei).subarray(0, length)).kind).toBe('partial');
  }
});

test.each([
  ['a length of zero', '0000'],
  ['a code of 14 digits', '000e3335363330373034323434313031'],
  ['a code of 16 digits', '0010'],
  ['a length with its high byte set', '01'],
  ['a letter among the digits', '000f33353630a1'],
  ['a NUL among the digits', '000f333500'],
  ['a browser', bytesToHex(new TextEncoder().encode('GET / HTTP/1.1\r\n'))],
  ['a TLS client', '16030100'],
])('%s is not a login', (_, hex) => {
  expect(cutLogin(hexToBytes(hex))).toEqual({ kind: 'fault', reason: 'bad-login' });
});
