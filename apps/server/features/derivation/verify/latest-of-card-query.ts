import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { storedEdge, storedOpenPath } from '../run/derivation-store.ts';
import { FIX_COLUMNS, storedFix } from '../stream/current-store.ts';

const latestOfCard = z.object({
  horizon: z.int(),
  edge: storedEdge,
  openPath: storedOpenPath,
  positionedUntil: z.int(),
  fuelCoveredUntil: z.int(),
  zone: z.string(),
  time: z.nullable(z.string()),
  ...storedFix,
});

/** What a customer's card shows of a machine now. Instants are seconds since 1970, times of readings exact. */
export type LatestOfCard = z.output<typeof latestOfCard>;

/** Null if there is no card. The transaction must be in the customer's organisation. Index: hired_machine_pkey. */
export function findLatestOfCard(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<LatestOfCard | null> {
  return db.first(
    latestOfCard,
    sql`select ${toEpochSeconds(sql`horizon`)} as horizon, edge, open_path as "openPath",
      ${toEpochSeconds(sql`positioned_until`)} as "positionedUntil",
      ${toEpochSeconds(sql`fuel_told_until`)} as "fuelCoveredUntil", zone, time, ${FIX_COLUMNS}
    from hired_machine
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}
