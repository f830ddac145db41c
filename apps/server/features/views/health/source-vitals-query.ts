import { sourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { QUARANTINE_REASONS } from '@groundwork/domain/readings/quarantine-reason.ts';
import { SOURCE_TYPES } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { READING_COLUMNS, storedReading } from '../../readings/public.ts';

const attachedRow = z.object({
  sourceId: ids.sourceId,
  code: z.string(),
  type: z.enum(SOURCE_TYPES),
  attachedFrom: z.string(),
  profile: z.nullable(sourceProfile),
});
export type AttachedNow = z.output<typeof attachedRow>;

/** The sources attached to the machine now, each with the profile that is in force. Index: attachment_machine. */
export function listAttachedNow(
  db: Db,
  { organisationId, machineId }: MachineKey,
  now: Date,
): Promise<AttachedNow[]> {
  const at = now.toISOString();
  return db.rows(
    attachedRow,
    sql`select s.id as "sourceId", s.code, s.type, a.attached_from as "attachedFrom",
        (select value from dated_setting setting
          -- dated_setting_pkey
          where setting.organisation_id = ${organisationId} and subject_kind = 'source' and subject_id = s.id
            and name = 'profile' and starts_at <= ${at}
          order by starts_at desc limit 1) as profile
      from attachment a join source s on s.organisation_id = ${organisationId} and s.id = a.source_id
      where a.organisation_id = ${organisationId} and a.machine_id = ${machineId}
        and a.attached_from <= ${at} and (a.attached_to is null or a.attached_to > ${at})
      order by a.attached_from, a.id`,
  );
}

/** The newest readings of a source, the newest first. Index: reading_pkey of each month, read from its end. */
export function listNewestReadings(
  db: Db,
  { organisationId, sourceId }: { readonly organisationId: OrganisationId; readonly sourceId: SourceId },
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<z.output<typeof storedReading>[]> {
  return db.rows(
    storedReading,
    sql`select ${READING_COLUMNS} from reading
      where organisation_id = ${organisationId} and source_id = ${sourceId} and time <= ${now.toISOString()}
      order by time desc limit ${limit}`,
  );
}

const countRow = z.object({ sourceId: ids.sourceId, readings: z.int() });

/** How many readings each source has since an instant, by device time. Index: reading_pkey of each month. */
export function countReadings(
  db: Db,
  organisationId: OrganisationId,
  sourceIds: readonly SourceId[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<z.output<typeof countRow>[]> {
  return db.rows(
    countRow,
    sql`select source_id as "sourceId", count(*) as readings from reading
      where organisation_id = ${organisationId} and source_id = any (${[...sourceIds]}::int[])
        and time > ${since.toISOString()} and time <= ${now.toISOString()}
      group by source_id`,
  );
}

const quarantinedRow = z.object({
  sourceId: ids.sourceId,
  reason: z.enum(QUARANTINE_REASONS),
  clockOffsetMinutes: z.nullable(z.int()),
  readings: z.int(),
  lastAt: z.string(),
});

/** How many readings of each source that arrived since an instant were quarantined, by reason and clock offset. Index: quarantine_pkey. */
export function countQuarantined(
  db: Db,
  organisationId: OrganisationId,
  sourceIds: readonly SourceId[],
  since: Date,
): Promise<z.output<typeof quarantinedRow>[]> {
  return db.rows(
    quarantinedRow,
    sql`select source_id as "sourceId", reason, clock_offset_minutes as "clockOffsetMinutes", count(*) as readings, max(received_at) as "lastAt"
      from quarantine
      where organisation_id = ${organisationId} and source_id = any (${[...sourceIds]}::int[])
        and received_at > ${since.toISOString()}
      group by source_id, reason, clock_offset_minutes order by source_id, reason, clock_offset_minutes`,
  );
}

const removedRow = z.object({
  sourceId: ids.sourceId,
  reason: z.enum(QUARANTINE_REASONS),
  readings: z.int(),
});

/**
 * How many quarantined readings of each source newer ones replaced, by reason, if some were replaced since an instant.
 * Index: quarantine_count_pkey.
 */
export function countRemoved(
  db: Db,
  organisationId: OrganisationId,
  sourceIds: readonly SourceId[],
  since: Date,
): Promise<z.output<typeof removedRow>[]> {
  return db.rows(
    removedRow,
    sql`select source_id as "sourceId", reason, removed as readings from quarantine_count
      where organisation_id = ${organisationId} and source_id = any (${[...sourceIds]}::int[])
        and removed_at > ${since.toISOString()}
      order by source_id, reason`,
  );
}
