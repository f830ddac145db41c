import { clipPath } from '@groundwork/domain/derivation/path/clip-path.ts';
import { emptyPath, type Path } from '@groundwork/domain/derivation/path/path.ts';
import { POSITION_GAP, toStoredGap } from '../outputs/position-gap.ts';
import { STOP, toStoredStop } from '../outputs/stop.ts';
import { TRIP, toStoredTrip } from '../outputs/trip.ts';
import { toStoredWay, WAY } from '../outputs/way.ts';
import { joinPaths } from '../paths/read-paths.ts';
import type { HiredPart } from '../stream/hired-parts-query.ts';
import type { StoredOutput, StoredRow } from '../tables/stored-output.ts';

type Part = Pick<HiredPart, 'hireId' | 'from' | 'until'>;

/** The rows of an output that a customer sees of a path. */
type HiredRows = { readonly output: StoredOutput; readonly rows: readonly StoredRow[] };

const endOf = ({ until }: Part): number => until ?? Number.POSITIVE_INFINITY;

/** Cuts the settled path of an owner's machine to hires. Rows that begin before `from` are left out. */
export function deriveHiredPath(
  settled: Path,
  parts: readonly Part[],
  from = Number.NEGATIVE_INFINITY,
): HiredRows[] {
  const clips = parts.map((part) => ({ part, path: clipPath(settled, part.from, endOf(part)) }));
  const toRows = <Row extends { readonly startedAt: number }>(
    of: (path: Path, hireId: number) => readonly Row[],
  ): Row[] =>
    clips.flatMap(({ part, path }) => of(path, part.hireId)).filter(({ startedAt }) => startedAt >= from);
  return [
    { output: STOP, rows: toRows(({ stops }, hireId) => stops.map((row) => toStoredStop(row, hireId))) },
    { output: TRIP, rows: toRows(({ trips }, hireId) => trips.map((row) => toStoredTrip(row, hireId))) },
    { output: WAY, rows: toRows(({ ways }, hireId) => ways.map((row) => toStoredWay(row, hireId))) },
    { output: POSITION_GAP, rows: toRows(({ gaps }, hireId) => gaps.map((row) => toStoredGap(row, hireId))) },
  ];
}

/** Returns whether a border of the hires cuts the stop or trip that has not ended. */
export function isCutByHires({ stops, trips }: Path, parts: readonly Part[]): boolean {
  const [open] = [...stops, ...trips];
  if (!open) return false;
  return !parts.some((part) => part.from <= open.startedAt && open.endedAt <= endOf(part));
}

/**
 * Cuts what has not ended to hires. `settled`: the pieces of the open trip that have ended, which tell the length of the
 * part that a border leaves.
 */
export function clipOpenEnd(open: Path, settled: Path, parts: readonly Part[]): Path {
  const [first] = [...open.stops, ...open.trips];
  if (!first) return emptyPath();
  const whole = { ...open, ways: joinPaths(settled, open).ways };
  const openWayAt = open.ways[0]?.startedAt ?? Number.POSITIVE_INFINITY;
  return parts
    .map((part): Path => {
      const clipped = clipPath(whole, part.from, endOf(part));
      const waysFrom = Math.max(openWayAt, part.from);
      return { ...clipped, ways: clipped.ways.filter(({ startedAt }) => startedAt >= waysFrom) };
    })
    .reduce(joinPaths, emptyPath());
}
