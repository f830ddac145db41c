import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import { expect } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { changeMemberships } from './change-memberships.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = '2026-12-01T00:00:00Z';
const test = databaseTest();

const LAST = { code: 'LAST_ADMINISTRATOR' };
const DEMOTE = sql`update membership set role = 'member'`;
const SUSPEND = sql`update membership set suspended_at = ${NOW.toISOString()}`;
const END = sql`update membership set ends_at = ${LATER}`;
const REMOVE = sql`delete from membership`;

type Key = { readonly organisationId: OrganisationId; readonly personId: PersonId };

const write = (db: Db, how: Sql, { organisationId, personId }: Key) =>
  db.run(sql`${how} where organisation_id = ${organisationId} and person_id = ${personId}`);

/** Makes the change as a call does: in a transaction inside the organisation. */
const change = (app: Database, key: Key, how: Sql) =>
  app.within({ organisationId: key.organisationId }, (db) =>
    changeMemberships(db, key.organisationId, NOW, () => write(db, how, key)),
  );

for (const [name, how] of [
  ['demoted', DEMOTE],
  ['suspended', SUSPEND],
  ['given an end date', END],
  ['removed', REMOVE],
] as const)
  test(`the last administrator cannot be ${name}, the last but one can`, async ({
    database: { app },
    build,
  }) => {
    const organisation = await build.organisation();
    const key = async (role: 'administrator' | 'internal' | 'member') => ({
      organisationId: organisation.id,
      personId: (await build.person({ organisation, role })).id,
    });
    const [first, second] = [await key('administrator'), await key('internal')];
    await key('member');
    await change(app, first, how);
    await expect(change(app, second, how)).rejects.toMatchObject(LAST);
  });

test('of two administrators who demote each other at once, one is refused', async ({
  database: { app },
  build,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const organisation = await build.organisation();
    const people = await Promise.all([1, 2].map(() => build.person({ organisation })));
    const keys = people.map(({ id }) => ({ organisationId: organisation.id, personId: id }));
    const [one = DEMOTE, other = DEMOTE] =
      [
        [DEMOTE, DEMOTE],
        [SUSPEND, REMOVE],
        [REMOVE, END],
      ][round % 3] ?? [];
    const both = await Promise.allSettled(
      keys.map((key, index) => change(app, key, index === 0 ? one : other)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: LAST });
  }
});

test('neither a suspended, an ended nor a disabled administrator counts', async ({
  database: { app, owner },
  build,
}) => {
  const organisation = await build.organisation();
  const organisationId = organisation.id;
  const build1 = async () => ({ organisationId, personId: (await build.person({ organisation })).id });
  const [acting, suspended, ended, disabled] = [
    await build1(),
    await build1(),
    await build1(),
    await build1(),
  ];
  await change(app, suspended, SUSPEND);
  await change(app, ended, sql`update membership set ends_at = '2026-11-01T00:00:00Z'`);
  await owner.pool.query('update person set disabled_at = now() where id = $1', [disabled.personId]);
  await expect(change(app, acting, DEMOTE)).rejects.toMatchObject(LAST);
});
