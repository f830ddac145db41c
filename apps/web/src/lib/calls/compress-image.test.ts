import { expect, test } from 'vitest';
import { compressImage, fitted } from './compress-image.ts';

test('a picture keeps its shape, and no side is longer than shown', () => {
  expect(fitted({ width: 4_800, height: 3_600 })).toEqual({ width: 2_400, height: 1_800 });
  expect(fitted({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fitted({ width: 100_000, height: 10 })).toEqual({ width: 2_400, height: 1 });
});

test('what cannot be compressed is sent as it is', async () => {
  const file = new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' });
  expect(await compressImage(file)).toBe(file);
});
