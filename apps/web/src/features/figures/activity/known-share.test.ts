import { expect, test } from 'vitest';
import { knownShare } from './known-share.ts';

test('a day on which nothing was monitored has no share', () => {
  expect(knownShare({ missingSeconds: 0, unknownSeconds: 0, monitoredSeconds: 0 })).toBeNull();
});

test('missing and unknown time both reduce the share', () => {
  expect(knownShare({ missingSeconds: 20, unknownSeconds: 30, monitoredSeconds: 100 })).toBe(0.5);
});

test('a day with one missing second is not complete', () => {
  expect(knownShare({ missingSeconds: 1, unknownSeconds: 0, monitoredSeconds: 86_400 })).toBe(0.99);
  expect(knownShare({ missingSeconds: 0, unknownSeconds: 0, monitoredSeconds: 86_400 })).toBe(1);
});
