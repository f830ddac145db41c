import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { type AffectedMachine, listMachinesWithSubject, listOwnMachines } from './affected-machines-query.ts';
import { checkSubject } from './assign-shifts.ts';
import { CALENDARS } from './calendar-store.ts';
import {
  findShiftAssignment,
  type NewShiftAssignment,
  type StoredShiftAssignment,
} from './shift-assignment-store.ts';
import { listVersions, type StoredVersion } from './version-store.ts';

/** A change of assignments that is not saved: of one subject, of several machines, or the removal of one. */
export type AssignmentChange = { readonly organisationId: OrganisationId } & (
  | { readonly assigned: NewShiftAssignment }
  | {
      readonly machineIds: readonly MachineId[];
      readonly calendarId: number | null;
      readonly startsOn: string;
    }
  | { readonly removedId: number }
);

type PlannedAssignment = {
  /** Those that it may affect. */
  readonly machines: readonly AffectedMachine[];
  readonly removed: StoredShiftAssignment | null;
  readonly added: {
    /** Of each machine itself. */
    readonly isOfMachine: boolean;
    readonly siteId: SiteId | null;
    readonly calendarId: number | null;
    readonly startsOn: string;
  } | null;
  /** Of the calendar that is assigned. */
  readonly versions: readonly StoredVersion[];
};

/** Plans a change of assignments. Throws NOT_FOUND, as the change itself. */
export async function planAssignment(db: Db, change: AssignmentChange): Promise<PlannedAssignment> {
  const { organisationId } = change;
  if ('removedId' in change) {
    const removed = orNotFound(await findShiftAssignment(db, { organisationId, id: change.removedId }));
    const machines = await listMachinesWithSubject(db, organisationId, removed);
    return { machines, removed, added: null, versions: [] };
  }
  const { calendarId } = 'assigned' in change ? change.assigned : change;
  if (calendarId !== null) orNotFound(await CALENDARS.find(db, { organisationId, id: calendarId }));
  const versions = calendarId === null ? [] : await listVersions(db, organisationId, calendarId);
  if ('machineIds' in change) {
    const { startsOn, machineIds } = change;
    const machines = await listOwnMachines(db, organisationId, machineIds);
    if (machines.length < new Set(machineIds).size) throw new Refusal('NOT_FOUND');
    return {
      machines,
      removed: null,
      added: { isOfMachine: true, siteId: null, calendarId, startsOn },
      versions,
    };
  }
  const { machineId, siteId, startsOn } = change.assigned;
  await checkSubject(db, organisationId, change.assigned);
  return {
    machines: await listMachinesWithSubject(db, organisationId, change.assigned),
    removed: null,
    added: { isOfMachine: machineId !== null, siteId, calendarId, startsOn },
    versions,
  };
}
