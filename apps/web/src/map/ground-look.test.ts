import { expect, test } from 'vitest';
import { getGroundLine } from './ground-look.ts';

test('lines of the ground grow between two zooms only', () => {
  expect([0, 2, 5, 8, 13].map(getGroundLine)).toEqual([0.5, 0.5, 0.875, 1.25, 1.25]);
});
