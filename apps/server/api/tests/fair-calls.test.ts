import { connect, type Socket } from 'node:net';
import type { AccessToken } from '@groundwork/contract/entities/access-token.ts';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { CALL_LIMITS } from '../http/call-places.ts';
import { memberTest } from './portal-test.fixture.ts';

const HEAVY = '/v1/portal/machines/export?columns=name';

const test = memberTest('administrator').extend('helpers', ({ portal, token }, { onCleanup }) => {
  const sockets: Socket[] = [];
  onCleanup(() => sockets.forEach((socket) => void socket.destroy()));
  const create = async (path: string) => {
    const body = { name: 'ERP', scopes: ['read'], days: 7 };
    return (await portal.send<AccessToken & { token: string }>('POST', path, { token, body })).body.token;
  };
  const askStatus = async (by: string) => (await portal.send('GET', HEAVY, { token: by })).status;
  /** Takes all heavy places of a person with calls whose bodies never end: settles when one more was refused. */
  const hold = async (by: string) => {
    const { hostname, port } = new URL(portal.base);
    const head =
      `POST /v1/portal/sites/import HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${by}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    const refused = Promise.withResolvers<string>();
    for (let call = 0; call <= CALL_LIMITS.heavy.perPerson; call += 1) {
      const socket = connect({ host: hostname, port: Number(port) });
      sockets.push(socket);
      socket.once('data', (answer) => refused.resolve(String(answer)));
      socket.write(head);
    }
    expect(await refused.promise).toMatch(/^HTTP\/1.1 429 /);
  };
  return { create, askStatus, hold };
});

test("a person's access token takes the person's places, so that it is no second allowance", async ({
  token,
  helpers: { create, askStatus, hold },
}) => {
  const own = await create('/v1/portal/own-access-tokens');
  const ofOrganisation = await create('/v1/portal/access-tokens');
  expect(await askStatus(own)).toBe(200);
  await hold(token);
  expect(await askStatus(own)).toBe(429);
  expect(await askStatus(ofOrganisation)).toBe(200);
});

test("an organisation's own token takes the organisation's places", async ({
  portal,
  organisation,
  helpers: { create, askStatus, hold },
}) => {
  const ofOrganisation = await create('/v1/portal/access-tokens');
  const { perOrganisation, perPerson } = CALL_LIMITS.heavy;
  for (let person = 0; person < perOrganisation / perPerson; person += 1) {
    expect(await askStatus(ofOrganisation)).toBe(200);
    await hold(await portal.signedIn(organisation, 'administrator'));
  }
  expect(await askStatus(ofOrganisation)).toBe(429);
});

/** Counts the round trips to the database that the work waits for: statements that travel together are one. */
async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const send: (this: pg.Client, ...sent: unknown[]) => Promise<unknown> = pg.Client.prototype.query;
  const underWay = new Map<pg.Client, number>();
  let trips = 0;
  const count = (client: pg.Client, by: 1 | -1) => underWay.set(client, (underWay.get(client) ?? 0) + by);
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    // What was read does not wait for it.
    const isCommit = (sent[0] as { text?: string }).text === 'commit';
    if (!isCommit && (underWay.get(this) ?? 0) === 0) trips += 1;
    count(this, 1);
    return send.apply(this, sent).finally(() => count(this, -1));
  });
  await work();
  spy.mockRestore();
  return trips;
}

// Under load each waits for a processor twice: 21 to 28 of them made another organisation's flood noticeable.
test.for([
  { path: '/v1/me', most: 1 },
  { path: '/v1/portal/dashboard', most: 4 },
  { path: '/v1/portal/machines/list', most: 6 },
  { path: '/v1/portal/machines/{id}', most: 6 },
  { path: '/v1/portal/maps', most: 3 },
])('$path takes $most round trips to the database', async ({ path, most }, { portal, machine, token }) => {
  const address = path.replace('{id}', String(machine.id));
  const read = () => portal.send('GET', address, { token });
  expect((await read()).status).toBe(200);
  expect(await countRoundTrips(read)).toBeLessThanOrEqual(most);
});
