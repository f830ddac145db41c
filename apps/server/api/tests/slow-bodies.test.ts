import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const FILE = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';

const END = 'no picture\r\n--x--\r\n';

/** The first line of the response, empty if there is none; the connection is closed. */
async function firstLine(socket: Socket): Promise<string> {
  const [bytes] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  socket.destroy();
  return String(bytes).split('\r\n', 1)[0] ?? '';
}

const test = portalTest({
  // A standstill is longer than the time of a JSON body, which a file has to outlive.
  bodyTimes: { wholeMs: 300, anonymousMs: 100, standstillMs: 600, paceMs: 1_200, refusalMs: 100 },
})
  .extend('organisation', { scope: 'file' }, ({ portal }) => portal.build.organisation())
  .extend('token', { scope: 'file' }, ({ portal, organisation }) =>
    portal.signedIn(organisation, 'administrator'),
  )
  .extend(
    'machineId',
    { scope: 'file' },
    async ({ portal, organisation }) => (await portal.build.machine({ organisation })).id,
  )
  .extend('helpers', { scope: 'file' }, ({ portal, token }) => {
    /** Sends request headers and only the beginning of the body. */
    function begin(path: string, type: string, begun: string, as = token, length = 5_000): Socket {
      const { hostname, port } = new URL(portal.base);
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${as}\r\n` +
          `Content-Type: ${type}\r\nContent-Length: ${begun.endsWith(END) ? begun.length : length}\r\n\r\n${begun}`,
      );
      return socket;
    }
    return { begin };
  });

test('an unfinished JSON body is cut off', async ({ helpers: { begin } }) => {
  const socket = begin('/v1/portal/machines', 'application/json', '{"name":');
  expect(await text(socket)).not.toContain('200 OK');
});

test('an unfinished body of a call that anybody may make is cut off sooner', async ({
  helpers: { begin },
}) => {
  const signedIn = text(begin('/v1/portal/machines', 'application/json', '{"name":'));
  const anonymous = text(begin('/identity/v1/sign-in', 'application/json', '{"email":'));
  expect(await Promise.race([signedIn.then(() => 'signed in'), anonymous.then(() => 'anonymous')])).toBe(
    'anonymous',
  );
  await signedIn;
});

test('a stalled file upload is cut off', async ({ machineId, helpers: { begin } }) => {
  const socket = begin(`/v1/machines/${machineId}/image`, FILE, PART);
  expect(await text(socket)).not.toContain('200 OK');
});

test('a slow file upload is accepted for longer than a JSON body', async ({
  machineId,
  token,
  helpers: { begin },
}) => {
  const body = text(begin('/v1/portal/machines', 'application/json', '{"name":'));
  const socket = begin(`/v1/machines/${machineId}/image`, FILE, PART, token, 1_000_000);
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  const keptUp = setInterval(() => socket.write('more'.repeat(100)), 50);
  expect(await body).not.toContain('200 OK');
  expect(isClosed).toBe(false);
  clearInterval(keptUp);
  socket.destroy();
});

test('a file that only trickles is cut off', async ({ machineId, helpers: { begin } }) => {
  const socket = begin(`/v1/machines/${machineId}/image`, FILE, PART);
  const trickle = setInterval(() => socket.write('x'), 100);
  expect(await text(socket)).not.toContain('200 OK');
  clearInterval(trickle);
});

test('a person sends two files at once, and is refused before the first byte of a third', async ({
  portal,
  machineId,
  token,
  helpers: { begin },
}) => {
  const path = `/v1/machines/${machineId}/image`;
  const held = [1, 2].map(() => begin(path, FILE, PART, token, 1_000_000));
  const keptUp = setInterval(() => held.map((socket) => socket.write('more'.repeat(100))), 50);
  await expect.poll(async () => firstLine(begin(path, FILE, ''))).toBe('HTTP/1.1 429 Too Many Requests');
  const other = await portal.build.organisation();
  const someone = await portal.signedIn(other, 'administrator');
  const { id } = await portal.build.machine({ organisation: other });
  expect(await firstLine(begin(`/v1/machines/${id}/image`, FILE, PART + END, someone))).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  // The server does not read what it has refused.
  const large = begin(path, FILE, PART, token, 20_000_000);
  large.on('error', () => {}).once('data', (bytes) => expect(String(bytes)).toMatch(/^HTTP\/1.1 429 /));
  const rest = Buffer.alloc(20_000_000 - PART.length - 1);
  expect(await new Promise((written) => large.write(rest, written))).toBeInstanceOf(Error);
  clearInterval(keptUp);
  for (const socket of held) socket.destroy();
  await expect.poll(async () => firstLine(begin(path, FILE, PART + END))).toBe('HTTP/1.1 400 Bad Request');
});
