import {
  BURNED_FUELS,
  type BurnedFuel,
  DEFAULT_EMISSION_FACTORS,
} from '@groundwork/domain/fuel/emission-factors.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { BURNED_FUEL, factorPeriod } from './emission-sql.ts';
import { type FuelAsked, slicesAsked } from './fuel-days-query.ts';

/** By what the emissions of a fuel were made. */
type FactorUsed = {
  readonly fuel: BurnedFuel;
  readonly kilogramsPerLitre: number;
  /** Null: the product's own, in force before anything that the organisation says. */
  readonly startsOn: string | null;
};

const UsedRow = z.object({ fuel: z.enum(BURNED_FUELS), period: z.int() });

/** The factors behind the emissions of a range, so that whoever shows them can name them. */
export async function listFactorsUsed(db: Db, asked: FuelAsked): Promise<FactorUsed[]> {
  const dated = await listEmissionFactors(db, asked.organisationId);
  const rows = await db.rows(
    UsedRow,
    sql`select distinct ${BURNED_FUEL} as fuel, period
    from (
      select machine_id, ${factorPeriod(dated)} as period from fact_slice
      where ${slicesAsked(asked)} and fuel_millilitres is not null
      group by 1, 2
    ) burned
    -- machine_pkey
    left join machine on machine.organisation_id = ${asked.organisationId} and machine.id = machine_id
    where machine.fuel_type is distinct from 'electric'
    order by period, fuel`,
  );
  return rows.map(({ fuel, period }) => {
    const own = dated[period - 1];
    const kilogramsPerLitre = (own?.kilogramsPerLitre ?? DEFAULT_EMISSION_FACTORS)[fuel];
    return { fuel, kilogramsPerLitre, startsOn: own?.startsOn ?? null };
  });
}
