import { openTeltonikaConnection } from '@groundwork/simulator/devices/teltonika-connection.ts';
import { quantile } from '../../testing/quantile.ts';
import type { Goal } from '../../testing/report.ts';
import type { Fault } from './fault.ts';
import { type PortalUnderFault, withPortalUnderFault, yesterdayMs } from './portal-under-fault.ts';
import { listImeis, packetFrom, type SteadyPlan } from './steady-upload.ts';
import { openSuperuser } from './superuser.ts';
import { delayFlushes, type FlushVerdict, WalWitness } from './wal-witness.ts';

/** Every flush is delayed, so acknowledgements are slow here. */
const ACKS_PER_SECOND = 5;
const MAX_ACKS = 150;
const MIN_ACKS = 20;
/** Share of early acknowledgements that must be detected if PostgreSQL does not wait for the flush. */
const MIN_CAUGHT_PERCENT = 90;

/**
 * A killed process does not prove an fsync. Here each flush is delayed, and at each acknowledgement the flushed position
 * of the log must be after the acknowledged transaction. As a control, the same check must fail when PostgreSQL is
 * configured not to wait for its flushes.
 */
export const flushedBeforeAcked: Fault = {
  name: 'no acknowledgement before its flush',
  wholeRunSeconds: 30,
  async run({ seconds }) {
    const acks = Math.max(MIN_ACKS, Math.min(MAX_ACKS, Math.floor((seconds / 2 - 10) * ACKS_PER_SECOND)));
    const requirements = await withPortalUnderFault({}, async (portal) => {
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
      await superuser.pool.query('alter role groundwork_portal set synchronous_commit = off');
      await superuser.end();
      await portal.server.stop();
      await portal.server.start();
      const isWarned = /synchronous_commit = off/.test(portal.server.output());
      const control = await witness(portal, plan, 1, acks);
      portal.endFault();
      return [...judgeProof(proof), ...judgeControl(control, isWarned)];
    });
    return { timesInjected: acks, requirements };
  },
};

type Witnessed = FlushVerdict & { readonly medianMs: number };

async function witness(
  { server }: PortalUnderFault,
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
    what: 'control: early acknowledgements are detected without waiting for the flush',
    goal: `${MIN_CAUGHT_PERCENT} % at least`,
    seen: `${early} of ${judged}, at ${medianMs.toFixed(0)} ms each`,
    isMet: judged > 0 && early * 100 >= judged * MIN_CAUGHT_PERCENT,
  },
  {
    what: 'the operator is warned about that setting',
    goal: 'yes',
    seen: isWarned ? 'yes' : 'no',
    isMet: isWarned,
  },
];
