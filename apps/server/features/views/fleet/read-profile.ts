import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { civilDateAt } from '@groundwork/domain/time/civil-day.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readMeter } from '../../figures/counters/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { findHiredMachine, findMachine, getMachineZone } from '../../machines/machines/public.ts';
import { findCalendarInForce } from '../../records/shifts/public.ts';
import { listAttachments, presentAttachment } from '../../sources/attachments/public.ts';
import { presentHiredProfile, presentMachine } from './present-profile.ts';

/** Reads the editable machine with its current meter values and its attachments. Throws NOT_FOUND. */
export async function readProfile(
  db: Db,
  organisation: { readonly id: OrganisationId; readonly timeZone: string },
  machineId: MachineId,
  now: Date,
): Promise<MachineProfile> {
  const machine = await findMachine(db, { organisationId: organisation.id, machineId });
  if (!machine) return readHiredProfile(db, { organisationId: organisation.id, machineId });
  const attachments = await listAttachments(db, { organisationId: organisation.id, machineId });
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
  key: { readonly organisationId: OrganisationId; readonly machineId: MachineId },
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<MachineProfile['shiftCalendar']> {
  const date = civilDateAt(Math.floor(now.getTime() / 1000), zone);
  const calendar = await findCalendarInForce(db, key, { date, now });
  return calendar && { ...calendar, id: String(calendar.id) };
}

/** Reads the shared fields of a machine that is hired from another organisation. Throws NOT_FOUND. */
async function readHiredProfile(db: Db, { organisationId, machineId }: MachineKey): Promise<MachineProfile> {
  const hired = await findHiredMachine(db, { organisationId, machineId });
  if (!hired) throw new Refusal('NOT_FOUND');
  const categoryOf = await readCategories(db, organisationId);
  return presentHiredProfile(hired, categoryOf(hired.type));
}
