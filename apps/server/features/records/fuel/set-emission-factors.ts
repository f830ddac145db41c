import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { replaceEmissionFactors } from './emission-factor-store.ts';
import { advanceListVersion } from './list-version-store.ts';

export type EmissionFactorsEdit = {
  readonly dated: readonly DatedEmissionFactors[];
  /** The version of the list that the person saw; absent: any. */
  readonly version?: number | undefined;
};

/**
 * Replaces the organisation's emission factors. Nothing is derived again, because factors are applied when figures are
 * summed. Throws CONFLICT if the version is outdated.
 */
export async function setEmissionFactors(
  db: Db,
  organisationId: OrganisationId,
  { dated, version }: EmissionFactorsEdit,
): Promise<void> {
  if (!(await advanceListVersion(db, 'emission_factor_list', organisationId, version)))
    throw new Refusal('CONFLICT');
  await replaceEmissionFactors(db, organisationId, dated);
}
