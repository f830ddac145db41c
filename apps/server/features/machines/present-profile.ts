import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { findMachineType, UNKNOWN_MACHINE_TYPE } from '@groundwork/domain/machine-types/catalogue.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listAttachments, presentAttachment } from '../attachments/public.ts';
import { readMeter } from '../counters/public.ts';
import { findMachine, type Machine } from './machine-store.ts';
import { getMachineZone } from './machine-zone.ts';

/** The type's category; a type that the catalogue no longer has counts as unknown. */
export const categoryOf = (type: string): string => (findMachineType(type) ?? UNKNOWN_MACHINE_TYPE).category;

/** The editable machine with its meters as they stand now and its attachments. Throws NOT_FOUND. */
export async function getProfile(
  db: Db,
  organisation: { readonly id: number; readonly timeZone: string },
  machineId: number,
  now: Date,
): Promise<MachineProfile> {
  const machine = await findMachine(db, organisation.id, machineId);
  if (!machine) throw new Refusal('NOT_FOUND');
  const attachments = await listAttachments(db, organisation.id, machineId);
  const key = { organisationId: organisation.id, machineId };
  const zone = await getMachineZone(db, organisation, machineId, now);
  return {
    ...presentMachine(machine),
    vhm: (await readMeter(db, { ...key, meter: 'vhm' }, { zone, now })).value,
    vom: (await readMeter(db, { ...key, meter: 'vom' }, { zone, now })).value,
    timezone: zone,
    attachments: attachments.map(presentAttachment),
  };
}

/** Throws NOT_FOUND where the organisation has no such machine. */
export async function checkMachine(
  db: Db,
  { organisationId, machineId }: { readonly organisationId: number; readonly machineId: number },
): Promise<void> {
  if (!(await findMachine(db, organisationId, machineId))) throw new Refusal('NOT_FOUND');
}

function presentMachine(machine: Machine): Omit<MachineProfile, 'vhm' | 'vom' | 'timezone' | 'attachments'> {
  return {
    id: String(machine.id),
    name: machine.name,
    assetID: machine.assetId,
    type: machine.type,
    category: categoryOf(machine.type),
    image: null,
    group: null,
    loadCapacity: null,
    additionalInformation: null,
    archived: machine.archivedAt !== null,
    createdAt: machine.createdAt,
    version: machine.version,
  };
}
