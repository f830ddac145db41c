import type { SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { changeDated, getDated, lockMachineAsOwner } from '../../machines/dated-ranges/public.ts';
import { SITE_ASSIGNMENTS, type StoredSiteAssignment } from './site-assignment-store.ts';
import { SITES } from './site-store.ts';

const siteAssignments = { table: SITE_ASSIGNMENTS, lock: lockMachineAsOwner, isDerived: true };

export type SiteAssignmentDates = {
  readonly assignedFrom: string;
  readonly assignedTo?: string | null | undefined;
};

export type SiteAssignmentRequest = SiteAssignmentDates & { readonly siteId: SiteId };

/** The new assignment, and the earlier one that it ended. */
export type SiteAssignmentResult = {
  readonly created: StoredSiteAssignment;
  readonly ended: StoredSiteAssignment | null;
};

/**
 * Assigns a machine to a site. An earlier open-ended assignment ends when this one begins, because the machine moves.
 * Throws NOT_FOUND for machine and site, SITE_ASSIGNMENT_OVERLAPS for any other overlap, and as `getInstantRange`.
 */
export async function assignSite(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { siteId, ...dates }: SiteAssignmentRequest,
): Promise<SiteAssignmentResult> {
  await lockMachineAsOwner(db, organisationId, { machineId });
  orNotFound(await SITES.find(db, { organisationId, id: siteId }));
  const range = getRange(dates);
  const overlapping = await SITE_ASSIGNMENTS.listWithin(db, organisationId, { machineId }, range);
  const openAssignment =
    overlapping.length === 1 ? (overlapping.find((one) => canEndAt(one, range.from)) ?? null) : null;
  if (overlapping.length > 0 && openAssignment === null) throw new Refusal('SITE_ASSIGNMENT_OVERLAPS');
  const id = await markChange(db, [{ organisationId, machineId }], async () => {
    if (openAssignment) {
      const ended = { from: new Date(openAssignment.assignedFrom), until: range.from };
      await SITE_ASSIGNMENTS.save(db, { organisationId, id: openAssignment.id }, ended);
    }
    const values = { ...range, columns: { site_id: siteId } };
    return SITE_ASSIGNMENTS.saveNew(db, organisationId, { machineId }, values);
  });
  return {
    created: await getDated(db, SITE_ASSIGNMENTS, { organisationId, id }),
    ended:
      openAssignment && (await getDated(db, SITE_ASSIGNMENTS, { organisationId, id: openAssignment.id })),
  };
}

/** Changes an assignment's dates; absent ones stay. Throws NOT_FOUND, and as `assignSite`. */
export const redateSiteAssignment = (
  db: Db,
  key: RowKey,
  dates: Changes<SiteAssignmentDates>,
): Promise<StoredSiteAssignment> =>
  changeDated(db, siteAssignments, key, (current) =>
    getRange(applyChanges<SiteAssignmentDates>(current, dates)),
  );

const getRange = ({ assignedFrom, assignedTo }: SiteAssignmentDates) =>
  getInstantRange(
    { from: assignedFrom, until: assignedTo ?? null },
    { from: 'assignedFrom', until: 'assignedTo' },
  );

const canEndAt = ({ assignedFrom, assignedTo }: StoredSiteAssignment, at: Date): boolean =>
  assignedTo === null && Date.parse(assignedFrom) < at.getTime();
