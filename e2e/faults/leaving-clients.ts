import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@groundwork/server/db/database.ts';
import { createRandom, type Random } from '@groundwork/simulator/random.ts';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import type { SteadyPlan } from './steady-upload.ts';
import { openSuperuser } from './superuser.ts';
import { inTriedPortal, type TriedPortal, yesterdayMs } from './tried-portal.ts';

const DEVICES = 100;
const READERS = 12;
const MAX_PATIENCE_MS = 300;
const CANCELLED_WITHIN_MS = 2_000;
const UNDER_WAY_WITHIN_MS = 20_000;
const MAX_ACK_MS = 1_000;
/** What costs most: every machine, over all its days. */
const REPORTS = [
  '/v1/portal/machines/list?start=max',
  '/v1/portal/dashboard?historyType=fuel',
  '/v1/portal/machines/export?start=max&columns=name,state,activeHours',
  '/v1/portal/receipts/export?figure=activeHours',
] as const;

/** Everybody asks for the heaviest reports at once, and leaves before they are there. */
export const leavingClients: Fault = {
  name: 'heavy reports at once, clients leaving',
  wholeRunSeconds: 30,
  async run({ seconds, seed }) {
    let asked = 0;
    const requirements = await inTriedPortal({}, async (portal) => {
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
        asked = counts.reduce((sum, count) => sum + count, 0);
        const left = await seeNoneGoOn(superuser);
        const p99 = quantile(upload.ackTimesMs(from, until), 0.99);
        const cancelled = await seeCancelled(portal, superuser);
        portal.faultIsOver();
        return [
          {
            what: 'acknowledgements meanwhile',
            goal: '1 s at most (p99)',
            seen: `p99 ${p99.toFixed(0)} ms beside ${asked} reports`,
            isMet: p99 <= MAX_ACK_MS,
          },
          left,
          cancelled,
        ];
      } finally {
        await superuser.end();
      }
    });
    return { timesInjected: asked, requirements };
  },
};

async function readAndLeave({ ask }: TriedPortal, random: Random, until: number): Promise<number> {
  let asked = 0;
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(random.integer(5, MAX_PATIENCE_MS));
    await ask(random.pick(REPORTS), { signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
    asked += 1;
  }
  return asked;
}

const GOING_ON = `select count(*)::int4 as going_on from pg_stat_activity
  where application_name = 'groundwork-app' and state <> 'idle' and xact_start < $1::timestamptz`;

/** Nothing that began before everybody left is still under way two seconds later. */
async function seeNoneGoOn(superuser: Database): Promise<Goal> {
  const { rows } = await superuser.pool.query<{ now: string }>('select clock_timestamp()::text as now');
  const leftAt = rows[0]?.now ?? '';
  const startedAt = performance.now();
  const isQuiet = await holdsWithin(CANCELLED_WITHIN_MS, async () => {
    const { rows } = await superuser.pool.query<{ going_on: number }>(GOING_ON, [leftAt]);
    return rows[0]?.going_on === 0;
  });
  const afterMs = performance.now() - startedAt;
  return {
    what: 'transactions of those who left have ended',
    goal: '2 s at most',
    seen: isQuiet ? `${(afterMs / 1_000).toFixed(1)} s after` : 'no',
    isMet: isQuiet,
  };
}

/** A statement that would wait for ever, since somebody holds the table: its client leaves. */
async function seeCancelled({ ask }: TriedPortal, superuser: Database): Promise<Goal> {
  const waiting = async () => {
    const { rows } = await superuser.pool.query<{ waiting: number }>(
      `select count(*)::int4 as waiting from pg_locks where relation = 'user_preference'::regclass and not granted`,
    );
    return rows[0]?.waiting ?? 0;
  };
  await superuser.pool.query('begin; lock table user_preference in access exclusive mode');
  try {
    const leaving = new AbortController();
    const call = ask('/v1/portal/preferences/machine-list-columns', { signal: leaving.signal }).catch(
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
      what: 'a statement that waits is cancelled when its client leaves',
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
