import { expect, test } from 'vitest';
import { findInvitationId, toInvitedId } from './invitation-id.ts';

test('the id of an invitation among users is read as it was written', () => {
  for (const id of [1, 12, 9_007_199_254_740_991]) expect(findInvitationId(toInvitedId(id))).toBe(id);
});

test('members and malformed ids are no invitations', () => {
  for (const id of ['12', '', 'i', 'i0', 'i1x', '1i', ' i1']) expect(findInvitationId(id), id).toBeNull();
});
