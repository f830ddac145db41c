import { setTimeout as wait } from 'node:timers/promises';
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
import type { DerivationCounts } from './count-derivations.ts';
import type { DerivationParts, DerivationSettings } from './derivation-parts.ts';
import type { LookOut } from './look-out.ts';
import type { RetryLater } from './retry-later.ts';

export type Sweep = Pick<DerivationParts, 'app' | 'log' | 'now'> & {
  readonly settings: DerivationSettings;
  readonly lane: Lane;
  readonly notices: ActivityNotices;
  readonly counts: DerivationCounts;
  readonly retries: RetryLater;
  readonly lookOut: LookOut;
  /** For how long anything due can have waited. */
  readonly lagMs: () => number;
  readonly stop: AbortSignal;
};

/** A statement of a long history may take its time; nobody waits for it. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Machines of one transaction, which costs more than the appends in it. */
const TOGETHER = 100;
/**
 * How long a lane rests after a transaction, in times of what that took. So the derivation never takes all of a machine
 * that has devices to acknowledge, and what it does not come to gathers: an append of ten readings costs little more
 * than one of one.
 */
const REST_SHARE: Record<Lane, number> = { newest: 2, history: 1 };
/** Newest readings that have waited so long halve the rest, or they would fall ever further behind under a great load. */
const HALVES_REST_MS = 10_000;

/** Derives every machine that is due in this lane, in short transactions with a rest after each. */
export async function sweepMachines(sweep: Sweep): Promise<void> {
  const { lookOut, now, stop } = sweep;
  for (const organisationId of await listOrganisationIds(sweep.app)) {
    if (stop.aborted) return;
    if (lookOut.isDue(organisationId, now().getTime()))
      await lookOut.look(organisationId, () => sweepOrganisation(sweep, organisationId));
  }
}

/** Gives when to look at the organisation again if nothing is stored for it, in milliseconds since 1970. */
async function sweepOrganisation(sweep: Sweep, organisationId: number): Promise<number> {
  const { app, settings, lane, now, stop } = sweep;
  const asked = { ...settings, lane };
  const [due, nextDueAt] = await app.within(
    { organisationId, readOnly: true, plansOnce: true },
    async (db) => {
      const instant = now();
      const due = await listDueMachines(db, organisationId, instant, asked);
      // What is derived changes when the next is due: it is looked at once more.
      return [due, due.length > 0 ? instant : await findNextDueAt(db, organisationId, instant, asked)];
    },
  );
  const waiting: WaitingMachine[] = due.filter(({ machineId }) => mayTry(sweep, organisationId, machineId));
  while (waiting.length > 0 && !stop.aborted) {
    const startedAt = performance.now();
    const together = waiting.splice(0, countTogether(lane, waiting));
    const tooLong = await deriveTogether(sweep, organisationId, together);
    const left = together.filter(({ machineId }) => tooLong.includes(machineId));
    waiting.push(...left.map((machine) => ({ ...machine, isAlone: true })));
    await rest((performance.now() - startedAt) * restShareOf(sweep), stop);
  }
  return Math.min(nextDueAt?.getTime() ?? Number.POSITIVE_INFINITY, now().getTime() + settings.lookAgainMs);
}

const restShareOf = ({ lane, lagMs }: Sweep): number =>
  lane === 'newest' ? REST_SHARE.newest / (1 + lagMs() / HALVES_REST_MS) : REST_SHARE.history;

/** `isAlone`: it turned out to be too long for others beside it. */
type WaitingMachine = DueMachine & { readonly isAlone?: boolean };

/** What is told afresh may take long, and has a transaction to itself. */
function countTogether(lane: Lane, waiting: readonly WaitingMachine[]): number {
  const firstAlone = waiting
    .slice(0, TOGETHER)
    .findIndex(({ isFirst, isAlone }) => isAlone || (lane === 'history' && !isFirst));
  return firstAlone === -1 ? TOGETHER : Math.max(1, firstAlone);
}

/** Ends early where the derivation is stopped. */
export async function rest(restMs: number, stop: AbortSignal): Promise<void> {
  await wait(restMs, undefined, { signal: stop }).catch(() => {});
}

const keyOf = (organisationId: number, machineId: number): string => `${organisationId}/${machineId}`;

const mayTry = ({ retries, now }: Sweep, organisationId: number, machineId: number): boolean =>
  retries.mayTry(keyOf(organisationId, machineId), now().getTime());

/** Gives those that are too long for others beside them. One machine that fails does not hold up the others: each is tried alone then. */
async function deriveTogether(
  sweep: Sweep,
  organisationId: number,
  due: readonly DueMachine[],
): Promise<readonly number[]> {
  const { lane, counts, retries, now, log } = sweep;
  const stopTimer = counts.seconds.startTimer({ lane });
  try {
    const tooLong = await deriveAndTell(sweep, organisationId, due);
    for (const { machineId } of due) retries.noteSuccess(keyOf(organisationId, machineId));
    return tooLong;
  } catch (err) {
    if (due.length > 1) {
      for (const machine of due) await deriveTogether(sweep, organisationId, [machine]);
      return [];
    }
    const machineId = due[0]?.machineId ?? 0;
    const waitMs = retries.noteFailure(keyOf(organisationId, machineId), now().getTime());
    counts.failed.inc({ lane });
    log.error({ err, organisationId, machineId, waitMs }, 'a machine could not be derived');
    return [];
  } finally {
    stopTimer();
  }
}

async function deriveAndTell(
  sweep: Sweep,
  organisationId: number,
  due: readonly DueMachine[],
): Promise<readonly number[]> {
  const { app, settings, counts, lane, notices } = sweep;
  const now = Math.floor(sweep.now().getTime() / 1000);
  const worksOffMarks = due.some((machine) => machine.worksOffMarks);
  const task = { now, worksOffMarks, midnightGraceSeconds: settings.midnightGraceSeconds };
  const ids = due.map(({ machineId }) => machineId);
  const { written, machines, tooLong } = await app.within(
    { organisationId, timeoutMs: STATEMENT_TIMEOUT_MS, plansOnce: true },
    async (db) => {
      const result = await deriveMachines(db, organisationId, ids, task);
      // What came meanwhile was not the other lane's before, and nobody rings for it again.
      if (lane === 'history') await notifyMarksChanged(db, organisationId);
      return result;
    },
  );
  counts.derived.inc({ lane }, machines.length);
  for (const [table, rows] of Object.entries(written)) counts.written.inc({ table }, rows);
  for (const { machineId, copyHolders } of machines)
    for (const holder of [organisationId, ...copyHolders]) notices.add(holder, machineId);
  return tooLong;
}
