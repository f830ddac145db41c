import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const SECONDS_OF_USUAL_DAY = 86_400;
/** Earlier than any reading can be. */
const A_MONDAY = '2000-01-03';

const sliceRow = z.object({
  machineId: z.int(),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
  /** The first instant of them, in seconds since 1970. */
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  /** Working days of the usual length that the machine was monitored from end to end. */
  wholeDays: z.int(),
  /** The row is one slice, of a working day that it does not fill. */
  isPart: z.boolean(),
  onSeconds: z.int(),
  missingSeconds: z.int(),
  unknownSeconds: z.int(),
  monitoredSeconds: z.int(),
});
/** Slices of a machine under the same terms, added up; those that fill no day each by itself. */
export type RentalSlices = z.output<typeof sliceRow>;

export type RentalSlicesAsked = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly onHireOnly: boolean;
  /** A row for each slice. */
  readonly each: boolean;
  /** Holidays of the calendars, by the key that slices name a calendar with. */
  readonly holidays: readonly { readonly shiftsKey: string; readonly date: string }[];
  /** Dates on which a day of some zone is longer or shorter than others. */
  readonly unusualDates: readonly string[];
  /** Instants (ISO 8601, ascending) at which the hours of some type change. */
  readonly changes: readonly string[];
};

/** One pass over the slices of the range; a row for each machine and what was agreed for it, and for each part of a day. */
export function listRentalSlices(db: Db, asked: RentalSlicesAsked): Promise<RentalSlices[]> {
  const chosen = isAmong(sql`machine_id`, asked.machineIds);
  const holidays = lookUpHolidays(asked.holidays);
  return db.rows(
    sliceRow,
    sql`select machine_id as "machineId", hire_id as "hireId", shifts_key as "shiftsKey",
      extract(epoch from min(starts_at))::bigint as "startsAt", min(day) as day, min(zone) as zone,
      count(*) filter (where works and fills) as "wholeDays", bool_or(works and not fills) as "isPart",
      sum(on_seconds) as "onSeconds", sum(silent_seconds) as "missingSeconds",
      sum(unknown_seconds) as "unknownSeconds", sum(monitored) as "monitoredSeconds"
    from (
      select slice.*, (day - ${A_MONDAY}::date) % 7 < 5 and ${holidays.isNone} as works,
        monitored = ${SECONDS_OF_USUAL_DAY} and day <> all (${[...asked.unusualDates]}::date[]) as fills
      from (
        select machine_id, starts_at, day, zone, hire_id, shifts_key, unknown_seconds,
          active_seconds + idle_seconds + running_seconds + unplaced_on_seconds as on_seconds,
          missing_seconds - unplaced_on_seconds as silent_seconds,
          active_seconds + idle_seconds + running_seconds + off_seconds + missing_seconds
            + unknown_seconds as monitored
        from fact_slice
        -- fact_slice_day
        where organisation_id = ${asked.organisationId} and day >= ${asked.startsOn}
          and day <= ${asked.endsOn} and (hire_id is not null or ${!asked.onHireOnly}) and ${chosen}
      ) slice
      ${holidays.join}
    ) slice
    group by machine_id, hire_id, shifts_key ${byTerm(asked.changes)},
      case when ${asked.each} or (works and not fills) then starts_at end`,
  );
}

// Most organisations have neither changed hours nor a holiday in the range: what nobody asks is not looked up for each slice.

/** Apart where the hours of some type change. */
const byTerm = (changes: readonly string[]): Sql =>
  changes.length === 0 ? sql`` : sql`, width_bucket(starts_at, ${[...changes]}::timestamptz[])`;

/** What tells that a slice lies on no holiday of its calendar. */
function lookUpHolidays(holidays: RentalSlicesAsked['holidays']): Readonly<Record<'join' | 'isNone', Sql>> {
  if (holidays.length === 0) return { join: sql``, isNone: sql`true` };
  return {
    join: sql`left join unnest(${holidays.map(({ shiftsKey }) => shiftsKey)}::text[],
        ${holidays.map(({ date }) => date)}::date[]) as holiday (shifts_key, date)
        on holiday.shifts_key = slice.shifts_key and holiday.date = slice.day`,
    isNone: sql`holiday.date is null`,
  };
}
