import { type SourceProfile, sourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { SOURCE_TYPES, type SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A profile by the second from which it holds: a source has one at an instant. */
const storedProfile = z.object({ startsAt: z.int(), profile: sourceProfile });
export type StoredProfile = z.output<typeof storedProfile>;

type SourceKey = { readonly organisationId: number; readonly sourceId: number };

/** The type of a source; null: the organisation has no such source. */
export async function findSourceType(
  db: Db,
  { organisationId, sourceId }: SourceKey,
): Promise<SourceType | null> {
  const row = await db.first(
    z.object({ type: z.enum(SOURCE_TYPES) }),
    sql`select type from source
    -- source_pkey
    where organisation_id = ${organisationId} and id = ${sourceId}::bigint`,
  );
  return row?.type ?? null;
}

/** Keeps others from setting or attaching this source until the transaction ends; false: there is none. */
export async function lockSource(db: Db, { organisationId, sourceId }: SourceKey): Promise<boolean> {
  const row = await db.first(
    z.object({ id: z.int() }),
    sql`select id from source
    -- source_pkey
    where organisation_id = ${organisationId} and id = ${sourceId}::bigint for update`,
  );
  return row !== null;
}

/** What was set of a source, the earliest first. */
export function listProfiles(db: Db, { organisationId, sourceId }: SourceKey): Promise<StoredProfile[]> {
  return db.rows(
    storedProfile,
    sql`select floor(extract(epoch from starts_at))::bigint as "startsAt", value as profile
    from dated_setting
    -- dated_setting_pkey
    where organisation_id = ${organisationId} and subject_kind = 'source' and subject_id = ${sourceId}::bigint
      and name = 'profile'
    order by starts_at`,
  );
}

/** Sets a profile from an instant on, in place of one that was set at the same. */
export async function saveProfile(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  from: Date,
  profile: SourceProfile,
): Promise<void> {
  await db.run(
    sql`insert into dated_setting (organisation_id, subject_kind, subject_id, name, starts_at, value)
    values (${organisationId}, 'source', ${sourceId}, 'profile', ${from.toISOString()},
      ${JSON.stringify(profile)}::jsonb)
    on conflict (organisation_id, subject_kind, subject_id, name, starts_at)
      do update set value = excluded.value`,
  );
}

/** Takes away what was set at an instant; false: nothing was. */
export async function removeProfile(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  startsAt: number,
): Promise<boolean> {
  const removed = await db.run(
    sql`delete from dated_setting
    -- dated_setting_pkey
    where organisation_id = ${organisationId} and subject_kind = 'source' and subject_id = ${sourceId}::bigint
      and name = 'profile' and starts_at = to_timestamp(${startsAt}::float8)`,
  );
  return removed === 1;
}

/** Every machine that the source was ever attached to. */
export async function listMachinesOfSource(
  db: Db,
  { organisationId, sourceId }: SourceKey,
): Promise<{ organisationId: number; machineId: number }[]> {
  const rows = await db.rows(
    z.object({ machineId: z.int() }),
    sql`select distinct machine_id as "machineId" from attachment
    -- attachment_source
    where organisation_id = ${organisationId} and source_id = ${sourceId}::bigint
    order by machine_id`,
  );
  return rows.map(({ machineId }) => ({ organisationId, machineId }));
}
