import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId, SiteId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { findSite, followStops } from '@groundwork/domain/sites/follow-stops.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { Db } from '../../../db/db.ts';
import { assignSiteByPosition } from '../../records/sites/public.ts';
import { readPath } from '../routes/public.ts';
import {
  followsPositions,
  listAssignmentsSince,
  listLeftStops,
  listMovableMachines,
  listOutlines,
  listTimesNotFollowed,
} from './followed-machines-query.ts';

/** How far back stops are looked for. */
const MAX_LOOK_BACK_SECONDS = 7 * 86_400;

/**
 * Assigns machines to the sites in whose outlines they stood, if the organisation has that switched on. Reads the path of a
 * machine only if its newest position, or a stop that is over, is inside of another site.
 */
export async function followSites(db: Db, organisationId: OrganisationId, now: Date): Promise<void> {
  if (!(await followsPositions(db, organisationId))) return;
  const outlines = new Map(
    (await listOutlines(db, organisationId)).map(({ id, outline }) => [id, outline] as const),
  );
  if (outlines.size === 0) return;
  const since = new Date(now.getTime() - 1000 * MAX_LOOK_BACK_SECONDS);
  const boxes = [...outlines].map(([siteId, outline]) => [siteId, ...findSides(outline)] as const);
  const places = [
    ...(await listMovableMachines(db, organisationId, now)),
    ...(await listLeftStops(db, organisationId, { since, boxes })),
  ];
  const moved = new Set<MachineId>();
  for (const { machineId, siteId, ...position } of places) {
    const site = findSite(outlines, position, siteId);
    if (site !== null && site !== siteId) moved.add(machineId);
  }
  for (const machineId of moved) await followMachine(db, { organisationId, machineId }, outlines, now);
}

const E7_PER_DEGREE = 1e7;

/** South, west, north and east of an outline, in degrees times ten million, rounded outwards. */
function findSides(outline: Outline) {
  const rings = outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat();
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [longitude = 0, latitude = 0] of rings.flat()) {
    [south, west] = [Math.min(south, latitude), Math.min(west, longitude)];
    [north, east] = [Math.max(north, latitude), Math.max(east, longitude)];
  }
  const down = (degrees: number) => Math.floor(degrees * E7_PER_DEGREE);
  const up = (degrees: number) => Math.ceil(degrees * E7_PER_DEGREE);
  return [down(south), down(west), up(north), up(east)] as const;
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
  const removed = await listTimesNotFollowed(db, organisationId, { machineId, since });
  const isThere = byPosition !== undefined && (byPosition.until === null || byPosition.until > until);
  const before = isThere ? byPosition.siteId : null;
  for (const span of followStops({ stops, outlines, byHand, removed, before }))
    await assignSiteByPosition(db, machine, {
      siteId: span.site,
      assignedFrom: new Date(span.from * 1000).toISOString(),
      assignedTo: span.until === null ? null : new Date(span.until * 1000).toISOString(),
    });
}
