import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { payloadKilograms } from '../../machines/machine-record/public.ts';
import { CONTEXT_COLUMNS, context, type DerivedRowsQuery, toInstantRange } from './derived-rows-query.ts';

const tipRow = z.object({
  ...context,
  /** Seconds since 1970. */
  at: z.int(),
  /** By the load capacity that the machine has now; null without one. */
  payloadKilograms: z.nullable(z.number()),
});
export type DerivedTip = z.output<typeof tipRow>;

/** Lists the tips of a machine before an instant, in order. Indexes: the keys of tip, fact_slice and machine. */
export function listDerivedTips(
  db: Db,
  query: DerivedRowsQuery & { readonly before: Date },
): Promise<DerivedTip[]> {
  const { organisationId, machineId, startsOn, endsOn, before } = query;
  const { from, until } = toInstantRange(query);
  return db.rows(
    tipRow,
    sql`select ${CONTEXT_COLUMNS}, ${toEpochSeconds(sql`tip.at`)} as at,
      ${payloadKilograms(sql`1`)} as "payloadKilograms"
    from tip
    join fact_slice slice
      on slice.organisation_id = ${organisationId} and slice.machine_id = ${machineId}
        and slice.starts_at = tip.slice_starts_at
    left join machine on machine.organisation_id = ${organisationId} and machine.id = ${machineId}
    where tip.organisation_id = ${organisationId} and tip.machine_id = ${machineId}
      and tip.at >= ${from} and tip.at < least(${until}::timestamptz, ${before.toISOString()}::timestamptz)
      and tip.day >= ${startsOn} and tip.day <= ${endsOn}
    order by tip.at`,
  );
}
