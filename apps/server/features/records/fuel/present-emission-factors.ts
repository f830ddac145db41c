import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { DEFAULT_EMISSION_FACTORS } from '@groundwork/domain/fuel/emission-factors.ts';
import type { Db } from '../../../db/database.ts';
import { getEmissionFactorsVersion, listEmissionFactors } from './emission-factor-store.ts';

/** By which factors the emissions of the organisation's machines are told, as it goes over the wire. */
export async function presentEmissionFactors(db: Db, organisationId: number): Promise<EmissionFactorsAnswer> {
  const versions = await listEmissionFactors(db, organisationId);
  return {
    versions: versions.map((dated) => ({
      ...dated,
      kilogramsPerLitre: { ...dated.kilogramsPerLitre },
    })),
    defaults: { ...DEFAULT_EMISSION_FACTORS },
    version: await getEmissionFactorsVersion(db, organisationId),
  };
}
