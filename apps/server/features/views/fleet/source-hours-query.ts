import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { isChosen } from '../../figures/activity/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';

const Row = z.object({ machineId: ids.machineId, code: z.string(), seconds: z.int() });

const SECONDS_PER_HOUR = 3_600;

type SourceHoursQuery = CivilRange & {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[] | 'all';
};

/** The hours in the range for which each source reported that the engine was on, as derived, by machine and code. */
export async function readSourceHours(
  db: Db,
  { organisationId, machineIds, startsOn, endsOn }: SourceHoursQuery,
): Promise<ReadonlyMap<MachineId, ReadonlyMap<string, number>>> {
  const rows = await db.rows(
    Row,
    sql`select machine_id as "machineId", source.code,
      sum(extract(epoch from ended_at - started_at))::bigint as seconds
    from segment
    join source on source.organisation_id = ${organisationId} and source.id = segment.source_id
    -- segment_pkey: a day is never further than two from the instants of its date in UTC
    where segment.organisation_id = ${organisationId} and ${isChosen(sql`machine_id`, { organisationId, machineIds })}
      and started_at >= ${startsOn}::timestamptz - interval '2 days'
      and started_at < ${endsOn}::timestamptz + interval '4 days'
      and day >= ${startsOn} and day <= ${endsOn}
      and state in ('active', 'idle', 'running')
    group by machine_id, source.code`,
  );
  const ofMachine = Map.groupBy(rows, ({ machineId }) => machineId);
  return new Map(
    [...ofMachine].map(([machineId, rows]) => [
      machineId,
      new Map(rows.map(({ code, seconds }) => [code, seconds / SECONDS_PER_HOUR])),
    ]),
  );
}
