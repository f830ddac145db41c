import type { MachineId } from '@groundwork/domain/ids.ts';
import { findStays, joinStays, type Stays } from '@groundwork/domain/zones/stays.ts';
import { sumZoneFacts } from '@groundwork/domain/zones/zone-days.ts';
import { sumZoneSlices } from '@groundwork/domain/zones/zone-slices.ts';
import type { Db } from '../../../db/db.ts';
import {
  type ClosedSlice,
  listSegmentsOfSlices,
  listSlicesOfDays,
  type SliceDaysQuery,
  sumStoredZoneDays,
  type ZoneDay,
} from '../../derivation/closed-slices/public.ts';
import { listMarkedZones, readOpenEnds, readStays } from '../../derivation/stays/public.ts';
import { findSettledStays, groupStays } from './list-visits.ts';
import type { ZoneSet } from './read-zones.ts';

/**
 * Reads what machines did inside zones by machine, zone and day, in no order. The day is the local day of the machine, as in all
 * figures by day. Closed slices are read as stored; open ones, and all of a zone whose shape changed until machines have been
 * compared with it, are summed from stays and paths by the function that sums what is stored. Needs a transaction that only reads.
 */
export async function readZoneDays(db: Db, query: SliceDaysQuery, set: ZoneSet): Promise<ZoneDay[]> {
  const zoneIds = [...set.zones.keys()];
  const marked = await listMarkedZones(db, query.organisationId, zoneIds);
  const settled = zoneIds.filter((id) => !marked.has(id));
  const days: ZoneDay[] = [];
  if (settled.length > 0) {
    days.push(...(await sumStoredZoneDays(db, query, settled)));
    const slices = await listSlicesOfDays(db, query, 'open');
    const stays = await readStoredStays(db, query, set, slices, settled);
    days.push(...(await sumDays(db, query, slices, stays)));
  }
  if (marked.size > 0) {
    const slices = await listSlicesOfDays(db, query, 'all');
    const stays = await computeStays(db, query, set, slices);
    days.push(...(await sumDays(db, query, slices, keepZones(stays, marked))));
  }
  return joinDays(days);
}

type MachineSlices = ReadonlyMap<MachineId, readonly ClosedSlice[]>;
type MachineStays = ReadonlyMap<MachineId, Stays>;

async function readStoredStays(
  db: Db,
  { organisationId }: SliceDaysQuery,
  { index }: ZoneSet,
  slices: MachineSlices,
  zoneIds: readonly number[],
): Promise<MachineStays> {
  const ranges = [...listRanges(slices).values()];
  if (ranges.length === 0) return new Map();
  const from = Math.min(...ranges.map((range) => range.from));
  const until = Math.max(...ranges.map((range) => range.until)) + 1;
  const machineIds = [...slices.keys()];
  const boxes = index.parts.map(({ box }) => box);
  const read = await readStays(db, { organisationId, machineIds, from, until, zoneIds, boxes });
  const wanted = new Set(zoneIds);
  const joined = [...read].map(
    ([machineId, { stays, open }]) =>
      [machineId, joinBoth(groupStays(stays), findStays(open, index))] as const,
  );
  return keepZones(new Map(joined), wanted);
}

async function computeStays(
  db: Db,
  { organisationId }: SliceDaysQuery,
  set: ZoneSet,
  slices: MachineSlices,
): Promise<MachineStays> {
  const ranges = listRanges(slices);
  const settled = await findSettledStays(db, { organisationId, ranges }, set);
  const openEnds = await readOpenEnds(db, { organisationId, ranges });
  return new Map(
    [...openEnds].map(([machineId, { open }]) => [
      machineId,
      joinBoth(settled.get(machineId) ?? new Map(), findStays(open, set.index)),
    ]),
  );
}

/** From one second before the first slice: a stay that touches it is no entry. */
const listRanges = (slices: MachineSlices) =>
  new Map(
    [...slices].flatMap(([machineId, own]) => {
      const [first, last] = [own[0], own.at(-1)];
      return first && last ? [[machineId, { from: first.from - 1, until: last.until - 1 }]] : [];
    }),
  );

const joinBoth = (one: Stays, other: Stays): Stays =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((zoneId) => [
      zoneId,
      joinStays([...(one.get(zoneId) ?? []), ...(other.get(zoneId) ?? [])]),
    ]),
  );

const keepZones = (all: MachineStays, zoneIds: ReadonlySet<number>): MachineStays =>
  new Map(
    [...all].map(([machineId, stays]) => [
      machineId,
      new Map([...stays].filter(([zoneId]) => zoneIds.has(zoneId))),
    ]),
  );

async function sumDays(
  db: Db,
  { organisationId }: SliceDaysQuery,
  slices: MachineSlices,
  stays: MachineStays,
): Promise<ZoneDay[]> {
  const inside = new Map([...slices].filter(([machineId]) => (stays.get(machineId)?.size ?? 0) > 0));
  const segments = await listSegmentsOfSlices(db, organisationId, inside);
  return [...inside].flatMap(([machineId, own]) =>
    sumZoneSlices(stays.get(machineId) ?? new Map(), own, segments.get(machineId) ?? []).map(
      ({ sliceStartsAt: _start, ...day }) => ({ machineId, ...day }),
    ),
  );
}

/** Joins the rows of the same machine, zone and day. */
const joinDays = (days: readonly ZoneDay[]): ZoneDay[] =>
  [...Map.groupBy(days, ({ machineId, zoneId, day }) => `${machineId} ${zoneId} ${day}`).values()].flatMap(
    (rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const { machineId, zoneId, day } = first;
      return [{ machineId, zoneId, day, ...sumZoneFacts(rows) }];
    },
  );
