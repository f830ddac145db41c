import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { listClosed } from '../closed-slices/read-closed-slices.ts';
import { SLICE_FOLLOWERS } from '../closed-slices/slice-followers.ts';
import type { StoredSegment } from '../outputs/segment.ts';
import { joinPaths } from '../paths/read-paths.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import type { StoredSlice } from '../tables/slice-store.ts';
import type { StoredRow } from '../tables/stored-output.ts';
import { compareRows, type Difference } from './compare-rows.ts';

/** What an organisation has of a machine, computed from its readings; `open`: the stop or trip that has not ended. */
type ComputedMachine = {
  readonly slices: readonly StoredSlice[];
  readonly segments: readonly StoredSegment[];
  readonly path: Path;
  readonly open: Path;
  readonly closedTo: number;
};

/** Compares what is summed from closed slices. The transaction is in the organisation of the key. */
export async function compareFollowers(
  db: Db,
  machine: MachineKey,
  { slices, segments, path, open, closedTo }: ComputedMachine,
): Promise<Difference[]> {
  const { organisationId, machineId } = machine;
  const closed = [{ machineId, segments, path: joinPaths(path, open), ...listClosed(slices, closedTo) }];
  const differences: Difference[] = [];
  for (const follower of SLICE_FOLLOWERS) {
    const [rows = []] = await follower.deriveRows(db, organisationId, closed);
    const unsettled = await follower.findUnsettled?.(db, organisationId);
    const isCompared = (row: StoredRow) => !unsettled?.has(row);
    const stored = await listRows(db, machine, follower);
    differences.push(...compareRows(follower, rows.filter(isCompared), stored.filter(isCompared)));
  }
  return differences;
}
