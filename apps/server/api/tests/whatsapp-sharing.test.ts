import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Answer } from '@groundwork/contract/call.ts';
import type { LocationShare } from '@groundwork/contract/entities/location-share.ts';
import type { POST as shareCall } from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/index.ts';
import { expect } from 'vitest';
import { deliverDueMessages } from '../../features/base/mail/deliver-whatsapp.ts';
import { createLinkResolver } from '../../features/people/links/public.ts';
import { portalTest } from './portal-test.fixture.ts';

const MINUTE_MS = 60_000;
const NUMBER = '+447700900123';

type Call = { readonly url: string; readonly authorization: string; readonly body: unknown };
type Reply = { readonly status: number; readonly body: unknown };

const ACCEPTED: Reply = { status: 200, body: { messages: [{ id: 'wamid.1' }] } };
const refused = (status: number, message: string): Reply => ({ status, body: { error: { message } } });

/** A service with the call of the Cloud API on a port of its own. */
async function openService() {
  const calls: Call[] = [];
  let reply = ACCEPTED;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    const body = JSON.parse((await buffer(request)).toString()) as unknown;
    calls.push({ url, authorization: headers.authorization ?? '', body });
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v21.0`,
    calls,
    replyWith: (next: Reply) => {
      reply = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const test = portalTest({ sendsWhatsapp: true })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the parameter.
  .extend('service', async ({}, { onCleanup }) => {
    const service = await openService();
    onCleanup(() => service.close());
    return service;
  })
  .extend('organisation', ({ portal }) => portal.build.organisation())
  .extend('token', ({ portal, organisation }) => portal.signedIn(organisation, 'member'))
  .extend('helpers', async ({ portal, organisation, token, service }) => {
    const machine = await portal.build.machine({ organisation, name: 'Roller 7' });
    await portal.build.position({ machine });
    const path = `/v1/portal/maps/share/latest_location/${machine.id}`;
    const share = (body: object) => portal.send<Answer<typeof shareCall>>('POST', path, { token, body });
    const list = async () =>
      (await portal.send<{ shares: LocationShare[] }>('GET', path, { token })).body.shares;
    const deliver = (isAllowed: (address: string) => boolean = (address) => address === '127.0.0.1') =>
      deliverDueMessages({
        app: portal.database.app,
        whatsapp: { baseUrl: service.baseUrl, token: 'secret', phoneNumberId: '4711', template: 'position' },
        outgoing: { isAllowed },
        resolveLink: createLinkResolver({ publicUrl: 'http://portal.test', secretKey: portal.secretKey }),
        now: portal.clock.now,
      });
    const answers = async () =>
      (
        await portal.database.owner.pool.query(
          'select outcome, server_answer, tries from mail where organisation_id = $1 order by id',
          [organisation.id],
        )
      ).rows;
    return { share, list, deliver, answers };
  });

test('a service sends the link by its template, and the list says that it was sent', async ({
  portal,
  service,
  helpers: { share, list, deliver },
}) => {
  const { status, body } = await share({ whatsappNumberList: [NUMBER], emailList: ['guest@example.com'] });
  expect({ status, body }).toMatchObject({ status: 200, body: { whatsappMessages: [] } });
  expect(body.shares.map(({ mailState }) => mailState)).toEqual(['queued', 'queued']);
  expect(await deliver()).toBe(1);
  const [call] = service.calls;
  expect(call).toMatchObject({
    url: '/v21.0/4711/messages',
    authorization: 'Bearer secret',
    body: {
      messaging_product: 'whatsapp',
      to: '447700900123',
      type: 'template',
      template: {
        name: 'position',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Roller 7' },
              { type: 'text', text: expect.stringMatching(/^http:\/\/portal\.test\/location-link#token=/) },
            ],
          },
        ],
      },
    },
  });
  const link = JSON.stringify(call?.body).match(/#token=([\w-]+)/)?.[1] ?? '';
  const opened = await portal.send('POST', '/v1/portal/maps/location-link', { body: { token: link } });
  expect(opened.status).toBe(200);
  // The mail next to it waits for the mail server.
  const states = (await list()).map(({ channel, mailState }) => [channel, mailState]);
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      ['whatsapp', 'sent'],
      ['email', 'queued'],
    ]),
  );
  expect(await deliver()).toBe(0);
});

test('a message that is refused has failed, with the words of the service', async ({
  service,
  helpers: { share, list, deliver, answers },
}) => {
  service.replyWith(refused(400, '(#131030) Recipient phone number not in allowed list'));
  await share({ whatsappNumberList: [NUMBER] });
  await deliver();
  expect((await list())[0]?.mailState).toBe('failed');
  expect(await answers()).toEqual([
    {
      outcome: 'failed',
      server_answer: '400 (#131030) Recipient phone number not in allowed list',
      tries: 1,
    },
  ]);
});

test('a busy service and a refused token are tried again', async ({
  portal,
  service,
  helpers: { share, deliver, answers },
}) => {
  await share({ whatsappNumberList: [NUMBER] });
  service.replyWith(refused(429, 'Rate limit hit'));
  await deliver();
  expect(await answers()).toEqual([{ outcome: null, server_answer: '429 Rate limit hit', tries: 1 }]);
  expect(await deliver()).toBe(0);
  portal.clock.forward(MINUTE_MS);
  service.replyWith(refused(401, 'Error validating access token'));
  await deliver();
  // That is no try of the message: the operator has to mend it.
  expect(await answers()).toEqual([
    { outcome: null, server_answer: '401 Error validating access token', tries: 1 },
  ]);
  portal.clock.forward(MINUTE_MS);
  service.replyWith(ACCEPTED);
  await deliver();
  expect(await answers()).toMatchObject([{ outcome: 'sent' }]);
});

test('the service is reached only where outgoing calls may go', async ({
  service,
  helpers: { share, deliver, answers },
}) => {
  await share({ whatsappNumberList: [NUMBER] });
  await deliver(() => false);
  expect(service.calls).toEqual([]);
  expect(await answers()).toMatchObject([
    { outcome: null, server_answer: expect.stringContaining('not of the internet') },
  ]);
});
