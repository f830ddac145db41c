import { expect, test } from 'vitest';
import { getSignInEnd, type SignInAge } from './sign-in-limits.ts';

const AGE: SignInAge = {
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: '2026-11-10T00:00:00.000Z',
  expiresAt: '2026-12-01T00:00:00.000Z',
  maxSignInMinutes: null,
  maxIdleMinutes: null,
  isOfStaff: false,
};

test.each([
  ['a week after the last use', {}, '2026-11-17'],
  ['after 30 days of use', { lastUsedAt: '2026-11-30T00:00:00.000Z' }, '2026-12-01'],
  ['earlier if it was issued for less', { expiresAt: '2026-11-12T00:00:00.000Z' }, '2026-11-12'],
  ['a day after it began, for staff', { isOfStaff: true }, '2026-11-02'],
  [
    'after an hour without use, for staff',
    { isOfStaff: true, lastUsedAt: AGE.createdAt },
    '2026-11-01T01:00',
  ],
  ['as the organisation says', { maxSignInMinutes: 3 * 24 * 60 }, '2026-11-04'],
  ['without use, as the organisation says', { maxIdleMinutes: 60 }, '2026-11-10T01:00'],
  ['never later than the portal says', { maxIdleMinutes: 10_080, isOfStaff: true }, '2026-11-02'],
] as const)('a sign-in ends %s', (_, change, end) => {
  expect(getSignInEnd({ ...AGE, ...change }).toISOString()).toMatch(new RegExp(`^${end}`));
});
