import { type SourceProfile, sourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** A profile and the second from which it applies: a source has one at a time. */
const storedProfile = z.object({ startsAt: z.int(), profile: sourceProfile });
export type StoredProfile = z.output<typeof storedProfile>;

/** Lists the profiles of a source, the earliest first. */
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

/** Saves a profile from an instant, replacing one of the same instant. */
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

/** Removes the profile of an instant; false if there was none. */
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
