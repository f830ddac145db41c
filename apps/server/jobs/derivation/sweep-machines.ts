import { setTimeout as wait } from 'node:timers/promises';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import { deriveMachines } from '../../features/derivation/run/derive-machines.ts';
import {
  type DueMachine,
  findNextDueAt,
  type Lane,
  listDueMachines,
} from '../../features/derivation/run/due-machines-query.ts';
import { listOrganisationIds } from '../../features/derivation/run/organisation-ids-query.ts';
import type { ActivityNotices } from '../../platform/live/activity-notice.ts';
import { notifyMarksChanged } from '../../platform/live/marks-notice.ts';
import type { SampledLog } from '../../platform/sampled-log.ts';
import type { DerivationCounts } from './count-derivations.ts';
import type { DerivationParts, DerivationSettings } from './derivation-parts.ts';
import type { OrganisationSchedule } from './organisation-schedule.ts';
import type { RetryLater } from './retry-later.ts';

export type Sweep = Pick<DerivationParts, 'app' | 'now'> & {
  readonly log: SampledLog;
  readonly settings: DerivationSettings;
  readonly lane: Lane;
  readonly notices: ActivityNotices;
  readonly counts: DerivationCounts;
  readonly retries: RetryLater;
  readonly schedule: OrganisationSchedule;
  /** Maximum time that anything due can have waited. */
  readonly lagMs: () => number;
  readonly stop: AbortSignal;
};

/** Long, because statements over a long history are slow and no one waits for them. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Many machines share a transaction, because it costs more than the appends in it. */
const MAX_BATCH_MACHINES = 100;
/**
 * Pause after each transaction, as a multiple of its duration: leaves the CPU to acknowledging devices. Readings that
 * accumulate meanwhile are cheap, because appending ten costs little more than appending one.
 */
const PAUSE_FACTOR: Record<Lane, number> = { newest: 2, history: 1 };
/** A lag of this length halves the pause; otherwise the newest readings would fall further behind under heavy load. */
const LAG_THAT_HALVES_PAUSE_MS = 10_000;

/** Derives every machine that is due in this lane, in short transactions with a pause after each. */
export async function sweepMachines(sweep: Sweep): Promise<void> {
  const { schedule, now, stop } = sweep;
  for (const organisationId of await listOrganisationIds(sweep.app)) {
    if (stop.aborted) return;
    if (schedule.isDue(organisationId, now().getTime()))
      await schedule.run(organisationId, () => sweepOrganisation(sweep, organisationId));
  }
}

/** Returns when to check the organisation again if nothing is stored for it, in milliseconds since 1970. */
async function sweepOrganisation(sweep: Sweep, organisationId: OrganisationId): Promise<number> {
  const { app, settings, lane, now, stop } = sweep;
  const query = { ...settings, lane };
  const [due, nextDueAt] = await app.within(
    { organisationId, readOnly: true, plansOnce: true },
    async (db) => {
      const instant = now();
      const due = await listDueMachines(db, organisationId, instant, query);
      // Deriving changes when the next machine is due, so the organisation is checked once more.
      return [due, due.length > 0 ? instant : await findNextDueAt(db, organisationId, instant, query)];
    },
  );
  const waiting: WaitingMachine[] = due.filter(({ machineId }) =>
    mayTry(sweep, { organisationId, machineId }),
  );
  while (waiting.length > 0 && !stop.aborted) {
    const startedAt = performance.now();
    const batch = waiting.splice(0, getBatchSize(lane, waiting));
    const tooLong = await deriveBatch(sweep, organisationId, batch);
    const left = batch.filter(({ machineId }) => tooLong.includes(machineId));
    waiting.push(...left.map((machine) => ({ ...machine, isAlone: true })));
    await pause((performance.now() - startedAt) * getPauseFactor(sweep), stop);
  }
  return Math.min(nextDueAt?.getTime() ?? Number.POSITIVE_INFINITY, now().getTime() + settings.recheckMs);
}

const getPauseFactor = ({ lane, lagMs }: Sweep): number =>
  lane === 'newest' ? PAUSE_FACTOR.newest / (1 + lagMs() / LAG_THAT_HALVES_PAUSE_MS) : PAUSE_FACTOR.history;

/** `isAlone`: the machine turned out to need a transaction to itself. */
type WaitingMachine = DueMachine & { readonly isAlone?: boolean };

/** Returns the size of the next batch: a rebuilt history may take long and has a transaction to itself. */
function getBatchSize(lane: Lane, waiting: readonly WaitingMachine[]): number {
  const firstAlone = waiting
    .slice(0, MAX_BATCH_MACHINES)
    .findIndex(({ isFirst, isAlone }) => isAlone || (lane === 'history' && !isFirst));
  return firstAlone === -1 ? MAX_BATCH_MACHINES : Math.max(1, firstAlone);
}

/** Waits; ends early if the derivation is stopped. */
export async function pause(pauseMs: number, stop: AbortSignal): Promise<void> {
  await wait(pauseMs, undefined, { signal: stop }).catch(() => {});
}

const toKey = ({ organisationId, machineId }: MachineKey): string => `${organisationId}/${machineId}`;

const mayTry = ({ retries, now }: Sweep, { organisationId, machineId }: MachineKey): boolean =>
  retries.mayTry(toKey({ organisationId, machineId }), now().getTime());

/**
 * Returns the machines that need a transaction to themselves. If the batch fails, each machine is tried alone, so
 * that one failing machine does not hold up the others.
 */
async function deriveBatch(
  sweep: Sweep,
  organisationId: OrganisationId,
  due: readonly DueMachine[],
): Promise<readonly MachineId[]> {
  const { lane, counts, retries, now, log } = sweep;
  const stopTimer = counts.seconds.startTimer({ lane });
  try {
    const tooLong = await deriveAndNotify(sweep, organisationId, due);
    for (const { machineId } of due) retries.noteSuccess(toKey({ organisationId, machineId }));
    return tooLong;
  } catch (err) {
    const [first, ...others] = due;
    if (!first) throw err;
    if (others.length > 0) {
      for (const machine of due) await deriveBatch(sweep, organisationId, [machine]);
      return [];
    }
    const { machineId } = first;
    const waitMs = retries.noteFailure(toKey({ organisationId, machineId }), now().getTime());
    counts.failed.inc({ lane });
    log.error('machine could not be derived', err, { organisationId, machineId, waitMs });
    return [];
  } finally {
    stopTimer();
  }
}

async function deriveAndNotify(
  sweep: Sweep,
  organisationId: OrganisationId,
  due: readonly DueMachine[],
): Promise<readonly MachineId[]> {
  const { app, settings, counts, lane, notices } = sweep;
  const now = Math.floor(sweep.now().getTime() / 1000);
  const worksOffMarks = due.some((machine) => machine.worksOffMarks);
  const task = { now, worksOffMarks, midnightGraceSeconds: settings.midnightGraceSeconds };
  const ids = due.map(({ machineId }) => machineId);
  const { written, machines, tooLong } = await app.within(
    { organisationId, timeoutMs: STATEMENT_TIMEOUT_MS, plansOnce: true },
    async (db) => {
      const result = await deriveMachines(db, organisationId, ids, task);
      // Readings that arrived meanwhile become due in the other lane now, and no other notification covers them.
      if (lane === 'history') await notifyMarksChanged(db, organisationId);
      return result;
    },
  );
  counts.derived.inc({ lane }, machines.length);
  for (const [table, rows] of Object.entries(written)) counts.written.inc({ table }, rows);
  for (const { machineId, copyHolders } of machines)
    for (const holder of [organisationId, ...copyHolders]) notices.add({ organisationId: holder, machineId });
  return tooLong;
}
