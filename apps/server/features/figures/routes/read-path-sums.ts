import {
  addPathSums,
  NO_PATH_SUMS,
  type PathSums,
  sumPath,
} from '@groundwork/domain/derivation/path/path-sums.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listOpenPaths, type SumsQuery, sumSettledPaths } from './path-sums-query.ts';

/**
 * Sums the stored paths of own machines in a range. A machine is missing if that takes its way: if a border cuts one of its trips,
 * or if it is hired or not derived yet.
 */
export async function readPathSums(db: Db, query: SumsQuery): Promise<Map<MachineId, PathSums>> {
  const { from, before } = query;
  const openEnds = await listOpenPaths(db, query);
  const settled = await sumSettledPaths(db, { ...query, machineIds: [...openEnds.keys()] });
  const sums = new Map<MachineId, PathSums>();
  for (const [machineId, { stops, trips, gaps }] of openEnds) {
    const { isCut, ...ended } = settled.get(machineId) ?? { ...NO_PATH_SUMS, isCut: false };
    const isWhole = ({ startedAt, endedAt }: Span) => startedAt >= from && endedAt <= before;
    const cut = <Row extends Span>(rows: readonly Row[]) =>
      rows
        .filter(({ startedAt, endedAt }) => startedAt < before && endedAt > from)
        .map((row) => ({
          ...row,
          startedAt: Math.max(row.startedAt, from),
          endedAt: Math.min(row.endedAt, before),
        }));
    const openTrips = trips.filter(({ startedAt, endedAt }) => startedAt < before && endedAt > from);
    if (isCut || !openTrips.every(isWhole)) continue;
    const open = sumPath({ stops: cut(stops), trips: openTrips, gaps: cut(gaps) });
    sums.set(machineId, addPathSums(ended, open));
  }
  return sums;
}

type Span = { readonly startedAt: number; readonly endedAt: number };
