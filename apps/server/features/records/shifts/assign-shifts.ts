import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { hasMachine } from '../../machines/machines/public.ts';
import { SITES } from '../sites/public.ts';
import { listMachinesWithSubject } from './affected-machines-query.ts';
import { CALENDARS } from './calendar-store.ts';
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
  if (fields.calendarId !== null)
    orNotFound(await CALENDARS.find(db, { organisationId, id: fields.calendarId }));
  const machines = await listMachinesWithSubject(db, organisationId, fields);
  const id = await markChange(db, machines, () => saveShiftAssignment(db, organisationId, fields));
  return orNotFound(await findShiftAssignment(db, { organisationId, id }));
}

/** Removes an assignment and returns it; throws NOT_FOUND. */
export async function unassignShifts(db: Db, key: RowKey): Promise<StoredShiftAssignment> {
  const assignment = orNotFound(await findShiftAssignment(db, key));
  const machines = await listMachinesWithSubject(db, key.organisationId, assignment);
  await markChange(db, machines, () => removeShiftAssignment(db, key));
  return assignment;
}

/** Throws NOT_FOUND for a machine or site that the organisation does not have. */
export async function checkSubject(
  db: Db,
  organisationId: OrganisationId,
  { machineId, siteId }: ShiftSubject,
): Promise<void> {
  if (machineId !== null && !(await hasMachine(db, { organisationId, machineId })))
    throw new Refusal('NOT_FOUND');
  if (siteId !== null) orNotFound(await SITES.find(db, { organisationId, id: siteId }));
}
