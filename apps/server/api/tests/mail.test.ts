import { randomUUID } from 'node:crypto';
import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readCall } from '@groundwork/contract/v1/admin/mail/_id/index.ts';
import type { GET as listCall } from '@groundwork/contract/v1/admin/mail/index.ts';
import type { POST as trialCall } from '@groundwork/contract/v1/admin/mail/trial.ts';
import { toPersonId } from '@groundwork/domain/ids.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { provesRow } from '../../../../testing/spec-proof.ts';
import { sql } from '../../db/sql.ts';
import { LOGIN, startMailServer } from '../../features/base/mail/mail-server.fixture.ts';
import { saveMail } from '../../features/base/mail/mail-store.ts';
import { deriveUnsubscribeTokens } from '../../features/base/mail/unsubscribe-token.ts';
import { saveUnsubscription } from '../../features/base/mail/unsubscription-store.ts';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

const test = portalTest()
  .extend('organisation', ({ portal }) => portal.build.organisation({ name: 'Acme Hire' }))
  .extend('staff', ({ portal, organisation }) => portal.signedIn(organisation, 'internal'));

test('without a mail server staff read the outbox, and a link only after the audit trail says who', async ({
  portal,
  organisation,
  staff,
}) => {
  const { id } = await portal.build.mail({
    organisation,
    recipient: 'ann@acme.example',
    now: portal.clock.now(),
  });
  const { body } = await portal.send<Answer<typeof listCall>>('GET', '/v1/admin/mail?only=open', {
    token: staff,
  });
  expect(body).toMatchObject({ server: null, hasMore: false });
  const [mail] = body.mails;
  expect(mail).toMatchObject({
    id,
    kind: 'invitation',
    recipient: 'ann@acme.example',
    mailState: 'queued',
    tries: 0,
  });
  expect(mail).toMatchObject({
    organisationName: 'Acme Hire',
    serverAnswer: null,
    settledAt: null,
    hasLink: true,
  });

  type Text = Answer<typeof readCall>;
  const shown = await portal.send<Text>('GET', `/v1/admin/mail/${id}`, { token: staff });
  expect(shown.body.subject).toBe('Ada Lovelace invites you to Acme Hire');
  expect(shown.body.text).toContain('Accept the invitation:\n[link hidden]');
  expect(shown.body.text).not.toContain('token');

  const revealed = await portal.send<Text>('POST', `/v1/admin/mail/${id}/reveal`, { token: staff });
  expect(revealed.body.text).toMatch(/http:\/\/portal\.test\/rsvp#token=[\w-]{43}\n/);
  const events = await portal.database.app.within({ organisationId: organisation.id }, (db) =>
    db.rows(
      z.object({ personId: z.int(), subject: z.record(z.string(), z.string()) }),
      sql`select person_id::int as "personId", subject from audit_event where action = 'mail.revealed'`,
    ),
  );
  expect(events).toEqual([
    {
      personId: expect.anything(),
      subject: { mailId: id, kind: 'invitation', recipient: 'ann@acme.example' },
    },
  ]);
  const before = await portal.send<Answer<typeof listCall>>('GET', `/v1/admin/mail?before=${id}`, {
    token: staff,
  });
  expect(before.body.mails.map((other) => other.id)).not.toContain(id);
  const trial = await portal.send<Answer<typeof trialCall>>('POST', '/v1/admin/mail/trial', { token: staff });
  expect(trial.body).toMatchObject({ failedAt: 'settings', serverAnswer: null });
});

test('a trial connects, logs in and sends a mail to the person, or answers in the words of the server', async ({
  onTestFinished,
}) => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const mail = { ...server.settings, login: { ...LOGIN } };
  const portal = await startTestServer({ mail });
  onTestFinished(() => portal.stop());
  const organisation = await portal.build.organisation();
  const { id: personId, email } = await portal.build.person({ organisation, role: 'internal' });
  const token = await portal.build.token({
    personId,
    organisationId: organisation.id,
    now: portal.clock.now(),
  });
  const run = async () =>
    (
      await portal.send<Answer<typeof trialCall>>('POST', '/v1/admin/mail/trial', {
        token,
        headers: { 'accept-language': 'nl' },
      })
    ).body;
  expect(await run()).toEqual({ recipient: email, failedAt: null, serverAnswer: null });
  expect(server.received).toMatchObject([
    { to: [email], raw: expect.stringContaining('Test van de e-mailinstellingen') },
  ]);
  server.setReply(() => ({ code: 554, text: 'not from you' }));
  expect(await run()).toMatchObject({ failedAt: 'mail', serverAnswer: '554 not from you' });
  mail.login.password = 'another';
  expect(await run()).toMatchObject({ failedAt: 'server', serverAnswer: '535 No such password: …' });
  const { body } = await portal.send<Answer<typeof listCall>>('GET', '/v1/admin/mail', { token });
  expect(body.server).toMatchObject({
    host: '127.0.0.1',
    hasLogin: true,
    isEncrypted: false,
    from: 'portal@hire.example',
  });
  expect(JSON.stringify(body)).not.toContain('another');
});

test('a kind of mail ends with its tokens, which are for one person and kind, and only by POST', async ({
  portal,
  organisation,
}) => {
  const key = portal.secretKey.derive('unsubscribing');
  const [ann, bo] = [
    await portal.build.person({ organisation }),
    await portal.build.person({ organisation }),
  ];
  const own = deriveUnsubscribeTokens(key, ann.id, 'alerts');
  const path = (token: string) => `/v1/users/unsubscribe?token=${encodeURIComponent(token)}`;
  const end = (token: string, userToken: string, emailType = 'alerts') =>
    portal.send('POST', path(token), { body: { userToken, emailType } });
  const read = () =>
    portal.database.app.within({ personId: ann.id }, (db) =>
      db.rows(z.object({ type: z.string() }), sql`select email_type as type from unsubscription`),
    );

  await provesRow('call:POST /v1/users/unsubscribe', {
    token: async () => {
      // There it is the address of a person.
      expect(await portal.send('GET', path(own.token))).toMatchObject({ status: 401 });
      for (const token of ['x', deriveUnsubscribeTokens(key, ann.id, 'schedules').token])
        expect(await end(token, own.userToken)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_TOKEN' },
        });
    },
    userToken: async () => {
      const other = deriveUnsubscribeTokens(key, bo.id, 'alerts');
      const unknown = deriveUnsubscribeTokens(key, toPersonId(9_999_999), 'alerts');
      for (const userToken of [other.userToken, unknown.userToken, `${ann.id}.x`, 'x'])
        expect(await end(own.token, userToken)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_TOKEN' },
        });
      expect(await end(unknown.token, unknown.userToken)).toMatchObject({ status: 200 });
    },
    emailType: async () => {
      expect(await end(own.token, own.userToken, 'schedules')).toMatchObject({ status: 400 });
      expect(await end(own.token, own.userToken, 'invitation')).toMatchObject({
        body: { code: 'INVALID_REQUEST' },
      });
      expect(await read()).toEqual([]);
      // Twice, as people click.
      for (const _ of [1, 2])
        expect(await end(own.token, own.userToken)).toMatchObject({
          status: 200,
          body: { emailType: 'alerts' },
        });
      expect(await read()).toEqual([{ type: 'alerts' }]);
    },
  });
});

test('whether a mail is wanted is decided where it is queued, whatever its kind', async ({
  portal,
  organisation,
}) => {
  const { app } = portal.database;
  const [ann, bo] = [
    await portal.build.person({ organisation }),
    await portal.build.person({ organisation }),
  ];
  await app.within({ personId: ann.id }, (db) =>
    saveUnsubscription(db, ann.id, 'alerts', portal.clock.now()),
  );
  const queue = (recipient: string, choice: EmailType | null) =>
    app.within({}, (db) =>
      saveMail(db, {
        ...{ organisationId: null, kind: 'test', cause: randomUUID(), recipient, recipientName: null },
        ...{ language: 'en', facts: {}, link: null, choice },
        ...{ createdAt: portal.clock.now(), expiresAt: portal.clock.now() },
      }),
    );
  expect(await queue(ann.email, 'alerts')).toBeNull();
  for (const wanted of [queue(ann.email, 'schedules'), queue(ann.email, null), queue(bo.email, 'alerts')])
    expect(await wanted).not.toBeNull();
});
