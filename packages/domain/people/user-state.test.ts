import { expect, test } from 'vitest';
import { getUserState, reviewUser, type UserDates } from './user-state.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const MEMBER: UserDates = {
  ...{ isInvitation: false, isDisabled: false, hasSecondFactor: true, suspendedAt: null, endsAt: null },
  ...{ since: daysFromNow(-400), lastSeenAt: daysFromNow(-1), expiresAt: null },
};
const INVITED = {
  ...MEMBER,
  isInvitation: true,
  hasSecondFactor: null,
  since: daysFromNow(-1),
  lastSeenAt: null,
};

test.for([
  [MEMBER, 'active'],
  [{ ...MEMBER, suspendedAt: daysFromNow(-1) }, 'suspended'],
  [{ ...MEMBER, suspendedAt: daysFromNow(-1), endsAt: daysFromNow(0) }, 'ended'],
  [{ ...MEMBER, endsAt: daysFromNow(1) }, 'active'],
  [{ ...MEMBER, isDisabled: true }, 'disabled'],
  [{ ...INVITED, expiresAt: daysFromNow(6) }, 'invited'],
  [{ ...INVITED, expiresAt: daysFromNow(0) }, 'expired'],
  [{ ...INVITED, expiresAt: daysFromNow(6), endsAt: daysFromNow(-1) }, 'expired'],
] as const)('%o is %s', ([user, state]) => {
  expect(getUserState(user, NOW)).toBe(state);
});

test.for([
  [MEMBER, []],
  [{ ...MEMBER, hasSecondFactor: false }, ['no-second-factor']],
  [{ ...MEMBER, lastSeenAt: daysFromNow(-90), endsAt: daysFromNow(14) }, ['unseen', 'ending-soon']],
  [{ ...MEMBER, lastSeenAt: daysFromNow(-89), endsAt: daysFromNow(15) }, []],
  [{ ...MEMBER, lastSeenAt: null }, ['never-arrived']],
  [{ ...MEMBER, lastSeenAt: null, since: daysFromNow(-2) }, []],
  [{ ...MEMBER, hasSecondFactor: false, suspendedAt: daysFromNow(-1) }, []],
  [{ ...INVITED, expiresAt: daysFromNow(6) }, []],
  [{ ...INVITED, since: daysFromNow(-3), expiresAt: daysFromNow(4) }, ['never-arrived']],
  [{ ...INVITED, expiresAt: daysFromNow(-1) }, ['never-arrived']],
] as const)('a review of %o notices %o', ([user, findings]) => {
  expect(reviewUser(user, NOW)).toEqual(findings);
});
