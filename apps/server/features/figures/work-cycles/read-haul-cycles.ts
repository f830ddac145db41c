import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { measurePiece } from '@groundwork/domain/derivation/path/trip.ts';
import {
  findHaulCycles,
  type HaulCycle,
  MAX_CYCLE_SECONDS,
} from '@groundwork/domain/work-cycles/haul-cycles.ts';
import { findStandings } from '@groundwork/domain/work-cycles/standings.ts';
import { listWorkVisits, type WorkVisit, type WorkZone } from '@groundwork/domain/work-cycles/work-visits.ts';
import { findStays } from '@groundwork/domain/zones/stays.ts';
import type { Db } from '../../../db/db.ts';
import { readSeenPath, readZones, type SeenPath, type VisitedZone, type ZoneSet } from '../visits/public.ts';
import { listTips } from './tips-query.ts';

type CyclesQuery = Parameters<typeof readSeenPath>[1] & {
  /** In seconds since 1970. */
  readonly now: number;
};

/** A cycle with the length of its way to the dump and back. */
export type MeasuredCycle = HaulCycle & { readonly millimetres: number };

export type MachineCycles = {
  /** Those that dumped in the range, in order. */
  readonly cycles: readonly MeasuredCycle[];
  /** Visits to load and dump zones in the range: what the cycles are made of. */
  readonly visits: readonly WorkVisit[];
  readonly zones: ReadonlyMap<number, VisitedZone>;
  /** Whether the machine reports tips. */
  readonly hasTips: boolean;
};

/** Reads the load and dump zones of an organisation. */
export const readWorkZones = (db: Db, organisationId: CyclesQuery['organisationId']): Promise<ZoneSet> =>
  readZones(db, { organisationId, kinds: ['load', 'dump'] });

export const toWorkZones = ({ zones }: ZoneSet): WorkZone[] =>
  [...zones.values()].flatMap((zone) =>
    zone.kind === 'load' || zone.kind === 'dump' ? [{ ...zone, kind: zone.kind }] : [],
  );

/**
 * Reads the cycles of a machine that dumped in a range: the hours around it are read, too, so that those at its ends are whole.
 */
export async function readMachineCycles(
  db: Db,
  query: CyclesQuery,
  workZones: ZoneSet,
): Promise<MachineCycles> {
  const { from, until } = query;
  const wide = { from: from - 2 * MAX_CYCLE_SECONDS, until: Math.min(until + MAX_CYCLE_SECONDS, query.now) };
  const path = await readSeenPath(db, { ...query, ...wide });
  const tips = await listTips(db, query, wide);
  const { zones, index } = workZones;
  const all = listWorkVisits(findStays(path, index), toWorkZones(workZones), path.gaps, path.lastSeenAt);
  const cycles = findHaulCycles(all, findStandings(path), tips)
    .filter(({ dumpAt }) => dumpAt >= from && dumpAt <= until)
    .map((cycle) => ({ ...cycle, millimetres: measureWay(path, cycle) }));
  const visits = all.filter(({ startedAt, endedAt }) => startedAt <= until && endedAt > from);
  return { cycles, visits, zones, hasTips: tips !== null };
}

const measureWay = (path: SeenPath, { haulAt, returnAt, endsAt }: HaulCycle): number =>
  clipPath({ ...path, stops: [], trips: [] }, haulAt, Math.max(endsAt ?? returnAt, haulAt + 1)).ways.reduce(
    (sum, piece) => sum + measurePiece(piece),
    0,
  );
