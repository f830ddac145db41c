import { expect, test } from 'vitest';
import { clusterTitle } from './machine-style.ts';

test('the title of a cluster has the full count if the drawn one is shortened', () => {
  expect([9_999, 10_000, 12_345].map((count) => clusterTitle('en-GB', count))).toEqual([
    '',
    '10,000',
    '12,345',
  ]);
});
