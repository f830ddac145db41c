import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitAnswerTime } from './answer-time.ts';

const STANDSTILL_MS = 200;
/** More than the kernel buffers between two local sockets. */
const LARGE_BYTES = 30_000_000;

let server: ReturnType<typeof Fastify>;
afterEach(() => server.close());

async function start(): Promise<{ readonly base: string; readonly port: number }> {
  server = Fastify();
  limitAnswerTime(server, STANDSTILL_MS);
  server.get('/large', () => 'x'.repeat(LARGE_BYTES));
  server.get('/slow', () => wait(3 * STANDSTILL_MS, 'done'));
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  return { base, port: Number(new URL(base).port) };
}

test('a client that does not read the response is cut off', async () => {
  const { port } = await start();
  const accepted = once(server.server, 'connection');
  const reader = connect(port, '127.0.0.1');
  reader.pause();
  reader.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  const [socket] = await accepted;
  await once(socket, 'close');
  expect(socket.writableFinished).toBe(false);
  reader.destroy();
});

test('a client that reads gets the whole of a large response', async () => {
  const { base } = await start();
  const response = await fetch(`${base}/large`);
  expect((await response.text()).length).toBe(LARGE_BYTES);
});

test('a response that is still being computed may take longer', async () => {
  const { base } = await start();
  expect(await (await fetch(`${base}/slow`)).text()).toBe('done');
});

test('a connection without a request is closed', async () => {
  const { port } = await start();
  const silent = connect(port, '127.0.0.1');
  silent.resume();
  await once(silent, 'close');
});
