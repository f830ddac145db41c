import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { portalTest } from './portal-test.fixture.ts';

type Line = { level: number; requestId?: string; route?: string; status?: number; msg?: string };

const lines: string[] = [];
const log = openLog('debug', { destination: { write: (line) => void lines.push(line) } });
const test = portalTest({ log });

test('each call writes one log line with its id and without secrets, addresses or queries', async ({
  portal,
}) => {
  const organisation = await portal.build.organisation();
  const token = await portal.signedIn(organisation, 'viewer');
  const machine = await portal.build.machine({ organisation });
  const seen = await portal.send('GET', `/v1/portal/machines/${machine.id}?start=2026-11-01`, { token });
  const body = { email: 'ada@example.com', password: 'the secret of the quarry' };
  await portal.send('POST', '/identity/v1/sign-in', { body });
  const link = await portal.send('POST', '/v1/portal/users/loginoptions?token=a-secret-of-a-link', { body });

  const text = lines.join('');
  for (const secret of [token, body.email, body.password, 'a-secret-of-a-link', '2026-11-01'])
    expect(text).not.toContain(secret);
  const answered = lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route, status }) => ({ route, status }))).toEqual([
    { route: '/v1/portal/machines/:id', status: 200 },
    { route: '/identity/v1/sign-in', status: 400 },
    { route: '/v1/portal/users/loginoptions', status: 400 },
  ]);
  for (const [name, value] of [
    ['cache-control', 'no-store'],
    ['referrer-policy', 'no-referrer'],
  ])
    expect([link, seen].map(({ headers }) => headers.get(name ?? ''))).toEqual([value, value]);
  expect(answered[0]?.requestId).toBe(seen.headers.get('x-request-id'));
});

test('a client that leaves in the middle of a body is no error', async ({ portal }) => {
  lines.length = 0;
  const port = Number(new URL(portal.base).port);
  const head = 'POST /identity/v1/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  for (let client = 0; client < 20; client += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}Content-Length: 5000\r\n\r\n{"email":`);
    await once(socket, 'connect');
    socket.destroy();
  }
  const read = () => lines.map((line): Line => JSON.parse(line));
  await expect.poll(() => read().filter(({ msg }) => msg === 'client disconnected')).toHaveLength(20);
  expect(read().filter(({ level }) => level > 30)).toEqual([]);
});

test('the log of a client that floods the portal ends, and that of others goes on', async ({ portal }) => {
  lines.length = 0;
  const socket = connect({
    port: Number(new URL(portal.base).port),
    host: '127.0.0.1',
    localAddress: '127.0.0.9',
  });
  const count = 3_200;
  socket.write('GET /v1/nothing HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count - 1));
  socket.end('GET /v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  socket.resume();
  await once(socket, 'close');
  const bytes = lines.join('').length;
  expect(bytes).toBeGreaterThan(440_000);
  expect(bytes).toBeLessThan(500_000);
  await portal.send('GET', '/health/live');
  await expect.poll(() => lines.at(-1)).toContain('/health/live');
});
