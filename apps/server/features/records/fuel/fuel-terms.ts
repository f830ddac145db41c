import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import type { DatedFuelPrice } from '@groundwork/domain/fuel/fuel-prices.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { listFuelPrices } from './fuel-price-store.ts';

/** What an organisation's fuel costs and emits over time. */
export type FuelTerms = {
  readonly prices: readonly DatedFuelPrice[];
  readonly factors: readonly DatedEmissionFactors[];
};

/** Runs two statements in one round trip. */
export async function readFuelTerms(db: Db, organisationId: OrganisationId): Promise<FuelTerms> {
  const [prices, factors] = await Promise.all([
    listFuelPrices(db, organisationId),
    listEmissionFactors(db, organisationId),
  ]);
  return { prices, factors };
}
