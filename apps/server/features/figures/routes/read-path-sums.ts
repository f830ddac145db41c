import { sumPart } from '@groundwork/domain/derivation/path/part-sums.ts';
import { addPathSums, NO_PATH_SUMS, type PathSums } from '@groundwork/domain/derivation/path/path-sums.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import {
  listOpenPaths,
  type OpenPath,
  type SliceSums,
  type SumsQuery,
  sumPathSlices,
  sumSettledParts,
} from './path-sums-query.ts';

/**
 * Sums the stored paths of own machines in a range: closed slices as stored, and the rows of the time that they leave. A machine is
 * missing if that takes its way: if a border cuts one of its trips, or if it is hired or not derived yet.
 */
export async function readPathSums(db: Db, query: SumsQuery): Promise<Map<MachineId, PathSums>> {
  const [openEnds, slices] = await Promise.all([listOpenPaths(db, query), sumPathSlices(db, query)]);
  const machines = [...openEnds].map(([machineId, open]) => {
    const found = slices.get(machineId);
    const closed = found && hasNoHoles(found) ? found : null;
    return { machineId, open, closed, parts: listParts(query, closed) };
  });
  const settled = await sumSettledParts(
    db,
    query,
    machines.flatMap(({ machineId, parts }) => parts.map((part) => ({ machineId, ...part }))),
  );
  const sums = new Map<MachineId, PathSums>();
  for (const { machineId, open, closed, parts } of machines) {
    const ended = settled.get(machineId);
    if (closed?.isCut || ended?.isCut || isCut(open, query)) continue;
    const known = [closed ?? NO_PATH_SUMS, { ...NO_PATH_SUMS, ...ended }];
    const rest = parts.map((part) => sumOpen(open, part, query));
    sums.set(machineId, [...known, ...rest].reduce(addPathSums));
  }
  return sums;
}

type Part = { readonly from: number; readonly until: number };

const hasNoHoles = ({ startsAt, endsAt, seconds }: SliceSums): boolean => endsAt - startsAt === seconds;

/** The parts of a range before and after its closed slices. */
const listParts = ({ from, before }: SumsQuery, closed: SliceSums | null): Part[] =>
  (closed
    ? [
        { from, until: closed.startsAt },
        { from: closed.endsAt, until: before },
      ]
    : [{ from, until: before }]
  ).filter((part) => part.from < part.until);

/** Whether the open trip crosses a border. */
const isCut = ({ trips }: OpenPath, { from, before }: SumsQuery): boolean =>
  trips.some(
    ({ startedAt, endedAt }) =>
      startedAt < before && endedAt > from && (startedAt < from || endedAt > before),
  );

/** A stop counts where it begins, or where the range does. */
function sumOpen(open: OpenPath, part: Part, { from }: SumsQuery): PathSums {
  const { beginsInStop, ...sums } = sumPart(open, part);
  return { ...sums, stops: sums.stops + (beginsInStop && part.from === from ? 1 : 0) };
}
