import { isReady, until } from '@groundwork/server/server-process.fixture.ts';
import type { UploadLog } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { planLoad } from '@groundwork/simulator/load.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allotAll, ServerUnderLoad, uploadAll } from '../../bench/rig/server-under-load.ts';
import { checkHistory } from './history.fixture.ts';

const LOAD = { deviceCount: 60, packetsPerDevice: 240, recordsPerPacket: 5 };
const PACKETS = LOAD.deviceCount * LOAD.packetsPerDevice;
const AT_REST = `${LOAD.deviceCount} as computed, 0 different, 0 not at rest, 0 never derived`;
const READY_WITHIN_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const YESTERDAY = new Date(Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS);

let server: ServerUnderLoad;
const loads = planLoad({ ...LOAD, firstTimeMs: YESTERDAY.getTime() });

beforeAll(async () => {
  server = await ServerUnderLoad.start();
});
afterAll(() => server.remove());

test('kill -9 of the server, of PostgreSQL and of both, under load, loses and doubles nothing', async () => {
  await allotAll(server, loads, YESTERDAY);
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

  expect(await findLoss(logs)).toEqual({ ackedButNotStored: [], storedButNotSent: [], storedTwice: [] });
  for (const [what, ms] of Object.entries(readyAfterMs)) expect(ms, what).toBeLessThan(READY_WITHIN_MS);
  await until(async () => (await server.verify()) === AT_REST);
  await seeTheCheckerFindALoss(logs);
});

async function findLoss(logs: ReadonlyMap<string, UploadLog>) {
  const gateway = server.openDatabase('gateway');
  return checkHistory(gateway, loads, logs).finally(() => gateway.end());
}

/** A checker that finds nothing has to have found something once. */
async function seeTheCheckerFindALoss(logs: ReadonlyMap<string, UploadLog>): Promise<void> {
  const owner = server.openDatabase('owner');
  await owner.pool.query('truncate reading').finally(() => owner.end());
  expect((await findLoss(logs)).ackedButNotStored).toHaveLength(PACKETS * LOAD.recordsPerPacket);
}
