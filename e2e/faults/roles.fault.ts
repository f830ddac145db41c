import {
  findRevivedPostgres,
  isReady,
  isRunning,
  postgresPid,
  until,
} from '@groundwork/server/server-process.fixture.ts';
import type { UploadLog } from '@groundwork/simulator/devices/stubborn-upload.ts';
import { LoginRefused, openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { planLoad } from '@groundwork/simulator/load.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveListener } from '../../testing/live-listener.ts';
import { allotAll, uploadAll } from '../../testing/server-under-load.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.fixture.ts';
import { checkHistory } from './history.fixture.ts';
import { requestAs, signIn } from './open-browser.fixture.ts';
import { PortalInRoles } from './portal-in-roles.fixture.ts';

/** More packets than the test needs; it ends the upload itself. */
const LOAD = { deviceCount: 10, packetsPerDevice: 6_000, recordsPerPacket: 2 };
/** Packets to acknowledge before the next step. */
const ROUND = 200;
const AT_REST = `${LOAD.deviceCount} as computed, 0 different, 0 not at rest, 0 never derived`;
const DAY_MS = 24 * 60 * 60 * 1_000;
const YESTERDAY = new Date(Math.floor(Date.now() / 1_000) * 1_000 - DAY_MS);
const NEW_CODE = createImei(LOAD.deviceCount);
const LIST = '/v1/portal/machines/list';

const loads = planLoad({ ...LOAD, firstTimeMs: YESTERDAY.getTime() });
let operators: ExternalPostgres;
let portal: PortalInRoles;
let token: string;
let staffToken: string;
let organisationId: string;

async function open(databaseUrl?: string): Promise<void> {
  portal = await PortalInRoles.start(databaseUrl);
  const organisation = await allotAll(portal, loads, YESTERDAY);
  const app = portal.openDatabase('app');
  token = await signIn(app, organisation);
  staffToken = await signIn(app, organisation, 'internal');
  organisationId = String(organisation.id);
  await app.end();
}

beforeAll(async () => {
  operators = await startExternalPostgres();
});
afterAll(() => operators.stop());

const apiPort = () => portal.of('api').httpPort;
const read = () => requestAs(token, apiPort(), LIST);
const countPackets = (logs: ReadonlyMap<string, UploadLog>, kind: keyof UploadLog) =>
  [...logs.values()].reduce((sum, log) => sum + log[kind].length, 0);

describe.each(['embedded', "operator's"])('on the %s database', (whose) => {
  beforeAll(async () => open(whose === 'embedded' ? undefined : await operators.createDatabase()));
  afterAll(() => portal.remove());

  test(
    'gateway, API and jobs work together as separate processes, and the others survive a kill of one',
    testKillsOfEachRole,
  );
  test('the gateway accepts a code that the API has just allotted', testAllottedCode);
  if (whose === 'embedded')
    test('any remaining role restarts PostgreSQL, and the last one to stop stops it', testPostgresRestart);
});

async function testKillsOfEachRole(): Promise<void> {
  const giveUp = new AbortController();
  const { logs, done } = uploadAll(portal, loads, giveUp.signal);
  const acked = () => countPackets(logs, 'acked');
  const expectAcks = async () => {
    const before = acked();
    await until(() => acked() > before + ROUND);
  };
  try {
    await expectLiveEvents();
    await portal.kill('api');
    await expectAcks();
    await portal.start('api');
    await expectLiveEvents();

    await portal.kill('jobs');
    await expectAcks();
    expect(await read()).toBe(200);
    await portal.start('jobs');
    await expectLiveEvents();
    const sentAgain = countPackets(logs, 'sent') - acked();
    expect(sentAgain, 'at most one packet per device in flight').toBeLessThanOrEqual(LOAD.deviceCount);

    await portal.kill('gateway');
    expect(await isReady(apiPort()), 'the API is ready on its own').toBe(true);
    expect(await read()).toBe(200);
    await portal.start('gateway');
    await expectAcks();
    await expectLiveEvents();
  } finally {
    giveUp.abort();
    await done;
  }
  expect(await findLoss(logs)).toEqual({ ackedButNotStored: [], storedButNotSent: [], storedTwice: [] });
  await until(async () => (await portal.verify()) === AT_REST);
}

/**
 * Expects live events in a browser that connects now, so readings pass from the gateway through jobs to the API.
 */
async function expectLiveEvents(): Promise<void> {
  const browser = await openLiveListener(apiPort(), token);
  await until(() => browser.eventCount > 2);
  browser.close();
}

async function testAllottedCode(): Promise<void> {
  const logIn = () =>
    openTeltonikaConnection(portal.gateway, NEW_CODE).then((connection) => connection.close());
  await expect(logIn()).rejects.toThrow(LoginRefused);
  const allotted = { organisationId, type: 'TELTONIKA', code: NEW_CODE };
  expect(await requestAs(staffToken, apiPort(), '/v1/portal/sources', allotted)).toBe(200);
  await logIn();
}

async function testPostgresRestart(): Promise<void> {
  const postgres = postgresPid(portal.dataFolder);
  process.kill(postgres, 'SIGKILL');
  let revived = 0;
  await until(async () => {
    revived = findRevivedPostgres(portal.dataFolder, postgres) ?? 0;
    return revived !== 0 && isReady(apiPort());
  });
  for (const role of ['gateway', 'api'] as const) {
    expect(await portal.stop(role)).toBe(0);
    expect(isRunning(revived), `after ${role}`).toBe(true);
  }
  expect(await portal.stop('jobs')).toBe(0);
  expect(isRunning(revived)).toBe(false);
}

async function findLoss(logs: ReadonlyMap<string, UploadLog>) {
  const gateway = portal.openDatabase('gateway');
  return checkHistory(gateway, loads, logs).finally(() => gateway.end());
}
