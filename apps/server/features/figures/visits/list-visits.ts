import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import { clipStays, findStays, joinStays, type Stays } from '@groundwork/domain/zones/stays.ts';
import { type Dwell, joinVisits, type Visit } from '@groundwork/domain/zones/visits.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listMarkedZones, listShapesNear, readGaps, type ReadStays, readStays } from '../../derivation/public.ts';
import type { PathRange } from '../routes/public.ts';
import { measureDwells } from './dwell-query.ts';
import { listNearMachines } from './near-machines-query.ts';
import { findPathBox, readSeenPath, type SeenPath } from './read-seen-paths.ts';
import { readZones, type VisitedZone, type ZoneSet } from './read-zones.ts';

type ListedVisit = Visit & { readonly zone: VisitedZone };
/** A visit of a machine to a zone, with its time inside by engine state. */
export type ZoneVisit = ListedVisit & { readonly dwell: Dwell };

/** A visit that began before the range is read from here on, and says so. */
const BEFORE_SECONDS = 7 * 86_400;

export type MachineVisits = {
  /** In the order in which they began. */
  readonly visits: readonly ZoneVisit[];
  /** The earliest instant that was read: a visit that starts there may have begun before. */
  readonly readFrom: number;
};

/** Own or hired machines, each with its range. */
export type VisitsQuery = {
  readonly organisationId: OrganisationId;
  readonly ranges: ReadonlyMap<MachineId, PathRange>;
};

/**
 * Reads the visits of machines that reach into their ranges: to all zones, or to those that are given. They are made of stored
 * stays; while machines are being compared with a new shape, of paths.
 */
export async function readVisits(
  db: Db,
  query: VisitsQuery,
  given?: ZoneSet,
): Promise<Map<MachineId, MachineVisits>> {
  const { organisationId, ranges } = query;
  const marked = await listMarkedZones(db, organisationId, given ? [...given.zones.keys()] : 'all');
  const stored = marked.size > 0 ? null : await readFromStays(db, query, given);
  const seen = stored ?? (await readFromPaths(db, query, given));
  const found = [...seen].map(([machineId, { visits }]) => ({
    machineId,
    visits: visits.filter(({ startedAt, endedAt }) => {
      const range = ranges.get(machineId);
      return range !== undefined && startedAt <= range.until && endedAt > range.from;
    }),
  }));
  const dwells = await measureDwells(db, organisationId, found);
  return new Map(
    found.map(({ machineId, visits }) => [
      machineId,
      {
        visits: visits.map((visit) => ({ ...visit, dwell: dwells.get(visit) as Dwell })),
        readFrom: getReadFrom(ranges, machineId),
      },
    ]),
  );
}

const getReadFrom = (ranges: VisitsQuery['ranges'], machineId: MachineId): number =>
  (ranges.get(machineId)?.from ?? 0) - BEFORE_SECONDS;

type Listed = Map<MachineId, { readonly visits: readonly ListedVisit[] }>;

/** Null: all zones are wanted, and of a machine nothing is stored yet. */
async function readFromStays(
  db: Db,
  { organisationId, ranges }: VisitsQuery,
  given?: ZoneSet,
): Promise<Listed | null> {
  const all = [...ranges.values()];
  const machineIds = [...ranges.keys()];
  const from = Math.min(...all.map((range) => range.from)) - BEFORE_SECONDS;
  const until = Math.max(...all.map((range) => range.until)) + 1;
  const zoneIds = given ? [...given.zones.keys()] : ('all' as const);
  const read = await readStays(db, { organisationId, machineIds, from, until, zoneIds });
  if (!given && read.size < machineIds.length) return null;
  const set = given ?? (await readVisitedZones(db, organisationId, read));
  const inside = [...read].flatMap(([machineId, { stays, open }]) => {
    const range = ranges.get(machineId);
    if (!range) return [];
    const clipFrom = range.from - BEFORE_SECONDS;
    const joined = joinOpenStays(stays, findStays(open, set.index), clipFrom, range.until + 1);
    return joined.size > 0 ? [{ machineId, stays: joined, open, from: clipFrom, before: range.until + 1 }] : [];
  });
  const gaps = await readGaps(db, organisationId, inside);
  return new Map(
    inside.map(({ machineId, stays, open }) => {
      const [first] = [...open.stops, ...open.trips];
      const lastSeenAt = first?.endedAt ?? Number.POSITIVE_INFINITY;
      const path = { gaps: [...(gaps.get(machineId) ?? []), ...open.gaps], lastSeenAt };
      return [machineId, { visits: joinZoneVisits(stays, path, set) }];
    }),
  );
}

/** Reads the zones with stored stays of machines, and those near the open ends of their paths. */
async function readVisitedZones(
  db: Db,
  organisationId: OrganisationId,
  read: ReadonlyMap<MachineId, ReadStays>,
): Promise<ZoneSet> {
  const boxes = [...read.values()].flatMap(({ open }) => findPathBox(open) ?? []);
  const near = await listShapesNear(db, boxes);
  const stored = [...read.values()].flatMap(({ stays }) => stays.map(({ zoneId }) => zoneId));
  const zoneIds = [...new Set([...near.map(({ zoneId }) => zoneId), ...stored])];
  return readZones(db, { organisationId, zoneIds });
}

function joinOpenStays(stays: ReadStays['stays'], open: Stays, from: number, until: number): Stays {
  const byZone = Map.groupBy(stays, ({ zoneId }) => zoneId);
  const zoneIds = new Set([...byZone.keys(), ...open.keys()]);
  const joined = [...zoneIds].map((zoneId) => {
    const all = joinStays([...(byZone.get(zoneId) ?? []), ...(open.get(zoneId) ?? [])]);
    return [zoneId, clipStays(all, from, until)] as const;
  });
  return new Map(joined.filter(([, some]) => some.length > 0));
}

async function readFromPaths(db: Db, { organisationId, ranges }: VisitsQuery, given?: ZoneSet): Promise<Listed> {
  const from = Math.min(...[...ranges.values()].map((range) => range.from)) - BEFORE_SECONDS;
  const until = Math.max(...[...ranges.values()].map((range) => range.until));
  const boxes = given?.index.parts.map(({ box }) => box);
  const near = { organisationId, machineIds: [...ranges.keys()], from, until };
  const machineIds = boxes ? await listNearMachines(db, { ...near, boxes }) : near.machineIds;
  const listed: Listed = new Map();
  for (const machineId of machineIds) {
    const range = ranges.get(machineId);
    if (!range) continue;
    const query = { organisationId, machineId, from: range.from - BEFORE_SECONDS, until: range.until };
    const path = await readSeenPath(db, query);
    const box = findPathBox(path);
    if (box === null) continue;
    const set = given ?? (await readZones(db, { organisationId, box }));
    listed.set(machineId, { visits: listPathVisits(path, set) });
  }
  return listed;
}

/** Lists the visits of a path to zones, in the order in which they began. */
export const listPathVisits = (path: SeenPath, set: ZoneSet): ListedVisit[] =>
  joinZoneVisits(findStays(path, set.index), path, set);

/** Joins stays in zones to visits, in the order in which they began. */
const joinZoneVisits = (
  found: Stays,
  { gaps, lastSeenAt }: Pick<Path, 'gaps'> & Pick<SeenPath, 'lastSeenAt'>,
  { zones }: ZoneSet,
): ListedVisit[] =>
  [...found]
    .flatMap(([zoneId, stays]) => {
      const zone = zones.get(zoneId);
      return zone ? joinVisits(stays, gaps, zone, lastSeenAt).map((visit) => ({ ...visit, zone })) : [];
    })
    .sort((a, b) => a.startedAt - b.startedAt || a.zone.id - b.zone.id);
