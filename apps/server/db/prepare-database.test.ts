import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../server-process.fixture.ts';
import type { DatabaseAddress } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { withOwner } from './owner-session.ts';
import { prepareDatabase } from './prepare-database.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

// A PostgreSQL of its own: roles belong to the whole of it, and the other tests' has them already.
const folder = makeDataFolder();
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder.path, { full_page_writes: 'off' });
  await prepareDatabase(postgres.address, NOW);
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...postgres.address, user: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function makeOperatorsDatabase(name: string, attributes = ''): Promise<DatabaseAddress> {
  await asSuperuser(`create role ${name} login ${attributes}`, `create database ${name} owner ${name}`);
  return { ...postgres.address, user: name, database: name };
}

test('an operator whose role may make no roles is given the SQL that an administrator has to run', async () => {
  const address = await makeOperatorsDatabase('plain');
  const renameTo = (suffixes: readonly [string, string]) =>
    ['app', 'gateway'].map(
      (role) => `alter role groundwork_${role}${suffixes[0]} rename to groundwork_${role}${suffixes[1]}`,
    );
  await asSuperuser(...renameTo(['', '_away']));
  const refused = await prepareDatabase(address, NOW).catch((error: Error) => error.message);
  await asSuperuser(...renameTo(['_away', '']));
  expect(refused).toMatch(
    /its user may not make\. Run this as an administrator of the database, then start again: create role groundwork_app nologin nosuperuser nobypassrls; grant groundwork_app to "plain" with inherit false, set true; create role groundwork_gateway /,
  );
});

test('the SQL of the sentence is all that it takes', async () => {
  const address = await makeOperatorsDatabase('granted');
  const refused = await prepareDatabase(address, NOW).catch((error: Error) => error.message);
  await asSuperuser(String(refused).replace(/^.*start again: /, ''));
  expect((await prepareDatabase(address, NOW)).applied).toContain('0001-people-and-organisations');
});

test('the second time nothing is left to do', async () => {
  expect(await prepareDatabase(postgres.address, NOW)).toMatchObject({ applied: [], partitions: [] });
});

test('two starts on one empty database at once end in one whole database', async () => {
  const address = await makeOperatorsDatabase('twice', 'createrole');
  await asSuperuser('grant groundwork_app, groundwork_gateway to twice with admin option');
  const [one, other] = await Promise.all([prepareDatabase(address, NOW), prepareDatabase(address, NOW)]);
  expect(one.applied.length * other.applied.length).toBe(0);
  expect(one.applied.length + other.applied.length).toBeGreaterThan(0);
});

test('a superuser is refused: row-level security would not bind it', async () => {
  const address = { ...postgres.address, user: 'postgres' };
  await expect(prepareDatabase(address, NOW)).rejects.toThrow('the role postgres is a superuser');
});

test('a role that bypasses row-level security is refused', async () => {
  const address = await makeOperatorsDatabase('bypassing', 'createrole bypassrls');
  await expect(prepareDatabase(address, NOW)).rejects.toThrow(
    'the role bypassing bypasses row-level security',
  );
});

test('a working role that was given the right to bypass row-level security is refused', async () => {
  await asSuperuser('alter role groundwork_app bypassrls');
  await expect(prepareDatabase(postgres.address, NOW)).rejects.toThrow(
    'the role groundwork_app bypasses row-level security',
  );
  await asSuperuser('alter role groundwork_app nobypassrls');
});

test('a database that may lose what it has committed is worked with, under a loud warning', async () => {
  const { warnings } = await prepareDatabase(postgres.address, NOW);
  expect(warnings).toEqual([expect.stringContaining('full_page_writes = off')]);
});

test('every table with an organisation binds even its owner, or is closed to the working roles', async () => {
  const unbound = await withOwner(postgres.address, async (client) => {
    const { rows } = await client.query(`
      select c.relname as table from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not (c.relrowsecurity and c.relforcerowsecurity)
        and (has_any_column_privilege('groundwork_app', c.oid, 'select, insert, update')
          or has_any_column_privilege('groundwork_gateway', c.oid, 'select, insert, update'))
      order by 1`);
    return rows.map(({ table }) => table);
  });
  // Looked up by a secret or a code, before it is known whose they are.
  expect(unbound).toEqual(['one_time_link', 'session', 'source_identity']);
});
