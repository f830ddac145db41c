import { hashToken, newToken } from '../../../platform/secret-token.ts';

/**
 * A key as text: a mark by which it is recognised in a log or a repository, the number of its organisation,
 * and 256 random bits in base64url.
 */
const KEY_FORM = /^gw_([1-9]\d{0,9})_[\w-]{43}$/;
const MAX_ORGANISATION_ID = 2 ** 31 - 1;
const ENDING_LENGTH = 4;

/** A key in the two forms that are never kept together, and what may be shown of it. */
export type NewKey = { readonly key: string; readonly keyHash: Buffer; readonly ending: string };

/** A fresh key of an organisation. */
export function newKey(organisationId: number): NewKey {
  const key = `gw_${organisationId}_${newToken().token}`;
  return { key, keyHash: hashToken(key), ending: key.slice(-ENDING_LENGTH) };
}

/** Where a key is to be looked for; null for a text that cannot be a key. */
export function placeOfKey(
  key: string,
): { readonly organisationId: number; readonly keyHash: Buffer } | null {
  const organisationId = Number(KEY_FORM.exec(key)?.[1]);
  return organisationId <= MAX_ORGANISATION_ID ? { organisationId, keyHash: hashToken(key) } : null;
}
