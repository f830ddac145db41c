import { SLICE_FACTS, STATE_FACTS } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { joinSql, rawSql, sql } from '../../../db/sql.ts';
import { isChosen } from '../activity/public.ts';
import type { MetricFactsQuery } from './sum-metric-facts.ts';

const { unplacedOnSeconds, outOfHoursSeconds } = SLICE_FACTS;
/** The facts of hours: those of distance and fuel are read day by day elsewhere. */
export const DAILY_FACTS = { ...STATE_FACTS, unplacedOnSeconds, outOfHoursSeconds } as const;

const hours = z.object({
  active: z.int(),
  idle: z.int(),
  running: z.int(),
  off: z.int(),
  missing: z.int(),
  unknown: z.int(),
  unplacedOnSeconds: z.int(),
  outOfHoursSeconds: z.nullable(z.int()),
});
export type Hours = z.output<typeof hours>;

/**
 * Sums the stored hours of the machines together on each civil day of the range, by day, up to the horizons.
 * Index: fact_slice_day.
 */
export async function sumDailyHours(
  db: Db,
  { organisation, machineIds, startsOn, endsOn }: MetricFactsQuery,
): Promise<Map<string, Hours>> {
  const sums = Object.entries(DAILY_FACTS).map(([name, { column }]) => rawSql(`sum(${column}) as "${name}"`));
  const rows = await db.rows(
    z.extend(hours, { day: z.string() }),
    sql`select day, ${joinSql(sums)} from fact_slice
      -- fact_slice_day
      where organisation_id = ${organisation.id} and day >= ${startsOn} and day <= ${endsOn}
        and ${isChosen(sql`machine_id`, { organisationId: organisation.id, machineIds })}
      group by day`,
  );
  return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}
