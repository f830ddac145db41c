import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { readDatabaseId } from './backup/snapshot.ts';
import type { DatabaseAddress } from './database.ts';
import { databaseTest } from './database-test.fixture.ts';
import { PORTAL } from './embedded.ts';
import { prepareDatabase } from './prepare-database.ts';
import { asSuperuser } from './test-database.fixture.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const test = databaseTest();

/** Tables without policies that the working roles may use, each with the reason why that is safe. */
const OPEN_TABLES = {
  backup_run: 'when backups were made',
  schema_migration: 'which migrations were applied',
  sign_in_failure: 'counts by hashes, removed after minutes',
  unknown_device: 'devices that no organisation owns; a call of staff',
};

/** Logs in as the portal does, without one of the working roles. */
async function logIn(portalAddress: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(portalAddress);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Creates a login for a portal that is not embedded; it is dropped after the test. */
async function createLogin(address: DatabaseAddress, attributes = ''): Promise<DatabaseAddress> {
  const user = `portal_${randomBytes(6).toString('hex')}`;
  await asSuperuser(address, `create role ${user} login ${attributes}`);
  onTestFinished(async () => void (await asSuperuser(address, `drop role ${user}`)));
  return { ...address, user, setting: 'DATABASE_URL' };
}

test('every table that the working roles may use forces row-level security, or is known to hold no secret', async ({
  database,
}) => {
  const { rows } = await database.owner.pool.query<{ name: string }>(`
    select relname as name from pg_class c
    where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity)
      and exists (
        select from unnest(array['groundwork_app', 'groundwork_gateway']) as role
        where has_any_column_privilege(role, c.oid, 'select, insert, update')
          or has_table_privilege(role, c.oid, 'delete, truncate'))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(OPEN_TABLES));
});

test('functions of the owner have a fixed search path, and only the working roles may call them', async ({
  database,
}) => {
  const { rows } = await database.owner.pool.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and (not coalesce('search_path=pg_catalog, public, pg_temp' = any (proconfig), false)
        or has_function_privilege('${PORTAL}', oid, 'execute'))`);
  expect(rows).toEqual([]);
});

test("the portal's login cannot become the owner, and has nothing without a working role", async ({
  database,
}) => {
  const client = await logIn(database.portalAddress);
  await client.query('set role groundwork_app');
  await client.query('set role none');
  expect((await client.query('select current_user as name')).rows).toEqual([{ name: PORTAL }]);
  for (const statement of [
    'set role groundwork',
    'set session authorization groundwork',
    'alter table machine disable row level security',
    'alter table machine owner to current_user',
    'drop policy tenant on machine',
    'grant groundwork to current_user',
    'create role another',
    'create table another ()',
    'select from machine',
    'select from person',
    "select from find_sign_in('ada@example.com')",
  ])
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

test.for([
  ['password hashes', 'select password_hash from person'],
  ['e-mail addresses', 'select email from person'],
  ['sessions', 'select from session'],
  ['viewings', 'select from viewing'],
  ['sign-ins', 'select from sign_in'],
  ['one-time links', 'select from one_time_link'],
  ['second factors', 'select from second_factor'],
  ['recovery codes', 'select from recovery_code'],
  ['known browsers', 'select from known_browser'],
  ['the owners of codes', 'select code from source_identity'],
  ['an own password', "update person set password_hash = 'x'"],
  ['a sign-in of somebody', 'update sign_in set ended_at = null'],
  ['the folder of files', 'select from file_folder'],
] as const)('no statement of the working role reaches %s', async ([, statement], { database, build }) => {
  const organisation = await build.organisation();
  const { id: personId } = await build.person({ organisation, passwordHash: 'a hash' });
  const client = await logIn(database.portalAddress);
  await client.query(`set role groundwork_app; select set_config('app.organisation_id', '${organisation.id}', false),
    set_config('app.person_id', '${personId}', false), set_config('app.staff', 'on', false),
    set_config('app.backup', 'on', false)`);
  await expect(client.query(statement)).rejects.toThrow('permission denied');
});

test('names are those of the organisation, and of oneself', async ({ database, build }) => {
  const [one, other] = [await build.organisation(), await build.organisation()];
  const mine = await build.person({ organisation: one });
  const theirs = await build.person({ organisation: other });
  const client = await logIn(database.portalAddress);
  await client.query('set role groundwork_app');
  const list = async (organisation: string, person: string) => {
    await client.query(
      `select set_config('app.organisation_id', '${organisation}', false), set_config('app.person_id', '${person}', false)`,
    );
    return (await client.query('select id from person order by id')).rows.map(({ id }) => Number(id));
  };
  expect(await list('', '')).toEqual([]);
  expect(await list(String(one.id), '')).toEqual([mine.id]);
  expect(await list('', String(theirs.id))).toEqual([theirs.id]);
});

test('a portal with a login of its own is prepared by the owner', async ({ database }) => {
  const portalAddress = await createLogin(database.address);
  const owner = { ...database.address, setting: 'DATABASE_OWNER_URL' } as const;
  const { warnings } = await prepareDatabase(owner, NOW, { portalAddress });
  expect(warnings.join()).not.toContain('DATABASE_OWNER_URL');
  const client = await logIn(portalAddress);
  await client.query('set role groundwork_app; select find_session(null, now())');
});

test('the login of the portal alone is refused with the owner to name', async ({ database }) => {
  const alone = { ...database.portalAddress, setting: 'DATABASE_URL' } as const;
  const refused =
    'the tables belong to groundwork, not to its user groundwork_portal. Set DATABASE_OWNER_URL';
  await expect(prepareDatabase(alone, NOW, { portalAddress: alone })).rejects.toThrow(refused);
  await expect(readDatabaseId(alone)).rejects.toThrow(refused);
});

test('with one login for both, the start warns', async ({ database }) => {
  const owner = { ...database.address, setting: 'DATABASE_URL' } as const;
  const { warnings } = await prepareDatabase(owner, NOW, { portalAddress: owner });
  expect(warnings.at(-1)).toContain('DATABASE_OWNER_URL is not set, so the portal logs in as the owner');
});

test.for([
  ['is a member of the owner', 'in role groundwork', /its user portal_\w+ can become groundwork, the owner/],
  ['may create roles', 'createrole', /may create roles, and could make itself the owner/],
  ['is a superuser', 'superuser', /DATABASE_URL: its user portal_\w+ can become groundwork/],
  ['bypasses row-level security', 'bypassrls', /^DATABASE_URL: the role portal_\w+ bypasses/],
] as const)('refuses a login of the portal that %s', async ([, attributes, message], { database }) => {
  const portalAddress = await createLogin(database.address, attributes);
  await expect(prepareDatabase(database.address, NOW, { portalAddress })).rejects.toThrow(message);
});

test('refuses two addresses that lead to different databases', async ({ database }) => {
  const portalAddress = { ...(await createLogin(database.address)), database: 'postgres' };
  await expect(prepareDatabase(database.address, NOW, { portalAddress })).rejects.toThrow(
    'DATABASE_URL and DATABASE_OWNER_URL do not lead to the same database.',
  );
});

test("an owner that may not grant the working roles gets the SQL, with the portal's name", async ({
  database,
}) => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const empty = { ...database.address, database: name };
  const [owner, portal] = [await createLogin(database.address), await createLogin(database.address)];
  await asSuperuser(database.address, `create database ${name} owner ${owner.user}`);
  onTestFinished(
    async () => void (await asSuperuser(database.address, `drop database ${name} with (force)`)),
  );
  const address = { ...empty, user: owner.user, setting: 'DATABASE_OWNER_URL' } as const;
  const portalAddress = { ...empty, user: portal.user };
  await expect(prepareDatabase(address, NOW, { portalAddress })).rejects.toThrow(
    new RegExp(
      `^DATABASE_OWNER_URL: .* then start again: grant groundwork_app to "${portal.user}" with inherit false, set true`,
    ),
  );
});
