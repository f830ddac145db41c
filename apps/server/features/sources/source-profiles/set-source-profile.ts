import type { DatedSourceProfile, SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { MachineKey, SourceKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { getPastInstant } from '../../../platform/past-instant.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { ATTACHMENTS } from '../attachments/public.ts';
import { findSourceType, lockSource } from '../sources/public.ts';
import { listProfiles, removeProfile, type StoredProfile, saveProfile } from './source-profile-store.ts';

/** Lists the profiles of a source over time, beginning with the default. Throws NOT_FOUND. */
export async function getProfiles(db: Db, source: SourceKey): Promise<DatedSourceProfile[]> {
  const type = orNotFound(await findSourceType(db, source));
  const unset = { id: null, from: null, profile: createDefaultProfile(type) };
  return [unset, ...(await listProfiles(db, source)).map(presentProfile)];
}

/** Sets the profile of a source from an instant; its machines are derived again. Throws as `getPastInstant`. */
export async function setProfile(
  db: Db,
  source: SourceKey,
  request: { readonly from: string; readonly profile: SourceProfile },
  now: Date,
): Promise<DatedSourceProfile[]> {
  if (!(await lockSource(db, source))) throw new Refusal('NOT_FOUND');
  const from = getPastInstant({ field: 'body.from', text: request.from, zone: 'UTC' }, now);
  const machines = await listMachinesOf(db, source);
  await markChange(db, machines, () => saveProfile(db, source, from, request.profile));
  return getProfiles(db, source);
}

/** Removes a profile. Throws NOT_FOUND for source and profile. */
export async function withdrawProfile(
  db: Db,
  source: SourceKey,
  profileId: number,
): Promise<DatedSourceProfile[]> {
  if (!(await lockSource(db, source))) throw new Refusal('NOT_FOUND');
  const machines = await listMachinesOf(db, source);
  const wasSet = await markChange(db, machines, () => removeProfile(db, source, profileId));
  if (!wasSet) throw new Refusal('NOT_FOUND');
  return getProfiles(db, source);
}

/** Lists every machine that the source was ever attached to. */
const listMachinesOf = (db: Db, { organisationId, sourceId }: SourceKey): Promise<MachineKey[]> =>
  ATTACHMENTS.listMachinesEver(db, organisationId, { source_id: sourceId });

/** The start second serves as the id, because a source has one profile at a time. */
function presentProfile({ startsAt, profile }: StoredProfile): DatedSourceProfile {
  return { id: String(startsAt), from: new Date(startsAt * 1000).toISOString(), profile };
}
