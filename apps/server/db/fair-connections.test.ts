import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import { Database } from './database.ts';
import { databaseTest } from './database-test.fixture.ts';
import { sql } from './sql.ts';

const test = databaseTest();
const [BUSY, QUIET] = [toOrganisationId(1), toOrganisationId(2)];

test('an organisation with many transactions in line delays another by one of them at most', async ({
  database,
  onTestFinished,
}) => {
  const app = new Database(database.portalAddress, 'app', 2, () => {});
  onTestFinished(() => app.end());
  const done: number[] = [];
  const run = (organisationId: typeof BUSY) =>
    app.within({ organisationId, readOnly: true }, async (db) => {
      await db.run(sql`select pg_sleep(0.02)`);
      done.push(organisationId);
    });
  await Promise.all([...Array.from({ length: 12 }, () => run(BUSY)), run(QUIET)]);
  // Two run when it comes, and both may end before it does.
  expect(done.indexOf(QUIET)).toBeLessThanOrEqual(4);
  expect(app.waitingCount).toBe(0);
});

test('an organisation that holds all connections for too long refuses itself, not the others', async ({
  database,
  onTestFinished,
}) => {
  const app = new Database(database.portalAddress, 'app', 2, () => {}, { maxWaitMs: 50 });
  onTestFinished(() => app.end());
  const held = Promise.withResolvers<void>();
  const hold = () => app.within({ organisationId: BUSY, readOnly: true }, () => held.promise);
  const holding = [hold(), hold()];
  await expect(hold()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 });
  await expect(app.within({ organisationId: QUIET }, () => held.promise)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  held.resolve();
  await Promise.all(holding);
});
