import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openCallSignal } from './call-signal.ts';

/** Starts a server with one route that exposes its signal and replies when `answer` is called. */
async function startServer(timeoutMs: number | null) {
  const server = Fastify();
  const opened = Promise.withResolvers<AbortSignal>();
  const answer = Promise.withResolvers<void>();
  server.post('/', async (_request, reply) => {
    const signal = openCallSignal(reply, timeoutMs);
    opened.resolve(signal);
    await answer.promise;
    return { isAborted: signal.aborted };
  });
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, base, signal: opened.promise, answer: answer.resolve };
}

test('reading the whole body does not count as a disconnect', async () => {
  const { server, base, signal, answer } = await startServer(60_000);
  const pending = fetch(base, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await signal;
  answer();
  expect(await (await pending).json()).toEqual({ isAborted: false });
  await server.close();
  expect((await signal).aborted).toBe(false);
});

test('a client that disconnects before the response aborts the work', async () => {
  const { server, base, signal, answer } = await startServer(null);
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  const work = await signal;
  socket.destroy();
  if (!work.aborted) await once(work, 'abort');
  expect(work.aborted).toBe(true);
  answer();
  await server.close();
});

test('work starts aborted if the client has already disconnected', async () => {
  const server = Fastify();
  const signal = Promise.withResolvers<AbortSignal>();
  server.post('/', async (_request, reply) => {
    // As if the client disconnected during authentication.
    socket.destroy();
    await once(reply.raw, 'close');
    signal.resolve(openCallSignal(reply, null));
    return {};
  });
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  expect((await signal.promise).aborted).toBe(true);
  await server.close();
});

test('work that exceeds its time is aborted with a timeout', async () => {
  const { server, base, signal, answer } = await startServer(10);
  const pending = fetch(base, { method: 'POST' });
  const work = await signal;
  if (!work.aborted) await once(work, 'abort');
  expect(work.reason).toBeInstanceOf(Refusal);
  expect(work.reason).toMatchObject({ code: 'TIMEOUT' });
  answer();
  await pending;
  await server.close();
});
