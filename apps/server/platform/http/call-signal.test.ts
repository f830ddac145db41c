import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openCallSignal } from './call-signal.ts';

/** A server with one address that tells its signal, and answers when it is told to. */
async function startServer(timeoutMs: number | null) {
  const server = Fastify();
  const told = Promise.withResolvers<AbortSignal>();
  const answer = Promise.withResolvers<void>();
  server.post('/', async (_request, reply) => {
    const signal = openCallSignal(reply, timeoutMs);
    told.resolve(signal);
    await answer.promise;
    return { isAborted: signal.aborted };
  });
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, base, signal: told.promise, answer: answer.resolve };
}

test('a body that has been read is not a caller who has left', async () => {
  const { server, base, signal, answer } = await startServer(60_000);
  const asked = fetch(base, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  await signal;
  answer();
  expect(await (await asked).json()).toEqual({ isAborted: false });
  await server.close();
  expect((await signal).aborted).toBe(false);
});

test('a caller who leaves before the answer aborts the work', async () => {
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

test('a caller who has left before the work began aborts it at its beginning', async () => {
  const server = Fastify();
  const signal = Promise.withResolvers<AbortSignal>();
  server.post('/', async (_request, reply) => {
    // As when the caller leaves while it is asked who they are.
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

test('work whose time is up is aborted as a timeout', async () => {
  const { server, base, signal, answer } = await startServer(10);
  const asked = fetch(base, { method: 'POST' });
  const work = await signal;
  if (!work.aborted) await once(work, 'abort');
  expect(work.reason).toBeInstanceOf(Refusal);
  expect(work.reason).toMatchObject({ code: 'TIMEOUT' });
  answer();
  await asked;
  await server.close();
});
