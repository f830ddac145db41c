import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PersonId, toPersonId } from '@groundwork/domain/ids.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';

/** What a mail says to end its kind: `userToken` names the person, `token` is for this person and kind only. */
export type UnsubscribeTokens = { readonly token: string; readonly userToken: string };

const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Derives the tokens with which a person ends a kind of mail, for as long as the key lasts. */
export const deriveUnsubscribeTokens = (
  key: Buffer,
  personId: PersonId,
  emailType: EmailType,
): UnsubscribeTokens => ({
  token: sign(key, `unsubscribe ${personId} ${emailType}`),
  userToken: `${personId}.${sign(key, `person ${personId}`)}`,
});

/** Returns the person whose tokens for this kind of mail these are; null if they are not. */
export function readUnsubscribeTokens(
  key: Buffer,
  { token, userToken }: UnsubscribeTokens,
  emailType: EmailType,
): PersonId | null {
  const [, digits] = /^([1-9]\d{0,14})\./.exec(userToken) ?? [];
  if (digits === undefined) return null;
  const personId = toPersonId(digits);
  const expected = deriveUnsubscribeTokens(key, personId, emailType);
  return isSame(expected.token, token) && isSame(expected.userToken, userToken) ? personId : null;
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
