import { segmentsBoundary, talliesBoundary } from './boundary.ts';
import { type Derived, emptyDerived } from './derived.ts';
import { foldItems } from './fold.ts';
import type { Checkpoint, Ledger, Replacement } from './ledger.ts';
import { emptySigma, type Sigma } from './sigma.ts';
import { copySigma, parseSigma, serialiseSigma } from './sigma-json.ts';
import type { Item } from './stream/item.ts';
import { type Mark, remainingMarks } from './stream/mark.ts';
import { deriveTail } from './tail.ts';
import { outOfHoursBoundary } from './totals/out-of-hours.ts';

/**
 * Works off the earliest mark: folds from the checkpoint before it to the first midnight whose σ equals the stored
 * one, else to the horizon. Call it until it returns null: then no mark up to the horizon is due. Marks may be
 * passed in any order and in parts, and appends may run in between. `maxMidnights` ends a long refold early and
 * leaves a mark where it stopped.
 */
export async function refold(
  ledger: Ledger,
  marks: readonly Mark[],
  horizon: number,
  maxMidnights = Number.POSITIVE_INFINITY,
): Promise<Replacement | null> {
  const due = marks.filter((mark) => mark.from <= horizon);
  if (due.length === 0) return null;
  const start = await findStart(ledger, Math.min(...due.map((mark) => mark.from)));
  const run = await foldStored(ledger, start, start.at, horizon, async (checkpoint, midnights) => {
    const marked = remainingMarks(due, start.at, checkpoint.at).some(({ from }) => from === checkpoint.at);
    if (!marked && (await ledger.hasCheckpoint(checkpoint))) return 'met';
    return midnights < maxMidnights ? 'continue' : 'pause';
  });
  const left = remainingMarks(due, start.at, run.ended?.at ?? null);
  const seam = run.ended?.by === 'pause' ? [{ from: run.ended.at, to: run.ended.at }] : [];
  return toReplacement(start, start.at, run, [...left, ...seam]);
}

/** Folds all items after the live σ up to a later horizon. A machine that was never derived starts from emptySigma(). */
export async function append(ledger: Ledger, live: Sigma, horizon: number): Promise<Replacement> {
  const run = await foldStored(ledger, live, live.at + 1, horizon, async () => 'continue');
  return toReplacement(live, live.at + 1, run, []);
}

type Verdict = 'continue' | 'met' | 'pause';
type Judge = (checkpoint: Checkpoint, midnights: number) => Promise<Verdict>;

type Run = {
  /** σ at the end of the run. */
  readonly sigma: Sigma;
  readonly derived: Derived;
  readonly checkpoints: Checkpoint[];
  /** The midnight at which the run ended before the horizon, and why. */
  ended: { readonly at: number; readonly by: 'met' | 'pause' } | null;
};

async function findStart(ledger: Ledger, at: number): Promise<Sigma> {
  const checkpoint = await ledger.findCheckpoint(at);
  return (checkpoint && parseSigma(checkpoint.sigma)) ?? emptySigma();
}

async function foldStored(ledger: Ledger, start: Sigma, from: number, horizon: number, judge: Judge) {
  const run: Run = { sigma: copySigma(start), derived: emptyDerived(), checkpoints: [], ended: null };
  for await (const items of ledger.readItems(from, horizon)) {
    const latest = items.at(-1);
    if (latest) await foldPage(run, items, latest.at, judge);
    if (run.ended) return run;
  }
  await foldPage(run, [], horizon, judge);
  return run;
}

async function foldPage(run: Run, items: readonly Item[], until: number, judge: Judge): Promise<void> {
  for (const at of foldItems(run.sigma, items, until, run.derived)) {
    const checkpoint = { at, sigma: serialiseSigma(run.sigma) };
    const verdict = await judge(checkpoint, run.checkpoints.length + 1);
    run.checkpoints.push(checkpoint);
    if (verdict === 'continue') continue;
    run.ended = { at, by: verdict };
    return;
  }
}

/** `itemsFrom`: the first instant whose items were folded in this run. */
function toReplacement(start: Sigma, itemsFrom: number, run: Run, marks: readonly Mark[]): Replacement {
  const { sigma, derived, checkpoints, ended } = run;
  const tail = ended ? emptyDerived() : deriveTail(sigma, sigma.at);
  return {
    segments: {
      from: segmentsBoundary(start),
      before: ended && segmentsBoundary(sigma),
      rows: [...derived.segments, ...tail.segments],
    },
    tallies: {
      from: talliesBoundary(start),
      before: ended && talliesBoundary(sigma),
      rows: [...derived.tallies, ...tail.tallies],
    },
    outOfHours: {
      from: outOfHoursBoundary(start),
      before: ended && outOfHoursBoundary(sigma),
      rows: [...derived.outOfHours, ...tail.outOfHours],
    },
    notes: { from: itemsFrom, before: ended === null ? null : ended.at, rows: derived.notes },
    checkpoints: { from: start.at + 1, before: ended && ended.at + 1, rows: checkpoints },
    live: ended ? null : sigma,
    marks,
  };
}
