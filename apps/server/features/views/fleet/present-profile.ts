import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import {
  INFORMATION_FIELDS,
  type MachineInformation,
  NOTHING_KNOWN,
} from '@groundwork/domain/machines/machine-information.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readMeter } from '../../figures/counters/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import {
  findHiredMachine,
  findMachine,
  getMachineZone,
  type Machine,
} from '../../machines/machines/public.ts';
import { findCalendarInForce } from '../../records/shifts/public.ts';
import { listAttachments, presentAttachment } from '../../sources/attachments/public.ts';
import { imageUrlOf } from './image-url.ts';

/** The editable machine with its meters as they stand now and its attachments. Throws NOT_FOUND. */
export async function getProfile(
  db: Db,
  organisation: { readonly id: number; readonly timeZone: string },
  machineId: number,
  now: Date,
): Promise<MachineProfile> {
  const machine = await findMachine(db, organisation.id, machineId);
  if (!machine) return getHiredProfile(db, organisation.id, machineId);
  const attachments = await listAttachments(db, organisation.id, machineId);
  const key = { organisationId: organisation.id, machineId };
  const zone = await getMachineZone(db, organisation, machineId, now);
  const categoryOf = await readCategories(db, organisation.id);
  return {
    ...presentMachine(machine, categoryOf(machine.type)),
    vhm: (await readMeter(db, { ...key, meter: 'vhm' }, { zone, now })).value,
    vom: (await readMeter(db, { ...key, meter: 'vom' }, { zone, now })).value,
    timezone: zone,
    owner: null,
    shiftCalendar: await findShiftCalendar(db, key, { zone, now }),
    attachments: attachments.map(presentAttachment),
  };
}

async function findShiftCalendar(
  db: Db,
  key: { readonly organisationId: number; readonly machineId: number },
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<MachineProfile['shiftCalendar']> {
  const date = civilDateAt(Math.floor(now.getTime() / 1000), zone);
  const calendar = await findCalendarInForce(db, key, { date, now });
  return calendar && { ...calendar, id: String(calendar.id) };
}

/** What is known of a machine that the organisation hires from another one. Throws NOT_FOUND. */
async function getHiredProfile(db: Db, organisationId: number, machineId: number): Promise<MachineProfile> {
  const hired = await findHiredMachine(db, organisationId, machineId);
  if (!hired) throw new Refusal('NOT_FOUND');
  const { zone, hiredFrom, owner, ...card } = hired;
  const machine = { ...NOT_SAID, ...card, createdAt: hiredFrom, archivedAt: null, version: 1 };
  const categoryOf = await readCategories(db, organisationId);
  const words = presentMachine(machine, categoryOf(machine.type));
  return { ...words, vhm: null, vom: null, timezone: zone, owner, shiftCalendar: null, attachments: [] };
}

/** Throws NOT_FOUND where the organisation neither has nor hires such a machine. */
export async function checkMachine(
  db: Db,
  { organisationId, machineId }: { readonly organisationId: number; readonly machineId: number },
): Promise<void> {
  const found =
    (await findMachine(db, organisationId, machineId)) ??
    (await findHiredMachine(db, organisationId, machineId));
  if (!found) throw new Refusal('NOT_FOUND');
}

function presentMachine(
  machine: Machine,
  category: string,
): Omit<MachineProfile, 'vhm' | 'vom' | 'timezone' | 'owner' | 'shiftCalendar' | 'attachments'> {
  return {
    id: String(machine.id),
    name: machine.name,
    assetID: machine.assetId,
    type: machine.type,
    category,
    image: imageUrlOf(machine.id, machine.imageName),
    group: groupOf(machine),
    loadCapacity: machine.loadCapacityTonnes,
    additionalInformation: informationOf(machine),
    archived: machine.archivedAt !== null,
    createdAt: machine.createdAt,
    version: machine.version,
  };
}

/** What only the owner of a machine is told of it. */
const NOT_SAID = {
  loadCapacityTonnes: null,
  groupId: null,
  groupName: null,
  ...NOTHING_KNOWN,
} satisfies Partial<Machine>;

const groupOf = ({ groupId, groupName }: Machine): MachineProfile['group'] =>
  groupId === null || groupName === null ? null : { id: String(groupId), name: groupName };

const informationOf = (machine: Machine): MachineInformation =>
  Object.fromEntries(INFORMATION_FIELDS.map((field) => [field, machine[field]])) as MachineInformation;
