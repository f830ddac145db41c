import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { type Dwell, toDwell, type Visit } from '@groundwork/domain/zones/visits.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const stateRow = z.object({ visit: z.int(), state: z.string(), seconds: z.int() });

/** Returns the seconds of visits by engine state. Index: segment_pkey. */
export async function measureDwells<V extends Visit>(
  db: Db,
  organisationId: OrganisationId,
  machines: readonly { readonly machineId: MachineId; readonly visits: readonly V[] }[],
): Promise<Map<V, Dwell>> {
  const visits = machines.flatMap(({ machineId, visits: own }) => own.map((visit) => ({ machineId, visit })));
  const stays = visits.flatMap(({ machineId, visit }, number) =>
    visit.stays.map(({ startedAt, endedAt }) => ({ number, machineId, startedAt, endedAt })),
  );
  if (stays.length === 0) return new Map();
  const rows = await db.rows(
    stateRow,
    sql`select stay.number as visit, segment.state,
        sum(extract(epoch from least(segment.ended_at, stay.ended_at) - greatest(segment.started_at, stay.started_at)))::bigint
          as seconds
      from (
        select number, machine_id, to_timestamp(starts) as started_at, to_timestamp(ends) as ended_at
        from unnest(${stays.map(({ number }) => number)}::int[], ${stays.map(({ machineId }) => machineId)}::bigint[],
          ${stays.map(({ startedAt }) => startedAt)}::float8[], ${stays.map(({ endedAt }) => endedAt)}::float8[])
          as stay (number, machine_id, starts, ends)
      ) stay
      cross join lateral (
        -- Segments of a machine do not overlap: one at most began before. segment_pkey
        select first.* from (
          select * from segment
          where organisation_id = ${organisationId} and machine_id = stay.machine_id and started_at <= stay.started_at
          order by started_at desc limit 1
        ) first where first.ended_at > stay.started_at
        union all
        select * from segment
        where organisation_id = ${organisationId} and machine_id = stay.machine_id
          and started_at > stay.started_at and started_at < stay.ended_at
        -- Stay by stay: else the whole table is read once for all.
        offset 0
      ) segment
      group by stay.number, segment.state`,
  );
  const byVisit = Map.groupBy(rows, ({ visit }) => visit);
  return new Map(
    visits.map(({ visit }, number) => [visit, toDwell(visit.insideSeconds, byVisit.get(number) ?? [])]),
  );
}
