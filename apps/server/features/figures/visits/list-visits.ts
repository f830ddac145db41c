import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { clipStays, findStays, joinStays, type Stays } from '@groundwork/domain/zones/stays.ts';
import { type Dwell, joinVisits, type Visit } from '@groundwork/domain/zones/visits.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { readNearPlaces } from '../../derivation/paths/public.ts';
import {
  listMarkedZones,
  listShapesNear,
  type ReadStays,
  readGaps,
  readOpenEnds,
  readStays,
} from '../../derivation/stays/public.ts';
import type { PathRange } from '../routes/public.ts';
import { listStayStates, measureDwells, type StayStates } from './dwell-query.ts';
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
 * stays; while machines are being compared with a new shape, of the paths near it.
 */
export async function readVisits(
  db: Db,
  { organisationId, ranges }: VisitsQuery,
  given?: ZoneSet,
): Promise<Map<MachineId, MachineVisits>> {
  const wide = new Map(
    [...ranges].map(([machineId, { from, until }]) => [machineId, { from: from - BEFORE_SECONDS, until }]),
  );
  const { inside, states } = await readInside(db, { organisationId, ranges: wide }, given);
  const listed = [...inside].map(([machineId, visits]) => ({
    machineId,
    visits: visits.filter(({ startedAt, endedAt }) => {
      const range = ranges.get(machineId);
      return range !== undefined && startedAt <= range.until && endedAt > range.from;
    }),
  }));
  const dwells = await measureDwells(db, organisationId, listed, states);
  return new Map(
    listed.map(({ machineId, visits }) => [
      machineId,
      {
        visits: visits.map((visit) => ({ ...visit, dwell: dwells.get(visit) as Dwell })),
        readFrom: wide.get(machineId)?.from ?? 0,
      },
    ]),
  );
}

type Listed = Map<MachineId, readonly ListedVisit[]>;
type Inside = { readonly inside: Listed; readonly states: StayStates };

async function readInside(db: Db, query: VisitsQuery, given?: ZoneSet): Promise<Inside> {
  const { organisationId, ranges } = query;
  const zoneIds = given ? [...given.zones.keys()] : ('all' as const);
  const marked = await listMarkedZones(db, organisationId, zoneIds);
  const all = [...ranges.values()];
  const from = Math.min(...all.map((range) => range.from));
  const until = Math.max(...all.map((range) => range.until)) + 1;
  const isStored = marked.size === 0;
  const range = { organisationId, machineIds: [...ranges.keys()], from, until };
  const boxes = given && isStored ? { boxes: given.index.parts.map(({ box }) => box) } : {};
  const reading = readStays(db, { ...range, zoneIds, ...boxes });
  // The states are sent last, so that what was read before is joined while the database adds them up.
  const [inside, states] = await Promise.all([
    reading.then((read) => joinRead(db, query, read, marked, given)),
    zoneIds !== 'all' && isStored
      ? // Of a visit that began before, the stays of then are measured one by one.
        listStayStates(db, { ...range, from: from + BEFORE_SECONDS, zoneIds })
      : new Map<never, never>(),
  ]);
  return { inside, states };
}

async function joinRead(
  db: Db,
  query: VisitsQuery,
  read: ReadonlyMap<MachineId, ReadStays>,
  marked: ReadonlySet<number>,
  given?: ZoneSet,
): Promise<Listed> {
  const { organisationId, ranges } = query;
  const set = given ?? (await readVisitedZones(db, organisationId, read, marked));
  const settled =
    marked.size === 0
      ? new Map([...read].map(([machineId, own]) => [machineId, groupStays(own.stays)]))
      : await findSettledStays(db, query, set);
  const listed = await joinMachineVisits(db, query, { settled, openEnds: read }, set);
  for (const [machineId, range] of ranges) {
    if (given || read.has(machineId)) continue;
    // Nothing is stored of it yet.
    const path = await readSeenPath(db, { organisationId, machineId, ...range });
    const box = findPathBox(path);
    if (box) listed.set(machineId, listPathVisits(path, await readZones(db, { organisationId, box })));
  }
  return listed;
}

/**
 * Reads the visits of machines to zones that need not be stored, inside of their ranges, without states. A machine whose path was
 * not derived yet is missing from `known`.
 */
export async function rehearseVisits(
  db: Db,
  query: VisitsQuery,
  set: ZoneSet,
): Promise<{ readonly visits: Listed; readonly known: ReadonlySet<MachineId> }> {
  const openEnds = await readOpenEnds(db, query);
  const settled = await findSettledStays(db, query, set);
  const visits = await joinMachineVisits(db, query, { settled, openEnds }, set);
  return { visits, known: new Set(openEnds.keys()) };
}

/** Computes the stays of machines in zones from their settled paths near them. */
export async function findSettledStays(
  db: Db,
  { organisationId, ranges }: VisitsQuery,
  { index }: ZoneSet,
): Promise<Map<MachineId, Stays>> {
  const wanted = [...ranges].map(([machineId, { from, until }]) => ({ machineId, from, before: until + 1 }));
  const boxes = index.parts.map(({ box }) => box);
  const turn = new Turn();
  const found = new Map<MachineId, Stays>();
  for (const [machineId, places] of await readNearPlaces(db, organisationId, wanted, boxes)) {
    await turn.share();
    found.set(machineId, findStays(places, index));
  }
  return found;
}

type Parts = {
  readonly settled: ReadonlyMap<MachineId, Stays>;
  /** What has not ended of the paths of machines. */
  readonly openEnds: ReadonlyMap<MachineId, { readonly open: Path }>;
};

async function joinMachineVisits(
  db: Db,
  { organisationId, ranges }: VisitsQuery,
  { settled, openEnds }: Parts,
  set: ZoneSet,
): Promise<Listed> {
  const inside = [...openEnds].flatMap(([machineId, { open }]) => {
    const range = ranges.get(machineId);
    if (!range) return [];
    const [from, before] = [range.from, range.until + 1];
    const stays = joinOpenStays(
      settled.get(machineId) ?? new Map(),
      findStays(open, set.index),
      from,
      before,
    );
    return stays.size > 0 ? [{ machineId, from, before, stays, open }] : [];
  });
  const gaps = await readGaps(db, organisationId, inside);
  return new Map(
    inside.map(({ machineId, stays, open }) => {
      const [first] = [...open.stops, ...open.trips];
      const lastSeenAt = first?.endedAt ?? Number.POSITIVE_INFINITY;
      const path = { gaps: [...(gaps.get(machineId) ?? []), ...open.gaps], lastSeenAt };
      return [machineId, joinZoneVisits(stays, path, set)];
    }),
  );
}

/** Reads the zones with stored stays of machines, those near the open ends of their paths, and those that are marked. */
async function readVisitedZones(
  db: Db,
  organisationId: OrganisationId,
  read: ReadonlyMap<MachineId, ReadStays>,
  marked: ReadonlySet<number>,
): Promise<ZoneSet> {
  const boxes = [...read.values()].flatMap(({ open }) => findPathBox(open) ?? []);
  const near = await listShapesNear(db, boxes);
  const stored = [...read.values()].flatMap(({ stays }) => stays.map(({ zoneId }) => zoneId));
  const zoneIds = [...new Set([...near.map(({ zoneId }) => zoneId), ...stored, ...marked])];
  return readZones(db, { organisationId, zoneIds });
}

/** Groups stored stays by zone. */
export const groupStays = (stays: ReadStays['stays']): Stays =>
  new Map([...Map.groupBy(stays, ({ zoneId }) => zoneId)].map(([zoneId, own]) => [zoneId, [...own]]));

function joinOpenStays(settled: Stays, open: Stays, from: number, until: number): Stays {
  const zoneIds = new Set([...settled.keys(), ...open.keys()]);
  const joined = [...zoneIds].map((zoneId) => {
    const all = joinStays([...(settled.get(zoneId) ?? []), ...(open.get(zoneId) ?? [])]);
    return [zoneId, clipStays(all, from, until)] as const;
  });
  return new Map(joined.filter(([, stays]) => stays.length > 0));
}

/** Lists the visits of a path to zones, in the order in which they began. */
export const listPathVisits = (path: SeenPath, set: ZoneSet): ListedVisit[] =>
  joinZoneVisits(findStays(path, set.index), path, set);

/** Joins stays in zones to visits, in the order in which they began. */
export const joinZoneVisits = (
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
