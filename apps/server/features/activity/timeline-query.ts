import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { datedSetting, type StoredSettings, storedAttachment } from './assemble-timeline.ts';
import { secondsOf } from './instant-sql.ts';
import type { MachineKey } from './machine-key.ts';

const StoredRow = z.object({
  zone: z.string(),
  machine_type: z.string(),
  archived_at: z.nullable(z.int()),
  attachments: z.array(storedAttachment),
  settings: z.array(datedSetting),
});

/** Everything dated about a machine. Throws where the organisation has no such machine. */
export async function getSettings(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<StoredSettings> {
  const row = await db.one(
    StoredRow,
    sql`select organisation.time_zone as zone, machine.machine_type,
      ${secondsOf(sql`machine.archived_at`)} as archived_at,
      array(
        select jsonb_build_object('sourceId', source.id, 'sourceType', source.type,
          'from', ${secondsOf(sql`attached_from`)}, 'until', ${secondsOf(sql`attached_to`)})
        from attachment
        join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
        -- attachment_machine
        where attachment.organisation_id = ${organisationId} and attachment.machine_id = machine.id
        order by attached_from, attachment.id
      ) as attachments,
      array(
        select jsonb_build_object('subjectKind', subject_kind, 'subjectId', subject_id, 'name', setting.name,
          'startsAt', ${secondsOf(sql`starts_at`)}, 'value', value)
        from dated_setting setting
        -- dated_setting_pkey
        where setting.organisation_id = ${organisationId} and (
          (subject_kind = 'organisation' and subject_id = ${organisationId})
          or (subject_kind = 'machine' and subject_id = machine.id)
          or (subject_kind = 'source' and subject_id in (
            select source_id from attachment
            where organisation_id = ${organisationId} and machine_id = machine.id)))
        order by starts_at
      ) as settings
    from machine join organisation on organisation.id = machine.organisation_id
    -- machine_pkey
    where machine.organisation_id = ${organisationId} and machine.id = ${machineId}`,
  );
  const { zone, machine_type: machineType, archived_at: archivedAt, attachments, settings } = row;
  return { zone, machineType, archivedAt, attachments, settings };
}
