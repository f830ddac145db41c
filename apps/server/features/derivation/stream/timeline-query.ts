import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
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

const ofMachine = { machineId: ids.machineId };

/** The rows of each table for all machines of a query together; the organisation's own and those of sites are among them. */
const storedLists = z.object({
  zone: z.string(),
  archived: z.array(z.extend(storedSettings.shape.archived.def.element, ofMachine)),
  attachments: z.array(z.extend(storedSettings.shape.attachments.def.element, ofMachine)),
  settings: storedSettings.shape.settings,
  siteStays: z.array(z.extend(storedSettings.shape.siteStays.def.element, ofMachine)),
  hires: z.array(z.extend(storedSettings.shape.hires.def.element, ofMachine)),
  shiftAssignments: storedSettings.shape.shiftAssignments,
  shiftVersions: storedSettings.shape.shiftVersions,
  typeValues: storedSettings.shape.typeValues,
});
type StoredLists = z.output<typeof storedLists>;

const settingsRow = z.object({
  machineId: ids.machineId,
  machineType: z.string(),
  /** Only with the first row. */
  lists: z.nullable(storedLists),
});

/**
 * All dated settings of machines of an organisation, by machine. Each table is read once for all of them, and the rows are
 * distributed here: subqueries for each machine, or joins with tables that were never analysed, take several times as long.
 */
export async function listSettings(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<Map<MachineId, StoredSettings>> {
  const ofMachines = (table: Sql) =>
    sql`${table}.organisation_id = ${organisationId} and ${table}.machine_id = any (${machineIds}::bigint[])`;
  const rows = await db.rows(
    settingsRow,
    sql`with assigned as materialized (
      select id, machine_id, site_id, calendar_id, starts_on from shift_assignment
      -- the unique index of the assignments
      where organisation_id = ${organisationId} and (machine_id = any (${machineIds}::bigint[])
        or (machine_id is null and site_id is null)
        -- site_assignment_machine
        or site_id in (select stay.site_id from site_assignment stay where ${ofMachines(sql`stay`)}))
    )
    select machine.id as "machineId", machine.machine_type as "machineType",
      case when row_number() over () = 1 then jsonb_build_object(
        'zone', (select time_zone from organisation where id = ${organisationId}),
        'archived', ${listOf(
          sql`'machineId', machine_id, 'from', ${toEpochSeconds(sql`archived_from`)},
            'until', ${toEpochSeconds(sql`archived_to`)}`,
          sql`from archiving
          -- archiving_machine
          where ${ofMachines(sql`archiving`)}`,
          sql`archived_from`,
        )},
        'attachments', ${listOf(
          sql`'machineId', machine_id, 'sourceId', source.id, 'sourceType', source.type,
            'createdAt', ${toEpochSeconds(sql`attachment.created_at`)},
            'from', ${toEpochSeconds(sql`attached_from`)}, 'until', ${toEpochSeconds(sql`attached_to`)}`,
          sql`from attachment
          join source on source.organisation_id = attachment.organisation_id and source.id = attachment.source_id
          -- attachment_machine
          where ${ofMachines(sql`attachment`)}`,
          sql`attached_from, attachment.id`,
        )},
        'settings', ${listOf(
          sql`'subjectKind', subject_kind, 'subjectId', subject_id, 'name', setting.name,
            'startsAt', ${toEpochSeconds(sql`starts_at`)}, 'value', value`,
          sql`from dated_setting setting
          -- dated_setting_pkey
          where setting.organisation_id = ${organisationId} and (
            (subject_kind = 'organisation' and subject_id = ${organisationId})
            or (subject_kind = 'machine' and subject_id = any (${machineIds}::bigint[]))
            or (subject_kind = 'source' and subject_id in (
              select own.source_id from attachment own where ${ofMachines(sql`own`)})))`,
          sql`starts_at`,
        )},
        'siteStays', ${listOf(
          sql`'machineId', machine_id, 'siteId', site.id, 'zone', site.time_zone,
            'from', ${toEpochSeconds(sql`assigned_from`)}, 'until', ${toEpochSeconds(sql`assigned_to`)}`,
          sql`from site_assignment stay
          join site on site.organisation_id = stay.organisation_id and site.id = stay.site_id
          -- site_assignment_machine
          where ${ofMachines(sql`stay`)}`,
          sql`assigned_from`,
        )},
        'hires', ${listOf(
          sql`'machineId', machine_id, 'hireId', hire.id, 'from', ${toEpochSeconds(sql`hired_from`)},
            'until', ${toEpochSeconds(sql`hired_to`)}`,
          sql`from hire
          -- hire_machine
          where ${ofMachines(sql`hire`)}`,
          sql`hired_from`,
        )},
        'shiftAssignments', ${listOf(
          sql`'machineId', machine_id, 'siteId', site_id, 'calendarId', calendar_id, 'startsOn', starts_on`,
          sql`from assigned`,
          sql`starts_on, id`,
        )},
        'shiftVersions', ${listOf(
          sql`'calendarId', calendar_id, 'startsOn', starts_on, 'windows', windows, 'breaks', breaks,
            'breaksAreOutOfHours', breaks_are_out_of_hours, 'graceSeconds', grace_seconds, 'holidays', holidays`,
          sql`from shift_calendar_version
          -- the unique index of the versions
          where organisation_id = ${organisationId} and calendar_id in (select calendar_id from assigned)`,
          sql`starts_on`,
        )},
        'typeValues', ${listOf(
          sql`'key', key, 'from', ${toEpochSeconds(sql`holds_from`)}, 'values', jsonb_build_object(
            'travels', travels, 'onIsWork', on_is_work, 'workingRpm', working_rpm, 'workSensors', work_sensors,
            'greatestTravelSpeedKmh', greatest_travel_speed_kmh, 'contractHoursPerDay', contract_hours_per_day)`,
          sql`from machine_type_setting
          -- machine_type_setting_pkey
          where organisation_id = ${organisationId} and key in (
            select machine_type from machine
            where organisation_id = ${organisationId} and id = any (${machineIds}::bigint[])
            union select value #>> '{}' from dated_setting
            where organisation_id = ${organisationId} and subject_kind = 'machine'
              and subject_id = any (${machineIds}::bigint[]) and name = 'machine-type')`,
          sql`holds_from`,
        )}
      ) end as lists
    from machine
    -- machine_pkey
    where machine.organisation_id = ${organisationId} and machine.id = any (${machineIds}::bigint[])`,
  );
  const lists = rows.find((row) => row.lists !== null)?.lists;
  return lists ? distribute(rows, lists) : new Map();
}

/** Returns the rows of a table as a list of objects. */
const listOf = (fields: Sql, from: Sql, order: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by ${order}), '[]') ${from})`;

/** Gives each machine its own settings, and those of the organisation and of the sites where it was. */
function distribute(
  machines: readonly { readonly machineId: MachineId; readonly machineType: string }[],
  lists: StoredLists,
): Map<MachineId, StoredSettings> {
  const archived = byMachine(lists.archived);
  const attachments = byMachine(lists.attachments);
  const siteStays = byMachine(lists.siteStays);
  const hires = byMachine(lists.hires);
  const settings = Map.groupBy(lists.settings, ({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`);
  const shared = lists.settings.filter(({ subjectKind }) => subjectKind === 'organisation');
  const assignments = byMachine(lists.shiftAssignments);
  const ofNone = assignments.get(null) ?? [];
  return new Map(
    machines.map(({ machineId, machineType }) => {
      const own = attachments.get(machineId) ?? [];
      const sources = new Set(own.map(({ sourceId }) => sourceId));
      const stays = siteStays.get(machineId) ?? [];
      const sites = new Set(stays.map(({ siteId }) => siteId));
      const ofMachine = settings.get(`machine ${machineId}`) ?? [];
      const ofSources = [...sources].flatMap((id) => settings.get(`source ${id}`) ?? []);
      const shiftAssignments = [
        ...ofNone.filter(({ siteId }) => siteId === null || sites.has(siteId)),
        ...(assignments.get(machineId) ?? []),
      ].toSorted(byStart);
      const calendars = new Set(shiftAssignments.map(({ calendarId }) => calendarId));
      const types = new Set<unknown>([machineType, ...ofMachine.map(({ value }) => value)]);
      return [
        machineId,
        {
          zone: lists.zone,
          machineType,
          archived: archived.get(machineId) ?? [],
          attachments: own,
          settings: [...shared, ...ofMachine, ...ofSources].toSorted((a, b) => a.startsAt - b.startsAt),
          siteStays: stays,
          hires: hires.get(machineId) ?? [],
          shiftAssignments,
          shiftVersions: lists.shiftVersions.filter(({ calendarId }) => calendars.has(calendarId)),
          typeValues: lists.typeValues.filter(({ key }) => types.has(key)),
        },
      ];
    }),
  );
}

const byMachine = <Row extends { readonly machineId: unknown }>(
  rows: readonly Row[],
): Map<Row['machineId'], Row[]> => Map.groupBy(rows, ({ machineId }) => machineId);

type Starting = { readonly startsOn: string };
const byStart = (a: Starting, b: Starting): number =>
  a.startsOn < b.startsOn ? -1 : Number(a.startsOn > b.startsOn);
