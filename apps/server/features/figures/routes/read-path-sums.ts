import { sumPart } from '@groundwork/domain/derivation/path/part-sums.ts';
import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import { addPathSums, NO_PATH_SUMS, type PathSums } from '@groundwork/domain/derivation/path/path-sums.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { readPaths } from '../../derivation/public.ts';
import {
  listOpenPaths,
  type OpenPath,
  type SliceSums,
  type SumsQuery,
  sumPathSlices,
  sumSettledParts,
} from './path-sums-query.ts';

/**
 * Sums the stored paths of machines in a range: closed slices as stored, and the rows of the time that they leave. A machine is
 * missing if that takes its way, because a border cuts one of its trips, or if it is not derived yet.
 */
export async function readPathSums(db: Db, query: SumsQuery): Promise<Map<MachineId, PathSums>> {
  const [openEnds, slices] = await Promise.all([listOpenPaths(db, query), sumPathSlices(db, query)]);
  const machines = query.machineIds.map((machineId) => {
    const found = slices.get(machineId);
    const closed = found && hasNoHoles(found) ? found : null;
    return { machineId, closed, parts: listParts(query, closed) };
  });
  const own = machines.flatMap((machine) => {
    const open = openEnds.get(machine.machineId);
    return open ? [{ ...machine, open }] : [];
  });
  const hired = machines.filter(({ machineId }) => !openEnds.has(machineId));
  return new Map([...(await sumOwn(db, query, own)), ...(await sumHired(db, query, hired))]);
}

/** `parts`: what closed slices leave of the range. */
type SummedMachine = {
  readonly machineId: MachineId;
  readonly closed: SliceSums | null;
  readonly parts: readonly Part[];
};

type Sums = Map<MachineId, PathSums>;

async function sumOwn(
  db: Db,
  query: SumsQuery,
  machines: readonly (SummedMachine & { readonly open: OpenPath })[],
): Promise<Sums> {
  const settled = await sumSettledParts(
    db,
    query,
    machines.flatMap(({ machineId, parts }) => parts.map((part) => ({ machineId, ...part }))),
  );
  const sums: Sums = new Map();
  for (const { machineId, open, closed, parts } of machines) {
    const ended = settled.get(machineId);
    if (closed?.isCut || ended?.isCut || isCut(open, query)) continue;
    const known = [closed ?? NO_PATH_SUMS, { ...NO_PATH_SUMS, ...ended }];
    const rest = parts.map((part) => sumRows(open, part, query));
    sums.set(machineId, [...known, ...rest].reduce(addPathSums));
  }
  return sums;
}

/** Gaps of a hired machine may lie outside of its stops and trips, where a border of its hire cuts a trip: rows are read. */
async function sumHired(db: Db, query: SumsQuery, machines: readonly SummedMachine[]): Promise<Sums> {
  const { organisationId, from, before } = query;
  // Rows are read of one part of each machine.
  const hired = machines.map((machine) =>
    machine.parts.length > 1 ? { ...machine, closed: null, parts: [{ from, until: before }] } : machine,
  );
  const ranges = hired.flatMap(({ machineId, parts }) => parts.map((part) => ({ machineId, ...part })));
  const paths =
    ranges.length === 0 ? new Map<never, never>() : await readPaths(db, { organisationId, ranges });
  const sums: Sums = new Map();
  for (const { machineId, closed, parts } of hired) {
    const path = parts.length === 0 ? emptyPath() : paths.get(machineId);
    if (!path || closed?.isCut || isCut(path, query)) continue;
    const rest = parts.map((part) => sumRows(path, part, query));
    sums.set(machineId, [closed ?? NO_PATH_SUMS, ...rest].reduce(addPathSums));
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

/** Whether a trip crosses a border. */
const isCut = ({ trips }: OpenPath, { from, before }: SumsQuery): boolean =>
  trips.some(
    ({ startedAt, endedAt }) =>
      startedAt < before && endedAt > from && (startedAt < from || endedAt > before),
  );

/** A stop counts where it begins, or where the range does. */
function sumRows(rows: OpenPath, part: Part, { from }: SumsQuery): PathSums {
  const { beginsInStop, ...sums } = sumPart(rows, part);
  return { ...sums, stops: sums.stops + (beginsInStop && part.from === from ? 1 : 0) };
}
