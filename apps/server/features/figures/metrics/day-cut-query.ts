import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { joined, sql } from '../../../db/sql.ts';

const cutRow = z.object({
  machineId: z.int(),
  /** In seconds since 1970. */
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
  active: z.int(),
  idle: z.int(),
  running: z.int(),
  off: z.int(),
  missing: z.int(),
  unknown: z.int(),
  unplacedOnSeconds: z.int(),
  outOfHoursSeconds: z.nullable(z.int()),
});
/** What a slice comes to up to the instant at which its day is cut. */
export type CutSlice = z.output<typeof cutRow>;

/** A machine and the day of it that is told up to an instant (seconds since 1970). */
export type DayCut = { readonly machineId: number; readonly date: string; readonly at: number };

/**
 * The slices of one day of each machine as far as they lie before an instant, from their segments; hours that cannot
 * be placed are shared by time. A short look into the keys for each machine. There is a cut at least.
 */
export function listCutSlices(db: Db, organisationId: number, cuts: readonly DayCut[]): Promise<CutSlice[]> {
  const seconds = sql`date_part('epoch', least(ended_at, cut.at) - started_at)`;
  const dates = cuts.map(({ date }) => date).sort();
  const [firstDate = '', lastDate = ''] = [dates[0], dates.at(-1)];
  return db.rows(
    cutRow,
    sql`select cut.machine_id as "machineId", extract(epoch from slice.starts_at)::bigint as "startsAt", slice.day,
      slice.zone, slice.hire_id as "hireId", slice.shifts_key as "shiftsKey",
      ${joined(ENGINE_STATES.map((state) => sql`told.${STATE_COLUMNS[state]}`))},
      told."unplacedOnSeconds",
      case when slice.shifts_key is not null then outside.seconds end as "outOfHoursSeconds"
    from unnest(${cuts.map(({ machineId }) => machineId)}::bigint[], ${cuts.map(({ date }) => date)}::date[],
      ${cuts.map(({ at }) => new Date(at * 1000).toISOString())}::timestamptz[]) as cut (machine_id, day, at)
    join fact_slice slice
      -- fact_slice_day
      on slice.organisation_id = ${organisationId} and slice.machine_id = cut.machine_id
        and slice.day = cut.day and slice.starts_at < cut.at
        -- The cuts alone do not tell the planner how few days they are.
        and slice.day >= ${firstDate}::date and slice.day <= ${lastDate}::date
    cross join lateral (
      select ${joined(
        ENGINE_STATES.map(
          (state) => sql`coalesce(sum(${seconds}) filter (where state = ${state}), 0)::int
            as ${STATE_COLUMNS[state]}`,
        ),
      )},
        coalesce(round(sum(unplaced_on_seconds * ${seconds} / date_part('epoch', ended_at - started_at))), 0)::int
          as "unplacedOnSeconds"
      from segment
      -- segment_pkey
      where organisation_id = ${organisationId} and segment.machine_id = cut.machine_id
        and started_at >= slice.starts_at and started_at < cut.at and slice_starts_at = slice.starts_at
    ) told
    cross join lateral (
      select coalesce(sum(${seconds}), 0)::int as seconds from out_of_hours
      -- out_of_hours_pkey
      where organisation_id = ${organisationId} and out_of_hours.machine_id = cut.machine_id
        and started_at >= slice.starts_at and started_at < cut.at and slice_starts_at = slice.starts_at
    ) outside`,
  );
}

const STATE_COLUMNS = {
  active: sql`active`,
  idle: sql`idle`,
  running: sql`running`,
  off: sql`off`,
  missing: sql`missing`,
  unknown: sql`unknown`,
} as const;
