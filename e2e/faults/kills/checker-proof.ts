import type pg from 'pg';
import type { ServerUnderLoad } from '../../../testing/server-under-load.ts';
import type { DeviceLog } from './numbered-fleet.ts';
import { checkNumberedHistory } from './numbered-history.ts';

/** What the checker found of one reading taken away, one made up and one written twice; 1 each where it can be believed. */
export type CheckerProof = { readonly lost: number; readonly madeUp: number; readonly twice: number };

const OF_DEVICE =
  'organisation_id, source_id) = (select organisation_id, source_id from source_identity where code = $1)';
const FIRST = `select time from reading where (${OF_DEVICE} order by time limit 1`;
const copyAt = (time: string): string => `
  insert into reading (organisation_id, source_id, time, discriminator, data)
  select organisation_id, source_id, ${time}, discriminator, data from reading
  where (${OF_DEVICE} order by time offset 1 limit 1`;
/** Another key in the same millisecond. */
const NEXT_TO_IT = `case when date_trunc('milliseconds', time + interval '1 microsecond') = date_trunc('milliseconds', time)
  then time + interval '1 microsecond' else time - interval '1 microsecond' end`;
const BEFORE_ALL = `time - interval '1 day'`;

/** A checker that finds nothing has to have found something once: harms one device's readings, looks, and undoes it. */
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
    await harm(client, log.imei);
    await client.query('set local role groundwork_gateway');
    const found = await checkNumberedHistory(client, [log], firstTimeMs);
    return { lost: found.ackedButNotStored, madeUp: found.storedButNotSent, twice: found.storedTwice };
  } finally {
    await client.query('rollback');
    client.release();
    await owner.end();
  }
}

async function harm(client: pg.PoolClient, imei: string): Promise<void> {
  await client.query(`delete from reading where (${OF_DEVICE} and time = (${FIRST})`, [imei]);
  await client.query(copyAt(NEXT_TO_IT), [imei]);
  await client.query(copyAt(BEFORE_ALL), [imei]);
}
