import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { PATCH as informMachine } from '@groundwork/contract/v1/portal/machines/_id/additional-information.ts';
import { PATCH as putIntoGroup } from '@groundwork/contract/v1/portal/machines/_id/groups.ts';
import { PATCH as setLoadCapacity } from '@groundwork/contract/v1/portal/machines/_id/load_capacity.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { refreshTopics } from '../../../lib/calls/queries.ts';
import type { RecordChanges } from './record-draft.ts';

type Asked = {
  readonly id: string;
  readonly version: number;
  readonly changes: RecordChanges;
  /** Told of each part that is saved: where the next one is refused, that one is not sent again. */
  readonly onPart: (machine: MachineProfile) => void;
};

/** Saves what changed, part by part, each upon the version that the one before made. */
export function useSaveRecord(): UseMutationResult<void, CallFailure, Asked> {
  return useMutation<void, CallFailure, Asked>({
    mutationFn: saveChanges,
    onSettled: () => refreshTopics(['machines', 'groups', 'activity']),
  });
}

async function saveChanges({ id, version: seen, changes, onPart }: Asked): Promise<void> {
  const { information, loadCapacity, groupId } = changes;
  const params = { id };
  let version = seen;
  const after = (machine: MachineProfile) => {
    version = machine.version;
    onPart(machine);
  };
  if (information !== undefined)
    after(await send(informMachine, { params, body: { additonalInformation: information, version } }));
  if (loadCapacity !== undefined)
    after(await send(setLoadCapacity, { params, body: { capacity: loadCapacity, version } }));
  if (groupId !== undefined) after(await send(putIntoGroup, { params, body: { groupId, version } }));
}
