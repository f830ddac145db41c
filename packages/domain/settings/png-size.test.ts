import { expect, test } from 'vitest';
import { readPngSize } from './png-size.ts';

const HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const SIZE = [0, 0, 0, 250, 0, 0, 0, 42];

test('reads width and height of a PNG, wherever its bytes lie in their buffer', () => {
  expect(readPngSize(Uint8Array.from([...HEAD, ...SIZE]))).toEqual({ width: 250, height: 42 });
  const shifted = Uint8Array.from([9, 9, 9, ...HEAD, ...SIZE]).subarray(3);
  expect(readPngSize(shifted)).toEqual({ width: 250, height: 42 });
});

test('finds no size in anything else', () => {
  expect(readPngSize(Uint8Array.from(HEAD))).toBeNull();
  expect(readPngSize(Uint8Array.from([0xff, 0xd8, ...HEAD.slice(2), ...SIZE]))).toBeNull();
  expect(readPngSize(new Uint8Array())).toBeNull();
});
