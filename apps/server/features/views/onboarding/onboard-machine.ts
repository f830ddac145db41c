import type { NewMachine } from '@groundwork/contract/entities/machine.ts';
import type { SourceProfile } from '@groundwork/contract/entities/source-profile.ts';
import type { MachineId, OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OrganisationSettings } from '../../base/settings/public.ts';
import { type Attachment, attachSource } from '../../sources/attachments/public.ts';
import { setProfile } from '../../sources/source-profiles/public.ts';
import { findSourceType } from '../../sources/sources/public.ts';
import { createMachineRecord } from '../fleet/public.ts';

export type OnboardingRequest = {
  readonly sourceId: SourceId;
  /** Either an existing machine … */
  readonly machineId: MachineId | null;
  /** … or a new one. */
  readonly machine: NewMachine | null;
  readonly profile: SourceProfile;
  readonly attachedFrom: string;
};

/**
 * Attaches a source to a machine and sets its profile, from the same instant. Throws the errors of `attachSource`,
 * `createMachineRecord` and `setProfile`; SOURCE_NOT_ALLOTTED if the organisation does not own the source.
 */
export async function onboardMachine(
  db: Db,
  organisation: OrganisationSettings & { readonly id: OrganisationId },
  { sourceId, machineId, machine, profile, attachedFrom }: OnboardingRequest,
  now: Date,
): Promise<Attachment> {
  const { id: organisationId } = organisation;
  if (!(await findSourceType(db, { organisationId, sourceId }))) throw new Refusal('SOURCE_NOT_ALLOTTED');
  const id = machine
    ? await createMachineRecord(db, organisation, machine, { path: 'body.machine', now })
    : machineId;
  if (id === null) throw new Refusal('NOT_FOUND');
  const attached = await attachSource(db, organisationId, { machineId: id, sourceId, attachedFrom }, now);
  await setProfile(db, { organisationId, sourceId }, { from: attachedFrom, profile }, now);
  return attached;
}
