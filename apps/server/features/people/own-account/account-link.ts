import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken } from '../../../platform/secret-token.ts';
import { findLink, type LinkPurpose, type OneTimeLink } from '../links/public.ts';

type AccountPurpose = Extract<LinkPurpose, 'password-reset' | 'email-change' | 'email-undo'>;
/** A link about an account. */
export type AccountLink = OneTimeLink & { readonly personId: PersonId };

/** Finds the link of a mail about an account, and locks it. Throws INVALID_CODE, also if it was used, or EXPIRED_CODE. */
export async function getAccountLink(
  db: Db,
  purpose: AccountPurpose,
  token: string,
  now: Date,
): Promise<AccountLink> {
  const link = isToken(token) ? await findLink(db, purpose, hashToken(token), now) : null;
  if (link === null || link.personId === null || link.isUsed) throw new Refusal('INVALID_CODE');
  if (link.isExpired) throw new Refusal('EXPIRED_CODE');
  return { ...link, personId: link.personId };
}
