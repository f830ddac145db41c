import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

const idleRow = z.object({ machineId: ids.machineId, from: z.int(), to: z.int() });
/** A stretch in which the engine idled, in seconds since 1970. */
type IdleStretch = Pick<z.output<typeof idleRow>, 'from' | 'to'>;

/** No segment is longer: the derivation cuts them at midnights. */
const MAX_SEGMENT_SECONDS = 2 * 86_400;

/** Lists when machines idled between two instants, in order. Index: segment_pkey. */
export async function listIdleStretches(
  db: Db,
  query: {
    readonly organisationId: OrganisationId;
    readonly machineIds: readonly MachineId[];
    readonly from: number;
    readonly until: number;
  },
): Promise<Map<MachineId, IdleStretch[]>> {
  const { organisationId, machineIds, from, until } = query;
  const rows = await db.rows(
    idleRow,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`started_at`)} as from, ${toEpochSeconds(sql`ended_at`)} as to
      from segment
      -- segment_pkey
      where organisation_id = ${organisationId} and ${isAmong(sql`machine_id`, machineIds)} and state = 'idle'
        and started_at >= ${toTimestamp(from - MAX_SEGMENT_SECONDS)} and started_at < ${toTimestamp(until)}
        and ended_at > ${toTimestamp(from)}
      order by machine_id, started_at`,
  );
  const stretches = new Map<MachineId, IdleStretch[]>();
  for (const { machineId, ...stretch } of rows) {
    const own = stretches.get(machineId);
    if (own) own.push(stretch);
    else stretches.set(machineId, [stretch]);
  }
  return stretches;
}
