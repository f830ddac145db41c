import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as proposedProfile } from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import { proposeProfile } from '@groundwork/domain/sources/propose-profile.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findSourceType } from '../../sources/source-profiles/public.ts';
import { findHeard } from './heard-readings-query.ts';

/** How a source could be read, by what it said of late. Throws NOT_FOUND. */
export async function proposeForSource(
  db: Db,
  source: { readonly organisationId: number; readonly sourceId: number },
): Promise<Answer<typeof proposedProfile>> {
  const type = await findSourceType(db, source);
  if (!type) throw new Refusal('NOT_FOUND');
  const heard = await findHeard(db, { ...source, type });
  const { profile, reasons } = proposeProfile(type, heard?.readings ?? []);
  if (!heard) return { profile, reasons: [...reasons], heard: null };
  const { readings: _looked, ...told } = heard;
  return { profile, reasons: [...reasons], heard: told };
}
