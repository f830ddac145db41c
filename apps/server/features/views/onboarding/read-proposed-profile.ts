import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as proposedProfile } from '@groundwork/contract/v1/portal/sources/_id/proposed-profile.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import { proposeProfile } from '@groundwork/domain/sources/propose-profile.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { findSourceType } from '../../sources/sources/public.ts';
import { findReceivedReadings } from './received-readings-query.ts';

/** Proposes a profile for a source, based on its latest readings. Throws NOT_FOUND. */
export async function readProposedProfile(
  db: Db,
  source: SourceKey,
): Promise<Answer<typeof proposedProfile>> {
  const type = orNotFound(await findSourceType(db, source));
  const received = await findReceivedReadings(db, { ...source, type });
  const { profile, reasons } = proposeProfile(type, received?.readings ?? []);
  if (!received) return { profile, reasons: [...reasons], heard: null };
  const { readings: _readings, ...summary } = received;
  return { profile, reasons: [...reasons], heard: summary };
}
