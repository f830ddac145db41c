import { expect } from 'vitest';
import { databaseTest } from './database-test.fixture.ts';
import { withOwner } from './owner-session.ts';
import { ensurePartitions } from './partitions.ts';

const test = databaseTest().extend('helpers', { scope: 'file' }, ({ database }) => {
  const ensure = (at: string) =>
    withOwner(database.address, (client) => ensurePartitions(client, new Date(at)));
  return { ensure };
});

test.beforeAll(async ({ database }) => {
  await withOwner(database.address, async (client) => {
    const { rows } = await client.query(
      "select relname from pg_class where relispartition and relkind = 'r'",
    );
    for (const { relname } of rows) await client.query(`drop table ${relname}`);
  });
});

test('the first start creates a partition for everything before, one for this month and one for the next', async ({
  helpers: { ensure },
}) => {
  expect(await ensure('2026-11-21T12:00:00Z')).toEqual([
    'reading_before',
    'reading_2026_11',
    'reading_2026_12',
    'way_before',
    'way_2026_11',
    'way_2026_12',
  ]);
  expect(await ensure('2026-11-30T23:59:59Z')).toEqual([]);
});

test('a server that was off for months creates all missing partitions', async ({ helpers: { ensure } }) => {
  expect(await ensure('2027-02-01T00:00:00Z')).toEqual([
    'reading_2027_01',
    'reading_2027_02',
    'reading_2027_03',
    'way_2027_01',
    'way_2027_02',
    'way_2027_03',
  ]);
});

test('a table that is partitioned later gets the months of readings', async ({
  database,
  helpers: { ensure },
}) => {
  await withOwner(database.address, (client) =>
    client.query('drop table way_before, way_2026_11, way_2026_12, way_2027_01, way_2027_02, way_2027_03'),
  );
  expect(await ensure('2027-02-01T00:00:00Z')).toEqual([
    ...['way_before', 'way_2026_11', 'way_2026_12', 'way_2027_01', 'way_2027_02', 'way_2027_03'],
  ]);
});

test('a server whose clock is behind creates nothing', async ({ helpers: { ensure } }) => {
  expect(await ensure('2026-01-01T00:00:00Z')).toEqual([]);
});

test.for([
  ['2010-01-01T00:00:00Z', 'reading_before'],
  ['2026-10-31T23:59:59.999999Z', 'reading_before'],
  ['2026-11-01T00:00:00Z', 'reading_2026_11'],
  ['2027-03-31T23:59:59.999999Z', 'reading_2027_03'],
] as const)('a reading of %s is in %s', async ([time, partition], { database }) => {
  const { rows } = await withOwner(database.address, (client) =>
    client.query(
      `select c.relname as name from pg_class c, pg_partition_tree('reading') t
       where c.oid = t.relid and t.isleaf and $1::timestamptz >= coalesce(substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM \\('([^']+)$$)::timestamptz, '-infinity')
         and $1::timestamptz < substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('([^']+)$$)::timestamptz`,
      [time],
    ),
  );
  expect(rows).toEqual([{ name: partition }]);
});

test('creating a partition does not wait for readers and does not block writers', async ({
  database,
  helpers: { ensure },
}) => {
  await withOwner(database.address, async (reader) => {
    await reader.query('begin; lock table reading in access share mode');
    await withOwner(database.address, async (writer) => {
      await writer.query('begin; lock table reading in row exclusive mode');
      expect(await ensure('2027-04-01T00:00:00Z')).toEqual([
        ...['reading_2027_04', 'reading_2027_05', 'way_2027_04', 'way_2027_05'],
      ]);
    });
  });
});
