import { getLastPartEnd } from '@groundwork/domain/derivation/closed-time.ts';
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
import type { ClosedSlices } from './slice-follower.ts';

type Due = OfMachine<TouchedTime & { readonly closedTo: number; readonly open: Path }>;

/** Closed slices that were touched, in which range of starts of slices rows are replaced, and whether only a part is. */
type ReadSlices = {
  readonly closed: ClosedSlices;
  readonly replaced: Range;
  readonly isPart: boolean;
};

/** Reads the closed slices that a touched time concerns, with their path and segments: six statements for any number of machines. */
export async function readClosedSlices(
  db: Db,
  organisationId: OrganisationId,
  due: readonly Due[],
): Promise<ReadSlices[]> {
  // One that ends at the start of the time begins before it.
  const around = due.map(({ machineId, from, before }) => ({ machineId, from: from - 1, before }));
  const stored = await listSlicesOfMachines(db, organisationId, around);
  const found = due.map(({ machineId, from, before, closedTo, open, isPart }) => {
    const reaching = (stored.get(machineId) ?? []).filter((slice) => findSliceEnd(slice) >= from);
    const replaced = {
      from: Math.min(from, ...reaching.slice(0, 1).map(({ startsAt }) => startsAt)),
      before,
    };
    return { machineId, replaced, ...listClosed(reaching, closedTo), open, isPart };
  });
  const ranges = found.flatMap(({ machineId, slices, part }) => {
    const [first, last] = [slices[0] ?? part, part ?? slices.at(-1)];
    return first && last ? [{ machineId, from: first.from, before: last.until }] : [];
  });
  // A row that ends where the slice starts shows that a stay began before it.
  const wider = ranges.map((range) => ({ ...range, from: range.from - 1 }));
  const [paths, segments] = await Promise.all([
    readSettledPaths(db, organisationId, wider),
    ranges.length > 0 ? listRowsOfSlices(db, organisationId, SEGMENT, ranges) : null,
  ]);
  return found.map(({ replaced, isPart, open, ...closed }) => {
    const { machineId } = closed;
    const path = joinPaths(paths.get(machineId) ?? emptyPath(), open);
    return { replaced, isPart, closed: { ...closed, path, segments: segments?.get(machineId) ?? [] } };
  });
}

/** Returns the slices of a machine that end before an instant, and the part of the next one that is closed. */
export function listClosed(
  slices: readonly StoredSlice[],
  closedTo: number,
): Pick<ClosedSlices, 'slices' | 'part'> {
  const partEnd = getLastPartEnd(closedTo);
  const times = slices.map((slice) => ({
    ...{ from: slice.startsAt, until: findSliceEnd(slice), day: slice.day },
  }));
  const open = times.find(({ from, until }) => until >= closedTo && from < partEnd);
  return {
    slices: times.filter(({ until }) => until < closedTo),
    part: open ? { ...open, until: partEnd } : null,
  };
}
