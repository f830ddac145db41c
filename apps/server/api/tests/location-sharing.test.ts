import type { Answer } from '@groundwork/contract/call.ts';
import type { LocationShare, SharedLocation } from '@groundwork/contract/entities/location-share.ts';
import type { POST as shareCall } from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/index.ts';
import { MAX_SHARE_RECIPIENTS, MAX_SHARES_A_DAY } from '@groundwork/domain/maps/location-sharing.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import type { BuiltMachine } from '../../db/build.fixture.ts';
import { sql } from '../../db/sql.ts';
import { deriveLinkToken } from '../../features/people/links/issue-link.ts';
import { forgetEndedShares } from '../../features/views/location-shares/forget-ended-shares.ts';
import { portalTest } from './portal-test.fixture.ts';

const HOUR_MS = 3_600_000;

const test = portalTest()
  .extend('organisation', ({ portal }) => portal.build.organisation({ name: 'Acme Hire' }))
  .extend('person', ({ portal, organisation }) => portal.build.person({ organisation }))
  .extend('token', ({ portal, organisation, person }) =>
    portal.build.token({ personId: person.id, organisationId: organisation.id, now: portal.clock.now() }),
  )
  .extend('machine', async ({ portal, organisation }) => {
    const machine = await portal.build.machine({ organisation, name: 'Roller 7' });
    await portal.build.position({ machine });
    return machine;
  })
  .extend('helpers', ({ portal, organisation, token, machine }) => {
    const address = (of: BuiltMachine = machine) => `/v1/portal/maps/share/latest_location/${of.id}`;
    const share = (body: object, { as = token, of = machine } = {}) =>
      portal.send<Answer<typeof shareCall>>('POST', address(of), { token: as, body });
    const list = async (as = token, of = machine) =>
      (await portal.send<{ shares: LocationShare[] }>('GET', address(of), { token: as })).body.shares;
    const end = (id: string, as = token) => portal.send('DELETE', `${address()}/${id}`, { token: as });
    const open = (link: string) =>
      portal.send<SharedLocation>('POST', '/v1/portal/maps/location-link', { body: { token: link } });
    const mails = async (recipient: string) =>
      (
        await portal.database.owner.pool.query(
          'select kind, language, facts, link_id from mail where recipient = $1 order by id',
          [recipient],
        )
      ).rows;
    /** The token in the newest mail to an address. */
    const tokenOf = async (recipient: string) =>
      deriveLinkToken(portal.secretKey, 'location-share', (await mails(recipient)).at(-1)?.link_id);
    const events = () =>
      portal.database.app.within({ organisationId: organisation.id }, (db) =>
        db.rows(
          z.object({
            action: z.string(),
            person: z.nullable(z.string()),
            subject: z.record(z.string(), z.unknown()),
          }),
          sql`select action, person_id::text as person, subject from audit_event order by id`,
        ),
      );
    return { share, list, end, open, mails, tokenOf, events };
  });

test('the latest position is shared by mail, by prepared message and with oneself', async ({
  portal,
  organisation,
  person,
  machine,
  helpers: { share, list, mails, tokenOf, open },
}) => {
  await provesRow('call:POST /v1/portal/maps/share/latest_location/{id}', {
    emailList: async () => {
      const { status, body } = await share({ emailList: [' Guest@Example.com'] });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { shares: [{ channel: 'email', recipient: 'guest@example.com', mailState: 'queued' }] },
      });
      expect(await mails('guest@example.com')).toMatchObject([
        {
          kind: 'location-share',
          language: 'en',
          facts: { machineName: 'Roller 7', organisationName: 'Acme Hire', senderName: 'Ada Lovelace' },
        },
      ]);
      expect((await open(await tokenOf('guest@example.com'))).body).toEqual({
        latitude: 53.8,
        longitude: -1.55,
        locatedAt: '2026-11-20T09:30:00Z',
        expiresAt: '2026-11-21T10:00:00Z',
      });
    },
    whatsappNumberList: async () => {
      const { body } = await share({ whatsappNumberList: ['0044 7700 900123'] });
      expect(body.shares).toMatchObject([
        { channel: 'whatsapp', recipient: '+447700900123', mailState: null },
      ]);
      const [message] = body.whatsappMessages;
      expect(message?.link).toMatch(/^https:\/\/wa\.me\/447700900123\?text=/);
      const text = new URL(message?.link ?? '').searchParams.get('text') ?? '';
      expect(text).toMatch(/^Roller 7 is here: http:\/\/portal\.test\/location-link#token=/);
      expect((await open(text.slice(text.indexOf('=') + 1))).status).toBe(200);
    },
    includeSelf: async () => {
      expect((await share({ includeSelf: true })).body.shares).toMatchObject([{ recipient: person.email }]);
      expect((await mails(person.email)).length).toBe(1);
    },
  });
  await provesRow('entity:share-location-request', {
    emailList: async () => expect((await list()).map(({ channel }) => channel)).toContain('email'),
    whatsappNumberList: async () =>
      expect((await list()).map(({ channel }) => channel)).toContain('whatsapp'),
    includeSelf: async () => {
      const both = { emailList: [person.email, 'b@example.com'], includeSelf: true };
      expect((await share(both)).body.shares.map(({ recipient }) => recipient)).toEqual([
        person.email,
        'b@example.com',
      ]);
    },
  });
  expect((await list()).length).toBe(5);
  expect(await list(await portal.signedIn(organisation, 'viewer'))).toMatchObject(
    Array.from({ length: 5 }, () => ({ sharedBy: 'Ada Lovelace' })),
  );
  expect(machine.name).toBe('Roller 7');
});

test('colleagues read their own language, others that of the person who shares', async ({
  portal,
  organisation,
  token,
  helpers: { share, mails },
}) => {
  const colleague = await portal.build.person({ organisation });
  await portal.database.owner.pool.query('update person set language = $1 where id = $2', [
    'nl',
    colleague.id,
  ]);
  await portal.send('PUT', '/v1/account', { token, body: { language: 'de' } });
  await share({ emailList: [colleague.email, 'stranger@example.com'] });
  expect(await mails(colleague.email)).toMatchObject([{ language: 'nl' }]);
  expect((await mails('stranger@example.com'))[0].language).not.toBe('nl');
});

test('a link shows its one position, says nothing of whose it is, and ends', async ({
  portal,
  machine,
  helpers: { share, list, end, open, tokenOf, events },
}) => {
  await share({ emailList: ['guest@example.com', 'other@example.com'] });
  const [guest, other] = [await tokenOf('guest@example.com'), await tokenOf('other@example.com')];
  await portal.database.owner.pool.query(
    'update current set latitude_e7 = 10000000, located_at = now() where machine_id = $1',
    [machine.id],
  );
  const shown = await open(guest);
  expect(shown.body.latitude).toBe(53.8);
  expect(Object.keys(shown.body).sort()).toEqual(['expiresAt', 'latitude', 'locatedAt', 'longitude']);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
  const { rows } = await portal.database.owner.pool.query('select s::text as text from location_share s');
  for (const { text } of rows) expect(text).not.toContain(guest);
  const shares = await list();
  const ofGuest = shares.find(({ recipient }) => recipient === 'guest@example.com');
  expect(ofGuest).toMatchObject({ openedAt: '2026-11-20T10:00:00Z', lastOpenedAt: '2026-11-20T10:00:00Z' });
  expect(await end(ofGuest?.id ?? '')).toMatchObject({
    status: 200,
    body: { endedAt: '2026-11-20T10:00:00Z' },
  });
  const refused = await open(guest);
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  expect((await open('x'.repeat(43))).body).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await open(other)).status).toBe(200);
  portal.clock.forward(24 * HOUR_MS);
  expect((await open(other)).status).toBe(400);
  const seen = (await events()).map(({ action, person }) => [action, person === null]);
  expect(seen).toEqual([
    ['location-share.created', false],
    ['location-share.opened', true],
    ['location-share.ended', false],
    ['location-share.opened', true],
  ]);
});

test('a position is shared only if there is one, with few people, by those who may, and seldom', async ({
  portal,
  organisation,
  machine,
  helpers: { share },
}) => {
  const still = await portal.build.machine({ organisation });
  const one = { emailList: ['guest@example.com'] };
  expect(await share(one, { of: still })).toMatchObject({ status: 409, body: { code: 'NO_POSITION' } });
  expect(await share({})).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  for (const body of [{ emailList: ['guest'] }, { whatsappNumberList: ['07700 900123'] }])
    expect(await share(body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  const many = Array.from({ length: MAX_SHARE_RECIPIENTS }, (_, index) => `guest-${index}@example.com`);
  expect(await share({ emailList: many, includeSelf: true })).toMatchObject({
    status: 400,
    body: { code: 'TOO_MANY_RECIPIENTS' },
  });
  const viewer = await portal.signedIn(organisation, 'viewer');
  expect(await share(one, { as: viewer })).toMatchObject({ status: 403 });
  const stranger = await portal.signedIn(await portal.build.organisation(), 'administrator');
  expect(await share(one, { as: stranger })).toMatchObject({ status: 404 });
  expect((await share({ emailList: many })).status).toBe(200);
  const { id: organisationId } = organisation;
  await portal.database.app.within({ organisationId }, (db) =>
    db.run(sql`insert into location_share (organisation_id, machine_id, link_id, token_hash, channel, recipient, latitude_e7,
        longitude_e7, located_at, shared_by, shared_at, expires_at)
      select organisation_id, machine_id, gen_random_uuid(), sha256(convert_to(gen_random_uuid()::text, 'UTF8')), channel,
        recipient, latitude_e7, longitude_e7, located_at, shared_by, shared_at, expires_at
      from location_share, generate_series(1, ${MAX_SHARES_A_DAY / many.length - 1})`),
  );
  expect(await share(one)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SHARES' } });
  expect(machine.organisationId).toBe(organisation.id);
});

test('a customer shares the position of a machine on hire to it, and neither sees what the other shared', async ({
  portal,
  organisation,
  machine,
  token,
  helpers: { share, list },
}) => {
  const customers = await portal.build.organisation({ name: 'Customer' });
  await portal.database.app.within({ organisationId: customers.id }, (db) =>
    db.run(sql`insert into hired_machine (organisation_id, machine_id, owner_organisation_id, owner_name, hire_id, hired_from,
        contract_number, name, asset_id, machine_type, zone, horizon, edge, positioned_until, latitude_e7, longitude_e7,
        located_at)
      values (${customers.id}, ${machine.id}, ${organisation.id}, 'Acme Hire', 1, '2026-11-01T00:00:00Z', '', 'Roller 7', '',
        'ROLLER', 'Europe/London', now(), '{}', now(), 520000000, 50000000, '2026-11-20T08:00:00Z')`),
  );
  const theirs = await portal.signedIn(customers, 'member');
  const shared = await share({ emailList: ['site@example.com'] }, { as: theirs });
  expect(shared).toMatchObject({ status: 200, body: { shares: [{ locatedAt: '2026-11-20T08:00:00Z' }] } });
  expect((await list(theirs)).length).toBe(1);
  expect(await list(token)).toEqual([]);
});

test('what was shared is forgotten 90 days after it ended', async ({ portal, helpers: { share, list } }) => {
  await share({ emailList: ['guest@example.com'] });
  const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 24 * HOUR_MS);
  await forgetEndedShares(portal.database.app, inDays(90));
  expect((await list()).length).toBe(1);
  expect(await forgetEndedShares(portal.database.app, inDays(92))).toBeGreaterThan(0);
  expect(await list()).toEqual([]);
});
