import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCallSignal } from './call-signal.ts';
import { logRefusals, sendRefusal } from './send-refusal.ts';

/** Returns the levels and messages logged for a call whose client disconnects before its work ends with an error. */
async function logDisconnected(fail: (signal: AbortSignal) => unknown): Promise<readonly [number, string][]> {
  const lines: { level: number; msg: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log: FastifyBaseLogger = pino({ level: 'debug' }, { write });
  const server = Fastify({ loggerInstance: log });
  logRefusals(server, server.log);
  const refused = Promise.withResolvers<void>();
  server.setErrorHandler((error, request, reply) => {
    sendRefusal(request, reply, error);
    refused.resolve();
  });
  server.get('/', async (_request, reply) => {
    const signal = openCallSignal(reply, null);
    socket.destroy();
    if (!signal.aborted) await once(signal, 'abort');
    throw fail(signal);
  });
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await refused.promise;
  await server.close();
  const ours = new Set(['refused', 'client disconnected']);
  return lines.filter(({ msg }) => ours.has(msg)).map(({ level, msg }) => [level, msg]);
}

const { debug, error } = pino.levels.values;

test.each<[string, (signal: AbortSignal) => unknown]>([
  ['the reason of its signal', (signal) => signal.reason],
  ['an aborted operation', () => new DOMException('The operation was aborted', 'AbortError')],
  ['a cancelled statement', () => Object.assign(new Error('canceling statement'), { code: '57014' })],
])('a client that disconnects is no error: %s', async (_, fail) => {
  expect(await logDisconnected(fail)).toEqual([[debug, 'client disconnected']]);
});

test('a fault of the server is logged, even if its client has disconnected', async () => {
  expect(await logDisconnected(() => new TypeError('x is undefined'))).toEqual([[error, 'refused']]);
});
