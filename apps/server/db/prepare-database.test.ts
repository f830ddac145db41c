import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../server-process.fixture.ts';
import type { DatabaseAddress } from './database.ts';
import { EMBEDDED_MAJOR, findBinaries } from './embedded/binaries.ts';
import { dataName } from './embedded/major-version.ts';
import { chooseSystemUser } from './embedded/system-user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { withOwner } from './owner-session.ts';
import { prepareDatabase } from './prepare-database.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

// A separate PostgreSQL, because roles are global and already exist in that of the other tests.
const folder = makeDataFolder();
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  createWithoutChecksums(folder.path);
  postgres = await startEmbeddedPostgres(folder.path, { full_page_writes: 'off' });
  await prepareDatabase(postgres.address, NOW);
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

function createWithoutChecksums(home: string): void {
  mkdirSync(home);
  const user = chooseSystemUser(home);
  if (user) chownSync(home, user.uid, user.gid);
  const program = join(findBinaries(home, user), 'bin/initdb');
  const args = [
    '-D',
    join(home, dataName(EMBEDDED_MAJOR)),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
  ];
  spawnSync(program, [...args, '--no-data-checksums'], { ...user, cwd: '/' });
}

async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...postgres.address, user: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function createOperatorsDatabase(name: string, attributes = ''): Promise<DatabaseAddress> {
  await asSuperuser(`create role ${name} login ${attributes}`, `create database ${name} owner ${name}`);
  return { ...postgres.address, user: name, database: name };
}

test("if the operator's role may not create roles, the error contains the SQL for an administrator", async () => {
  const address = await createOperatorsDatabase('plain');
  const renameTo = (suffixes: readonly [string, string]) =>
    ['app', 'gateway', 'limited'].map(
      (role) => `alter role groundwork_${role}${suffixes[0]} rename to groundwork_${role}${suffixes[1]}`,
    );
  await asSuperuser(...renameTo(['', '_away']));
  const refused = await prepareDatabase(address, NOW).catch((error: Error) => error.message);
  await asSuperuser(...renameTo(['_away', '']));
  expect(refused).toMatch(
    /its user may not make\. Run this as an administrator of the database, then start again: create role groundwork_app nologin nosuperuser nobypassrls; grant groundwork_app to "plain" with inherit false, set true; create role groundwork_gateway /,
  );
});

test('the SQL in the error is sufficient', async () => {
  const address = await createOperatorsDatabase('granted');
  const refused = await prepareDatabase(address, NOW).catch((error: Error) => error.message);
  await asSuperuser(String(refused).replace(/^.*start again: /, ''));
  expect((await prepareDatabase(address, NOW)).applied).toContain('0001-people-and-organisations');
});

test('a schema that the working roles may not use is named with the SQL that helps', async () => {
  const address = await createOperatorsDatabase('closed', 'createrole');
  await asSuperuser(
    'grant groundwork_app, groundwork_gateway, groundwork_limited to closed with admin option',
  );
  const revoke = 'revoke usage on schema public from public';
  await withOwner(address, (client) => client.query(revoke));
  const refused = await prepareDatabase(address, NOW).catch((error: Error) => error.message);
  expect(refused).toMatch(/^DATABASE_URL: working roles may not use the schema public/);
  await withOwner(address, (client) => client.query(String(refused).replace(/^.*start again: /, '')));
  expect((await prepareDatabase(address, NOW)).applied).not.toEqual([]);
});

test('preparing a second time changes nothing', async () => {
  expect(await prepareDatabase(postgres.address, NOW)).toMatchObject({ applied: [], partitions: [] });
});

test('two simultaneous starts on an empty database prepare it once', async () => {
  const address = await createOperatorsDatabase('twice', 'createrole');
  await asSuperuser(
    'grant groundwork_app, groundwork_gateway, groundwork_limited to twice with admin option',
  );
  const [one, other] = await Promise.all([prepareDatabase(address, NOW), prepareDatabase(address, NOW)]);
  expect(one.applied.length * other.applied.length).toBe(0);
  expect(one.applied.length + other.applied.length).toBeGreaterThan(0);
});

test('refuses a superuser, since row-level security does not apply to it', async () => {
  const address = { ...postgres.address, user: 'postgres' };
  await expect(prepareDatabase(address, NOW)).rejects.toThrow('the role postgres is a superuser');
});

test('refuses a role that bypasses row-level security', async () => {
  const address = await createOperatorsDatabase('bypassing', 'createrole bypassrls');
  await expect(prepareDatabase(address, NOW)).rejects.toThrow(
    'the role bypassing bypasses row-level security',
  );
});

test('refuses an application role that may bypass row-level security', async () => {
  await asSuperuser('alter role groundwork_app bypassrls');
  await expect(prepareDatabase(postgres.address, NOW)).rejects.toThrow(
    'the role groundwork_app bypasses row-level security',
  );
  await asSuperuser('alter role groundwork_app nobypassrls');
});

test('warns about a database that may lose committed data or not notice damage', async () => {
  const { warnings } = await prepareDatabase(postgres.address, NOW);
  expect(warnings).toEqual([
    'PostgreSQL runs with data_checksums = off: damage on the disk is not noticed. docs/damaged-database.md says how to switch them on.',
    expect.stringContaining('full_page_writes = off'),
  ]);
});
