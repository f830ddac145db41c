import { createHmac, randomUUID } from 'node:crypto';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { isInstallationSetUp, type LinkPurpose, type LinkSubject, saveLink } from './one-time-link-store.ts';

const ADMINISTRATOR_LINK_DAYS = 7;

/** What links are made with. */
export type LinkMaker = {
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: string;
  readonly secretKey: SecretKey;
};

/** A link in the form that is shown once. */
export type IssuedLink = { readonly link: string; readonly expiresAt: string };

/** A stored link. Its token is not in the database: it is derived again from the id to be sent. */
export type CreatedLink = { readonly id: string; readonly token: string; readonly expiresAt: Date };

/** What a token is for: a one-time link, or a link that others keep. */
export type TokenPurpose = LinkPurpose | 'location-share';

/** Derives the token of a link from its id, so that neither the database nor a waiting mail has to hold it. */
export const deriveLinkToken = (key: SecretKey, purpose: TokenPurpose, id: string): string =>
  createHmac('sha256', key.derive('one-time links')).update(`${purpose} ${id}`).digest('base64url');

/** Creates a link and withdraws earlier ones of the same purpose and subject. */
export async function createLink(
  db: Db,
  key: SecretKey,
  subject: LinkSubject,
  { now, minutes }: { readonly now: Date; readonly minutes: number },
): Promise<CreatedLink> {
  const id = randomUUID();
  const token = deriveLinkToken(key, subject.purpose, id);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await saveLink(db, subject, { id, tokenHash: hashToken(token), expiresAt }, now);
  return { id, token, expiresAt };
}

/**
 * Issues a link for an organisation's first administrator (null: the installation's) and ends earlier ones. The token
 * is in the fragment, which browsers never send to a server, so it reaches no log.
 */
export async function issueAdministratorLink(
  db: Db,
  organisationId: OrganisationId | null,
  { publicUrl, secretKey }: LinkMaker,
  now: Date,
): Promise<IssuedLink> {
  const lasting = { now, minutes: ADMINISTRATOR_LINK_DAYS * 24 * 60 };
  const subject = { purpose: 'first-administrator', organisationId } as const;
  const { token, expiresAt } = await createLink(db, secretKey, subject, lasting);
  return { link: `${publicUrl}/register#token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** Issues the link for the installation's first administrator and ends earlier ones. Null if there is one already. */
export async function ensureFirstLink(
  app: Database,
  maker: LinkMaker,
  now: Date,
): Promise<IssuedLink | null> {
  return app.within({}, async (db) =>
    (await isInstallationSetUp(db)) ? null : issueAdministratorLink(db, null, maker, now),
  );
}
