import type { SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { changeDated, lockMachineAsOwner, succeedDated } from '../../machines/dated-ranges/public.ts';
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
export const assignSite = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  { siteId, ...dates }: SiteAssignmentRequest,
): Promise<SiteAssignmentResult> =>
  succeedDated(db, siteAssignments, { organisationId, subject: { machineId } }, async () => {
    orNotFound(await SITES.find(db, { organisationId, id: siteId }));
    return { ...getRange(dates), columns: { site_id: siteId } };
  });

/** As `assignSite`, on behalf of the machine's position. */
export const assignSiteByPosition = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  { siteId, ...dates }: SiteAssignmentRequest,
): Promise<SiteAssignmentResult> =>
  succeedDated(db, siteAssignments, { organisationId, subject: { machineId } }, async () => ({
    ...getRange(dates),
    columns: { site_id: siteId, origin: 'position' },
  }));

/** Changes an assignment's dates, which are then set by hand; absent ones stay. Throws NOT_FOUND, and as `assignSite`. */
export const redateSiteAssignment = (
  db: Db,
  key: RowKey,
  dates: Changes<SiteAssignmentDates>,
): Promise<StoredSiteAssignment> =>
  changeDated(db, siteAssignments, key, (current) => ({
    ...getRange(applyChanges<SiteAssignmentDates>(current, dates)),
    columns: { origin: 'hand' },
  }));

const getRange = ({ assignedFrom, assignedTo }: SiteAssignmentDates) =>
  getInstantRange(
    { from: assignedFrom, until: assignedTo ?? null },
    { from: 'assignedFrom', until: 'assignedTo' },
  );
