import type { DatedFuelPrice } from '@groundwork/domain/fuel/fuel-prices.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const PriceRow = z.object({ startsOn: z.string(), currency: z.string(), perLitre: z.number() });

/** Lists the organisation's prices, the earliest first; empty if it has none. */
export function listFuelPrices(db: Db, organisationId: OrganisationId): Promise<DatedFuelPrice[]> {
  return db.rows(
    PriceRow,
    sql`select starts_on as "startsOn", currency, per_litre as "perLitre" from fuel_price
    -- fuel_price_pkey
    where organisation_id = ${organisationId} order by starts_on`,
  );
}

/** Replaces the organisation's list. */
export async function replaceFuelPrices(
  db: Db,
  organisationId: OrganisationId,
  dated: readonly DatedFuelPrice[],
): Promise<void> {
  await db.run(sql`delete from fuel_price
    -- fuel_price_pkey
    where organisation_id = ${organisationId}`);
  await db.run(sql`insert into fuel_price (organisation_id, starts_on, currency, per_litre)
    select ${organisationId}, "startsOn", currency, "perLitre"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb)
      as row ("startsOn" date, currency text, "perLitre" numeric)`);
}
