import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { databaseTest } from './database-test.fixture.ts';
import { sql } from './sql.ts';

const test = databaseTest();

/** Tables of an organisation whose rows every member may see and change, each with the reason. Every other one keeps to limits. */
const SHARED_TABLES: Readonly<Record<string, string>> = {
  attention_levels: 'levels of the organisation',
  base_map: 'the ground of the map',
  brand: 'colours and logo of the organisation',
  embed: 'websites that may show views of the organisation; their tokens keep to the limits of a person',
  emission_factor_list: 'factors of the organisation',
  emission_factors: 'factors of the organisation',
  fuel_price: 'prices of the organisation',
  fuel_price_list: 'prices of the organisation',
  hired_calendar: 'working hours by a key that only slices of hired machines name',
  identity_provider: 'providers of the organisation, for all of its people',
  machine_type: 'types of the organisation, in use or not',
  machine_type_setting: 'types of the organisation, in use or not',
  mail: 'shown to staff only',
  membership: 'colleagues',
  operator: 'people of the organisation, on any machine or none; their assignments keep to limits',
  route_rules: 'rules of the organisation',
  saved_filter: 'of one person, whom every statement names, or meant for everybody; holds ids, no names',
  shift_calendar: 'working hours of the organisation',
  shift_calendar_version: 'working hours of the organisation',
  sign_on_failure: 'failed sign-ons at a provider, for administrators',
  sso_identity: 'whom a provider means, named by every statement',
  used_sign_in_token: 'hashes of tokens that have signed somebody in',
  user_preference: 'of one person, whom every statement names',
};

test('every table of an organisation keeps to the limits of members, or is known to name no machine', async ({
  database,
}) => {
  const { rows } = await database.owner.pool.query<{
    name: string;
    keeps: boolean;
    columns: string[] | null;
  }>(`
    select relname as name,
      exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
        and p.polroles = array['groundwork_limited'::regrole::oid]) as keeps,
      (select array_agg(attname::text) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and attname in
        ('machine_id', 'site_id', 'source_id', 'source_ids', 'group_id', 'hire_id', 'customer_id')) as columns
    from pg_class c
    where relkind in ('r', 'p', 'v', 'm') and not relispartition and relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'organisation_id')
      and has_any_column_privilege('groundwork_limited', c.oid, 'select')
    order by 1`);
  const shared = rows.filter(({ keeps }) => !keeps);
  expect(
    shared.map(({ name }) => name),
    'a new table of a tenant needs keep_to_limits(…) in its migration, or a reason here',
  ).toEqual(Object.keys(SHARED_TABLES));
  expect(shared.filter(({ columns }) => columns !== null)).toEqual([]);
  expect(rows.length - shared.length).toBeGreaterThan(25);
});

const PLANNED = sql`explain select from machine m
  join current c on c.organisation_id = m.organisation_id and c.machine_id = m.id
  join site_assignment s on s.organisation_id = m.organisation_id and s.machine_id = m.id`;

test('limits have no part in the plans of members without limits', async ({ database, build }) => {
  const organisation = await build.organisation();
  const { id: personId } = await build.person({ organisation });
  const member = { organisationId: organisation.id, personId };
  const explain = (app: Database) =>
    app.within(member, async (db) => JSON.stringify(await db.rows(z.looseObject({}), PLANNED)));
  expect(await explain(database.app)).not.toMatch(/SubPlan|list_/);
  const limited = database.app.limitTo({ ...member, now: () => new Date() });
  expect(await explain(limited)).toMatch(/hashed SubPlan/);
});
