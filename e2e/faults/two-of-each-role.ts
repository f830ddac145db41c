import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, spawnServer } from '@groundwork/server/server-process.fixture.ts';
import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { createImei } from '@groundwork/simulator/imei.ts';
import { findFreePort } from '../../testing/installation.ts';
import { openLiveListener } from '../../testing/live-listener.ts';
import type { Goal } from '../../testing/report.ts';
import { allotAll } from '../../testing/server-under-load.ts';
import type { ReportedHistories } from './compare-histories.ts';
import { startExternalPostgres } from './external-postgres.fixture.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { judgeRest } from './judge-rest.ts';
import { requestAs, signIn } from './open-browser.fixture.ts';
import { PortalInRoles } from './portal-in-roles.fixture.ts';
import { yesterdayMs } from './portal-under-fault.ts';
import { packetFrom, type SteadyPlan, SteadyUpload } from './steady-upload.ts';

const DEVICES_EACH = 10;
const MAX_ACK_MS = 2_000;
const RESUMED_WITHIN_MS = 10_000;
const LIST = '/v1/portal/machines/list';
const ROLES = ['gateway', 'api', 'jobs'] as const;

type Gateway = { readonly host: string; readonly port: number };
type TwoGateways = { readonly first: Gateway; readonly second: Gateway };

/** Two gateways, APIs and jobs on an operator's PostgreSQL, of which one of each is killed. */
export const twoOfEachRole: Fault = {
  name: 'two of each role',
  wholeRunSeconds: 45,
  async run({ seconds }) {
    const operators = await startExternalPostgres();
    const databaseUrl = await operators.createDatabase();
    const portal = await PortalInRoles.start(databaseUrl);
    try {
      const gateways = await startSecondOfEach(portal);
      const downMs = Math.min(10_000, Math.max(3_000, (seconds - 30) * 1_000));
      const requirements = [
        await judgeOtherFolder(databaseUrl),
        ...(await killFirstOfEach(portal, gateways, downMs)),
      ];
      return { timesInjected: 3, requirements };
    } finally {
      await portal.remove();
      await operators.stop();
    }
  },
};

async function startSecondOfEach(portal: PortalInRoles): Promise<TwoGateways> {
  const second = { host: portal.gateway.host, port: await findFreePort() };
  const settings = { TELTONIKA_TCP_PORT: String(second.port) };
  await Promise.all(ROLES.map((role) => portal.start(role, `second ${role}`, settings)));
  return { first: portal.gateway, second };
}

async function judgeOtherFolder(databaseUrl: string): Promise<Goal> {
  const other = makeDataFolder();
  const settings = { DATABASE_URL: databaseUrl, ROLES: 'api' };
  const third = spawnServer({ dataFolder: other.path, settings });
  const code = await third.ended();
  other.remove();
  const last = third.output().trim().split('\n').at(-1) ?? '';
  return {
    what: 'an API with another folder of pictures',
    goal: 'stops with a sentence',
    seen: code === 1 ? 'stopped' : `${code}: ${last}`,
    isMet: code === 1 && /DATA_DIR: the pictures of this portal are in .* is not that folder/.test(last),
  };
}

const plan = (firstDevice: number): SteadyPlan => ({
  firstDevice,
  deviceCount: DEVICES_EACH,
  recordsPerPacket: 10,
  everyMs: 100,
  firstTimeMs: yesterdayMs(),
});

async function killFirstOfEach(
  portal: PortalInRoles,
  gateways: TwoGateways,
  downMs: number,
): Promise<Goal[]> {
  const roaming = plan(2 * DEVICES_EACH);
  const devices = Array.from({ length: 2 * DEVICES_EACH + 1 }, (_, number) => ({ imei: createImei(number) }));
  const organisation = await allotAll(portal, devices, new Date(roaming.firstTimeMs));
  const app = portal.openDatabase('app');
  const token = await signIn(app, organisation).finally(() => app.end());
  const roamed = await roam(gateways, roaming);
  const atFirst = new SteadyUpload(gateways.first, plan(0));
  const atSecond = new SteadyUpload(gateways.second, plan(DEVICES_EACH));
  try {
    await wait(2_000);
    const from = performance.now();
    await Promise.all(ROLES.map((role) => portal.kill(role)));
    const survivors = await judgeSurvivors(portal, token);
    await wait(downMs);
    const acks = judgeAcks(atSecond.ackTimesMs(from));
    await Promise.all(ROLES.map((role) => portal.start(role)));
    const resumed = await judgeResumption(atFirst);
    await Promise.all([atFirst.stop(), atSecond.stop()]);
    const rest = await judgeRest(portal, [atFirst, atSecond, roamed]);
    return [acks, ...survivors, resumed, ...rest];
  } finally {
    await Promise.all([atFirst.stop(), atSecond.stop()]);
  }
}

/** A tracker reconnects to the other gateway, which does not know its old connection, and sends its packet again. */
async function roam({ first, second }: TwoGateways, plan: SteadyPlan): Promise<ReportedHistories> {
  const imei = createImei(plan.firstDevice);
  const old = await openTeltonikaConnection(first, imei);
  const recent = await openTeltonikaConnection(second, imei);
  const packet = packetFrom(plan, 0);
  const records = (await Promise.all([old.send(packet), recent.send(packet)]))[0];
  const next = await recent.send(packetFrom(plan, records));
  old.close();
  recent.close();
  return { plan, histories: [{ imei, sentRecords: records + next, ackedRecords: records + next }] };
}

async function judgeSurvivors(portal: PortalInRoles, token: string): Promise<Goal[]> {
  const { httpPort } = portal.of('second api');
  const status = await requestAs(token, httpPort, LIST);
  const browser = await openLiveListener(httpPort, token);
  const isLive = await holdsWithin(RESUMED_WITHIN_MS, () => browser.eventCount > 2);
  browser.close();
  return [
    { what: 'a call at the other API', goal: '200', seen: `${status}`, isMet: status === 200 },
    {
      what: 'a browser at the other API receives new figures',
      goal: '10 s at most',
      seen: isLive ? 'yes' : 'no',
      isMet: isLive,
    },
  ];
}

function judgeAcks(afterMs: readonly number[]): Goal {
  const longest = Math.max(...afterMs);
  return {
    what: 'longest wait for an acknowledgement of the other gateway',
    goal: '2 s at most',
    seen: `${(longest / 1_000).toFixed(1)} s of ${afterMs.length}`,
    isMet: longest <= MAX_ACK_MS,
  };
}

async function judgeResumption(upload: SteadyUpload): Promise<Goal> {
  const from = performance.now();
  const isMet = await holdsWithin(RESUMED_WITHIN_MS, () => upload.ackTimesMs(from).length > 0);
  return {
    what: 'trackers of the killed gateway are acknowledged once it is back',
    goal: '10 s at most',
    seen: isMet ? 'yes' : 'no',
    isMet,
  };
}
