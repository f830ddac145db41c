import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { makeDataFolder } from '../server-process.fixture.ts';
import { databaseTest } from './database-test.fixture.ts';
import { EMBEDDED_MAJOR } from './embedded/binaries.ts';
import { dataName } from './embedded/major-version.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { withOwner } from './owner-session.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { TestDatabase } from './test-database.fixture.ts';
import { watchBlockers } from './watch-blockers.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const test = databaseTest();
const LOCK_MIGRATIONS = "select pg_advisory_lock(hashtext('groundwork migrations'))";

/** Changes the database for the running test. */
async function alter({ address, owner }: TestDatabase, change: string, back: string): Promise<void> {
  const name = pg.escapeIdentifier(address.database ?? '');
  await owner.pool.query(`alter database ${name} ${change}`);
  onTestFinished(() =>
    withOwner(address, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} ${back}`);
    }),
  );
}

/** Opens a session that holds what the statement locks, until the test ends. */
async function hold({ address }: TestDatabase, statement: string): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: 'a report' });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(statement);
  return client;
}

const migrateSlowly = (database: TestDatabase, text: string) => {
  const ours = readMigrations();
  const migration = { number: ours.length + 1, name: 'slow', text: `${text}; select 1 / 0`, checksum: '' };
  return withOwner(database.address, (client) =>
    migrate(client, [...ours, migration], { lockTimeoutMs: 50 }),
  );
};

test('refuses a database that can only be read', async ({ database }) => {
  await alter(database, 'set default_transaction_read_only = on', 'reset default_transaction_read_only');
  await expect(prepareDatabase(database.address, NOW)).rejects.toThrow(
    'DATABASE_URL: this database can only be read, because default_transaction_read_only is on',
  );
});

test('refuses a standby, and takes it once it is promoted', async () => {
  const folder = makeDataFolder();
  onTestFinished(folder.remove);
  const primary = await startEmbeddedPostgres(folder.path);
  await primary.stop();
  writeFileSync(join(folder.path, dataName(EMBEDDED_MAJOR), 'standby.signal'), '');
  const standby = await startEmbeddedPostgres(folder.path);
  onTestFinished(() => standby.stop());
  await expect(prepareDatabase(standby.address, NOW)).rejects.toThrow(
    'DATABASE_URL: this PostgreSQL is a standby, which cannot be written. Set the address of the primary.',
  );
  const client = new pg.Client({ ...standby.address, user: 'postgres' });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
  expect((await prepareDatabase(standby.address, NOW)).applied).not.toEqual([]);
});

test('warns if a limit leaves too few connections, and refuses one with which nothing works', async ({
  database,
}) => {
  const connections = { min: 7, max: 29 };
  await alter(database, 'connection limit 25', 'connection limit -1');
  const { warnings } = await prepareDatabase(database.address, NOW, { connections });
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^PostgreSQL allows 25 connections \(CONNECTION LIMIT of the database test_\w+\), of which \d+ are in use, and this process opens up to 29: raise it/,
    ),
  );
  await expect(prepareDatabase(database.address, NOW, { connections: { min: 26, max: 29 } })).rejects.toThrow(
    'and this process needs at least 26, better 29: raise it.',
  );
});

test('timeouts of the role or the database end neither a migration nor the wait for another one', async ({
  database,
}) => {
  for (const name of [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'transaction_timeout',
  ])
    await alter(database, `set ${name} = '50ms'`, `reset ${name}`);
  const other = await hold(database, 'set statement_timeout = 0; set transaction_timeout = 0');
  await other.query(LOCK_MIGRATIONS);
  const seen: string[] = [];
  const report = {
    migrating: () => {},
    async waiting(blockers: string) {
      seen.push(blockers);
      await other.query('select pg_advisory_unlock_all()');
    },
  };
  await prepareDatabase(database.address, NOW, { report });
  expect(seen).toEqual([expect.stringMatching(/^pid \d+ \(a report, user groundwork\)$/)]);
  await expect(migrateSlowly(database, 'select pg_sleep(0.3)')).rejects.toThrow('division by zero');
});

test('a migration does not wait long for a table that another session keeps locked', async ({ database }) => {
  await hold(database, 'begin; lock table machine in access share mode');
  await expect(migrateSlowly(database, 'lock table machine')).rejects.toThrow(
    'The migration slow needs a table that is locked by another session. It changed nothing: end that session, then start again.',
  );
});

test('the session that keeps a lock is described, one of Groundwork as such', async ({ database }) => {
  const seen: string[] = [];
  await withOwner(database.address, async (holder) => {
    await holder.query(LOCK_MIGRATIONS);
    await withOwner(database.address, async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const watch = watchBlockers(database.address, rows[0].pid, (blockers) => {
        seen.push(blockers);
        holder.query('select pg_advisory_unlock_all()').catch(() => {});
      });
      await client.query(LOCK_MIGRATIONS);
      await watch.stop();
    });
  });
  expect(seen).toEqual([
    expect.stringMatching(/^another process of Groundwork that prepares the database \(pid \d+\)$/),
  ]);
});
