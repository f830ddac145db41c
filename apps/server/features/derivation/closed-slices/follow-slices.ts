import type { TouchedTime } from '@groundwork/domain/derivation/ledger.ts';
import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import { swapRows } from '../tables/swap-rows-store.ts';
import { addWritten, NOTHING_WRITTEN, type WrittenRows } from '../tables/written-rows.ts';
import { readClosedSlices } from './read-closed-slices.ts';
import { SLICE_FOLLOWERS } from './slice-followers.ts';

/** What derivations touched of a machine. */
export type TouchedMachine = OfMachine<{
  readonly touched: readonly TouchedTime[];
  /** The instant before which slices are closed. */
  readonly closedTo: number;
  /** The stop or trip that has not ended. */
  readonly open: Path;
}>;

/** Sums facts of closed slices again where their path or segments were replaced. Takes no statement if nothing was touched. */
export async function followSlices(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly TouchedMachine[],
  followers = SLICE_FOLLOWERS,
): Promise<WrittenRows> {
  let written = NOTHING_WRITTEN;
  const rounds = Math.max(0, ...machines.map(({ touched }) => touched.length));
  for (let round = 0; round < rounds; round += 1) {
    const due = machines.flatMap(({ touched, ...machine }) => {
      const time = touched[round];
      return time ? [{ ...machine, ...time }] : [];
    });
    written = addWritten(written, await followOnce(db, organisationId, due, followers));
  }
  return written;
}

async function followOnce(
  db: Db,
  organisationId: OrganisationId,
  due: Parameters<typeof readClosedSlices>[2],
  followers: typeof SLICE_FOLLOWERS,
): Promise<WrittenRows> {
  const read = await readClosedSlices(db, organisationId, due);
  const written: Record<string, number> = {};
  for (const follower of followers) {
    const changing = follower.hasParts ? read : read.filter(({ isPart }) => !isPart);
    if (changing.length === 0) continue;
    const rows = await follower.deriveRows(
      db,
      organisationId,
      changing.map(({ closed }) => closed),
    );
    const swaps = changing.map(({ closed: { machineId }, replaced }, index) => ({
      ...{ machineId, ...replaced },
      rows: rows[index] ?? [],
    }));
    written[follower.name] = await swapRows(db, organisationId, follower.table, swaps);
  }
  return written;
}
