import type { Rehearsal } from '@groundwork/contract/entities/rehearsal.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { type AssignmentChange, planAssignment } from '../../records/shifts/public.ts';
import { type RehearsalTerms, rehearseSettings, type Settings } from './rehearse-settings.ts';
import { withVersions } from './with-versions.ts';

type Assignment = Settings['shiftAssignments'][number];

/** Rehearses that a calendar is assigned, or an assignment removed. Throws as `planAssignment`. */
export async function rehearseAssignment(
  db: Db,
  change: AssignmentChange,
  terms: RehearsalTerms,
): Promise<Rehearsal> {
  const { organisationId } = change;
  const { machines, removed, added, versions } = await planAssignment(db, change);
  return rehearseSettings(
    db,
    machines,
    (settings, machineId) => {
      const assigned = withAssignment(settings, removed, added, machineId);
      // Of a calendar that the machine has not used yet.
      return added?.calendarId == null ? assigned : withVersions(assigned, added.calendarId, versions);
    },
    { ...terms, organisationId },
  );
}

/** Replaces an assignment with the same subject and date in the settings of a machine. */
function withAssignment(
  settings: Settings,
  removed: Assignment | null,
  added: (Omit<Assignment, 'machineId'> & { readonly isOfMachine: boolean }) | null,
  machineId: MachineId,
): Settings {
  const fresh = added && {
    machineId: added.isOfMachine ? machineId : null,
    siteId: added.siteId,
    calendarId: added.calendarId,
    startsOn: added.startsOn,
  };
  const gone = [removed, fresh].filter((one) => one !== null);
  const others = settings.shiftAssignments.filter((one) => !gone.some((other) => isSamePlace(one, other)));
  const all = fresh ? [...others, fresh] : others;
  return { ...settings, shiftAssignments: all.sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1)) };
}

const isSamePlace = (one: Assignment, other: Assignment): boolean =>
  one.machineId === other.machineId && one.siteId === other.siteId && one.startsOn === other.startsOn;
