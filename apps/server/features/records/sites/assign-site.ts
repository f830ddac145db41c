import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { InstantRange } from '../../../db/instant-range.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { lockMachine } from '../../machines/machines/public.ts';
import {
  findSiteAssignment,
  listSiteAssignmentsWithin,
  type StoredSiteAssignment,
  saveNewSiteAssignment,
  saveSiteAssignmentRange,
} from './site-assignment-store.ts';
import { findSite } from './site-store.ts';

const FIELDS = { from: 'assignedFrom', until: 'assignedTo' };

export type SiteAssignmentRequest = {
  readonly machineId: MachineId;
  readonly siteId: SiteId;
  readonly assignedFrom: string;
  readonly assignedTo?: string | null | undefined;
};

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
  organisationId: OrganisationId,
  request: SiteAssignmentRequest,
): Promise<SiteAssignmentResult> {
  const { machineId, siteId } = request;
  if (!(await lockMachine(db, { organisationId, machineId }))) throw new Refusal('NOT_FOUND');
  if (!(await findSite(db, { organisationId, siteId }))) throw new Refusal('NOT_FOUND');
  const range = getInstantRange({ from: request.assignedFrom, until: request.assignedTo ?? null }, FIELDS);
  const overlapping = await listSiteAssignmentsWithin(db, { organisationId, machineId }, range);
  const openAssignment =
    overlapping.length === 1 ? (overlapping.find((one) => canEndAt(one, range.from)) ?? null) : null;
  if (overlapping.length > 0 && openAssignment === null) throw new Refusal('SITE_ASSIGNMENT_OVERLAPS');
  const id = await markChange(db, [{ organisationId, machineId }], async () => {
    if (openAssignment) await endAt(db, organisationId, openAssignment, range.from);
    return saveNewSiteAssignment(db, organisationId, { machineId, siteId, ...range });
  });
  return {
    created: await getSiteAssignment(db, organisationId, id),
    ended: openAssignment && (await getSiteAssignment(db, organisationId, openAssignment.id)),
  };
}

export type SiteAssignmentDates = {
  readonly assignedFrom?: string | undefined;
  readonly assignedTo?: string | null | undefined;
};

/** Changes an assignment's dates; absent ones stay. Throws NOT_FOUND, and as `assignSite`. */
export async function redateSiteAssignment(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  dates: SiteAssignmentDates,
): Promise<StoredSiteAssignment> {
  const { machineId } = await getSiteAssignment(db, organisationId, id);
  await lockMachine(db, { organisationId, machineId });
  // Read again under the lock.
  const current = await getSiteAssignment(db, organisationId, id);
  const until = dates.assignedTo === undefined ? current.assignedTo : dates.assignedTo;
  const range = getInstantRange({ from: dates.assignedFrom ?? current.assignedFrom, until }, FIELDS);
  const overlapping = await listSiteAssignmentsWithin(db, { organisationId, machineId }, range);
  if (overlapping.some((other) => other.id !== id)) throw new Refusal('SITE_ASSIGNMENT_OVERLAPS');
  await markChange(db, [{ organisationId, machineId }], () =>
    saveSiteAssignmentRange(db, organisationId, id, range),
  );
  return getSiteAssignment(db, organisationId, id);
}

async function getSiteAssignment(
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredSiteAssignment> {
  const assignment = await findSiteAssignment(db, organisationId, id);
  if (!assignment) throw new Refusal('NOT_FOUND');
  return assignment;
}

const canEndAt = ({ assignedFrom, assignedTo }: StoredSiteAssignment, at: Date): boolean =>
  assignedTo === null && Date.parse(assignedFrom) < at.getTime();

function endAt(db: Db, organisationId: OrganisationId, { id, assignedFrom }: StoredSiteAssignment, at: Date) {
  const range: InstantRange = { from: new Date(assignedFrom), until: at };
  return saveSiteAssignmentRange(db, organisationId, id, range);
}
