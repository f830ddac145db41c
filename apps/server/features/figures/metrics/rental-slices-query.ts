import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { isAmong } from '../../../db/is-among.ts';
import { MONITORED_SECONDS } from '../../../db/slice-fact-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const SECONDS_OF_USUAL_DAY = 86_400;
/** A Monday before any reading. */
const A_MONDAY = '2000-01-03';

const sliceRow = z.object({
  machineId: ids.machineId,
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
  /** The first instant of the slices, in seconds since 1970. */
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  /** Working days of usual length on which the machine was monitored all day. */
  wholeDays: z.int(),
  /** Whether the row is one slice that does not fill its working day. */
  isPart: z.boolean(),
  onSeconds: z.int(),
  missingSeconds: z.int(),
  unknownSeconds: z.int(),
  monitoredSeconds: z.int(),
});
/** The sum of a machine's slices under the same terms; slices that do not fill a day stay separate. */
export type RentalSlices = z.output<typeof sliceRow>;

/** Machines and hires by what they are allowed a day; those of one group have the same allowance. */
export type AllowanceGroups = {
  readonly machines: readonly {
    readonly machineId: MachineId;
    readonly term: number;
    readonly group: number;
  }[];
  readonly hires: readonly { readonly hireId: number; readonly group: number }[];
};

export type RentalSlicesQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly onHireOnly: boolean;
  /** Returns a row for each slice. */
  readonly each: boolean;
  /** Holidays of the calendars, by the calendar key in slices. */
  readonly holidays: readonly { readonly shiftsKey: string; readonly date: string }[];
  /** Dates on which the day is longer or shorter than usual in some zone. */
  readonly unusualDates: readonly string[];
  /** Instants (ISO 8601, ascending) at which the contract hours of some type change. */
  readonly changes: readonly string[];
};

/** One row per machine and agreement, and one per part of a day. One pass over the slices of the range. */
export const listRentalSlices = (db: Db, query: RentalSlicesQuery): Promise<RentalSlices[]> =>
  db.rows(
    sliceRow,
    sql`select machine_id as "machineId", hire_id as "hireId", shifts_key as "shiftsKey", ${SUMS}
    from (${selectSlices(query)}) slice
    group by machine_id, hire_id, shifts_key ${byTerm(query.changes)},
      case when ${query.each} or (works and not fills) then starts_at end`,
  );

/**
 * One row per day and group, with one of its machines and hires, and one per machine and part of a day. One pass over
 * the slices of the range.
 */
export const listDailyRentalSlices = (
  db: Db,
  query: Omit<RentalSlicesQuery, 'each'>,
  { machines, hires }: AllowanceGroups,
): Promise<RentalSlices[]> =>
  db.rows(
    sliceRow,
    sql`select min(slice.machine_id) as "machineId", min(slice.hire_id) as "hireId",
      min(shifts_key) as "shiftsKey", ${SUMS}
    from (${selectSlices(query)}) slice
    left join unnest(${machines.map(({ machineId }) => machineId)}::bigint[],
      ${machines.map(({ term }) => term)}::int[], ${machines.map(({ group }) => group)}::int[])
      as by_type (machine_id, term, type_group)
      on by_type.machine_id = slice.machine_id and by_type.term = ${getTerm(query.changes)}
    left join unnest(${hires.map(({ hireId }) => hireId)}::int[], ${hires.map(({ group }) => group)}::int[])
      as by_hire (hire_id, hire_group)
      on by_hire.hire_id = slice.hire_id
    group by day, type_group, hire_group, slice.hire_id is null,
      case when works and not fills then slice.machine_id end,
      case when works and not fills then starts_at end`,
  );

const SUMS: Sql = sql`extract(epoch from min(starts_at))::bigint as "startsAt", min(day) as day, min(zone) as zone,
  count(*) filter (where works and fills) as "wholeDays", bool_or(works and not fills) as "isPart",
  sum(on_seconds) as "onSeconds", sum(silent_seconds) as "missingSeconds",
  sum(unknown_seconds) as "unknownSeconds", sum(monitored) as "monitoredSeconds"`;

function selectSlices(query: Omit<RentalSlicesQuery, 'each'>): Sql {
  const chosen = isAmong(sql`machine_id`, query.machineIds);
  const holidays = lookUpHolidays(query.holidays);
  return sql`
      select slice.*, (day - ${A_MONDAY}::date) % 7 < 5 and ${holidays.isNone} as works,
        monitored = ${SECONDS_OF_USUAL_DAY} and day <> all (${[...query.unusualDates]}::date[]) as fills
      from (
        select machine_id, starts_at, day, zone, hire_id, shifts_key, unknown_seconds,
          active_seconds + idle_seconds + running_seconds + unplaced_on_seconds as on_seconds,
          missing_seconds - unplaced_on_seconds as silent_seconds,
          ${MONITORED_SECONDS} as monitored
        from fact_slice
        -- fact_slice_day
        where organisation_id = ${query.organisationId} and day >= ${query.startsOn}
          and day <= ${query.endsOn} and (hire_id is not null or ${!query.onHireOnly}) and ${chosen}
      ) slice
      ${holidays.join}`;
}

// Most organisations have neither changed hours nor a holiday in the range; then no slice looks them up.

/** Groups separately before and after the contract hours of some type change. */
const byTerm = (changes: readonly string[]): Sql =>
  changes.length === 0 ? sql`` : sql`, ${getTerm(changes)}`;

/** The number of changes up to the start of a slice. */
const getTerm = (changes: readonly string[]): Sql =>
  changes.length === 0 ? sql`0` : sql`width_bucket(starts_at, ${[...changes]}::timestamptz[])`;

/** The join and the condition that a slice is not on a holiday of its calendar. */
function lookUpHolidays(holidays: RentalSlicesQuery['holidays']): Readonly<Record<'join' | 'isNone', Sql>> {
  if (holidays.length === 0) return { join: sql``, isNone: sql`true` };
  return {
    join: sql`left join unnest(${holidays.map(({ shiftsKey }) => shiftsKey)}::text[],
        ${holidays.map(({ date }) => date)}::date[]) as holiday (shifts_key, date)
        on holiday.shifts_key = slice.shifts_key and holiday.date = slice.day`,
    isNone: sql`holiday.date is null`,
  };
}
