import type { SourceId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { ArrivalRun } from '@groundwork/domain/readings/overlapping-clocks.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';

/** The newest readings of each attachment that are searched: two weeks of one a minute. */
const MAX_READINGS = 20_000;

const runRow = z.object({
  sourceId: ids.sourceId,
  stretch: z.int(),
  connection: z.int(),
  from: z.int(),
  to: z.int(),
  readings: z.int(),
  minDelay: z.int(),
  maxDelay: z.int(),
});

/**
 * The readings of a machine's sources since an instant, by the sources' own clocks, as runs that arrived in one
 * stretch of a connection each.
 */
export async function listArrivalRuns(
  db: Db,
  { organisationId, machineId }: MachineKey,
  since: Date,
): Promise<ReadonlyMap<SourceId, ArrivalRun[]>> {
  const rows = await db.rows(
    runRow,
    sql`with received as (
      select reading.*
      from attachment cross join lateral (
        select source_id, time, arrival_stretch, arrival_delay_seconds from reading
        -- reading_pkey of each month, backwards
        where organisation_id = ${organisationId} and source_id = attachment.source_id
          and time >= greatest(attachment.attached_from, ${since.toISOString()}::timestamptz)
          and (attachment.attached_to is null or time < attachment.attached_to)
        order by time desc limit ${MAX_READINGS}
      ) reading
      -- attachment_machine
      where attachment.organisation_id = ${organisationId} and attachment.machine_id = ${machineId}
    ), of_seconds as (
      -- Several readings of one second do not lie between each other.
      select distinct on (source_id, date_trunc('second', time)) * from received
      where arrival_stretch is not null
      order by source_id, date_trunc('second', time), arrival_delay_seconds, arrival_stretch
    ), numbered as (
      select *, row_number() over (partition by source_id order by time)
        - row_number() over (partition by source_id, arrival_stretch order by time) as island
      from of_seconds
    )
    select source_id as "sourceId", arrival_stretch as stretch, arrival_stretch >> 16 as connection,
      ${toEpochSeconds(sql`min(time)`)} as from, ${toEpochSeconds(sql`max(time)`)} as to,
      count(*)::int as readings, min(arrival_delay_seconds) as "minDelay", max(arrival_delay_seconds) as "maxDelay"
    from numbered
    group by source_id, arrival_stretch, island
    order by source_id, min(time)`,
  );
  return Map.groupBy(rows, ({ sourceId }) => sourceId);
}
