import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { withOwner } from './owner-session.ts';
import { openTestDatabase, type TestDatabase } from './test-database.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ours = readMigrations();
const next = (text: string): Migration => ({
  number: ours.length + 1,
  name: 'next',
  text,
  checksum: `checksum of ${text}`,
});
const run = (migrations: readonly Migration[]) =>
  withOwner(database.address, (client) => migrate(client, migrations));
const query = (text: string): Promise<pg.QueryResult> =>
  withOwner(database.address, (client) => client.query(text));

test('a migration that fails halfway leaves nothing behind, and the next start retries it', async () => {
  const broken = next('create table half (id int); select 1 / 0');
  await expect(run([...ours, broken])).rejects.toThrow('division by zero');
  expect((await query("select to_regclass('half') as found")).rows).toEqual([{ found: null }]);
  expect(await run([...ours, next('create table whole (id int)')])).toEqual(['next']);
});

test('refuses a database of a newer version', async () => {
  await expect(run(ours)).rejects.toThrow('written by a newer version of Groundwork (it has next)');
});

test('refuses a migration whose text changed after it was applied', async () => {
  const [first, ...others] = ours;
  if (!first) throw new Error('there are no migrations');
  const changed = [{ ...first, checksum: 'another' }, ...others, next('create table whole (id int)')];
  await expect(run(changed)).rejects.toThrow(`another text of the migration ${first.name}`);
});
