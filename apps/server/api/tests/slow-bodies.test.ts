import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { portalTest } from './portal-test.fixture.ts';

const FILE = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';

const test = portalTest({ bodyTimes: { wholeMs: 300, standstillMs: 300 } })
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
    function begin(path: string, type: string, begun: string): Socket {
      const { hostname, port } = new URL(portal.base);
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begun}`,
      );
      return socket;
    }
    return { begin };
  });

test('an unfinished JSON body is cut off', async ({ helpers: { begin } }) => {
  const socket = begin('/v1/portal/machines', 'application/json', '{"name":');
  expect(await text(socket)).not.toContain('200 OK');
});

test('a stalled file upload is cut off', async ({ machineId, helpers: { begin } }) => {
  const socket = begin(`/v1/machines/${machineId}/image`, FILE, PART);
  expect(await text(socket)).not.toContain('200 OK');
});

test('a slow file upload is accepted for longer than a JSON body', async ({
  machineId,
  helpers: { begin },
}) => {
  const socket = begin(`/v1/machines/${machineId}/image`, FILE, PART);
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  for (let piece = 0; piece < 6; piece += 1) {
    await wait(100);
    socket.write('more');
  }
  expect(isClosed).toBe(false);
  socket.destroy();
});
