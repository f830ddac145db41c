import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@groundwork/server/db/database.ts';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan } from './steady-upload.ts';
import { openSuperuser } from './superuser.ts';

const DEVICES = 100;
const READERS = 12;
const MAX_PATIENCE_MS = 300;
const CANCELLED_WITHIN_MS = 2_000;
const UNDER_WAY_WITHIN_MS = 20_000;
const MAX_ACK_MS = 1_000;
/** The most expensive reports: every machine, over all its days. */
const REPORTS = [
  '/v1/portal/machines/list?start=max',
  '/v1/portal/dashboard?historyType=fuel',
  '/v1/portal/machines/export?start=max&columns=name,state,activeHours',
  '/v1/portal/receipts/export?figure=activeHours',
] as const;

/** Many clients request the heaviest reports at once and disconnect before they are ready. */
export const leavingClients: Fault = {
  name: 'heavy reports at once, clients disconnecting',
  wholeRunSeconds: 30,
  async run({ seconds, seed }) {
    let requested = 0;
    const requirements = await withPortalUnderFault({}, async (portal) => {
      const plan: SteadyPlan = {
        firstDevice: 0,
        deviceCount: DEVICES,
        recordsPerPacket: 10,
        everyMs: 500,
        firstTimeMs: yesterdayMs(),
      };
      await portal.allot(plan);
      const upload = portal.upload(plan);
      await wait(2_000);
      const superuser = openSuperuser(portal.server.dataFolder);
      try {
        const from = performance.now();
        const until = from + Math.min(20, Math.max(5, seconds - 20)) * 1_000;
        const random = createRandom(seed);
        const counts = await Promise.all(
          Array.from({ length: READERS }, () => readAndLeave(portal, random, until)),
        );
        requested = counts.reduce((sum, count) => sum + count, 0);
        const left = await checkTransactionsEnd(superuser);
        const p99 = quantile(upload.ackTimesMs(from, until), 0.99);
        const cancelled = await checkCancelled(portal, superuser);
        portal.endFault();
        return [
          {
            what: 'acknowledgements meanwhile',
            goal: '1 s at most (p99)',
            seen: `p99 ${p99.toFixed(0)} ms during ${requested} reports`,
            isMet: p99 <= MAX_ACK_MS,
          },
          left,
          cancelled,
        ];
      } finally {
        await superuser.end();
      }
    });
    return { timesInjected: requested, requirements };
  },
};

async function readAndLeave({ request }: PortalUnderFault, random: Random, until: number): Promise<number> {
  let requested = 0;
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(random.integer(5, MAX_PATIENCE_MS));
    await request(random.pick(REPORTS), { signal })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
    requested += 1;
  }
  return requested;
}

const OPEN_TRANSACTIONS = `select count(*)::int4 as going_on from pg_stat_activity
  where application_name = 'groundwork-app' and state <> 'idle' and xact_start < $1::timestamptz`;

/** Expects that no transaction from before the clients disconnected is still open two seconds later. */
async function checkTransactionsEnd(superuser: Database): Promise<Goal> {
  const { rows } = await superuser.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  const leftAt = rows[0]?.now ?? '';
  const startedAt = performance.now();
  const isQuiet = await holdsWithin(CANCELLED_WITHIN_MS, async () => {
    const { rows } = await superuser.pool.query<{ going_on: number }>(OPEN_TRANSACTIONS, [leftAt]);
    return rows[0]?.going_on === 0;
  });
  const afterMs = performance.now() - startedAt;
  return {
    what: 'transactions of disconnected clients have ended',
    goal: '2 s at most',
    seen: isQuiet ? `${(afterMs / 1_000).toFixed(1)} s after` : 'no',
    isMet: isQuiet,
  };
}

/** Expects that a statement waiting for a locked table is cancelled when its client disconnects. */
async function checkCancelled({ request }: PortalUnderFault, superuser: Database): Promise<Goal> {
  const waiting = async () => {
    const { rows } = await superuser.pool.query<{ waiting: number }>(
      `select count(*)::int4 as waiting from pg_locks where relation = 'user_preference'::regclass and not granted`,
    );
    return rows[0]?.waiting ?? 0;
  };
  await superuser.pool.query('begin; lock table user_preference in access exclusive mode');
  try {
    const leaving = new AbortController();
    const call = request('/v1/portal/preferences/machine-list-columns', { signal: leaving.signal }).catch(
      () => {},
    );
    const isUnderWay = await holdsWithin(UNDER_WAY_WITHIN_MS, async () => (await waiting()) === 1);
    leaving.abort();
    const leftAt = performance.now();
    await call;
    const isCancelled =
      isUnderWay && (await holdsWithin(CANCELLED_WITHIN_MS, async () => (await waiting()) === 0));
    const afterMs = performance.now() - leftAt;
    return {
      what: 'a waiting statement is cancelled when its client disconnects',
      goal: '2 s at most',
      seen: isCancelled
        ? `${(afterMs / 1_000).toFixed(2)} s after`
        : isUnderWay
          ? 'no'
          : 'the statement was never seen',
      isMet: isCancelled,
    };
  } finally {
    await superuser.pool.query('rollback');
  }
}
