import type { AuditEventAnswer } from '@groundwork/contract/entities/audit-event.ts';
import type { Embed } from '@groundwork/contract/entities/embed.ts';
import { expect } from 'vitest';
import { EMBEDS, SITE, embedTest as test } from './embed-test.fixture.ts';

test('administrators choose the websites; each change is in the trail', async ({
  portal,
  admin,
  embed,
  ask: { allow },
}) => {
  expect(embed).toMatchObject({ origin: SITE, code: expect.stringMatching(/^[\w-]{22}$/) });
  const taken = { code: 'INVALID_REQUEST', fields: [{ field: 'body.origin', reason: 'ALREADY_TAKEN' }] };
  expect((await allow(admin, SITE)).body).toMatchObject(taken);
  const second = await allow(admin, 'https://a.example:8443');
  const list = await portal.send<{ embeds: Embed[] }>('GET', EMBEDS, { token: admin });
  expect(list.body.embeds.map(({ origin }) => origin)).toEqual(['https://a.example:8443', SITE]);
  expect((await portal.send('DELETE', `${EMBEDS}/${second.body.id}`, { token: admin })).status).toBe(200);
  const { body } = await portal.send<{ events: AuditEventAnswer[] }>('GET', '/v1/portal/audit?action=embed', {
    token: admin,
  });
  expect(body.events.map(({ action, subject }) => [action, subject.website])).toEqual([
    ['embed.ended', 'https://a.example:8443'],
    ['embed.allowed', 'https://a.example:8443'],
    ['embed.allowed', SITE],
  ]);
});

test.for([
  'http://www.acme.example',
  'http://127.0.0.1:8080',
  'https://*.acme.example',
  'https://acme.example/',
  "https://acme.example; script-src 'unsafe-inline'",
  'https://acme.example https://evil.example',
  'https://acme.example\r\nX: y',
  'https://user@acme.example',
  '*',
  'null',
  'data:text/html,x',
  'HTTPS://ACME.example',
  `https://${'a'.repeat(250)}.example`,
])('%j is refused as a website, and changes nothing', async (origin, { portal, admin, ask: { allow } }) => {
  const { status, body } = await allow(admin, origin);
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect((await portal.send('GET', EMBEDS, { token: admin })).body).toEqual({ embeds: [] });
});

test('an organisation has 50 websites at most', async ({ portal, organisation, admin, ask: { allow } }) => {
  for (let count = 0; count < 50; count += 1) await portal.build.embed({ organisation });
  expect(await allow(admin, SITE)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_EMBEDS' } });
});
