import { isReady, until } from '@groundwork/server/server-process.fixture.ts';
import { planLoad } from '@groundwork/simulator/load.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHistory } from './history.fixture.ts';
import { allotAll, ServerUnderLoad, uploadAll } from './server-under-load.fixture.ts';

const LOAD = { deviceCount: 60, packetsPerDevice: 240, recordsPerPacket: 5 };
const PACKETS = LOAD.deviceCount * LOAD.packetsPerDevice;
const READY_WITHIN_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

let server: ServerUnderLoad;

beforeAll(async () => {
  server = await ServerUnderLoad.start();
});
afterAll(() => server.remove());

test('kill -9 of the server, of PostgreSQL and of both, under load, loses and doubles nothing', async () => {
  const yesterday = new Date(Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS);
  const loads = planLoad({ ...LOAD, firstTimeMs: yesterday.getTime() });
  await allotAll(server, loads, yesterday);
  const giveUp = new AbortController();
  const { logs, done } = uploadAll(server, loads, giveUp.signal);
  const countAcked = () => [...logs.values()].reduce((sum, { acked }) => sum + acked.length, 0);
  const readyAfterMs: Record<string, number> = {};

  const strike = async (what: string, share: number, kill: () => Promise<void> | void, restart: boolean) => {
    await until(() => countAcked() >= PACKETS * share);
    await kill();
    const ackedBefore = countAcked();
    const killedAt = performance.now();
    if (restart) await server.start();
    await until(() => isReady(server.httpPort));
    readyAfterMs[what] = performance.now() - killedAt;
    await until(() => countAcked() > ackedBefore);
  };

  try {
    await strike('server', 0.2, () => server.killServer(), true);
    await strike('PostgreSQL', 0.45, () => server.killPostgres(), false);
    const killBoth = () => {
      server.killPostgres();
      return server.killServer();
    };
    await strike('both', 0.7, killBoth, true);
    await done;
  } finally {
    giveUp.abort();
  }

  const sent = [...logs.values()].reduce((sum, log) => sum + log.sent.length, 0);
  console.log({ acked: countAcked(), sent, readyAfterMs });
  expect(countAcked()).toBe(PACKETS);
  expect(sent, 'some packets had to be sent again, or nothing was hit').toBeGreaterThan(PACKETS);

  const gateway = server.openDatabase('gateway');
  const findings = await checkHistory(gateway, loads, logs).finally(() => gateway.end());
  expect(findings).toEqual({ ackedButNotStored: [], storedButNotSent: [], storedTwice: [] });
  for (const [what, ms] of Object.entries(readyAfterMs)) expect(ms, what).toBeLessThan(READY_WITHIN_MS);
});
