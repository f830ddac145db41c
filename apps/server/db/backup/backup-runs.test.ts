import { expect } from 'vitest';
import { databaseTest } from '../database-test.fixture.ts';
import { findLastBackup, recordBackup } from './backup-runs.ts';

const test = databaseTest();

const run = (day: number) => ({
  finishedAt: new Date(Date.UTC(2026, 0, day, 3, 0, 0, 123)),
  fileName: `day-${day}.backup`,
  fileBytes: 5_000_000_000 + day,
});

test('an installation without a backup has none', async ({ database }) => {
  expect(await findLastBackup(database.health)).toBeNull();
});

test('the last backup is the newest, and the oldest are forgotten', async ({ database }) => {
  await database.owner.pool.query(
    `insert into backup_run select '2025-01-01'::timestamptz + n * interval '1 hour', 'old', 1
     from generate_series(1, 1000) n`,
  );
  for (const day of [1, 3, 2]) await recordBackup(database.address, run(day));
  expect(await findLastBackup(database.health)).toEqual(run(3));
  const { rows } = await database.owner.pool.query('select count(*)::int as runs from backup_run');
  expect(rows).toEqual([{ runs: 400 }]);
});

test('only the owner notes a backup', async ({ database }) => {
  for (const role of [database.app, database.gateway])
    await expect(role.pool.query('delete from backup_run')).rejects.toThrow('permission denied');
});
