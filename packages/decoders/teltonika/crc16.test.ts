import { expect, test } from 'vitest';
import { computeCrc16 } from './crc16.ts';
import { hexToBytes } from './teltonika-vectors.fixture.ts';

test.each([
  ['nothing', '', 0],
  ["the algorithm's published check string", '313233343536373839', 0xbb3d],
  ['a zero byte', '00', 0],
  ['a byte of ones', 'ff', 0x4040],
  ['an empty Codec 8 packet', '080000', 0xc281],
  ['three arbitrary bytes', 'b065eb', 0xf86a],
])('the checksum of %s', (_, hex, crc) => {
  expect(computeCrc16(hexToBytes(hex))).toBe(crc);
});
