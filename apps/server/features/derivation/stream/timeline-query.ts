import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { type StoredSettings, storedSettings } from './stored-settings.ts';

/** All dated settings of a machine. Throws if the organisation has no such machine. */
export async function getSettings(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<StoredSettings> {
  const settings = (await listSettings(db, organisationId, [machineId])).get(machineId);
  if (!settings) throw new Error(`Organisation ${organisationId} has no machine ${machineId}`);
  return settings;
}

const SettingsRow = z.extend(storedSettings, { machineId: ids.machineId });

/** All dated settings of machines of an organisation, by machine. */
export async function listSettings(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<Map<MachineId, StoredSettings>> {
  const ownSites = sql`select site_id from site_assignment
    -- site_assignment_machine
    where organisation_id = ${organisationId} and machine_id = machine.id`;
  const ownShifts = sql`organisation_id = ${organisationId}
    and (machine_id = machine.id or (machine_id is null and site_id is null) or site_id in (${ownSites}))`;
  const rows = await db.rows(
    SettingsRow,
    sql`select machine.id as "machineId", organisation.time_zone as zone, machine.machine_type as "machineType",
      array(
        select jsonb_build_object('from', ${toEpochSeconds(sql`archived_from`)}, 'until', ${toEpochSeconds(sql`archived_to`)})
        from archiving
        -- archiving_machine
        where archiving.organisation_id = ${organisationId} and archiving.machine_id = machine.id
        order by archived_from
      ) as archived,
      array(
        select jsonb_build_object('sourceId', source.id, 'sourceType', source.type,
          'createdAt', ${toEpochSeconds(sql`attachment.created_at`)},
          'from', ${toEpochSeconds(sql`attached_from`)}, 'until', ${toEpochSeconds(sql`attached_to`)})
        from attachment
        join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
        -- attachment_machine
        where attachment.organisation_id = ${organisationId} and attachment.machine_id = machine.id
        order by attached_from, attachment.id
      ) as attachments,
      array(
        select jsonb_build_object('subjectKind', subject_kind, 'subjectId', subject_id, 'name', setting.name,
          'startsAt', ${toEpochSeconds(sql`starts_at`)}, 'value', value)
        from dated_setting setting
        -- dated_setting_pkey
        where setting.organisation_id = ${organisationId} and (
          (subject_kind = 'organisation' and subject_id = ${organisationId})
          or (subject_kind = 'machine' and subject_id = machine.id)
          or (subject_kind = 'source' and subject_id in (
            select source_id from attachment
            where organisation_id = ${organisationId} and machine_id = machine.id)))
        order by starts_at
      ) as settings,
      array(
        select jsonb_build_object('siteId', site.id, 'zone', site.time_zone,
          'from', ${toEpochSeconds(sql`assigned_from`)}, 'until', ${toEpochSeconds(sql`assigned_to`)})
        from site_assignment stay
        join site on site.organisation_id = stay.organisation_id and site.id = stay.site_id
        -- site_assignment_machine
        where stay.organisation_id = ${organisationId} and stay.machine_id = machine.id
        order by assigned_from
      ) as "siteStays",
      array(
        select jsonb_build_object('hireId', hire.id,
          'from', ${toEpochSeconds(sql`hired_from`)}, 'until', ${toEpochSeconds(sql`hired_to`)})
        from hire
        -- hire_machine
        where hire.organisation_id = ${organisationId} and hire.machine_id = machine.id
        order by hired_from
      ) as hires,
      array(
        select jsonb_build_object('machineId', machine_id, 'siteId', site_id, 'calendarId', calendar_id,
          'startsOn', starts_on)
        from shift_assignment
        -- the unique index of the assignments
        where ${ownShifts}
        order by starts_on, shift_assignment.id
      ) as "shiftAssignments",
      array(
        select jsonb_build_object('calendarId', calendar_id, 'startsOn', starts_on, 'windows', windows,
          'breaks', breaks, 'breaksAreOutOfHours', breaks_are_out_of_hours, 'graceSeconds', grace_seconds,
          'holidays', holidays)
        from shift_calendar_version
        -- the unique index of the versions
        where organisation_id = ${organisationId}
          and calendar_id in (select calendar_id from shift_assignment where ${ownShifts})
        order by starts_on
      ) as "shiftVersions",
      array(
        select jsonb_build_object('key', key, 'from', ${toEpochSeconds(sql`holds_from`)}, 'values', jsonb_build_object(
          'travels', travels, 'onIsWork', on_is_work, 'workingRpm', working_rpm, 'workSensors', work_sensors,
          'greatestTravelSpeedKmh', greatest_travel_speed_kmh, 'contractHoursPerDay', contract_hours_per_day))
        from machine_type_setting
        -- machine_type_setting_pkey
        where organisation_id = ${organisationId} and key in (
          select machine.machine_type union select value #>> '{}' from dated_setting
          where organisation_id = ${organisationId} and subject_kind = 'machine'
            and subject_id = machine.id and name = 'machine-type')
        order by holds_from
      ) as "typeValues"
    from machine join organisation on organisation.id = machine.organisation_id
    -- machine_pkey
    where machine.organisation_id = ${organisationId} and machine.id = any (${machineIds}::bigint[])`,
  );
  return new Map(rows.map(({ machineId, ...settings }) => [machineId, settings]));
}
