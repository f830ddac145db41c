import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listEmissionFactors } from './emission-factor-store.ts';
import { getListVersion } from './list-version-store.ts';
import { presentEmissionFactors } from './present-emission-factors.ts';

/** Reads the emission factors of the organisation. */
export async function readEmissionFactors(
  db: Db,
  organisationId: OrganisationId,
): Promise<EmissionFactorsAnswer> {
  const versions = await listEmissionFactors(db, organisationId);
  return presentEmissionFactors(versions, await getListVersion(db, 'emission_factor_list', organisationId));
}
