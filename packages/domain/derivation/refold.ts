import { findClosed, getPathKnownTo } from './closed-time.ts';
import { type Derived, emptyDerived } from './derived.ts';
import { foldItems } from './fold.ts';
import type { Checkpoint, Ledger, Replacement } from './ledger.ts';
import type { FoldPoint } from './outputs/output.ts';
import { buildSwaps } from './outputs/outputs.ts';
import { emptySigma, type Sigma } from './sigma.ts';
import { copySigma, parseSigma, serialiseSigma } from './sigma-json.ts';
import type { Item } from './stream/item.ts';
import { type Mark, remainingMarks } from './stream/mark.ts';
import { deriveTail } from './tail.ts';

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
  return toReplacement({ sigma: start, itemsFrom: start.at }, run, [...left, ...seam]);
}

/** Folds all items after the live σ up to a later horizon. A machine that was never derived starts from emptySigma(). */
export async function append(ledger: Ledger, live: Sigma, horizon: number): Promise<Replacement> {
  const run = await foldStored(ledger, live, live.at + 1, horizon, async () => 'continue');
  const replacement = toReplacement({ sigma: live, itemsFrom: live.at + 1 }, run, []);
  const closed = findClosed(live, run.sigma);
  const { touched } = replacement;
  return { ...replacement, touched: touched && closed && { ...touched, isPart: closed === 'part' } };
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

/** Replaces the rows between the boundaries of two points, or from the first one to the end if the run did not end early. */
function toReplacement(start: FoldPoint, run: Run, marks: readonly Mark[]): Replacement {
  const { sigma, derived, checkpoints, ended } = run;
  const end = ended && { sigma, itemsFrom: ended.at };
  const tail = end ? emptyDerived() : deriveTail(sigma, sigma.at);
  const swaps = buildSwaps((output) => ({
    from: output.getBoundary(start),
    before: end && output.getBoundary(end),
    rows: [...output.getRows(derived), ...output.getRows(tail)],
  }));
  return {
    ...swaps,
    checkpoints: { from: start.sigma.at + 1, before: ended && ended.at + 1, rows: checkpoints },
    live: ended ? null : sigma,
    touched: { from: getPathKnownTo(start.sigma), before: ended ? ended.at : null, isPart: false },
    marks,
  };
}
