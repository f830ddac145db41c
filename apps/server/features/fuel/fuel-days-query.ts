import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { gramsOfSlice } from './emission-sql.ts';

export type FuelAsked = {
  readonly organisationId: number;
  readonly machineIds: readonly number[] | 'all';
  /** Civil dates, both included, read in each machine's own zone. */
  readonly startsOn: string;
  readonly endsOn: string;
};

const FuelDayRow = z.object({
  day: z.string(),
  fuelMillilitres: z.nullable(z.int()),
  emissionsGrams: z.nullable(z.number()),
  fuelToldSeconds: z.int(),
  monitoredSeconds: z.int(),
});

/** What all the machines asked for burned and emitted on one local day, as far as it is derived. */
export type FuelDay = z.output<typeof FuelDayRow>;

/** Each day on which one of the machines was monitored, in order. */
export async function listFuelDays(db: Db, asked: FuelAsked): Promise<FuelDay[]> {
  const dated = await listEmissionFactors(db, asked.organisationId);
  return db.rows(
    FuelDayRow,
    sql`select fact_slice.day, sum(fuel_millilitres) as "fuelMillilitres",
      sum(${gramsOfSlice(dated)}) as "emissionsGrams", sum(fuel_told_seconds) as "fuelToldSeconds",
      sum(active_seconds + idle_seconds + running_seconds + off_seconds + missing_seconds + unknown_seconds)
        as "monitoredSeconds"
    from fact_slice
    -- machine_pkey
    left join machine on machine.organisation_id = fact_slice.organisation_id
      and machine.id = fact_slice.machine_id
    where ${slicesAsked(asked)}
    group by fact_slice.day order by fact_slice.day`,
  );
}

/** Index: fact_slice_day. */
export function slicesAsked({ organisationId, machineIds, startsOn, endsOn }: FuelAsked): Sql {
  const chosen =
    machineIds === 'all' ? sql`true` : sql`fact_slice.machine_id = any (${[...machineIds]}::bigint[])`;
  return sql`fact_slice.organisation_id = ${organisationId} and fact_slice.day >= ${startsOn}
    and fact_slice.day <= ${endsOn} and ${chosen}`;
}
