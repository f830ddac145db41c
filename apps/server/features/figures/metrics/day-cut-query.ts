import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { joinSql, rawSql, sql } from '../../../db/sql.ts';

const cutRow = z.object({
  machineId: ids.machineId,
  /** Seconds since 1970. */
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
  ...mapNames(ENGINE_STATES, () => z.int()),
  unplacedOnSeconds: z.int(),
  outOfHoursSeconds: z.nullable(z.int()),
});
/** The sums of a slice up to the instant at which its day is cut. */
export type CutSlice = z.output<typeof cutRow>;

/** A machine and one of its days, cut at an instant (seconds since 1970). */
export type DayCut = { readonly machineId: MachineId; readonly date: string; readonly at: number };

/**
 * The slices of one day of each machine up to an instant, summed from their segments; hours that cannot be placed are
 * shared in proportion to time. A few index lookups per machine. `cuts` must not be empty.
 */
export function listCutSlices(
  db: Db,
  organisationId: OrganisationId,
  cuts: readonly DayCut[],
): Promise<CutSlice[]> {
  const seconds = sql`date_part('epoch', least(ended_at, cut.at) - started_at)`;
  const dates = cuts.map(({ date }) => date).sort();
  const [firstDate = '', lastDate = ''] = [dates[0], dates.at(-1)];
  return db.rows(
    cutRow,
    sql`select cut.machine_id as "machineId", extract(epoch from slice.starts_at)::bigint as "startsAt", slice.day,
      slice.zone, slice.hire_id as "hireId", slice.shifts_key as "shiftsKey",
      ${joinSql(ENGINE_STATES.map((state) => sql`sums.${STATE_COLUMNS[state]}`))},
      sums."unplacedOnSeconds",
      case when slice.shifts_key is not null then outside.seconds end as "outOfHoursSeconds"
    from unnest(${cuts.map(({ machineId }) => machineId)}::bigint[], ${cuts.map(({ date }) => date)}::date[],
      ${cuts.map(({ at }) => new Date(at * 1000).toISOString())}::timestamptz[]) as cut (machine_id, day, at)
    join fact_slice slice
      -- fact_slice_day
      on slice.organisation_id = ${organisationId} and slice.machine_id = cut.machine_id
        and slice.day = cut.day and slice.starts_at < cut.at
        -- From the cuts alone the planner cannot see how few days there are.
        and slice.day >= ${firstDate}::date and slice.day <= ${lastDate}::date
    cross join lateral (
      select ${joinSql(
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
    ) sums
    cross join lateral (
      select coalesce(sum(${seconds}), 0)::int as seconds from out_of_hours
      -- out_of_hours_pkey
      where organisation_id = ${organisationId} and out_of_hours.machine_id = cut.machine_id
        and started_at >= slice.starts_at and started_at < cut.at and slice_starts_at = slice.starts_at
    ) outside`,
  );
}

const STATE_COLUMNS = mapNames(ENGINE_STATES, (state) => rawSql(state));
