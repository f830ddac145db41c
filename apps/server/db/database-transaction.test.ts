import { expect } from 'vitest';
import * as z from 'zod/mini';
import { Database } from './database.ts';
import { databaseTest } from './database-test.fixture.ts';
import { sql } from './sql.ts';

const test = databaseTest();
const Row = z.object({ state: z.string() });

test('a transaction that cannot begin says why and leaves the connection usable', async ({
  database,
  onTestFinished,
}) => {
  const app = new Database(database.portalAddress, 'app', 1, () => {});
  onTestFinished(() => app.end());
  // More milliseconds than the setting takes.
  const change = app.within({ timeoutMs: 2 ** 31 }, () =>
    Promise.reject(new Error('what failed because nothing had begun')),
  );
  await expect(change).rejects.toMatchObject({ code: '22023' });
  expect(await app.within({}, (db) => db.one(Row, sql`select 'usable' as state`))).toEqual({
    state: 'usable',
  });
});

test('what a read-only transaction found does not wait for its end, the next one on its connection does', async ({
  database,
  onTestFinished,
}) => {
  const app = new Database(database.portalAddress, 'app', 1, () => {});
  onTestFinished(() => app.end());
  const states: string[] = [];
  const client = await app.pool.connect();
  client.release();
  const read = app.within({ readOnly: true }, (db) => db.one(Row, sql`select 'found' as state`));
  const ended = new Promise<void>((resolve) =>
    app.pool.once('release', () => resolve(void states.push('released'))),
  );
  states.push((await read).state);
  await ended;
  expect(states).toEqual(['found', 'released']);
  expect(await app.within({}, (db) => db.one(Row, sql`select 'next' as state`))).toEqual({ state: 'next' });
});

test('of statements that travel together, one that continues after another failed runs in no other transaction', async ({
  database,
  onTestFinished,
}) => {
  const app = new Database(database.portalAddress, 'app', 1, () => {});
  onTestFinished(() => app.end());
  const failed = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const work = app.within({}, async (db) => {
    const first = await db.one(Row, sql`select 'first' as state`);
    const continued = failed.promise.then(() => db.one(Row, sql`select 'late' as state`));
    late.push(continued.catch((error: Error) => error.message));
    await Promise.all([continued, Promise.reject(new Error(`not because of the ${first.state}`))]);
  });
  await expect(work).rejects.toThrow('not because of the first');
  failed.resolve();
  expect(await Promise.all(late)).toEqual(['a statement after the end of its transaction']);
});
