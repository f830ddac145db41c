import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { hashToken, newToken } from './secret-token.ts';

const MAX_ORGANISATION_ID = 2 ** 31 - 1;
const ENDING_LENGTH = 4;

/** A key, its hash (the two are never stored together), and the ending that may be shown. */
export type NewKey = { readonly key: string; readonly keyHash: Buffer; readonly ending: string };

/** What is needed to find a key. */
export type ParsedKey = { readonly organisationId: OrganisationId; readonly keyHash: Buffer };

/** The text form of one kind of key of programs. */
export type KeyForm = {
  /** Generates a key of an organisation. */
  readonly generate: (organisationId: OrganisationId) => NewKey;
  /** Parses a key into what is needed to find it; null for a text that cannot be a key of this kind. */
  readonly parse: (key: string) => ParsedKey | null;
};

/**
 * Returns the form of a kind of key: the prefix by which a log or a repository recognises it, the id of its organisation, and 256
 * random bits in base64url.
 */
export function createKeyForm(prefix: string): KeyForm {
  const form = new RegExp(`^${prefix}_([1-9]\\d{0,9})_[\\w-]{43}$`);
  return {
    generate(organisationId) {
      const key = `${prefix}_${organisationId}_${newToken().token}`;
      return { key, keyHash: hashToken(key), ending: key.slice(-ENDING_LENGTH) };
    },
    parse(key) {
      const organisationId = toOrganisationId(form.exec(key)?.[1] ?? Number.NaN);
      return organisationId <= MAX_ORGANISATION_ID ? { organisationId, keyHash: hashToken(key) } : null;
    },
  };
}
