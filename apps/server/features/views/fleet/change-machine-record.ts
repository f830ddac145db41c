import type { ParsedRequest } from '@groundwork/contract/call.ts';
import type { PUT } from '@groundwork/contract/v1/machines/_id/index.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { MachineInformation } from '@groundwork/domain/machines/machine-information.ts';
import type { Db } from '../../../db/db.ts';
import type { Changes } from '../../../platform/apply-changes.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { saveForeignNumber } from '../../base/foreign-numbers/public.ts';
import { editInformation, setLoadCapacity, setMachineGroup } from '../../machines/machine-record/public.ts';
import { findMachine, type Machine } from '../../machines/machines/public.ts';

type MachineChange = Pick<
  ParsedRequest<typeof PUT>['body'],
  'group' | 'loadCapacity' | 'additionalInformation' | 'foreignNumber'
>;

type Terms = {
  /** Whether the organisation has additional information at all; if not, changes of it are ignored. */
  readonly hasInformation: boolean;
};

/**
 * Changes the group, load capacity and information of the own machine, if the body has them. Fields that have not
 * changed are not checked again, so a profile can be sent back as it is. Throws the errors of each field.
 */
export async function changeMachineRecord(
  db: Db,
  key: MachineKey,
  change: MachineChange,
  { hasInformation }: Terms,
): Promise<Machine> {
  const { group, loadCapacity, additionalInformation, foreignNumber } = change;
  const machine = orNotFound(await findMachine(db, key));
  const groupId = group === undefined ? machine.groupId : group && Number(group.id);
  if (groupId !== machine.groupId) await setMachineGroup(db, key, { groupId });
  const capacity =
    loadCapacity === undefined ? machine.loadCapacityTonnes : loadCapacity && Number(loadCapacity);
  if (capacity !== machine.loadCapacityTonnes)
    await setLoadCapacity(db, key, { capacity, field: 'body.loadCapacity' });
  const row = { organisationId: key.organisationId, id: key.machineId };
  await saveForeignNumber(db, 'machine', row, foreignNumber);
  const edit = additionalInformation ?? {};
  if (hasInformation && hasChanges(machine, edit)) await editInformation(db, key, { edit });
  return orNotFound(await findMachine(db, key));
}

const hasChanges = (machine: Machine, edit: Changes<MachineInformation>): boolean =>
  Object.entries(edit).some(
    ([field, value]) => value !== undefined && value !== machine[field as keyof MachineInformation],
  );
