import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const FactorsRow = z.object({
  startsOn: z.string(),
  dieselBlend: z.number(),
  mineralDiesel: z.number(),
  gasOil: z.number(),
  hvo: z.number(),
});

/** Lists the organisation's own factors, the earliest first; empty if it has none. */
export async function listEmissionFactors(
  db: Db,
  organisationId: OrganisationId,
): Promise<DatedEmissionFactors[]> {
  const rows = await db.rows(
    FactorsRow,
    sql`select starts_on as "startsOn", diesel_blend as "dieselBlend", mineral_diesel as "mineralDiesel",
      gas_oil as "gasOil", hvo
    from emission_factors
    -- emission_factors_pkey
    where organisation_id = ${organisationId} order by starts_on`,
  );
  return rows.map(({ startsOn, dieselBlend, mineralDiesel, gasOil, hvo }) => ({
    startsOn,
    kilogramsPerLitre: {
      'diesel-blend': dieselBlend,
      'mineral-diesel': mineralDiesel,
      'gas-oil': gasOil,
      hvo,
    },
  }));
}

/** Replaces the organisation's list. */
export async function replaceEmissionFactors(
  db: Db,
  organisationId: OrganisationId,
  dated: readonly DatedEmissionFactors[],
): Promise<void> {
  await db.run(sql`delete from emission_factors
    -- emission_factors_pkey
    where organisation_id = ${organisationId}`);
  const rows = dated.map(({ startsOn, kilogramsPerLitre: each }) => ({
    starts_on: startsOn,
    diesel_blend: each['diesel-blend'],
    mineral_diesel: each['mineral-diesel'],
    gas_oil: each['gas-oil'],
    hvo: each.hvo,
  }));
  await db.run(sql`insert into emission_factors
      (organisation_id, starts_on, diesel_blend, mineral_diesel, gas_oil, hvo)
    select ${organisationId}, starts_on, diesel_blend, mineral_diesel, gas_oil, hvo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (starts_on date, diesel_blend numeric,
      mineral_diesel numeric, gas_oil numeric, hvo numeric)`);
}
