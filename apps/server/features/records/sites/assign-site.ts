import type { Db } from '../../../db/database.ts';
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

export type AskedSiteAssignment = {
  readonly machineId: number;
  readonly siteId: number;
  readonly assignedFrom: string;
  readonly assignedTo?: string | null | undefined;
};

/** What was made, and the assignment that had to end for it. */
export type MadeSiteAssignment = {
  readonly made: StoredSiteAssignment;
  readonly ended: StoredSiteAssignment | null;
};

/**
 * Puts a machine at a site. An assignment that began earlier and has no end is ended where this one begins: that is
 * what moving a machine means. Throws NOT_FOUND for machine and site, SITE_ASSIGNMENT_OVERLAPS for any other
 * overlap, and what `getInstantRange` throws.
 */
export async function assignSite(
  db: Db,
  organisationId: number,
  asked: AskedSiteAssignment,
): Promise<MadeSiteAssignment> {
  const { machineId, siteId } = asked;
  if (!(await lockMachine(db, organisationId, machineId))) throw new Refusal('NOT_FOUND');
  if (!(await findSite(db, organisationId, siteId))) throw new Refusal('NOT_FOUND');
  const range = getInstantRange({ from: asked.assignedFrom, until: asked.assignedTo ?? null }, FIELDS);
  const inTheWay = await listSiteAssignmentsWithin(db, organisationId, machineId, range);
  const open = inTheWay.length === 1 ? (inTheWay.find((one) => canEndAt(one, range.from)) ?? null) : null;
  if (inTheWay.length > 0 && open === null) throw new Refusal('SITE_ASSIGNMENT_OVERLAPS');
  const id = await markChange(db, [{ organisationId, machineId }], async () => {
    if (open) await endAt(db, organisationId, open, range.from);
    return saveNewSiteAssignment(db, organisationId, { machineId, siteId, ...range });
  });
  return {
    made: await getSiteAssignment(db, organisationId, id),
    ended: open && (await getSiteAssignment(db, organisationId, open.id)),
  };
}

export type RedatedSiteAssignment = {
  readonly assignedFrom?: string | undefined;
  readonly assignedTo?: string | null | undefined;
};

/** Moves an assignment's dates; what is absent stays. Throws NOT_FOUND, and as `assignSite`. */
export async function redateSiteAssignment(
  db: Db,
  organisationId: number,
  id: number,
  asked: RedatedSiteAssignment,
): Promise<StoredSiteAssignment> {
  const { machineId } = await getSiteAssignment(db, organisationId, id);
  await lockMachine(db, organisationId, machineId);
  // Again, now that nobody else can move it.
  const known = await getSiteAssignment(db, organisationId, id);
  const until = asked.assignedTo === undefined ? known.assignedTo : asked.assignedTo;
  const range = getInstantRange({ from: asked.assignedFrom ?? known.assignedFrom, until }, FIELDS);
  const inTheWay = await listSiteAssignmentsWithin(db, organisationId, machineId, range);
  if (inTheWay.some((other) => other.id !== id)) throw new Refusal('SITE_ASSIGNMENT_OVERLAPS');
  await markChange(db, [{ organisationId, machineId }], () =>
    saveSiteAssignmentRange(db, organisationId, id, range),
  );
  return getSiteAssignment(db, organisationId, id);
}

async function getSiteAssignment(db: Db, organisationId: number, id: number): Promise<StoredSiteAssignment> {
  const assignment = await findSiteAssignment(db, organisationId, id);
  if (!assignment) throw new Refusal('NOT_FOUND');
  return assignment;
}

const canEndAt = ({ assignedFrom, assignedTo }: StoredSiteAssignment, at: Date): boolean =>
  assignedTo === null && Date.parse(assignedFrom) < at.getTime();

function endAt(db: Db, organisationId: number, { id, assignedFrom }: StoredSiteAssignment, at: Date) {
  const range: InstantRange = { from: new Date(assignedFrom), until: at };
  return saveSiteAssignmentRange(db, organisationId, id, range);
}
