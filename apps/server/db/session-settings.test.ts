import pg from 'pg';
import { expect } from 'vitest';
import { databaseTest } from './database-test.fixture.ts';
import { withOwner } from './owner-session.ts';

const QUERY = `select '2026-11-20'::date as day, '2026-11-20T10:00:00Z'::timestamptz as at, '{2026-11-20}'::date[]::text as days,
  0.1::float8::text as number, '\\x00ff'::bytea::text as bytes, '36 hours'::interval::text as lasts`;
const EXPECTED = {
  day: '2026-11-20',
  at: '2026-11-20T10:00:00Z',
  days: '{2026-11-20}',
  number: '0.1',
  bytes: '\\x00ff',
  lasts: '36:00:00',
};

const test = databaseTest();

test.beforeAll(async ({ database }) => {
  const name = pg.escapeIdentifier(database.address.database ?? '');
  const peculiar = [
    "datestyle = 'german'",
    "timezone = 'Asia/Tokyo'",
    'extra_float_digits = -15',
    "bytea_output = 'escape'",
    "intervalstyle = 'iso_8601'",
  ];
  await withOwner(database.address, async (client) => {
    for (const setting of peculiar) await client.query(`alter database ${name} set ${setting}`);
  });
});

test('settings of the database do not change the results of queries', async ({ database }) => {
  for (const role of [database.app, database.gateway, database.owner])
    expect((await role.pool.query(QUERY)).rows).toEqual([EXPECTED]);
  expect((await withOwner(database.address, (client) => client.query(QUERY))).rows).toEqual([EXPECTED]);
});
