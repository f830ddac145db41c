import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ConnectionGate } from './connection-gate.ts';
import { openLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { trustProxies } from './trusted-proxies.ts';

const PROXY = '127.0.0.9';

/** Listens with a gate of 40 connections; returns the function that opens one from an address, true if it was admitted. */
async function listen(perAddress: number) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const gate = new ConnectionGate({
    log: openLog('info', { destination: { write: (line) => void lines.push(line) } }),
    metrics,
    isTrusted: trustProxies([PROXY]),
    maxOpenFiles: 80,
  });
  const port = gate.open('http', perAddress);
  const server = createServer((socket) => {
    if (gate.admit(socket, port)) socket.write('in');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const number = (server.address() as AddressInfo).port;
  async function open(localAddress: string) {
    const socket = connect({ port: number, host: '127.0.0.1', localAddress });
    const isIn = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    return { isIn, leave: () => once(socket.destroy(), 'close') };
  }
  return { open, lines, read: () => metrics.getSingleMetricAsString('groundwork_connections_refused_total') };
}

test('an address has so many connections at once, a trusted proxy any number, and all together a maximum', async () => {
  const { open, lines, read } = await listen(10);
  const opened = [];
  for (let one = 0; one < 10; one += 1) opened.push(await open('127.0.0.1'));
  expect(opened.every(({ isIn }) => isIn)).toBe(true);
  expect((await open('127.0.0.1')).isIn).toBe(false);
  expect((await open('127.0.0.2')).isIn).toBe(true);
  await opened[0]?.leave();
  await expect.poll(async () => (await open('127.0.0.1')).isIn).toBe(true);

  for (let one = 0; one < 29; one += 1) expect((await open(PROXY)).isIn).toBe(true);
  expect([(await open(PROXY)).isIn, (await open('127.0.0.3')).isIn]).toEqual([false, false]);
  expect(await read()).toContain('{port="http",reason="open-files"} 2');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'connection refused: too many of its address', port: 'http', address: '127.0.0.1' },
    { level: 40, msg: 'connection refused: too many open files', port: 'http', address: PROXY, open: 40 },
  ]);
});

test('an address has half of all connections at most', async () => {
  const { open } = await listen(1_000);
  for (let one = 0; one < 20; one += 1) expect((await open('127.0.0.1')).isIn).toBe(true);
  expect((await open('127.0.0.1')).isIn).toBe(false);
});
