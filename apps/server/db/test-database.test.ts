import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from './sql.ts';
import { openTestDatabase, type TestDatabase } from './test-database.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const Name = z.object({ name: z.string() });

test.each([
  ['app', 'groundwork_app'],
  ['gateway', 'groundwork_gateway'],
  ['owner', 'groundwork'],
] as const)('connections of the kind %s use the role %s', async (kind, role) => {
  const query = sql`select current_user as name`;
  expect(await database[kind].within({}, (db) => db.one(Name, query))).toEqual({ name: role });
});

test.each([
  ['an idle write transaction is ended after 20 s', false, '20s'],
  ['a read-only transaction may stay idle', true, '0'],
] as const)('%s', async (_, readOnly, name) => {
  const query = sql`select current_setting('idle_in_transaction_session_timeout') as name`;
  expect(await database.app.within({ readOnly }, (db) => db.one(Name, query))).toEqual({ name });
});
