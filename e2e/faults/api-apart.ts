import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@groundwork/simulator/random.ts';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import { allotAll } from '../../testing/server-under-load.ts';
import type { Fault } from './fault.ts';
import { judgeRest } from './judge-rest.ts';
import { requestAs, signIn } from './open-browser.fixture.ts';
import { PortalInRoles } from './portal-in-roles.fixture.ts';
import { yesterdayMs } from './portal-under-fault.ts';
import { listImeis, type SteadyPlan, SteadyUpload } from './steady-upload.ts';

const MAX_ACK_MS = 1_000;
const READERS = 8;
const REPORTS = [
  '/v1/portal/machines/list?start=max',
  '/v1/portal/dashboard',
  '/v1/portal/machines/export?start=max',
];

const plan = (): SteadyPlan => ({
  firstDevice: 0,
  deviceCount: 50,
  recordsPerPacket: 10,
  everyMs: 200,
  firstTimeMs: yesterdayMs(),
});

/** With roles as separate processes, trouble in the API must not slow down the gateway. */
export const apiApart: Fault = {
  name: 'the API as its own process: busy, stopped, killed',
  wholeRunSeconds: 45,
  async run({ seconds, seed, signal }) {
    const partMs = Math.min(8_000, Math.max(2_000, (seconds * 1_000 - 15_000) / 3));
    const portal = await PortalInRoles.start();
    try {
      const requirements = await inThreeParts(portal, partMs, seed, signal);
      return { timesInjected: 3, requirements };
    } finally {
      await portal.remove();
    }
  },
};

async function inThreeParts(
  portal: PortalInRoles,
  partMs: number,
  seed: number,
  signal: AbortSignal,
): Promise<Goal[]> {
  const app = portal.openDatabase('app');
  const steady = plan();
  const imeis = listImeis(steady).map((imei) => ({ imei }));
  const organisation = await allotAll(portal, imeis, new Date(steady.firstTimeMs));
  const token = await signIn(app, organisation).finally(() => app.end());
  const upload = new SteadyUpload(portal.gateway, steady);
  const api = portal.of('api').process;
  const during = async (what: string, work: (until: number) => Promise<unknown>): Promise<Goal> => {
    const from = performance.now();
    await work(from + partMs);
    return judgeAcks(what, upload.ackTimesMs(from, performance.now()));
  };
  const rest = () => wait(partMs, undefined, { signal });
  try {
    return [
      await during('during heavy reports', (until) => readReports(portal, token, seed, until)),
      await during('while it is stopped', async () => {
        api.kill('SIGSTOP');
        await rest().finally(() => api.kill('SIGCONT'));
      }),
      await during('while it is down', async () => {
        await portal.kill('api');
        await rest();
        await portal.start('api');
      }),
      ...(await upload.stop().then(() => judgeRest(portal, [upload]))),
    ];
  } finally {
    await upload.stop();
  }
}

async function readReports(portal: PortalInRoles, token: string, seed: number, until: number): Promise<void> {
  const random = createRandom(seed);
  const [first = '', ...others] = REPORTS;
  const read = async () => {
    while (performance.now() < until)
      await requestAs(token, portal.of('api').httpPort, random.pick([first, ...others]));
  };
  await Promise.all(Array.from({ length: READERS }, read));
}

function judgeAcks(what: string, ackTimesMs: readonly number[]): Goal {
  const p99 = quantile(ackTimesMs, 0.99);
  return {
    what: `acknowledgements ${what}`,
    goal: '1 s at most (p99)',
    seen: `p99 ${p99.toFixed(0)} ms of ${ackTimesMs.length}`,
    isMet: p99 <= MAX_ACK_MS,
  };
}
