import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { holdsWithin } from './holds-within.ts';
import { withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import type { SteadyPlan, SteadyUpload } from './steady-upload.ts';
import { WeakLink } from './weak-link.ts';

const HEALTHY_DEVICES = 50;
const RETURNING_DEVICES = 150;
const CUT_MS = 1_000;
const MAX_BACKLOG_SECONDS = 25;
const MAX_ACK_MS = 1_000;

/** A link shared by many devices is cut. All return at once, each with a large backlog. */
export const returningBacklog: Fault = {
  name: 'link cut, all return with a backlog',
  wholeRunSeconds: 35,
  async run({ seconds }) {
    const requirements = await withPortalUnderFault({}, async (portal) => {
      const firstTimeMs = yesterdayMs();
      const live: SteadyPlan = {
        firstDevice: 0,
        deviceCount: HEALTHY_DEVICES,
        recordsPerPacket: 1,
        everyMs: 500,
        firstTimeMs,
      };
      const cutOff: SteadyPlan = {
        firstDevice: HEALTHY_DEVICES,
        deviceCount: RETURNING_DEVICES,
        recordsPerPacket: 40,
        everyMs: 0,
        firstTimeMs,
      };
      await portal.allot(live);
      await portal.allot(cutOff);
      const link = await WeakLink.open(portal.server.gateway);
      try {
        const healthy = portal.upload(live);
        await wait(2_000);
        const alone = healthy.ackTimesMs();
        const returning = portal.upload(cutOff, link.address);
        await holdsWithin(5_000, () => link.connectionCount >= RETURNING_DEVICES);
        link.cut();
        await wait(CUT_MS);
        const restoredAt = performance.now();
        const acked = returning.acks.length;
        link.restore();
        await wait(Math.min(MAX_BACKLOG_SECONDS, Math.max(4, seconds - 25)) * 1_000);
        const during = healthy.ackTimesMs(restoredAt);
        const backlog = (returning.acks.length - acked) * cutOff.recordsPerPacket;
        const overMs = performance.now() - restoredAt;
        await returning.stop();
        portal.endFault();
        return judge(alone, during, backlog, overMs, healthy);
      } finally {
        await link.close();
      }
    });
    return { timesInjected: 1, requirements };
  },
};

function judge(
  alone: number[],
  during: number[],
  backlog: number,
  overMs: number,
  { plan, histories }: SteadyUpload,
): Goal[] {
  const p99 = quantile(during, 0.99);
  const expected = (histories.length * overMs) / (plan.everyMs + p99);
  return [
    {
      what: 'live records of healthy devices are acknowledged',
      goal: '1 s at most (p99)',
      seen: `p99 ${p99.toFixed(0)} ms of ${during.length}, alone ${quantile(alone, 0.99).toFixed(0)} ms, with ${backlog} backlog records`,
      isMet: p99 <= MAX_ACK_MS && during.length >= expected / 2,
    },
  ];
}
