import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { asSuperuser } from '../../db/test-database.fixture.ts';
import { findRefusal } from '../../platform/http/refusal-of.ts';
import { openLog } from '../../platform/log.ts';
import { CALL_LIMITS } from '../http/call-places.ts';
import { portalTest } from './portal-test.fixture.ts';
import { startTestServer } from './test-server.fixture.ts';

const test = portalTest();

test('while the database is unavailable, calls return 503 with Retry-After and sessions are kept', async () => {
  const app = new Database({ host: '/nonexistent', user: 'groundwork' }, 'app', 2, () => {});
  const lines: string[] = [];
  const log = openLog('warn', { destination: { write: (line) => lines.push(line) } });
  const cut = await startTestServer({ app, log });
  const response = await cut.send('GET', '/v1/me', { token: 'A'.repeat(43) });
  expect(response).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(response.headers.get('retry-after')).toBe('5');
  const body = { email: 'ada@example.com', password: 'whatever it is' };
  expect(await cut.send('POST', '/identity/v1/sign-in', { body })).toMatchObject({ status: 503 });
  await cut.stop();
  await app.end();
  // A busy portal would log thousands of them.
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'refused',
      code: 'UNAVAILABLE',
      requestId: response.headers.get('x-request-id'),
    }),
  ]);
});

test('a connection cut during a call counts as an unavailable database', async ({ portal }) => {
  const { app, address } = portal.database;
  const fault = await app
    .within({}, async (db) => {
      const { pid } = await db.one(z.object({ pid: z.int() }), sql`select pg_backend_pid() as pid`);
      const isCut = asSuperuser(address, 'select pg_terminate_backend($1)', [pid]);
      await db.run(sql`select pg_sleep(5)`);
      await isCut;
    })
    .catch((error: unknown) => error);
  expect(findRefusal(fault)?.code).toBe('UNAVAILABLE');
});

test('cancels the statement of a client that has disconnected', async ({ portal }) => {
  const caller = new AbortController();
  const startedAt = performance.now();
  const pending = portal.database.app.within({ signal: caller.signal, timeoutMs: 8_000 }, (db) => {
    const asleep = db.run(sql`select pg_sleep(6)`);
    caller.abort();
    return asleep;
  });
  await expect(pending).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a statement that takes too long is a timeout', async ({ portal }) => {
  const fault = await portal.database.app
    .within({ timeoutMs: 20 }, (db) => db.run(sql`select pg_sleep(5)`))
    .catch((error: unknown) => error);
  expect(findRefusal(fault)?.code).toBe('TIMEOUT');
});

test('an unexpected error is not a refusal', () => {
  expect(findRefusal(new TypeError('x is not a function'))).toBeNull();
  expect(findRefusal('thrown text')).toBeNull();
});

test('too many calls in a minute get 429 with Retry-After; others are served', async () => {
  const limited = await startTestServer({ rateLimits: { perSession: 3, perKey: 2, perAddress: 2 } });
  const organisation = await limited.build.organisation();
  const token = await limited.signedIn(organisation, 'viewer');
  const me = () => limited.send('GET', '/v1/me', { token });
  const statuses = [(await me()).status, (await me()).status, (await me()).status];
  expect(statuses).toEqual([200, 200, 200]);
  const fourth = await me();
  expect(fourth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await limited.send('GET', '/v1/me')).status).toBe(401);
  await limited.stop();
});

test('calls beyond the places of a person cost no statements, and another organisation is served', async ({
  portal,
}) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  const other = await portal.signedIn(await portal.build.organisation(), 'viewer');
  const callMe = async (as: string) => (await portal.send('GET', '/v1/me', { token: as })).status;
  await callMe(token);
  const { app } = portal.database;
  const run: typeof app.within = app.within.bind(app);
  const within = vi.spyOn(app, 'within');
  await callMe(token);
  const statementsOfOne = within.mock.calls.length;
  within.mockClear();
  const held = Promise.withResolvers<void>();
  within.mockImplementation(async (scope, work) => {
    if ([scope.organisationId, scope.waitsAs].includes(organisation.id)) await held.promise;
    return run(scope, work);
  });
  const { perPerson } = CALL_LIMITS.light;
  const statuses: number[] = [];
  const calls = Array.from({ length: 100 }, async () => {
    statuses.push(await callMe(token));
    if (statuses.length === 100 - perPerson) held.resolve();
  });
  expect(await callMe(other)).toBe(200);
  const statementsOfOther = within.mock.calls.filter(([{ organisationId, waitsAs }]) =>
    [organisationId, waitsAs].every((id) => id !== organisation.id),
  );
  await Promise.all(calls);
  expect(statuses.toSorted()).toEqual([...Array(perPerson).fill(200), ...Array(100 - perPerson).fill(429)]);
  expect(statementsOfOther.length).toBeGreaterThan(0);
  expect(within).toHaveBeenCalledTimes(perPerson * statementsOfOne + statementsOfOther.length);
  within.mockRestore();
});

test('tokens that are tried cost no statements beyond the limit of their address, and nobody else is refused', async () => {
  const limited = await startTestServer({ rateLimits: { perSession: 100, perKey: 2, perAddress: 5 } });
  const token = await limited.signedIn(await limited.build.organisation(), 'viewer');
  const call = (as: string) => limited.send('GET', '/v1/me', { token: as });
  expect((await call(token)).status).toBe(200);
  const tried: number[] = [];
  for (let number = 0; number < 6; number += 1) tried.push((await call(`${number}`.repeat(43))).status);
  expect(tried).toEqual([401, 401, 401, 401, 401, 429]);
  const within = vi.spyOn(limited.database.app, 'within');
  expect((await call('9'.repeat(43))).status).toBe(429);
  expect(within).not.toHaveBeenCalled();
  expect((await call(token)).status).toBe(200);
  expect((await limited.send('GET', '/no/such/address')).status).toBe(429);
  await limited.stop();
});

test('a fault that is provoked again is logged with the id of the request whose line has the stack', async () => {
  const lines: string[] = [];
  const log = openLog('warn', { destination: { write: (line) => lines.push(line) } });
  const faulty = await startTestServer({ log });
  const organisation = await faulty.build.organisation();
  const token = await faulty.signedIn(organisation, 'viewer');
  const machine = await faulty.build.machine({ organisation, type: 'SUBMARINE' });
  const call = () => faulty.send('GET', `/v1/machines/${machine.id}/profile`, { token });
  const [first, second] = [await call(), await call()];
  await faulty.stop();
  const [one, two] = lines.map((line) => JSON.parse(line));
  expect(one).toMatchObject({ msg: 'refused', requestId: first.headers.get('x-request-id') });
  expect(one.err.stack).toContain('\n');
  expect(two).toMatchObject({ requestId: second.headers.get('x-request-id'), sameAs: one.requestId });
  expect(two.err).toBeUndefined();
});

test('a response that does not match the contract is not sent', async ({ portal }) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  // A type that is not in the catalogue, which only a manual change of the database can cause.
  const machine = await portal.build.machine({ organisation, type: 'SUBMARINE' });
  const response = await portal.send('GET', `/v1/machines/${machine.id}/profile`, { token });
  expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(JSON.stringify(response.body)).not.toContain('SUBMARINE');
});
