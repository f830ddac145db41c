import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { MONITORED_SECONDS } from '../../../db/slice-fact-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** The machines and the days of shift time; nothing after `until` counts (seconds since 1970). */
export type ShiftTimeQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  /** Civil dates, both included, in each machine's own zone. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly until: number;
};

const worked = z.object({ shiftsKey: z.string(), zone: z.string() });

/** The calendars and zones of slices in the range. Index: fact_slice_day. */
export const listWorkedCalendars = (db: Db, query: ShiftTimeQuery): Promise<z.output<typeof worked>[]> =>
  db.rows(worked, sql`select distinct shifts_key as "shiftsKey", zone ${fromSlices(query)}`);

/** A shift of a calendar, inside one day of a zone. */
export type DatedShift = {
  readonly shiftsKey: string;
  readonly zone: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
};

const sums = z.object({
  machineId: ids.machineId,
  shiftSeconds: z.int(),
  operatorSeconds: z.int(),
});

/**
 * Sums the shift time in slices of the organisation's own machines, and the part of it with an operator, by machine. A
 * machine without a calendar has no row. Indexes: fact_slice_day, operator_assignment_machine.
 */
export function sumShiftTime(
  db: Db,
  query: ShiftTimeQuery,
  shifts: readonly DatedShift[],
): Promise<z.output<typeof sums>[]> {
  const columns = [
    sql`${shifts.map(({ shiftsKey }) => shiftsKey)}::text[]`,
    sql`${shifts.map(({ zone }) => zone)}::text[]`,
    sql`${shifts.map(({ date }) => date)}::date[]`,
    sql`${shifts.map(({ from }) => from)}::bigint[]`,
    sql`${shifts.map(({ to }) => to)}::bigint[]`,
  ] as const;
  const [keys, zones, dates, starts, ends] = columns;
  // Instants are converted once for each row, not for each pair, and assignments outside of the days are left out first.
  const first = shifts.reduce((min, { from }) => Math.min(min, from), query.until);
  return db.rows(
    sums,
    sql`with slice as materialized (
        select machine_id, shifts_key, zone, day, ${toEpochSeconds(sql`starts_at`)} as starts,
          ${MONITORED_SECONDS} as seconds
        ${fromSlices(query)}
      ), assigned as materialized (
        select machine_id, ${toEpochSeconds(sql`assigned_from`)} as starts,
          coalesce(${toEpochSeconds(sql`assigned_to`)}, ${query.until}::bigint) as ends
        from operator_assignment where organisation_id = ${query.organisationId}
          and assigned_from < ${toTimestamp(query.until)}
          and (assigned_to is null or assigned_to > ${toTimestamp(first)})
      ), worked as materialized (
        select slice.machine_id, greatest(slice.starts, shift.starts) as starts,
          case when shift.ends is null then slice.starts
            else least(slice.starts + slice.seconds, shift.ends, ${query.until}::bigint) end as ends
        from slice
        left join unnest(${keys}, ${zones}, ${dates}, ${starts}, ${ends})
          as shift (shifts_key, zone, day, starts, ends)
          on shift.shifts_key = slice.shifts_key and shift.zone = slice.zone and shift.day = slice.day
      ), driven as (
        select worked.machine_id, sum((least(worked.ends, a.ends) - greatest(worked.starts, a.starts))::int) as seconds
        from worked
        join assigned a on a.machine_id = worked.machine_id and a.starts < worked.ends and a.ends > worked.starts
        where worked.starts < worked.ends
        group by worked.machine_id
      ), sums as (
        select machine_id, sum(case when starts < ends then (ends - starts)::int else 0 end) as seconds
        from worked group by machine_id
      )
      select machine_id as "machineId", coalesce(sums.seconds, 0)::bigint as "shiftSeconds",
        coalesce(driven.seconds, 0)::bigint as "operatorSeconds"
      from sums left join driven using (machine_id)`,
  );
}

/** Machines hired from others have slices too, but their operators are their owners'. */
const fromSlices = ({ organisationId, machineIds, startsOn, endsOn }: ShiftTimeQuery): Sql =>
  sql`from fact_slice
    -- fact_slice_day
    where organisation_id = ${organisationId} and day >= ${startsOn} and day <= ${endsOn}
      and shifts_key is not null and ${isAmong(sql`machine_id`, machineIds)}
      and machine_id in (select id from machine where organisation_id = ${organisationId})`;

const assigned = z.object({
  machineId: ids.machineId,
  from: z.int(),
  to: z.nullable(z.int()),
});

/** The time of each own machine with an operator, in seconds since 1970; null: it lasts. A machine without has no row. */
export const listAssigned = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<z.output<typeof assigned>[]> =>
  db.rows(
    assigned,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`assigned_from`)} as "from",
        ${toEpochSeconds(sql`assigned_to`)} as "to"
      from operator_assignment
      -- operator_assignment_machine
      where organisation_id = ${organisationId} and ${isAmong(sql`machine_id`, machineIds)}
      order by machine_id, assigned_from`,
  );

const own = z.object({ id: ids.machineId });

/** Those of the machines that belong to the organisation. Index: machine_pkey. */
export const listOwnMachines = (
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<z.output<typeof own>[]> =>
  db.rows(
    own,
    sql`select id from machine where organisation_id = ${organisationId} and ${isAmong(sql`id`, machineIds)}`,
  );

const sliceTime = z.object({
  machineId: ids.machineId,
  from: z.int(),
  to: z.int(),
  day: z.string(),
  zone: z.string(),
  shiftsKey: z.nullable(z.string()),
});

/** The time of each slice with a calendar in the days, up to the instant. Index: fact_slice_day. */
export const listSliceTimes = (db: Db, query: ShiftTimeQuery): Promise<z.output<typeof sliceTime>[]> =>
  db.rows(
    sliceTime,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`starts_at`)} as "from",
        least(${toEpochSeconds(sql`starts_at`)} + ${MONITORED_SECONDS}, ${query.until}::bigint) as "to",
        day, zone, shifts_key as "shiftsKey"
      ${fromSlices(query)} and ${toEpochSeconds(sql`starts_at`)} < ${query.until}::bigint
      order by starts_at`,
  );
