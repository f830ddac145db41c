import { expect } from 'vitest';
import { findRefusal } from '../platform/http/refusal-of.ts';
import { Database } from './database.ts';
import { databaseChecks, readChecksumFailures } from './database-health.ts';
import { databaseTest } from './database-test.fixture.ts';
import { sql } from './sql.ts';

const test = databaseTest();

test('a database that takes no changes, such as a standby, is unhealthy, and changes wait for it', async ({
  database,
}) => {
  expect(await databaseChecks(database.health).database()).toBe(true);
  const name = database.address.database;
  await database.owner.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const [health, app] = (['health', 'app'] as const).map(
    (role) => new Database(database.portalAddress, role, 1, () => {}),
  );
  if (!health || !app) throw new Error('no connections');
  expect(await databaseChecks(health).database()).toBe(false);
  const change = app.within({}, (db) => db.run(sql`delete from sign_in_failure`));
  const refusal = findRefusal(await change.catch((error: unknown) => error));
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all([health.end(), app.end()]);
});

// The fault `page damaged` damages one.
test('the embedded database has checksums, and none has failed', async ({ database }) => {
  const { rows } = await database.owner.pool.query('show data_checksums');
  expect(rows).toEqual([{ data_checksums: 'on' }]);
  expect(await readChecksumFailures(database.health)).toBe(0);
  expect(await databaseChecks(database.health).checksums()).toBe(true);
});
