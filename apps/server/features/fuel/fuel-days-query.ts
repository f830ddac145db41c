import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { BURNED_FUEL, factorPeriod, gramsOfFuel } from './emission-sql.ts';

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

/** Each day on which one of the machines was monitored, in order. Slices are added up before factors are looked up. */
export async function listFuelDays(db: Db, asked: FuelAsked): Promise<FuelDay[]> {
  const dated = await listEmissionFactors(db, asked.organisationId);
  const burned = {
    millilitres: sql`fuel_millilitres`,
    fuel: sql`fuel`,
    period: factorPeriod(dated),
  };
  return db.rows(
    FuelDayRow,
    sql`select day, sum(fuel_millilitres) as "fuelMillilitres", sum(${gramsOfFuel(burned, dated)}) as "emissionsGrams",
      sum(fuel_told_seconds) as "fuelToldSeconds", sum(monitored_seconds) as "monitoredSeconds"
    from (
      select fact_slice.day, ${BURNED_FUEL} as fuel, sum(fuel_millilitres) as fuel_millilitres,
        sum(fuel_told_seconds) as fuel_told_seconds,
        sum(active_seconds + idle_seconds + running_seconds + off_seconds + missing_seconds + unknown_seconds)
          as monitored_seconds
      from fact_slice
      -- machine_pkey
      left join machine on machine.organisation_id = fact_slice.organisation_id
        and machine.id = fact_slice.machine_id
      where ${slicesAsked(asked)}
      group by 1, 2
    ) fact_slice
    group by day order by day`,
  );
}

/** Index: fact_slice_day. */
export function slicesAsked({ organisationId, machineIds, startsOn, endsOn }: FuelAsked): Sql {
  const chosen = isAmong(sql`fact_slice.machine_id`, machineIds);
  return sql`fact_slice.organisation_id = ${organisationId} and fact_slice.day >= ${startsOn}
    and fact_slice.day <= ${endsOn} and ${chosen}`;
}
