import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { listImeis, packetFrom, type SteadyPlan } from './steady-upload.ts';
import { openSuperuser } from './superuser.ts';
import { inTriedPortal, type TriedPortal, yesterdayMs } from './tried-portal.ts';
import { delayFlushes, type FlushVerdict, WalWitness } from './wal-witness.ts';

/** An acknowledgement takes a tenth of a second here. */
const ACKS_PER_SECOND = 5;
const MAX_ACKS = 150;
const MIN_ACKS = 20;
/** So many of a hundred have to be caught where the server is told not to wait for the flush. */
const MIN_CAUGHT_PERCENT = 90;

/**
 * A killed process proves no fsync. Here each flush is a tenth of a second late, and at each acknowledgement the log is
 * asked how far it is flushed: behind the acknowledged transaction. The same with PostgreSQL told not to wait for its
 * flushes has to be found out, or the proof proves nothing.
 */
export const flushedBeforeAcked: Fault = {
  name: 'no acknowledgement before its flush',
  wholeRunSeconds: 30,
  async run({ seconds }) {
    const acks = Math.max(MIN_ACKS, Math.min(MAX_ACKS, Math.floor((seconds / 2 - 10) * ACKS_PER_SECOND)));
    const requirements = await inTriedPortal({}, async (portal) => {
      const plan = {
        firstDevice: 0,
        deviceCount: 2,
        recordsPerPacket: 1,
        everyMs: 0,
        firstTimeMs: yesterdayMs(),
      };
      await portal.allot(plan);
      const superuser = openSuperuser(portal.server.dataFolder);
      await delayFlushes(superuser);
      const proof = await witness(portal, plan, 0, acks);
      await superuser.pool.query('alter role groundwork set synchronous_commit = off');
      await superuser.end();
      await portal.server.stop();
      await portal.server.start();
      const isWarned = /WARNING.*synchronous_commit = off/.test(portal.server.output());
      const control = await witness(portal, plan, 1, acks);
      portal.faultIsOver();
      return [...judgeProof(proof), ...judgeControl(control, isWarned)];
    });
    return { timesInjected: acks, requirements };
  },
};

type Witnessed = FlushVerdict & { readonly medianMs: number };

async function witness(
  { server }: TriedPortal,
  plan: SteadyPlan,
  device: number,
  acks: number,
): Promise<Witnessed> {
  const imei = listImeis(plan)[device] ?? '';
  const superuser = openSuperuser(server.dataFolder);
  const connection = await openTeltonikaConnection(server.gateway, imei);
  try {
    const log = await WalWitness.start(superuser);
    const times: number[] = [];
    for (let record = 0; record < acks; record += 1) {
      const sentAt = performance.now();
      await connection.send(packetFrom(plan, record));
      await log.seeAck(plan.firstTimeMs + record * 1_000);
      times.push(performance.now() - sentAt);
    }
    return { ...(await log.judge(imei)), medianMs: quantile(times, 0.5) };
  } finally {
    connection.close();
    await superuser.end();
  }
}

const judgeProof = ({ judged, early, medianMs }: Witnessed): Goal[] => [
  {
    what: 'acknowledged before its transaction was flushed',
    goal: '0',
    seen: `${early} of ${judged}, at ${medianMs.toFixed(0)} ms each`,
    isMet: early === 0 && judged > 0,
  },
];

const judgeControl = ({ judged, early, medianMs }: Witnessed, isWarned: boolean): Goal[] => [
  {
    what: 'the same is caught where PostgreSQL does not wait for its flush',
    goal: `${MIN_CAUGHT_PERCENT} % at least`,
    seen: `${early} of ${judged}, at ${medianMs.toFixed(0)} ms each`,
    isMet: judged > 0 && early * 100 >= judged * MIN_CAUGHT_PERCENT,
  },
  {
    what: 'the operator is warned of that setting',
    goal: 'yes',
    seen: isWarned ? 'yes' : 'no',
    isMet: isWarned,
  },
];
