import type { TouchedTime } from '@groundwork/domain/derivation/ledger.ts';
import { emptyPath, type Path } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { SEGMENT } from '../outputs/segment.ts';
import { joinPaths, readSettledPaths } from '../paths/read-paths.ts';
import { listRowsOfSlices } from '../tables/derived-rows-store.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import { findSliceEnd, listSlicesOfMachines, type StoredSlice } from '../tables/slice-store.ts';
import type { Range } from '../tables/swap-sql.ts';
import type { ClosedSlice, ClosedSlices } from './slice-follower.ts';

type Due = OfMachine<TouchedTime & { readonly closedTo: number; readonly open: Path }>;

/** Closed slices that were touched, and in which range of starts of slices rows are replaced. */
type ReadSlices = { readonly closed: ClosedSlices; readonly replaced: Range };

/** Reads the closed slices that a touched time concerns, with their path and segments: six statements for any number of machines. */
export async function readClosedSlices(
  db: Db,
  organisationId: OrganisationId,
  due: readonly Due[],
): Promise<ReadSlices[]> {
  // One that ends at the start of the time begins before it.
  const around = due.map(({ machineId, from, before }) => ({ machineId, from: from - 1, before }));
  const stored = await listSlicesOfMachines(db, organisationId, around);
  const found = due.map(({ machineId, from, before, closedTo, open }) => {
    const reaching = (stored.get(machineId) ?? []).map(toTimes).filter(({ until }) => until >= from);
    const replaced = { from: Math.min(from, ...reaching.slice(0, 1).map((slice) => slice.from)), before };
    return { machineId, replaced, slices: reaching.filter(({ until }) => until < closedTo), open };
  });
  const ranges = found.flatMap(({ machineId, slices }) => {
    const [first, last] = [slices[0], slices.at(-1)];
    return first && last ? [{ machineId, from: first.from, before: last.until }] : [];
  });
  // A row that ends where the slice starts shows that a stay began before it.
  const wider = ranges.map((range) => ({ ...range, from: range.from - 1 }));
  const paths = await readSettledPaths(db, organisationId, wider);
  const segments =
    ranges.length > 0 ? await listRowsOfSlices(db, organisationId, SEGMENT, ranges) : new Map<never, never>();
  return found.map(({ machineId, replaced, slices, open }) => {
    const path = joinPaths(paths.get(machineId) ?? emptyPath(), open);
    return { replaced, closed: { machineId, slices, path, segments: segments.get(machineId) ?? [] } };
  });
}

const toTimes = (slice: StoredSlice): ClosedSlice => ({
  ...{ from: slice.startsAt, until: findSliceEnd(slice), day: slice.day },
});

/** Returns the slices of a machine that end before an instant. */
export const listClosedSlices = (slices: readonly StoredSlice[], closedTo: number): ClosedSlice[] =>
  slices.map(toTimes).filter(({ until }) => until < closedTo);
