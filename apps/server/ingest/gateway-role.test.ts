import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.fixture.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const INSUFFICIENT_PRIVILEGE = '42501';

test.each([
  ['positions', 'select latitude_e7 from reading'],
  ['whole readings', 'select * from reading'],
  ['the data of readings', 'select data from reading'],
  ['quarantined data', 'select data from quarantine'],
  ['a partition by its name', 'select time from reading_before'],
  ['people', 'select * from person'],
  ['sessions', 'select * from session'],
  ['machines', 'select * from machine'],
  ['ingest keys', 'select * from ingest_key'],
  ['derived data', 'select * from segment'],
])('the gateway cannot read %s', async (_, statement) => {
  await expect(database.gateway.pool.query(statement)).rejects.toMatchObject({
    code: INSUFFICIENT_PRIVILEGE,
  });
});

test.each([
  ['change a reading', 'update reading set latitude_e7 = null'],
  ['delete a reading', 'delete from reading'],
  [
    'overwrite a reading',
    `insert into reading values (1, 1, now(), 1, null, null, '')
     on conflict (organisation_id, source_id, time) do update set data = excluded.data`,
  ],
  ['delete a mark', 'delete from derivation_mark'],
  ['delete a newest state', 'delete from current'],
  ['change quarantined data', 'update quarantine set latitude_e7 = null'],
  ['allot a code', `insert into source_identity values ('1', 1, 1)`],
  ['attach a source', 'update attachment set attached_to = null'],
  ['empty a table', 'truncate reading'],
  ['create a table', 'create table mine (id int)'],
])('the gateway cannot %s', async (_, statement) => {
  await expect(database.gateway.pool.query(statement)).rejects.toMatchObject({
    code: INSUFFICIENT_PRIVILEGE,
  });
});

test('row-level security applies to the gateway', async () => {
  const { rows } = await database.gateway.pool.query(
    'select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ above: false }]);
});
