import { deriveMachine } from '../features/activity/derive-machine.ts';
import { type DueMachine, listDueMachines } from '../features/activity/due-machines-query.ts';
import type { MachineKey } from '../features/activity/machine-key.ts';
import { listOrganisationIds } from '../features/activity/organisation-ids-query.ts';
import type { ActivityNotices } from '../platform/live/activity-notice.ts';
import type { DerivationCounts } from './count-derivations.ts';
import type { DerivationParts, DerivationSettings } from './derivation-parts.ts';
import type { RetryLater } from './retry-later.ts';

/** Newest readings and the passing of time; or what is told afresh: marks, new rules, a first derivation. */
export type Lane = 'newest' | 'history';

export type Sweep = Pick<DerivationParts, 'app' | 'log' | 'now'> & {
  readonly settings: DerivationSettings;
  readonly lane: Lane;
  readonly notices: ActivityNotices;
  readonly counts: DerivationCounts;
  readonly retries: RetryLater;
  readonly stop: AbortSignal;
};

/** A statement of a long history may take its time; nobody waits for it. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Derives every machine that is due in this lane, each in a short transaction of its own. */
export async function sweepMachines(sweep: Sweep): Promise<void> {
  for (const organisationId of await listOrganisationIds(sweep.app)) {
    if (sweep.stop.aborted) return;
    const due = await sweep.app.within({ organisationId, readOnly: true }, (db) =>
      listDueMachines(db, organisationId, sweep.now(), sweep.settings),
    );
    const waiting = due.filter(({ isHistory }) => isHistory === (sweep.lane === 'history'));
    const work = async () => {
      for (let next = waiting.shift(); next && !sweep.stop.aborted; next = waiting.shift())
        await deriveOne(sweep, organisationId, next);
    };
    await Promise.all(Array.from({ length: sweep.settings.parallel }, work));
  }
}

/** One machine that fails does not hold up the others. */
async function deriveOne(sweep: Sweep, organisationId: number, due: DueMachine): Promise<void> {
  const { lane, counts, retries, now, log } = sweep;
  const key = `${organisationId}/${due.machineId}`;
  if (!retries.mayTry(key, now().getTime())) return;
  const stopTimer = counts.seconds.startTimer({ lane });
  try {
    await deriveAndTell(sweep, { organisationId, machineId: due.machineId }, due);
    retries.noteSuccess(key);
  } catch (err) {
    const waitMs = retries.noteFailure(key, now().getTime());
    counts.failed.inc({ lane });
    log.error({ err, organisationId, machineId: due.machineId, waitMs }, 'a machine could not be derived');
  } finally {
    stopTimer();
  }
}

async function deriveAndTell(
  sweep: Sweep,
  machine: MachineKey,
  { worksOffMarks }: DueMachine,
): Promise<void> {
  const { app, settings, counts, lane, notices } = sweep;
  const now = Math.floor(sweep.now().getTime() / 1000);
  const scope = { organisationId: machine.organisationId, timeoutMs: STATEMENT_TIMEOUT_MS };
  const task = { now, worksOffMarks, midnightGraceSeconds: settings.midnightGraceSeconds };
  const result = await app.within(scope, (db) => deriveMachine(db, machine, task));
  if (!result) return;
  counts.derived.inc({ lane });
  for (const [table, rows] of Object.entries(result.written)) counts.written.inc({ table }, rows);
  for (const organisationId of [machine.organisationId, ...result.copyHolders])
    notices.add(organisationId, machine.machineId);
}
