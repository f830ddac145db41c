import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import type { PathRange } from '../routes/public.ts';

const tipRow = z.object({ at: z.int() });
const reportRow = z.object({ hasReports: z.boolean() });

/**
 * Lists when a machine tipped, in order; null: nothing reported whether its body is up in the range. Indexes: the keys of tip and
 * fact_slice.
 */
export async function listTips(
  db: Db,
  { organisationId, machineId }: MachineKey,
  { from, until }: PathRange,
): Promise<number[] | null> {
  const reported = await db.first(
    reportRow,
    sql`select exists (select from fact_slice
      where organisation_id = ${organisationId} and machine_id = ${machineId} and tip_reports > 0
        and starts_at >= ${toTimestamp(from - 2 * 86_400)} and starts_at <= ${toTimestamp(until)}) as "hasReports"`,
  );
  if (!reported?.hasReports) return null;
  const tips = await db.rows(
    tipRow,
    sql`select ${toEpochSeconds(sql`at`)} as at from tip
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and at >= ${toTimestamp(from)} and at <= ${toTimestamp(until)}
      order by at`,
  );
  return tips.map(({ at }) => at);
}
