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
  expect(await databaseChecks(database.owner).database()).toBe(true);
  const name = database.address.database;
  await database.owner.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const [owner, app] = (['owner', 'app'] as const).map(
    (role) => new Database(database.address, role, 1, () => {}),
  );
  if (!owner || !app) throw new Error('no connections');
  expect(await databaseChecks(owner).database()).toBe(false);
  const change = app.within({}, (db) => db.run(sql`delete from sign_in_failure`));
  const refusal = findRefusal(await change.catch((error: unknown) => error));
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all([owner.end(), app.end()]);
});

// The fault `page damaged` damages one.
test('the embedded database has checksums, and none has failed', async ({ database }) => {
  const { rows } = await database.owner.pool.query('show data_checksums');
  expect(rows).toEqual([{ data_checksums: 'on' }]);
  expect(await readChecksumFailures(database.owner)).toBe(0);
  expect(await databaseChecks(database.owner).checksums()).toBe(true);
});
