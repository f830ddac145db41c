import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

const idleRow = z.object({ machineId: ids.machineId, from: z.int(), to: z.int() });
/** A stretch in which the engine idled, in seconds since 1970. */
type IdleStretch = Pick<z.output<typeof idleRow>, 'from' | 'to'>;

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
  const machines = sql`unnest(${[...machineIds]}::bigint[]) as machine (id)`;
  const rows = await db.rows(
    idleRow,
    sql`select machine.id as "machineId", ${toEpochSeconds(sql`segment.started_at`)} as from,
        ${toEpochSeconds(sql`segment.ended_at`)} as to
      from ${machines} cross join lateral (
        -- Segments of a machine do not overlap: one at most began before. segment_pkey
        select first.* from (
          select * from segment
          where organisation_id = ${organisationId} and machine_id = machine.id and started_at <= ${toTimestamp(from)}
          order by started_at desc limit 1
        ) first where first.ended_at > ${toTimestamp(from)}
        union all
        select * from segment
        where organisation_id = ${organisationId} and machine_id = machine.id
          and started_at > ${toTimestamp(from)} and started_at < ${toTimestamp(until)}
        offset 0
      ) segment
      where segment.state = 'idle'
      order by machine.id, segment.started_at`,
  );
  const stretches = new Map<MachineId, IdleStretch[]>();
  for (const { machineId, ...stretch } of rows) {
    const own = stretches.get(machineId);
    if (own) own.push(stretch);
    else stretches.set(machineId, [stretch]);
  }
  return stretches;
}
