import type { Answer } from '@groundwork/contract/call.ts';
import type { Session } from '@groundwork/contract/entities/session.ts';
import type { POST as invite } from '@groundwork/contract/v1/users/invitation/index.ts';
import { expect } from 'vitest';
import { eraseDeparted } from '../../features/people/users/erase-departed.ts';

import { DAY_MS, MINUTE_MS, newAddress, usersTest as test } from './users-test.fixture.ts';

test('30 days after the last membership ends an account is erased, and its address is free again', async ({
  portal,
  organisation,
  act: { ask, inviteOne, join, newcomer, users },
}) => {
  const email = newAddress();
  const joined = await join((await inviteOne(email)).token, newcomer);
  await ask('POST', '/v1/account/videos', { seen: ['machineList'] }, joined.body.session?.token);
  const id = (await users()).find((user) => user.email === email)?.id ?? '';
  const { app, owner } = portal.database;
  await ask('POST', '/v1/users/delete', { userIds: [id] });
  portal.clock.forward(30 * DAY_MS - MINUTE_MS);
  await eraseDeparted(app, portal.clock.now());
  const kept = await owner.pool.query('select email from person where id = $1', [id]);
  expect(kept.rows).toEqual([{ email }]);
  portal.clock.forward(MINUTE_MS);
  expect(await eraseDeparted(app, portal.clock.now())).toBe(1);
  const { rows } = await owner.pool.query(
    `select p.*, (select count(*)::int from sign_in where person_id = p.id) as sign_ins,
        (select count(*)::int from known_browser where person_id = p.id) as browsers,
        (select count(*)::int from mail where recipient = $2) as mails
      from person p where id = $1`,
    [id, email],
  );
  expect(rows).toMatchObject([
    {
      email: null,
      first_name: '',
      last_name: '',
      password_hash: null,
      sign_ins: 0,
      browsers: 0,
      mails: 0,
      seen_videos: [],
    },
  ]);
  expect((await ask('GET', '/v1/me', undefined, joined.body.session?.token)).status).toBe(401);
  const fresh = await portal.signedIn(organisation, 'administrator');
  const again = await ask<Answer<typeof invite>>('POST', '/v1/users/invitation', { emails: [email] }, fresh);
  expect(again.status, 'the address is free').toBe(200);
});

test('an account with an ended membership is erased too, and one that came back is not', async ({
  portal,
  organisation,
}) => {
  const ended = await portal.build.person({ organisation, role: 'viewer' });
  const back = await portal.build.person({ organisation, role: 'viewer' });
  const { app, owner } = portal.database;
  const past = new Date(portal.clock.now().getTime() - 31 * DAY_MS);
  await owner.pool.query('alter table membership no force row level security');
  await owner.pool.query('update membership set ends_at = $1 where person_id = any ($2)', [
    past,
    [ended.id, back.id],
  ]);
  await owner.pool.query('alter table membership force row level security');
  await portal.build.member({ organisation: await portal.build.organisation(), personId: back.id });
  expect(await eraseDeparted(app, portal.clock.now())).toBe(1);
  const { rows } = await owner.pool.query(
    'select id from person where erased_at is not null and id = any ($1)',
    [[ended.id, back.id]],
  );
  expect(rows.map((row) => Number(row.id))).toEqual([Number(ended.id)]);
});

test('a customer is linked by the consent of both sides, and either ends it', async ({
  portal,
  organisation,
  token,
  act: { ask, find, join, newcomer, tokenOf, inviteAll, events },
}) => {
  const machine = await portal.build.machine({ organisation, name: 'EX-204' });
  const customer = await portal.build.customer({ organisation, name: 'Builder Ltd' });
  await portal.build.hire({ machine, customer });
  const access = `/v1/portal/customers/${customer.id}/access`;
  const invite = async (email: string) => {
    const { status, body } = await ask<{ id: string }>('POST', access.replace('access', 'invitation'), {
      email,
    });
    expect(status).toBe(200);
    return tokenOf(body.id, 'customer-invitation');
  };
  const withdrawn = await invite(newAddress());
  expect((await ask('GET', access)).body).toMatchObject({
    linkedOrganisation: null,
    invitation: { mail: { mailState: 'queued' } },
    machines: [{ name: 'EX-204', hiredTo: null }],
  });
  const email = newAddress();
  const link = await invite(email);
  expect(await find(withdrawn)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  expect((await find(link)).body).toMatchObject({ kind: 'customer', customerName: 'Builder Ltd' });
  const joined = await join(link, { ...newcomer, organisationName: 'Builder', timeZone: 'Europe/London' });
  expect(joined).toMatchObject({ status: 200, body: { organisation: { name: 'Builder' } } });
  const guest = joined.body.session?.token ?? '';
  expect((await ask<Session>('GET', '/v1/me', undefined, guest)).body).toMatchObject({
    user: { role: 'administrator' },
    organisation: { name: 'Builder', type: 'end-user' },
  });
  expect((await ask('GET', access)).body).toMatchObject({
    linkedOrganisation: { name: 'Builder', people: [{ firstName: 'Bo', lastName: 'Guest' }] },
    invitation: null,
  });
  expect(await ask('POST', access.replace('access', 'invitation'), { email: newAddress() })).toMatchObject({
    body: { code: 'CUSTOMER_ALREADY_LINKED' },
  });
  expect((await ask('GET', '/v1/portal/suppliers', undefined, guest)).body).toMatchObject({
    suppliers: [{ id: String(organisation.id), name: 'Acme Hire', machines: [{ name: 'EX-204' }] }],
  });
  const leave = () => ask('DELETE', `/v1/portal/suppliers/${organisation.id}`, undefined, guest);
  expect((await leave()).status).toBe(200);
  expect((await leave()).status).toBe(404);
  expect((await ask('GET', access)).body).toMatchObject({ linkedOrganisation: null });

  // The same person accepts again, for the organisation that there is now; the owner ends it.
  portal.clock.forward(10 * MINUTE_MS);
  const again = await invite(email);
  const id = joined.body.organisation.id;
  const foreign = await portal.build.organisation();
  for (const organisationId of [String(foreign.id), '2000000000'])
    expect(await join(again, { organisationId }, guest)).toMatchObject({ body: { code: 'NOT_FOUND' } });
  expect(await join(again, { organisationId: id }, token)).toMatchObject({
    body: { code: 'INVITATION_FOR_ANOTHER_ADDRESS' },
  });
  expect((await join(again, { organisationId: id }, guest)).status).toBe(200);
  expect((await ask('DELETE', access)).status).toBe(200);
  expect((await ask('GET', '/v1/portal/suppliers', undefined, guest)).body).toEqual({ suppliers: [] });
  expect((await inviteAll({ emails: [email] })).status, 'a customer is no colleague').toBe(200);
  const linked = (await events()).filter(({ action }) => action === 'customer.linked');
  expect(linked).toHaveLength(4);
});
