import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import type { DatedFuelPrice } from '@groundwork/domain/fuel/fuel-prices.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listFuelPrices, replaceFuelPrices } from './fuel-price-store.ts';
import { advanceListVersion, getListVersion } from './list-version-store.ts';

export type FuelPricesEdit = {
  readonly dated: readonly DatedFuelPrice[];
  /** The version of the list that the person saw; absent: any. */
  readonly version?: number | undefined;
};

/** Reads the fuel prices of the organisation. */
export async function readFuelPrices(db: Db, organisationId: OrganisationId): Promise<FuelPricesAnswer> {
  const versions = await listFuelPrices(db, organisationId);
  return { versions, version: await getListVersion(db, 'fuel_price_list', organisationId) };
}

/**
 * Replaces the organisation's fuel prices. Nothing is derived again, because prices are applied when figures are
 * summed. Throws CONFLICT if the version is outdated.
 */
export async function setFuelPrices(
  db: Db,
  organisationId: OrganisationId,
  { dated, version }: FuelPricesEdit,
): Promise<void> {
  if (!(await advanceListVersion(db, 'fuel_price_list', organisationId, version)))
    throw new Refusal('CONFLICT');
  await replaceFuelPrices(db, organisationId, dated);
}
