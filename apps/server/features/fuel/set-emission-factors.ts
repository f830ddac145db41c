import type { DatedEmissionFactors } from '@groundwork/domain/fuel/emission-factors.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { advanceEmissionFactorsVersion, replaceEmissionFactors } from './emission-factor-store.ts';

/**
 * Says by which factors the organisation's emissions are told, from each date on; all that it said before goes.
 * Nothing has to be derived afresh: a factor is applied where figures are added up. Throws CONFLICT where the list
 * is no longer that of the version which was seen.
 */
export async function setEmissionFactors(
  db: Db,
  organisationId: number,
  { dated, version }: { readonly dated: readonly DatedEmissionFactors[]; readonly version: number },
): Promise<void> {
  if (!(await advanceEmissionFactorsVersion(db, organisationId, version))) throw new Refusal('CONFLICT');
  await replaceEmissionFactors(db, organisationId, dated);
}
