import { refold } from '@groundwork/domain/derivation/refold.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { openMachineLedger } from '../../derivation/public.ts';

const Sum = z.object({ millimetres: z.int() });

/**
 * The distance that a machine travelled after an instant (seconds since 1970), in metres. Distance is stored per slice,
 * so the part of the slice before the instant is folded again; distance depends only on readings up to the instant,
 * so the result never changes. Reads at most one day of readings.
 */
export async function sumDistanceSince(db: Db, machine: MachineKey, since: number): Promise<number> {
  const { from, millimetres: before } = await foldDayUpTo(db, machine, since);
  const { organisationId, machineId } = machine;
  const { millimetres } = await db.one(
    Sum,
    sql`select coalesce(sum(distance_millimetres), 0) as millimetres from fact_slice
    -- fact_slice_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId} and starts_at >= ${toTimestamp(from)}`,
  );
  return Math.max(0, millimetres - before) / 1000;
}

/** Folds the day up to an instant and returns the distance of its slices and the start of the first one. */
async function foldDayUpTo(db: Db, machine: MachineKey, until: number) {
  const ledger = await openMachineLedger(db, machine);
  const folded = await refold(ledger, [{ from: until, to: until }], until);
  if (!folded) throw new Error('A mark at the horizon is always worked off');
  const { from, rows } = folded.tallies;
  return { from, millimetres: rows.reduce((sum, { millimetres }) => sum + millimetres, 0) };
}
