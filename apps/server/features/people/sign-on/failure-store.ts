import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import type { ProviderKey } from './provider-store.ts';

const MAX_FAILURES = 100;
const FAILURE_DAYS = 30;

/** Records a failed sign-on, and deletes expired records. */
export async function saveSignOnFailure(
  db: Db,
  { organisationId, providerId }: ProviderKey,
  problem: string,
  now: Date,
): Promise<void> {
  await db.run(sql`delete from sign_on_failure where organisation_id = ${organisationId} and provider_id = ${providerId}
    and (at < ${now.toISOString()}::timestamptz - make_interval(days => ${FAILURE_DAYS}) or id in (
      select id from sign_on_failure where organisation_id = ${organisationId} and provider_id = ${providerId}
      order by at desc, id desc offset ${MAX_FAILURES - 1}))`);
  await db.run(sql`insert into sign_on_failure (organisation_id, provider_id, at, problem)
    values (${organisationId}, ${providerId}, ${now.toISOString()}, ${problem})`);
}

/** Lists the failed sign-ons of the last 30 days, the latest first. Index: sign_on_failure_provider. */
export const listSignOnFailures = (
  db: Db,
  { organisationId, providerId }: ProviderKey,
  now: Date,
): Promise<readonly { readonly at: string; readonly problem: string }[]> =>
  db.rows(
    z.object({ at: z.string(), problem: z.string() }),
    sql`select at, problem from sign_on_failure
      where organisation_id = ${organisationId} and provider_id = ${providerId}
        and at >= ${now.toISOString()}::timestamptz - make_interval(days => ${FAILURE_DAYS})
      order by at desc, id desc limit ${MAX_FAILURES}`,
  );
