import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { advanceEmissionFactorsVersion, replaceEmissionFactors } from './emission-factor-store.ts';

export type EmissionFactorsEdit = {
  readonly dated: readonly DatedEmissionFactors[];
  /** That of the list that the person saw; absent: whichever there is. */
  readonly version?: number | undefined;
};

/**
 * Says by which factors the organisation's emissions are told, from each date on; all that it said before goes.
 * Nothing has to be derived afresh: a factor is applied where figures are added up. Throws CONFLICT where the list
 * is no longer that of the version which was seen.
 */
export async function setEmissionFactors(
  db: Db,
  organisationId: number,
  { dated, version }: EmissionFactorsEdit,
): Promise<void> {
  if (!(await advanceEmissionFactorsVersion(db, organisationId, version))) throw new Refusal('CONFLICT');
  await replaceEmissionFactors(db, organisationId, dated);
}
