import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.fixture.ts';

let portal: TestServer;
let token: string;
let machineId: MachineId;

beforeAll(async () => {
  portal = await startTestServer({ bodyTimes: { wholeMs: 300, standstillMs: 300 } });
  const organisation = await portal.build.organisation();
  token = await portal.signedIn(organisation, 'administrator');
  machineId = (await portal.build.machine({ organisation })).id;
});
afterAll(() => portal.stop());

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

const FILE = 'multipart/form-data; boundary=x';
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';

test('an unfinished JSON body is cut off', async () => {
  const socket = begin('/v1/portal/machines', 'application/json', '{"name":');
  expect(await text(socket)).not.toContain('200 OK');
});

test('a stalled file upload is cut off', async () => {
  const socket = begin(`/v1/machines/${machineId}/image`, FILE, PART);
  expect(await text(socket)).not.toContain('200 OK');
});

test('a slow file upload is accepted for longer than a JSON body', async () => {
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
