import type { newMachine } from '@groundwork/contract/entities/machine.ts';
import type { SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createMachine } from '../../machines/machines/public.ts';
import { type Attachment, attachSource } from '../../sources/attachments/public.ts';
import { findSourceType, setProfile } from '../../sources/source-profiles/public.ts';

export type AskedOnboarding = {
  readonly sourceId: number;
  /** One of the two: a machine that is there, or a new one. */
  readonly machineId: number | null;
  readonly machine: z.output<typeof newMachine> | null;
  readonly profile: SourceProfile;
  readonly attachedFrom: string;
};

/**
 * Puts a source on a machine and says how it is read, from the same instant. Throws as `attachSource`,
 * `createMachine` and `setProfile`; SOURCE_NOT_ALLOTTED for a source of somebody else as for none.
 */
export async function onboardMachine(
  db: Db,
  organisationId: number,
  { sourceId, machineId, machine, profile, attachedFrom }: AskedOnboarding,
  now: Date,
): Promise<Attachment> {
  if (!(await findSourceType(db, { organisationId, sourceId }))) throw new Refusal('SOURCE_NOT_ALLOTTED');
  const words = machine && { name: machine.name, assetId: machine.assetID, type: machine.type };
  const id = words ? await createMachine(db, organisationId, words, now) : machineId;
  if (id === null) throw new Refusal('NOT_FOUND');
  const attached = await attachSource(db, organisationId, { machineId: id, sourceId, attachedFrom }, now);
  await setProfile(db, { organisationId, sourceId }, { from: attachedFrom, profile }, now);
  return attached;
}
