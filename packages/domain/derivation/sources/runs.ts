import { type Claim, sameClaim } from './claim.ts';

/** A claim that holds from `from` until the next run begins. */
export type Run = { from: number; readonly claim: Claim };

/** Sets the claim from an instant onwards and drops all later runs. */
export function setClaimFrom(runs: Run[], at: number, claim: Claim): void {
  while ((runs.at(-1)?.from ?? Number.NEGATIVE_INFINITY) >= at) runs.pop();
  const latest = runs.at(-1);
  if (!latest || !sameClaim(latest.claim, claim)) runs.push({ from: at, claim });
}

/** Returns the claim directly before an instant; null if it was dropped or there was none. */
export function claimBefore(runs: readonly Run[], at: number): Claim | null {
  return runs.findLast(({ from }) => from < at)?.claim ?? null;
}

/** Replaces each claim by the result of `change`; equal neighbours are merged. */
export function changeRuns(runs: Run[], change: (claim: Claim) => Claim): void {
  if (runs.every(({ claim }) => change(claim) === claim)) return;
  rewriteRuns(
    runs,
    runs.map(({ from, claim }) => ({ from, claim: change(claim) })),
  );
}

/** Replaces the claims in [from, until) only; the last run is assumed to end at `until` or later. */
export function changeRunsBetween(
  runs: Run[],
  from: number,
  until: number,
  change: (claim: Claim) => Claim,
): void {
  if (until <= from) return;
  const cut = cutAt(cutAt(runs, from), until);
  rewriteRuns(
    runs,
    cut.map((run) => (run.from >= from && run.from < until ? { ...run, claim: change(run.claim) } : run)),
  );
}

function cutAt(runs: readonly Run[], at: number): Run[] {
  const index = runs.findLastIndex((run) => run.from <= at);
  const run = runs[index];
  if (!run || run.from === at) return [...runs];
  return [...runs.slice(0, index + 1), { from: at, claim: run.claim }, ...runs.slice(index + 1)];
}

function rewriteRuns(runs: Run[], next: readonly Run[]): void {
  runs.length = 0;
  for (const { from, claim } of next) setClaimFrom(runs, from, claim);
}
