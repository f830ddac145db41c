import type { SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey, RowKey } from '@groundwork/domain/keys.ts';
import { type Stay, subtractStays } from '@groundwork/domain/zones/stays.ts';
import type { Db } from '../../../db/db.ts';
import type { InstantRange } from '../../../db/instant-range.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { getInstantRange } from '../../../platform/instant-range.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import {
  changeDated,
  lockMachineAsOwner,
  removeDated,
  succeedDated,
} from '../../machines/dated-ranges/public.ts';
import { keepFromFollowing } from './not-followed-store.ts';
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

/**
 * Changes an assignment's dates, which are then set by hand; absent ones stay. The position does not assign the machine again for
 * time that this takes away. Throws NOT_FOUND, and as `assignSite`.
 */
export const redateSiteAssignment = (
  db: Db,
  key: RowKey,
  dates: Changes<SiteAssignmentDates>,
  now: Date,
): Promise<StoredSiteAssignment> =>
  changeDated(db, siteAssignments, key, async (current) => {
    const range = getRange(applyChanges<SiteAssignmentDates>(current, dates));
    await keepPosition(db, key, current, [toStay(range, Number.POSITIVE_INFINITY)], now);
    return { ...range, columns: { origin: 'hand' } };
  });

/** Removes an assignment and returns it; the position does not make it again. Throws NOT_FOUND. */
export const removeSiteAssignment = (db: Db, key: RowKey, now: Date): Promise<StoredSiteAssignment> =>
  removeDated(db, siteAssignments, key, (current) => keepPosition(db, key, current, [], now));

/** Keeps the position from filling the past time of an assignment that it made, except what is left of it. */
async function keepPosition(
  db: Db,
  { organisationId }: RowKey,
  { machineId, siteId, origin, assignedFrom, assignedTo }: StoredSiteAssignment,
  left: readonly Stay[],
  now: Date,
): Promise<void> {
  if (origin !== 'position') return;
  const made = { from: new Date(assignedFrom), until: assignedTo === null ? null : new Date(assignedTo) };
  const times = subtractStays([toStay(made, toSeconds(now))], left);
  await keepFromFollowing(db, { organisationId, machineId, siteId }, times);
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
const toStay = ({ from, until }: InstantRange, end: number): Stay => ({
  ...{ startedAt: toSeconds(from), endedAt: until === null ? end : toSeconds(until) },
});

const getRange = ({ assignedFrom, assignedTo }: SiteAssignmentDates) =>
  getInstantRange(
    { from: assignedFrom, until: assignedTo ?? null },
    { from: 'assignedFrom', until: 'assignedTo' },
  );
