import type { Database, Db } from '../../../db/database.ts';
import { newToken } from '../../../platform/secret-token.ts';
import { isInstallationSetUp, saveLink } from './one-time-link-store.ts';

const LINK_DAYS = 7;

/** A link as it is shown, once. */
export type IssuedLink = { readonly link: string; readonly expiresAt: string };

/**
 * A new link for an organisation's first administrator (null: the installation's); earlier ones end.
 * The token stands in the fragment, which browsers send to no server and write into no log.
 */
export async function issueLink(
  db: Db,
  organisationId: number | null,
  publicUrl: string,
  now: Date,
): Promise<IssuedLink> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await saveLink(db, tokenHash, organisationId, now, expiresAt);
  return { link: `${publicUrl}/register#token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** The link to print at start: a new one each time until one was used, then null for ever. */
export async function ensureFirstLink(app: Database, publicUrl: string, now: Date): Promise<string | null> {
  return app.within({}, async (db) => {
    if (await isInstallationSetUp(db)) return null;
    return (await issueLink(db, null, publicUrl, now)).link;
  });
}
