import type pg from 'pg';
import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';
import type { DeviceLog } from './numbered-fleet.ts';
import { checkNumberedHistory } from './numbered-history.ts';

/**
 * What the checker found after one reading was deleted, one invented and one duplicated. 1 each proves the
 * checker.
 */
export type CheckerProof = { readonly lost: number; readonly invented: number; readonly twice: number };

const OF_DEVICE =
  'organisation_id, source_id) = (select organisation_id, source_id from source_identity where code = $1)';
const FIRST = `select time from reading where (${OF_DEVICE} order by time limit 1`;
const copyAt = (time: string): string => `
  insert into reading (organisation_id, source_id, time, discriminator, data)
  select organisation_id, source_id, ${time}, discriminator, data from reading
  where (${OF_DEVICE} order by time offset 1 limit 1`;
/** A different time within the same millisecond. */
const ADJACENT_KEY = `case when date_trunc('milliseconds', time + interval '1 microsecond') = date_trunc('milliseconds', time)
  then time + interval '1 microsecond' else time - interval '1 microsecond' end`;
const BEFORE_ALL = `time - interval '1 day'`;

/** Proves that the checker finds errors: damages one device's readings, runs the check, and rolls back. */
export async function proveChecker(
  server: ServerUnderLoad,
  log: DeviceLog,
  firstTimeMs: number,
): Promise<CheckerProof> {
  const owner = server.openDatabase('owner');
  const client = await owner.pool.connect();
  try {
    await client.query('begin');
    for (const table of ['reading', 'source_identity'])
      await client.query(`alter table ${table} no force row level security`);
    await damage(client, log.imei);
    // The owner created the role, but only the portal's login may take it on.
    await client.query('grant groundwork_gateway to current_user; set local role groundwork_gateway');
    const found = await checkNumberedHistory(client, [log], firstTimeMs);
    return { lost: found.ackedButNotStored, invented: found.storedButNotSent, twice: found.storedTwice };
  } finally {
    await client.query('rollback');
    client.release();
    await owner.end();
  }
}

async function damage(client: pg.PoolClient, imei: string): Promise<void> {
  await client.query(`delete from reading where (${OF_DEVICE} and time = (${FIRST})`, [imei]);
  await client.query(copyAt(ADJACENT_KEY), [imei]);
  await client.query(copyAt(BEFORE_ALL), [imei]);
}
