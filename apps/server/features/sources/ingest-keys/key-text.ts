import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { hashToken, newToken } from '../../../platform/secret-token.ts';

/**
 * The text form of a key: a prefix by which it is recognised in a log or a repository, the id of its organisation, and
 * 256 random bits in base64url.
 */
const KEY_FORM = /^gw_([1-9]\d{0,9})_[\w-]{43}$/;
const MAX_ORGANISATION_ID = 2 ** 31 - 1;
const ENDING_LENGTH = 4;

/** A key, its hash (the two are never stored together), and the ending that may be shown. */
export type NewKey = { readonly key: string; readonly keyHash: Buffer; readonly ending: string };

/** Generates a key of an organisation. */
export function generateKey(organisationId: OrganisationId): NewKey {
  const key = `gw_${organisationId}_${newToken().token}`;
  return { key, keyHash: hashToken(key), ending: key.slice(-ENDING_LENGTH) };
}

/** Parses a key into what is needed to find it; null for a text that cannot be a key. */
export function parseKey(
  key: string,
): { readonly organisationId: OrganisationId; readonly keyHash: Buffer } | null {
  const organisationId = toOrganisationId(KEY_FORM.exec(key)?.[1] ?? Number.NaN);
  return organisationId <= MAX_ORGANISATION_ID ? { organisationId, keyHash: hashToken(key) } : null;
}
