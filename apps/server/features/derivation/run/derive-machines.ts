import type { Replacement } from '@groundwork/domain/derivation/ledger.ts';
import { append, refold } from '@groundwork/domain/derivation/refold.ts';
import type { Mark } from '@groundwork/domain/derivation/stream/mark.ts';
import type { Db } from '../../../db/database.ts';
import { Turn } from '../../../platform/turn.ts';
import { restateHiredCopies } from '../hired-copies/restate-hired-copies.ts';
import { listNewestReadingSeconds } from '../stream/current-store.ts';
import { listMarksOf, removeMarks, type StoredMark, saveMarksOf } from '../stream/mark-store.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import { applyReplacements } from './apply-replacements.ts';
import { advanceRun, type DerivationTask, openRuns, type Run, reachedBy, tellOf } from './derivation-run.ts';
import { claimDerivations, type Derivation, saveDerivations } from './derivation-store.ts';
import { computePassed } from './due-instant.ts';
import { addWritten, NOTHING_WRITTEN, type WrittenRows } from './written-rows.ts';

export type { DerivationTask } from './derivation-run.ts';

export type DerivedMachine = OfMachine<{
  readonly horizon: number;
  /** Customers' organisations that see, or no longer see, a part of it. */
  readonly copyHolders: readonly number[];
}>;

export type DerivationResult = {
  readonly written: WrittenRows;
  /** Without those that another process is at. */
  readonly machines: readonly DerivedMachine[];
  /** Ids of those that were left as they are, because they take a transaction of their own. */
  readonly tooLong: readonly number[];
};

/**
 * Brings what is derived of machines of an organisation up to date, inside the transaction of `db`: works off their
 * marks, takes up what was read since, and lets time pass. Where nothing derived is told afresh and nobody hires, it
 * takes the same number of statements for many machines as for one.
 */
export async function deriveMachines(
  db: Db,
  organisationId: number,
  machineIds: readonly number[],
  task: DerivationTask,
): Promise<DerivationResult> {
  const claimed = await claimDerivations(db, organisationId, machineIds);
  if (claimed.length === 0) return { written: NOTHING_WRITTEN, machines: [], tooLong: [] };
  const ids = claimed.map(({ machineId }) => machineId);
  // First of all, so that what they were made for is seen by every later statement.
  const marks = task.worksOffMarks ? await listMarksOf(db, organisationId, ids) : null;
  // Before the readings are: what is committed in between is seen, or else is newer, or has a mark of its own.
  const newest = await listNewestReadingSeconds(db, organisationId, ids);
  const opened = await openRuns(db, organisationId, claimed, task.now);
  const isTooLong = ({ isLong }: Run) => isLong && claimed.length > 1;
  const runs = opened.filter((run) => !isTooLong(run));
  const batch: Batch = { db, organisationId, runs, written: NOTHING_WRITTEN };
  if (marks) {
    for (const run of runs) await workOffMarks(batch, run, marks.get(run.machine.machineId) ?? []);
    await removeMarks(
      db,
      organisationId,
      runs.flatMap(({ machine }) => marks.get(machine.machineId) ?? []),
    );
  } else await saveMarksOf(db, organisationId, runs.flatMap(unseenOf));
  await appendAll(batch, (run) => reachedBy(run, task.now));
  await appendAll(batch, ({ live, edge }) => computePassed(live, edge, task));
  const told = runs.map((run): OfMachine<Derivation> => {
    const { machineId } = run.machine;
    return { machineId, ...tellOf(run, task), readTo: readToOf(run, newest.get(machineId), task.now) };
  });
  await saveDerivations(db, organisationId, told);
  const machines: DerivedMachine[] = [];
  for (const [index, run] of runs.entries()) machines.push(await copyToHirers(db, run, told[index]));
  const tooLong = opened.filter(isTooLong).map(({ machine }) => machine.machineId);
  return { written: batch.written, machines, tooLong };
}

/** Derivations that are written together. */
type Batch = {
  readonly db: Db;
  readonly organisationId: number;
  readonly runs: readonly Run[];
  written: WrittenRows;
};

/** The last second of which every reading was seen: none is left that is not after it and has no mark. */
function readToOf({ kept, reach }: Run, newest: number | undefined, now: number): number | null {
  const known = newest === undefined ? kept.readTo : Math.min(newest, now);
  return reach.newest === null ? known : Math.max(known ?? reach.newest, reach.newest);
}

/** The stretch in which a reading came that was newer than any other, and yet not after the horizon. */
function unseenOf({ machine: { machineId }, reach, kept }: Run): OfMachine<Mark>[] {
  return reach.unseen === null ? [] : [{ machineId, from: reach.unseen, to: kept.horizon }];
}

async function workOffMarks(batch: Batch, run: Run, stored: readonly StoredMark[]): Promise<void> {
  const { kept, ledger } = run;
  // What lies ahead of the horizon is read when the horizon gets there.
  let marks: readonly Mark[] = [...stored, ...unseenOf(run)];
  run.toldFrom = Math.min(run.toldFrom, ...marks.map(({ from }) => from));
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
  const replacements = due.map(({ run: { machine, kept }, replacement }) => ({
    machineId: machine.machineId,
    replacement,
    keptTo: kept.horizon,
  }));
  const written = await applyReplacements(batch.db, batch.organisationId, replacements);
  batch.written = addWritten(batch.written, written);
  for (const { run, replacement } of due) advanceRun(run, replacement);
}

/** Customers see the machine as it is told now. */
async function copyToHirers(
  db: Db,
  { machine, isHired, toldFrom, attachments, calendars, live }: Run,
  told: Derivation | undefined,
): Promise<DerivedMachine> {
  const copyHolders =
    isHired && told
      ? await restateHiredCopies(db, machine, { ...told, from: toldFrom, attachments, calendars })
      : [];
  return { machineId: machine.machineId, horizon: live.at, copyHolders };
}
