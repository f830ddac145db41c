import type { DatedSourceProfile, SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { defaultProfileOf } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { Db } from '../../../db/database.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import {
  findSourceType,
  listMachinesOfSource,
  listProfiles,
  lockSource,
  removeProfile,
  type StoredProfile,
  saveProfile,
} from './source-profile-store.ts';

export type SourceKey = { readonly organisationId: number; readonly sourceId: number };

/** How a source is read over time, what holds without any setting first. Throws NOT_FOUND. */
export async function getProfiles(db: Db, source: SourceKey): Promise<DatedSourceProfile[]> {
  const type = await findSourceType(db, source);
  if (!type) throw new Refusal('NOT_FOUND');
  const unset = { id: null, from: null, profile: defaultProfileOf(type) };
  return [unset, ...(await listProfiles(db, source)).map(presentProfile)];
}

/** Sets how a source is read from an instant on, and has its machines derived again. Throws as `getPastInstant`. */
export async function setProfile(
  db: Db,
  source: SourceKey,
  asked: { readonly from: string; readonly profile: SourceProfile },
  now: Date,
): Promise<DatedSourceProfile[]> {
  if (!(await lockSource(db, source))) throw new Refusal('NOT_FOUND');
  const from = getPastInstant({ field: 'body.from', text: asked.from, zone: 'UTC' }, now);
  const machines = await listMachinesOfSource(db, source);
  await markChange(db, machines, () => saveProfile(db, source, from, asked.profile));
  return getProfiles(db, source);
}

/** Takes a setting back. Throws NOT_FOUND for the source, and for what was never set. */
export async function takeBackProfile(
  db: Db,
  source: SourceKey,
  profileId: number,
): Promise<DatedSourceProfile[]> {
  if (!(await lockSource(db, source))) throw new Refusal('NOT_FOUND');
  const machines = await listMachinesOfSource(db, source);
  const wasSet = await markChange(db, machines, () => removeProfile(db, source, profileId));
  if (!wasSet) throw new Refusal('NOT_FOUND');
  return getProfiles(db, source);
}

/** The second from which it holds is its id: a source has one profile at an instant. */
function presentProfile({ startsAt, profile }: StoredProfile): DatedSourceProfile {
  return { id: String(startsAt), from: new Date(startsAt * 1000).toISOString(), profile };
}
