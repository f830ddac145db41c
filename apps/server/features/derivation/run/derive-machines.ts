import { getClosedTo } from '@groundwork/domain/derivation/closed-time.ts';
import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import { deriveOpenEnd } from '@groundwork/domain/derivation/path/derive-path.ts';
import { emptyPath } from '@groundwork/domain/derivation/path/path.ts';
import { append, refold } from '@groundwork/domain/derivation/refold.ts';
import { DERIVATION_VERSION } from '@groundwork/domain/derivation/sigma.ts';
import type { Mark } from '@groundwork/domain/derivation/stream/mark.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { followSlices, type TouchedMachine } from '../closed-slices/follow-slices.ts';
import { restateHiredCopies } from '../hired-copies/restate-hired-copies.ts';
import { STORED_OUTPUTS } from '../outputs/outputs.ts';
import { recordRestatedDays } from '../restated-days/record-restated-days.ts';
import { listPathChanges } from '../stays/list-path-changes.ts';
import { restateStays } from '../stays/restate-stays.ts';
import { listNewestReadingSeconds } from '../stream/current-store.ts';
import {
  listMarksOfMachines,
  type ReasonedMark,
  removeMarks,
  type StoredMark,
  saveMarks,
} from '../stream/mark-store.ts';
import type { Cause } from '../tables/day-changes.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { StoredOutput } from '../tables/stored-output.ts';
import { addWritten, NOTHING_WRITTEN, type WrittenRows } from '../tables/written-rows.ts';
import { applyReplacements } from './apply-replacements.ts';
import {
  advanceRun,
  computeReach,
  type DerivationTask,
  openRuns,
  type Run,
  snapshotRun,
} from './derivation-run.ts';
import { claimDerivations, type Derivation, saveDerivations } from './derivation-store.ts';
import { computePassed } from './due-instant.ts';

export type { DerivationTask } from './derivation-run.ts';

/** Before every item. */
const BEGINNING = -1;

export type DerivedMachine = OfMachine<{
  readonly horizon: number;
  /** Customers' organisations that see, or saw until now, a part of it. */
  readonly copyHolders: readonly OrganisationId[];
}>;

export type DerivationResult = {
  readonly written: WrittenRows;
  /** Without those that another process has locked. */
  readonly machines: readonly DerivedMachine[];
  /** Ids of machines that were skipped because they need a transaction of their own. */
  readonly tooLong: readonly MachineId[];
};

/**
 * Brings the derivation of an organisation's machines up to date, inside the transaction of `db`: works off their
 * marks, appends new readings, and lets time pass. If nothing is derived again and no machine is hired out, it takes
 * the same number of statements for many machines as for one.
 */
export async function deriveMachines(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
  task: DerivationTask,
  outputs: readonly StoredOutput[] = STORED_OUTPUTS,
): Promise<DerivationResult> {
  const claimed = await claimDerivations(db, organisationId, machineIds);
  if (claimed.length === 0) return { written: NOTHING_WRITTEN, machines: [], tooLong: [] };
  const ids = claimed.map(({ machineId }) => machineId);
  // First, so that every later statement sees the changes that the marks were created for.
  const marks = task.worksOffMarks ? await listMarksOfMachines(db, organisationId, ids) : null;
  // Before the readings: anything committed in between is either seen, or newer, or has a mark of its own.
  const newest = await listNewestReadingSeconds(db, organisationId, ids);
  const opened = await openRuns(db, organisationId, claimed, task.now);
  const isTooLong = ({ isLong }: Run) => isLong && claimed.length > 1;
  const runs = opened.filter((run) => !isTooLong(run));
  const batch: Batch = { db, organisationId, runs, outputs, written: NOTHING_WRITTEN };
  if (marks) {
    for (const run of runs) await workOffMarks(batch, run, marks.get(run.machine.machineId) ?? []);
    await removeMarks(
      db,
      organisationId,
      runs.flatMap(({ machine }) => marks.get(machine.machineId) ?? []),
    );
  } else await saveMarks(db, organisationId, runs.flatMap(listUnseenMarks));
  await appendAll(batch, (run) => computeReach(run, task.now));
  await appendAll(batch, ({ live, edge }) => computePassed(live, edge, task));
  const derived = runs.map((run): OfMachine<Derivation> => {
    const { machineId } = run.machine;
    return {
      machineId,
      ...snapshotRun(run, task),
      readTo: computeReadTo(run, newest.get(machineId), task.now),
    };
  });
  await saveDerivations(db, organisationId, derived);
  const followed = await followSlices(db, organisationId, runs.map(toTouched));
  batch.written = addWritten(batch.written, followed);
  const changed = runs.map(({ machine, dayChanges }) => ({ machineId: machine.machineId, dayChanges }));
  await recordRestatedDays(db, organisationId, changed, task.now);
  const machines: DerivedMachine[] = [];
  for (const [index, run] of runs.entries())
    machines.push(await copyToHirers(batch, run, derived[index], task.now));
  const tooLong = opened.filter(isTooLong).map(({ machine }) => machine.machineId);
  return { written: batch.written, machines, tooLong };
}

/** Runs that are written together. */
type Batch = {
  readonly db: Db;
  readonly organisationId: OrganisationId;
  readonly runs: readonly Run[];
  readonly outputs: readonly StoredOutput[];
  written: WrittenRows;
};

/** The last second up to which every reading was read: all others are later or have a mark. */
function computeReadTo({ kept, reach }: Run, newest: number | undefined, now: number): number | null {
  const known = newest === undefined ? kept.readTo : Math.min(newest, now);
  return reach.newest === null ? known : Math.max(known ?? reach.newest, reach.newest);
}

/** Marks the stretch of readings that are newer than any read before, but not after the horizon. */
function listUnseenMarks({ machine: { machineId }, reach, kept }: Run): OfMachine<ReasonedMark>[] {
  if (reach.unseen === null) return [];
  return [{ machineId, from: reach.unseen, to: kept.horizon, reason: 'late-readings' }];
}

async function workOffMarks(batch: Batch, run: Run, stored: readonly StoredMark[]): Promise<void> {
  const { kept, ledger } = run;
  // Readings after the horizon are read when the horizon gets there.
  const reasoned: readonly ReasonedMark[] = [...stored, ...listUnseenMarks(run)];
  let marks: readonly Mark[] = reasoned;
  const marked = Math.min(...marks.map(({ from }) => from));
  run.restatedFrom = Math.min(run.restatedFrom, marked);
  run.pathFrom = Math.min(run.pathFrom, marked);
  for (;;) {
    const next = await refold(ledger, marks, kept.horizon);
    if (!next) break;
    const causes = listCauses(run, findWorkedOff(reasoned, next));
    await apply(batch, [{ run, replacement: next, causes, isAppend: false }]);
    marks = next.marks;
  }
}

/** The marks that touch the stretch of a replacement, from the midnight at which it began. */
function findWorkedOff(marks: readonly ReasonedMark[], { checkpoints }: Replacement): ReasonedMark[] {
  const { from, before } = checkpoints;
  return marks.filter((mark) => mark.to >= from - 1 && (before === null || mark.from < before));
}

/** Why days are derived again: the marks, and the rules if they are new since the last derivation. */
function listCauses({ kept }: Run, marks: readonly ReasonedMark[]): Cause[] {
  const causes = marks.map(({ from, reason }) => ({ from, reason }));
  return kept.version === DERIVATION_VERSION ? causes : [...causes, NEW_RULES];
}

const NEW_RULES: Cause = { from: BEGINNING, reason: 'new-rules' };
const SILENCE_ENDED: Cause = { from: BEGINNING, reason: 'silence-ended' };

async function appendAll(batch: Batch, horizonOf: (run: Run) => number): Promise<void> {
  const due: DueRun[] = [];
  const turn = new Turn();
  for (const run of batch.runs) {
    await turn.share();
    const horizon = horizonOf(run);
    if (horizon <= run.live.at) continue;
    const replacement = await append(run.ledger, run.live, horizon);
    const causes = listCauses(run, []);
    // New readings change no old day, unless they show what a silence until now was.
    due.push({
      ...{ run, replacement, causes: causes.length > 0 ? causes : [SILENCE_ENDED] },
      // False while everything is derived again by a newer version.
      isAppend: run.live.at >= run.kept.horizon,
    });
  }
  if (due.length > 0) await apply(batch, due);
}

type DueRun = {
  readonly run: Run;
  readonly replacement: Replacement;
  readonly causes: readonly Cause[];
  readonly isAppend: boolean;
};

async function apply(batch: Batch, due: readonly DueRun[]): Promise<void> {
  const replacements = due.map(
    ({ run: { machine, kept, live, dayChanges }, replacement, causes, isAppend }) => ({
      machineId: machine.machineId,
      replacement,
      causes,
      dayChanges,
      // σ is behind the stored rows if everything is derived again by a newer version.
      keptTo: Math.max(kept.horizon, live.at),
      isAppend,
    }),
  );
  const { db, organisationId, outputs } = batch;
  const written = await applyReplacements(db, organisationId, replacements, outputs);
  const stays = await restateStays(
    db,
    organisationId,
    await listPathChanges(db, organisationId, replacements),
  );
  batch.written = addWritten(addWritten(batch.written, written), { stays });
  for (const { run, replacement, causes, isAppend } of due) {
    advanceRun(run, replacement, isAppend);
    run.causes.push(...causes);
  }
}

const toTouched = ({ machine: { machineId }, touched, live }: Run): TouchedMachine => ({
  ...{ machineId, touched, closedTo: getClosedTo(live) },
  open: touched.length > 0 ? deriveOpenEnd(live.path.state) : emptyPath(),
});

/** Updates customers' copies of the machine to its current derivation. */
async function copyToHirers(
  { db, outputs }: Batch,
  { machine, isHired, restatedFrom, pathFrom, touched, attachments, calendars, live, causes }: Run,
  derived: Derivation | undefined,
  now: number,
): Promise<DerivedMachine> {
  const marked = causes.filter((cause) => cause !== SILENCE_ENDED);
  const fresh = derived && {
    ...{ ...derived, from: restatedFrom, pathFrom, attachments, calendars, now },
    ...{ touched, closedTo: getClosedTo(live) },
    causes: marked.length > 0 ? marked : causes,
  };
  const copyHolders = isHired && fresh ? await restateHiredCopies(db, machine, fresh, outputs) : [];
  return { machineId: machine.machineId, horizon: live.at, copyHolders };
}
