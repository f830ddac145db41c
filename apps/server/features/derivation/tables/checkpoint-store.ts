import type { Checkpoint } from '@groundwork/domain/derivation/ledger.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

const CheckpointRow = z.object({ at: z.int(), sigma: z.string() });

/** The last checkpoint at or before an instant; null if there is none. */
export async function findCheckpoint(
  db: Db,
  { organisationId, machineId }: MachineKey,
  atOrBefore: number,
): Promise<Checkpoint | null> {
  return db.first(
    CheckpointRow,
    sql`select ${toEpochSeconds(sql`at`)} as at, sigma from checkpoint
    -- checkpoint_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId} and at <= ${toTimestamp(atOrBefore)}
    order by checkpoint.at desc limit 1`,
  );
}

/** Whether this exact checkpoint is stored. */
export async function hasCheckpoint(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { at, sigma }: Checkpoint,
): Promise<boolean> {
  const found = await db.first(
    z.object({ at: z.int() }),
    sql`select ${toEpochSeconds(sql`at`)} as at from checkpoint
    -- checkpoint_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and at = ${toTimestamp(at)} and sigma = ${sigma}`,
  );
  return found !== null;
}
