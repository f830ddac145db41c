import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findLink } from '../features/people/links/public.ts';
import { findSession } from '../features/people/session/session-query.ts';
import { type NewToken, newToken } from '../platform/secret-token.ts';
import { Database, type DatabaseAddress } from './database.ts';
import { PORTAL } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { withOwner } from './owner-session.ts';
import { asSuperuser } from './test-database.fixture.ts';

const LAST_BEFORE = 29;
const DAY_MS = 86_400_000;

const template = inject('template');
const name = `test_${randomBytes(8).toString('hex')}`;
const address: DatabaseAddress = { ...template, database: name };
const tokens = {
  member: newToken(),
  staff: newToken(),
  ended: newToken(),
  expired: newToken(),
  link: newToken(),
  used: newToken(),
};
let app: Database;

const run = (work: (client: pg.Client) => Promise<unknown>) => withOwner(address, work);

/** What an installation of before holds: two organisations, a person in both, staff, and their sessions. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('alter table organisation no force row level security');
  await client.query('alter table membership no force row level security');
  await client.query(`
    insert into organisation (name, type, time_zone) values ('Hire', 'rental', 'UTC'), ('Farm', 'end-user', 'UTC');
    insert into person (email, first_name, last_name) values ('ann@example.com', 'Ann', 'Ash'), ('sam@example.com', 'Sam', 'Sky');
    insert into membership (organisation_id, person_id, role) values (1, 1, 'member'), (2, 1, 'viewer'), (1, 2, 'internal')`);
  await client.query('alter table organisation force row level security');
  await client.query('alter table membership force row level security');
  const save = (
    { tokenHash }: NewToken,
    person: number,
    begun: string,
    expires: string,
    ended: string | null,
  ) =>
    client.query(
      `insert into session (token_hash, person_id, organisation_id, created_at, expires_at, ended_at)
       values ($1, $2, 1, now() + $3::interval, now() + $4::interval, now() + $5::interval)`,
      [tokenHash, person, begun, expires, ended],
    );
  await save(tokens.member, 1, '-20 days', '10 days', null);
  await save(tokens.staff, 2, '-20 days', '10 days', null);
  await save(tokens.ended, 1, '-2 days', '28 days', '-1 day');
  await save(tokens.expired, 1, '-40 days', '-10 days', null);
  const link = ({ tokenHash }: NewToken, organisation: number | null, used: string | null) =>
    client.query(
      `insert into one_time_link (token_hash, purpose, organisation_id, expires_at, used_at)
       values ($1, 'first-administrator', $2, now() + interval '7 days', $3)`,
      [tokenHash, organisation, used],
    );
  await link(tokens.link, 2, null);
  await link(tokens.used, null, 'now');
}

beforeAll(async () => {
  const server = { ...template, database: 'postgres' };
  await asSuperuser(server, `create database ${name} owner ${template.user}`);
  const migrations = readMigrations();
  await run((client) => migrate(client, migrations.slice(0, LAST_BEFORE)));
  await run(fill);
  await run((client) => migrate(client, migrations));
  app = new Database({ ...address, user: PORTAL }, 'app', 2, () => {});
});
afterAll(async () => {
  await app.end();
  await asSuperuser({ ...template, database: 'postgres' }, `drop database ${name} with (force)`);
});

const find = ({ tokenHash }: NewToken, inMs = 0) => findSession(app, tokenHash, new Date(Date.now() + inMs));

test('nobody is signed out: a token of before works, as a sign-in with one session', async () => {
  expect(await find(tokens.member)).toMatchObject({
    firstName: 'Ann',
    organisation: { name: 'Hire', role: 'member' },
    memberships: [{ name: 'Hire' }, { name: 'Farm' }],
  });
  const staff = await find(tokens.staff);
  expect(staff, 'the hour of staff counts from the upgrade').toMatchObject({ firstName: 'Sam' });
  expect(staff?.signInId).not.toBe((await find(tokens.member))?.signInId);
});

test('an ended or expired token stays so, and the others end when they would have', async () => {
  expect(await find(tokens.ended)).toBeNull();
  expect(await find(tokens.expired)).toBeNull();
  for (let day = 5; day < 10; day += 5) expect(await find(tokens.member, day * DAY_MS)).not.toBeNull();
  expect(await find(tokens.member, 10 * DAY_MS + 60_000)).toBeNull();
});

test('links of before keep their purpose and state', async () => {
  const look = ({ tokenHash }: NewToken, purpose: 'first-administrator' | 'password-reset') =>
    app.within({}, (db) => findLink(db, purpose, tokenHash, new Date()));
  expect(await look(tokens.link, 'first-administrator')).toMatchObject({ organisationId: 2, isUsed: false });
  expect(await look(tokens.used, 'first-administrator')).toMatchObject({
    organisationId: null,
    isUsed: true,
  });
  expect(await look(tokens.link, 'password-reset')).toBeNull();
});

test('the first sign-in of people who were there before is over', async () => {
  expect((await find(tokens.member))?.settledAt).not.toBeNull();
});
