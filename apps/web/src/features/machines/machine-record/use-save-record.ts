import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { PATCH as setInformation } from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import { PATCH as setGroup } from '@groundwork/contract/v1/portal/machines/_id/groups.ts';
import { PATCH as setLoadCapacity } from '@groundwork/contract/v1/portal/machines/_id/load_capacity.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import type { RecordChanges } from './record-draft.ts';

type SaveRequest = {
  readonly id: string;
  readonly version: number;
  readonly changes: RecordChanges;
  /** Called after each saved part, so that a retry after a failure does not send it again. */
  readonly onPart: (machine: MachineProfile) => void;
};

/** Saves the changed parts one by one, each based on the version of the previous one. */
export function useSaveRecord(): UseMutationResult<void, CallFailure, SaveRequest> {
  return useMutation<void, CallFailure, SaveRequest>({
    mutationFn: saveChanges,
    onSettled: () => refreshTopics(['machines', 'groups', 'activity']),
  });
}

async function saveChanges({ id, version: seen, changes, onPart }: SaveRequest): Promise<void> {
  const { information, loadCapacity, groupId } = changes;
  const params = { id };
  let version = seen;
  const after = (machine: MachineProfile) => {
    version = machine.version;
    onPart(machine);
  };
  if (information !== undefined)
    after(await send(setInformation, { params, body: { additonalInformation: information, version } }));
  if (loadCapacity !== undefined)
    after(await send(setLoadCapacity, { params, body: { capacity: loadCapacity, version } }));
  if (groupId !== undefined) after(await send(setGroup, { params, body: { groupId, version } }));
}
