import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { findSite } from '../sites/public.ts';
import { findCalendar } from './calendar-store.ts';
import { listMachinesOf } from './reached-machines-query.ts';
import {
  findShiftAssignment,
  type NewShiftAssignment,
  removeShiftAssignment,
  type ShiftSubject,
  type StoredShiftAssignment,
  saveShiftAssignment,
} from './shift-assignment-store.ts';

/**
 * Sets by which calendar a machine, a site or the organisation works from a date on. Throws NOT_FOUND for a
 * subject or calendar that the organisation does not have.
 */
export async function assignShifts(
  db: Db,
  organisationId: number,
  asked: NewShiftAssignment,
): Promise<StoredShiftAssignment> {
  await checkSubject(db, organisationId, asked);
  if (asked.calendarId !== null && !(await findCalendar(db, organisationId, asked.calendarId)))
    throw new Refusal('NOT_FOUND');
  const machines = await listMachinesOf(db, organisationId, asked);
  const id = await markChange(db, machines, () => saveShiftAssignment(db, organisationId, asked));
  return getShiftAssignment(db, organisationId, id);
}

/** Takes an assignment back; throws NOT_FOUND. Gives what it was. */
export async function unassignShifts(
  db: Db,
  organisationId: number,
  id: number,
): Promise<StoredShiftAssignment> {
  const assignment = await getShiftAssignment(db, organisationId, id);
  const machines = await listMachinesOf(db, organisationId, assignment);
  await markChange(db, machines, () => removeShiftAssignment(db, organisationId, id));
  return assignment;
}

async function checkSubject(db: Db, organisationId: number, { machineId, siteId }: ShiftSubject) {
  if (machineId !== null && !(await hasMachine(db, organisationId, machineId)))
    throw new Refusal('NOT_FOUND');
  if (siteId !== null && !(await findSite(db, organisationId, siteId))) throw new Refusal('NOT_FOUND');
}

async function getShiftAssignment(
  db: Db,
  organisationId: number,
  id: number,
): Promise<StoredShiftAssignment> {
  const assignment = await findShiftAssignment(db, organisationId, id);
  if (!assignment) throw new Refusal('NOT_FOUND');
  return assignment;
}
