import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { newToken } from '../../../platform/secret-token.ts';
import { isInstallationSetUp, saveLink } from './one-time-link-store.ts';

const LINK_DAYS = 7;

/** A link in the form that is shown once. */
export type IssuedLink = { readonly link: string; readonly expiresAt: string };

/**
 * Issues a link for an organisation's first administrator (null: the installation's) and ends earlier ones. The token
 * is in the fragment, which browsers never send to a server, so it reaches no log.
 */
export async function issueLink(
  db: Db,
  organisationId: OrganisationId | null,
  publicUrl: string,
  now: Date,
): Promise<IssuedLink> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await saveLink(db, tokenHash, organisationId, now, expiresAt);
  return { link: `${publicUrl}/register#token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** Issues the link for the installation's first administrator and ends earlier ones. Null if there is one already. */
export async function ensureFirstLink(
  app: Database,
  publicUrl: string,
  now: Date,
): Promise<IssuedLink | null> {
  return app.within({}, async (db) =>
    (await isInstallationSetUp(db)) ? null : issueLink(db, null, publicUrl, now),
  );
}
