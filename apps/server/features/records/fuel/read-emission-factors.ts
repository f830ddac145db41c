import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { getEmissionFactorsVersion, listEmissionFactors } from './emission-factor-store.ts';
import { presentEmissionFactors } from './present-emission-factors.ts';

/** Reads the emission factors of the organisation. */
export async function readEmissionFactors(
  db: Db,
  organisationId: OrganisationId,
): Promise<EmissionFactorsAnswer> {
  const versions = await listEmissionFactors(db, organisationId);
  return presentEmissionFactors(versions, await getEmissionFactorsVersion(db, organisationId));
}
