import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { findSite, followStops } from '@groundwork/domain/sites/follow-stops.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { Db } from '../../../db/db.ts';
import { assignSiteByPosition } from '../../records/sites/public.ts';
import { readPath } from '../routes/public.ts';
import {
  followsPositions,
  listAssignmentsSince,
  listMovableMachines,
  listOutlines,
} from './followed-machines-query.ts';

/** How far back stops are looked for. */
const MAX_LOOK_BACK_SECONDS = 7 * 86_400;

/**
 * Assigns machines to the sites in whose outlines they stand, if the organisation has that switched on. Reads the stops of a
 * machine only if its newest position is inside of another site.
 */
export async function followSites(db: Db, organisationId: OrganisationId, now: Date): Promise<void> {
  if (!(await followsPositions(db, organisationId))) return;
  const outlines = new Map(
    (await listOutlines(db, organisationId)).map(({ id, outline }) => [id, outline] as const),
  );
  if (outlines.size === 0) return;
  for (const { machineId, siteId, ...position } of await listMovableMachines(db, organisationId, now)) {
    const site = findSite(outlines, position, siteId);
    if (site !== null && site !== siteId)
      await followMachine(db, { organisationId, machineId }, outlines, now);
  }
}

/** Assigns a machine to the sites at which it stood since its last assignment began. */
async function followMachine(
  db: Db,
  machine: MachineKey,
  outlines: ReadonlyMap<SiteId, Outline>,
  now: Date,
): Promise<void> {
  const { organisationId, machineId } = machine;
  const until = Math.floor(now.getTime() / 1000);
  const from = until - MAX_LOOK_BACK_SECONDS;
  const since = new Date(from * 1000);
  const assignments = await listAssignmentsSince(db, organisationId, { machineId, since });
  const byPosition = assignments.findLast(({ origin }) => origin === 'position');
  const path = await readPath(db, machine, { from, until }, { rules: PATH_RULES, hasLocations: false });
  const stops = path.stops.filter(
    ({ startedAt }) => startedAt > (byPosition?.from ?? Number.NEGATIVE_INFINITY),
  );
  const byHand = assignments
    .filter(({ origin }) => origin === 'hand')
    .map(({ siteId, from, until }) => ({ site: siteId, from, until }));
  const isThere = byPosition !== undefined && (byPosition.until === null || byPosition.until > until);
  const before = isThere ? byPosition.siteId : null;
  for (const span of followStops({ stops, outlines, byHand, before }))
    await assignSiteByPosition(db, machine, {
      siteId: span.site,
      assignedFrom: new Date(span.from * 1000).toISOString(),
      assignedTo: span.until === null ? null : new Date(span.until * 1000).toISOString(),
    });
}
