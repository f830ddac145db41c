import { segmentsBoundary, talliesBoundary } from './boundary.ts';
import { foldItems } from './fold.ts';
import type { Checkpoint, Ledger, Replacement } from './ledger.ts';
import { copySigma, emptySigma, parseSigma, type Sigma, serialiseSigma } from './sigma.ts';
import { type Derived, noDerived } from './states/segment.ts';
import type { Item } from './stream/item.ts';
import { type Mark, remainingMarks } from './stream/mark.ts';
import { deriveTail } from './tail.ts';
import { outOfHoursBoundary } from './totals/out-of-hours.ts';

/**
 * Works off the earliest mark: folds from the checkpoint before it to the midnight at which a kept σ is met again,
 * else to the horizon. Call it until it answers null: then nothing up to the horizon is marked. Marks may be
 * given in any order and portions, and appends may go on meanwhile. `midnightsAtMost` ends a long refold early;
 * where it stopped is marked.
 */
export async function refold(
  ledger: Ledger,
  marks: readonly Mark[],
  horizon: number,
  midnightsAtMost = Number.POSITIVE_INFINITY,
): Promise<Replacement | null> {
  const due = marks.filter((mark) => mark.from <= horizon);
  if (due.length === 0) return null;
  const start = await findStart(ledger, Math.min(...due.map((mark) => mark.from)));
  const run = await foldStored(ledger, start, start.at, horizon, async (checkpoint, midnights) => {
    const marked = remainingMarks(due, start.at, checkpoint.at).some(({ from }) => from === checkpoint.at);
    if (!marked && (await ledger.hasCheckpoint(checkpoint))) return 'met';
    return midnights < midnightsAtMost ? 'go on' : 'pause';
  });
  const left = remainingMarks(due, start.at, run.ended?.at ?? null);
  const seam = run.ended?.by === 'pause' ? [{ from: run.ended.at, to: run.ended.at }] : [];
  return replacementOf(start, start.at, run, [...left, ...seam]);
}

/** Takes all items after the live σ up to a later horizon. A machine that was never derived starts from emptySigma(). */
export async function append(ledger: Ledger, live: Sigma, horizon: number): Promise<Replacement> {
  const run = await foldStored(ledger, live, live.at + 1, horizon, async () => 'go on');
  return replacementOf(live, live.at + 1, run, []);
}

type Verdict = 'go on' | 'met' | 'pause';
type Judge = (checkpoint: Checkpoint, midnights: number) => Promise<Verdict>;

type Run = {
  /** σ where the run ended. */
  readonly sigma: Sigma;
  readonly derived: Derived;
  readonly checkpoints: Checkpoint[];
  /** Why and at which midnight it ended before the horizon. */
  ended: { readonly at: number; readonly by: 'met' | 'pause' } | null;
};

async function findStart(ledger: Ledger, at: number): Promise<Sigma> {
  const checkpoint = await ledger.findCheckpoint(at);
  return (checkpoint && parseSigma(checkpoint.sigma)) ?? emptySigma();
}

async function foldStored(ledger: Ledger, start: Sigma, from: number, horizon: number, judge: Judge) {
  const run: Run = { sigma: copySigma(start), derived: noDerived(), checkpoints: [], ended: null };
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
    if (verdict === 'go on') continue;
    run.ended = { at, by: verdict };
    return;
  }
}

/** `itemsFrom`: the first instant of which the items were taken in. */
function replacementOf(start: Sigma, itemsFrom: number, run: Run, marks: readonly Mark[]): Replacement {
  const { sigma, derived, checkpoints, ended } = run;
  const tail = ended ? noDerived() : deriveTail(sigma, sigma.at);
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
