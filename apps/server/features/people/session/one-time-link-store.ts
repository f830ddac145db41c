import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const linkRow = z.object({
  organisationId: z.nullable(ids.organisationId),
  isUsed: z.boolean(),
  isExpired: z.boolean(),
});

/** A link for the first administrator of an organisation; organisation null: of the installation. */
export type OneTimeLink = z.output<typeof linkRow>;

/** Finds the link with this token and locks it until the transaction ends; null if there is none or it was withdrawn. */
export function findLink(db: Db, tokenHash: Buffer, now: Date): Promise<OneTimeLink | null> {
  return db.first(
    linkRow,
    sql`select organisation_id as "organisationId", used_at is not null as "isUsed",
        expires_at <= ${now.toISOString()} as "isExpired"
      from one_time_link where token_hash = ${tokenHash} and withdrawn_at is null for update`,
  );
}

/** Stores a link and withdraws the earlier ones for the same organisation (or for none). Two calls at once run one after another. */
export async function saveLink(
  db: Db,
  tokenHash: Buffer,
  organisationId: OrganisationId | null,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('groundwork one-time link'))`);
  await db.run(sql`update one_time_link set withdrawn_at = ${now.toISOString()}
    where organisation_id is not distinct from ${organisationId}::int
      and used_at is null and withdrawn_at is null`);
  await db.run(sql`insert into one_time_link (token_hash, purpose, organisation_id, created_at, expires_at)
    values (${tokenHash}, 'first-administrator', ${organisationId}, ${now.toISOString()}, ${expiresAt.toISOString()})`);
}

/** Marks the link as used; false if another request has just used it. */
export async function useLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await db.run(sql`update one_time_link set used_at = ${now.toISOString()}
    where token_hash = ${tokenHash} and used_at is null and withdrawn_at is null`);
  return used === 1;
}

/** Whether the installation's own first link was used, so that there is an internal administrator. */
export async function isInstallationSetUp(db: Db): Promise<boolean> {
  const { count } = await db.one(
    z.object({ count: z.int() }),
    sql`select count(*) as count from one_time_link where organisation_id is null and used_at is not null`,
  );
  return count > 0;
}
