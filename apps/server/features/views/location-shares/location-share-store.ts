import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const shareRow = z.object({
  id: z.string(),
  channel: z.enum(['email', 'whatsapp']),
  recipient: z.string(),
  sharedBy: z.nullable(z.string()),
  sharedAt: z.string(),
  locatedAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
});
/** A link to a position, for one recipient. */
export type ShareRow = z.output<typeof shareRow>;

/** Names come from the people whom the policies show: members of the organisation. */
const COLUMNS = sql`s.id::text, s.channel, s.recipient,
  (select p.first_name || ' ' || p.last_name from person p where p.id = s.shared_by) as "sharedBy",
  s.shared_at as "sharedAt", s.located_at as "locatedAt", s.expires_at as "expiresAt", s.ended_at as "endedAt",
  s.opened_at as "openedAt", s.last_opened_at as "lastOpenedAt"`;

export type NewShare = {
  readonly linkId: string;
  readonly tokenHash: Buffer;
  readonly channel: 'email' | 'whatsapp';
  readonly recipient: string;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly locatedAt: string;
  readonly sharedBy: PersonId;
  readonly sharedAt: Date;
  readonly expiresAt: Date;
};

/** Returns the saved link. */
export const saveShare = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  share: NewShare,
): Promise<ShareRow> =>
  db.one(
    shareRow,
    sql`insert into location_share as s (organisation_id, machine_id, link_id, token_hash, channel, recipient, latitude_e7,
        longitude_e7, located_at, shared_by, shared_at, expires_at)
      values (${organisationId}, ${machineId}, ${share.linkId}, ${share.tokenHash}, ${share.channel}, ${share.recipient},
        ${share.latitudeE7}, ${share.longitudeE7}, ${share.locatedAt}, ${share.sharedBy}, ${share.sharedAt.toISOString()},
        ${share.expiresAt.toISOString()})
      returning ${COLUMNS}`,
  );

/** Lists the links to positions of a machine, the newest first. Index: location_share_machine. */
export const listShares = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  maxShares: number,
): Promise<ShareRow[]> =>
  db.rows(
    shareRow,
    sql`select ${COLUMNS} from location_share s
      where s.organisation_id = ${organisationId} and s.machine_id = ${machineId}
      order by s.shared_at desc, s.id desc limit ${maxShares}`,
  );

/** Ends a link; one that has ended keeps its end. Null if the machine has no such link. Index: location_share's key. */
export const endShare = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  id: string,
  now: Date,
): Promise<ShareRow | null> =>
  db.first(
    shareRow,
    sql`update location_share s set ended_at = coalesce(s.ended_at, ${now.toISOString()})
      where s.organisation_id = ${organisationId} and s.id = ${id}::bigint and s.machine_id = ${machineId}
      returning ${COLUMNS}`,
  );

/** Counts the links that the organisation made since an instant. Index: location_share_shared. */
export async function countShares(db: Db, organisationId: OrganisationId, since: Date): Promise<number> {
  const { count } = await db.one(
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from location_share
      where organisation_id = ${organisationId} and shared_at > ${since.toISOString()}`,
  );
  return count;
}

const openedRow = z.object({
  organisationId: ids.organisationId,
  id: z.string(),
  machineId: ids.machineId,
  latitudeE7: z.int(),
  longitudeE7: z.int(),
  locatedAt: z.string(),
  expiresAt: z.string(),
});

/** Notes that the page of a link was opened and returns its position; null if it does not work (any more). */
export const openShare = (db: Db, tokenHash: Buffer, now: Date): Promise<z.output<typeof openedRow> | null> =>
  db.first(
    openedRow,
    sql`select organisation_id as "organisationId", id::text, machine_id as "machineId", latitude_e7 as "latitudeE7",
        longitude_e7 as "longitudeE7", located_at as "locatedAt", expires_at as "expiresAt"
      from open_location_share(${tokenHash}, ${now.toISOString()})`,
  );

/** Removes the links that expired before an instant, of all organisations. */
export async function forgetShares(db: Db, before: Date): Promise<number> {
  const { count } = await db.one(
    z.object({ count: z.int() }),
    sql`select forget_location_shares(${before.toISOString()})::int as count`,
  );
  return count;
}

const readerRow = z.object({ email: z.string(), language: z.nullable(z.string()) });

/** Lists the languages of those addresses that belong to members of the transaction's organisation. */
export const listReaders = (
  db: Db,
  emails: readonly string[],
  now: Date,
): Promise<z.output<typeof readerRow>[]> =>
  db.rows(
    readerRow,
    sql`select email, language from list_users(false, ${now.toISOString()})
      where person_id is not null and email = any (${emails}::text[])`,
  );
