import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import {
  INFORMATION_FIELDS,
  type MachineInformation,
  NOTHING_KNOWN,
} from '@groundwork/domain/machines/machine-information.ts';
import type { findHiredMachine, Machine } from '../../machines/machines/public.ts';
import { formatImageUrl } from './image-url.ts';

type HiredMachine = NonNullable<Awaited<ReturnType<typeof findHiredMachine>>>;

/** Presents the shared fields of a machine that is hired from another organisation. */
export function presentHiredProfile(hired: HiredMachine, category: string): MachineProfile {
  const { zone, hiredFrom, hiredTo: _, owner, ...card } = hired;
  const machine = { ...NOT_SHARED, ...card, createdAt: hiredFrom, archivedAt: null, version: 1 };
  const fields = presentMachine(machine, category);
  return { ...fields, vhm: null, vom: null, timezone: zone, owner, shiftCalendar: null, attachments: [] };
}

/** Presents the record of a machine, without meters, records and attachments. */
export function presentMachine(
  machine: Machine,
  category: string,
): Omit<MachineProfile, 'vhm' | 'vom' | 'timezone' | 'owner' | 'shiftCalendar' | 'attachments'> {
  return {
    id: String(machine.id),
    name: machine.name,
    assetID: machine.assetId,
    type: machine.type,
    category,
    image: formatImageUrl(machine.id, machine.imageName),
    group: presentGroup(machine),
    loadCapacity: machine.loadCapacityTonnes,
    additionalInformation: presentInformation(machine),
    archived: machine.archivedAt !== null,
    foreignNumber: machine.foreignNumber,
    createdAt: machine.createdAt,
    version: machine.version,
  };
}

/** Fields that only the owner of a machine sees. */
const NOT_SHARED = {
  loadCapacityTonnes: null,
  groupId: null,
  groupName: null,
  foreignNumber: null,
  ...NOTHING_KNOWN,
} satisfies Partial<Machine>;

const presentGroup = ({ groupId, groupName }: Machine): MachineProfile['group'] =>
  groupId === null || groupName === null ? null : { id: String(groupId), name: groupName };

const presentInformation = (machine: Machine): MachineInformation =>
  Object.fromEntries(INFORMATION_FIELDS.map((field) => [field, machine[field]])) as MachineInformation;
