import { expect, test } from 'vitest';
import { compressImage, fitSize } from './compress-image.ts';

test('keeps the aspect ratio and limits the longer side', () => {
  expect(fitSize({ width: 4_800, height: 3_600 })).toEqual({ width: 2_400, height: 1_800 });
  expect(fitSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fitSize({ width: 100_000, height: 10 })).toEqual({ width: 2_400, height: 1 });
});

test('returns a file that cannot be compressed unchanged', async () => {
  const file = new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' });
  expect(await compressImage(file)).toBe(file);
});
