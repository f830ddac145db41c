import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import { append, refold } from '@groundwork/domain/derivation/refold.ts';
import type { Mark } from '@groundwork/domain/derivation/stream/mark.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { restateHiredCopies } from '../hired-copies/restate-hired-copies.ts';
import { STORED_OUTPUTS } from '../outputs/outputs.ts';
import { listNewestReadingSeconds } from '../stream/current-store.ts';
import { listMarksOfMachines, removeMarks, type StoredMark, saveMarks } from '../stream/mark-store.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { StoredOutput } from '../tables/stored-output.ts';
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
import { addWritten, NOTHING_WRITTEN, type WrittenRows } from './written-rows.ts';

export type { DerivationTask } from './derivation-run.ts';

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
  const machines: DerivedMachine[] = [];
  for (const [index, run] of runs.entries()) machines.push(await copyToHirers(batch, run, derived[index]));
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
function listUnseenMarks({ machine: { machineId }, reach, kept }: Run): OfMachine<Mark>[] {
  return reach.unseen === null ? [] : [{ machineId, from: reach.unseen, to: kept.horizon }];
}

async function workOffMarks(batch: Batch, run: Run, stored: readonly StoredMark[]): Promise<void> {
  const { kept, ledger } = run;
  // Readings after the horizon are read when the horizon gets there.
  let marks: readonly Mark[] = [...stored, ...listUnseenMarks(run)];
  run.restatedFrom = Math.min(run.restatedFrom, ...marks.map(({ from }) => from));
  for (;;) {
    const next = await refold(ledger, marks, kept.horizon);
    if (!next) break;
    await apply(batch, [{ run, replacement: next }]);
    marks = next.marks;
  }
}

async function appendAll(batch: Batch, horizonOf: (run: Run) => number): Promise<void> {
  const due: DueRun[] = [];
  const turn = new Turn();
  for (const run of batch.runs) {
    await turn.share();
    const horizon = horizonOf(run);
    if (horizon > run.live.at) due.push({ run, replacement: await append(run.ledger, run.live, horizon) });
  }
  if (due.length > 0) await apply(batch, due);
}

type DueRun = { readonly run: Run; readonly replacement: Replacement };

async function apply(batch: Batch, due: readonly DueRun[]): Promise<void> {
  const replacements = due.map(({ run: { machine, kept, live }, replacement }) => ({
    machineId: machine.machineId,
    replacement,
    // σ is behind the stored rows if everything is derived again by a newer version.
    keptTo: Math.max(kept.horizon, live.at),
  }));
  const { db, organisationId, outputs } = batch;
  const written = await applyReplacements(db, organisationId, replacements, outputs);
  batch.written = addWritten(batch.written, written);
  for (const { run, replacement } of due) advanceRun(run, replacement);
}

/** Updates customers' copies of the machine to its current derivation. */
async function copyToHirers(
  { db, outputs }: Batch,
  { machine, isHired, restatedFrom, attachments, calendars, live }: Run,
  derived: Derivation | undefined,
): Promise<DerivedMachine> {
  const fresh = derived && { ...derived, from: restatedFrom, attachments, calendars };
  const copyHolders = isHired && fresh ? await restateHiredCopies(db, machine, fresh, outputs) : [];
  return { machineId: machine.machineId, horizon: live.at, copyHolders };
}
