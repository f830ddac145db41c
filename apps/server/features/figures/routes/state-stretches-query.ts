import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

const stretchRow = z.object({ from: z.int(), to: z.int(), state: z.string() });
/** A derived stretch of one engine state, in seconds since 1970. */
export type StateStretch = z.output<typeof stretchRow>;

/** No segment is longer: the derivation cuts them at midnights. */
const MAX_SEGMENT_SECONDS = 2 * 86_400;

/** Lists the derived engine states between two instants, in order. Index: segment_pkey. */
export const listStateStretches = (
  db: Db,
  { organisationId, machineId }: MachineKey,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<StateStretch[]> =>
  db.rows(
    stretchRow,
    sql`select ${toEpochSeconds(sql`started_at`)} as from, ${toEpochSeconds(sql`ended_at`)} as to, state from segment
      -- segment_pkey
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and started_at >= ${toTimestamp(from - MAX_SEGMENT_SECONDS)} and started_at < ${toTimestamp(until)}
        and ended_at > ${toTimestamp(from)}
      order by started_at`,
  );
