import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const machineRow = z.object({
  id: ids.machineId,
  name: z.string(),
  assetId: z.string(),
  type: z.string(),
  oem: z.nullable(z.string()),
  model: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  manufacturingYear: z.nullable(z.int()),
  groupId: z.nullable(z.int()),
  isArchived: z.boolean(),
});
/** A machine as far as a file can change it. */
export type KnownMachine = z.output<typeof machineRow>;

/** Lists all machines of the organisation. Index: machine's key. */
export const listKnownMachines = (db: Db, organisationId: OrganisationId): Promise<KnownMachine[]> =>
  db.rows(
    machineRow,
    sql`select id, name, asset_id as "assetId", machine_type as type, oem, model, serial_number as "serialNumber",
        manufacturing_year as "manufacturingYear", group_id as "groupId", archived_at is not null as "isArchived"
      from machine where organisation_id = ${organisationId} order by id`,
  );

/** Keeps machines and their dated records from being changed by others until the transaction ends. */
export const lockMachines = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<number> =>
  db.run(sql`select from machine where organisation_id = ${organisationId} and id = any (${machineIds}::bigint[])
    order by id for no key update`);

const stay = { id: z.int(), machineId: ids.machineId, from: z.string(), until: z.nullable(z.string()) };

/** A dated record, in force or to come. */
export type DatedStay = {
  readonly id: number;
  readonly machineId: MachineId;
  readonly from: string;
  readonly until: string | null;
};

const siteStay = z.object({ ...stay, siteId: ids.siteId });
export type SiteStay = z.output<typeof siteStay>;

/** Lists the assignments of machines to sites that end after an instant. Index: site_assignment_machine. */
export const listSiteStays = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  after: Date,
): Promise<SiteStay[]> =>
  db.rows(
    siteStay,
    sql`select id, machine_id as "machineId", site_id as "siteId", assigned_from as from, assigned_to as until
      from site_assignment where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
        and (assigned_to is null or assigned_to > ${after.toISOString()}) order by assigned_from`,
  );

const hireStay = z.object({ ...stay, customerId: ids.customerId, contractNumber: z.string() });
export type HireStay = z.output<typeof hireStay>;

/** Lists the hires of machines that end after an instant. Index: hire_machine. */
export const listHireStays = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  after: Date,
): Promise<HireStay[]> =>
  db.rows(
    hireStay,
    sql`select id, machine_id as "machineId", customer_id as "customerId", hired_from as from, hired_to as until,
        contract_number as "contractNumber"
      from hire where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
        and (hired_to is null or hired_to > ${after.toISOString()}) order by hired_from`,
  );

/** Lists the breakdowns of machines that end after an instant. Index: breakdown_machine. */
export const listBreakdownStays = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  after: Date,
): Promise<DatedStay[]> =>
  db.rows(
    z.object(stay),
    sql`select id, machine_id as "machineId", broken_from as from, broken_to as until
      from breakdown where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
        and (broken_to is null or broken_to > ${after.toISOString()}) order by broken_from`,
  );

const trackerRow = z.object({
  sourceId: ids.sourceId,
  code: z.string(),
  machineId: z.nullable(ids.machineId),
  until: z.nullable(z.string()),
});
/** A tracker of the organisation, with one of its attachments; without a machine if it has none. */
export type KnownTracker = z.output<typeof trackerRow>;

/**
 * Lists the organisation's trackers with these codes, and keeps others from attaching them until the transaction ends.
 * A tracker has a row for each attachment. Index: attachment_source.
 */
export async function listKnownTrackers(
  db: Db,
  organisationId: OrganisationId,
  codes: readonly string[],
): Promise<KnownTracker[]> {
  const locked = await db.rows(
    z.object({ id: ids.sourceId }),
    sql`select id from source where organisation_id = ${organisationId} and code = any (${codes}::text[])
      order by id for no key update`,
  );
  return db.rows(
    trackerRow,
    sql`select s.id as "sourceId", s.code, a.machine_id as "machineId", a.attached_to as until
      from source s
      left join attachment a on a.organisation_id = ${organisationId} and a.source_id = s.id
      where s.organisation_id = ${organisationId} and s.id = any (${locked.map(({ id }) => id)}::bigint[])`,
  );
}

const correctionRow = z.object({ machineId: ids.machineId, value: z.number(), readAt: z.string() });
export type KnownCorrection = z.output<typeof correctionRow>;

/** The latest correction of each hour meter. Index: meter_correction_in_force. */
export const listLatestCorrections = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<KnownCorrection[]> =>
  db.rows(
    correctionRow,
    sql`select distinct on (machine_id) machine_id as "machineId", value, read_at as "readAt"
      from meter_correction where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
        and meter = 'vhm' and withdrawn_at is null order by machine_id, read_at desc`,
  );

const calendarRow = z.object({ id: z.int(), machineId: ids.machineId, calendarId: z.nullable(z.int()) });

/** Lists the calendars that are assigned to machines from exactly this date on. */
export const listMachineCalendars = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  startsOn: string,
): Promise<z.output<typeof calendarRow>[]> =>
  db.rows(
    calendarRow,
    sql`select id, machine_id as "machineId", calendar_id as "calendarId" from shift_assignment
      where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
        and starts_on = ${startsOn}`,
  );
