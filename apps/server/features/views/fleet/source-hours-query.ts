import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';

const Row = z.object({ code: z.string(), seconds: z.int() });

const SECONDS_PER_HOUR = 3_600;

/** Reads the hours in the range for which each source reported that the engine was on, by source code, as derived. */
export async function readSourceHours(
  db: Db,
  { organisationId, machineId }: { readonly organisationId: OrganisationId; readonly machineId: MachineId },
  { startsOn, endsOn }: CivilRange,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    Row,
    sql`select source.code, sum(extract(epoch from ended_at - started_at))::bigint as seconds
    from segment
    join source on source.organisation_id = ${organisationId} and source.id = segment.source_id
    -- segment_pkey: a day is never further than two from the instants of its date in UTC
    where segment.organisation_id = ${organisationId} and machine_id = ${machineId}
      and started_at >= ${startsOn}::timestamptz - interval '2 days'
      and started_at < ${endsOn}::timestamptz + interval '4 days'
      and day >= ${startsOn} and day <= ${endsOn}
      and state in ('active', 'idle', 'running')
    group by source.code`,
  );
  return new Map(rows.map(({ code, seconds }) => [code, seconds / SECONDS_PER_HOUR]));
}
