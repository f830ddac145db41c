import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { findSite } from '../sites/public.ts';
import { listMachinesWithSubject } from './affected-machines-query.ts';
import { findCalendar } from './calendar-store.ts';
import {
  findShiftAssignment,
  type NewShiftAssignment,
  removeShiftAssignment,
  type ShiftSubject,
  type StoredShiftAssignment,
  saveShiftAssignment,
} from './shift-assignment-store.ts';

/**
 * Assigns a calendar to a machine, a site or the organisation from a date. Throws NOT_FOUND for a subject or calendar
 * that the organisation does not have.
 */
export async function assignShifts(
  db: Db,
  organisationId: OrganisationId,
  fields: NewShiftAssignment,
): Promise<StoredShiftAssignment> {
  await checkSubject(db, organisationId, fields);
  if (fields.calendarId !== null && !(await findCalendar(db, organisationId, fields.calendarId)))
    throw new Refusal('NOT_FOUND');
  const machines = await listMachinesWithSubject(db, organisationId, fields);
  const id = await markChange(db, machines, () => saveShiftAssignment(db, organisationId, fields));
  return getShiftAssignment(db, organisationId, id);
}

/** Removes an assignment and returns it; throws NOT_FOUND. */
export async function unassignShifts(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredShiftAssignment> {
  const assignment = await getShiftAssignment(db, organisationId, id);
  const machines = await listMachinesWithSubject(db, organisationId, assignment);
  await markChange(db, machines, () => removeShiftAssignment(db, organisationId, id));
  return assignment;
}

async function checkSubject(db: Db, organisationId: OrganisationId, { machineId, siteId }: ShiftSubject) {
  if (machineId !== null && !(await hasMachine(db, { organisationId, machineId })))
    throw new Refusal('NOT_FOUND');
  if (siteId !== null && !(await findSite(db, { organisationId, siteId }))) throw new Refusal('NOT_FOUND');
}

async function getShiftAssignment(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredShiftAssignment> {
  const assignment = await findShiftAssignment(db, organisationId, id);
  if (!assignment) throw new Refusal('NOT_FOUND');
  return assignment;
}
