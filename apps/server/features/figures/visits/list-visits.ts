import { findStays } from '@groundwork/domain/zones/stays.ts';
import { type Dwell, joinVisits, measureDwell, type Visit } from '@groundwork/domain/zones/visits.ts';
import type { Db } from '../../../db/db.ts';
import { listStateStretches } from '../routes/public.ts';
import { findPathBox, readSeenPath, type SeenPath, type SeenPathQuery } from './read-seen-paths.ts';
import { readZones, type VisitedZone, type ZoneSet } from './read-zones.ts';

/** A visit of a machine to a zone, with its time inside by engine state. */
export type ZoneVisit = Visit & { readonly zone: VisitedZone; readonly dwell: Dwell };

/** A visit that began before the range is read from here on, and says so. */
const BEFORE_SECONDS = 7 * 86_400;

export type MachineVisits = {
  /** In the order in which they began. */
  readonly visits: readonly ZoneVisit[];
  /** The earliest instant that was read: a visit that starts there may have begun before. */
  readonly readFrom: number;
};

/**
 * Reads the visits of a machine that reach into a range: to all zones, or to those that are given.
 */
export async function readMachineVisits(
  db: Db,
  query: SeenPathQuery,
  given?: ZoneSet,
): Promise<MachineVisits> {
  const { organisationId, machineId, from, until } = query;
  const readFrom = from - BEFORE_SECONDS;
  const path = await readSeenPath(db, { ...query, from: readFrom });
  const box = findPathBox(path);
  if (box === null) return { visits: [], readFrom };
  const set = given ?? (await readZones(db, { organisationId, box }));
  const found = listPathVisits(path, set).filter(
    ({ startedAt, endedAt }) => startedAt <= until && endedAt > from,
  );
  if (found.length === 0) return { visits: [], readFrom };
  const states = await listStateStretches(
    db,
    { organisationId, machineId },
    { from: readFrom, until: until + 1 },
  );
  const visits = found.map((visit) => ({ ...visit, dwell: measureDwell(visit.stays, states) }));
  return { visits, readFrom };
}

/** Lists the visits of a path to zones, in the order in which they began. */
export const listPathVisits = (
  path: SeenPath,
  { zones, index }: ZoneSet,
): (Visit & { readonly zone: VisitedZone })[] =>
  [...findStays(path, index)]
    .flatMap(([zoneId, stays]) => {
      const zone = zones.get(zoneId);
      return zone
        ? joinVisits(stays, path.gaps, zone, path.lastSeenAt).map((visit) => ({ ...visit, zone }))
        : [];
    })
    .sort((a, b) => a.startedAt - b.startedAt || a.zone.id - b.zone.id);
