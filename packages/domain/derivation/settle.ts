import type { Derived } from './derived.ts';
import type { Sigma } from './sigma.ts';
import { forgetSourceBefore } from './sources/source.ts';
import { ON_CONDITIONS } from './states/finding.ts';
import { bookFuelPairs } from './states/fuel-pairs.ts';
import { mergeSources } from './states/merge.ts';
import { applyPauseRule, endMonitoring, getDecidedTo } from './states/pause.ts';
import { forgetContextsBefore, sliceAt } from './stream/context.ts';
import { countOutOfHours } from './totals/out-of-hours.ts';

/**
 * Decides everything that can be decided up to an instant, strictly in order and stretch by stretch, each inside
 * one slice. Then drops from σ what is settled.
 */
export function settle(sigma: Sigma, until: number, derived: Derived): void {
  while (sigma.settledTo < until) {
    const from = sigma.settledTo;
    const merged = mergeSources(sigma.sources, from, sigma.at);
    if (!merged) break;
    const { finding } = merged;
    // Without a source and without an open group there is no slice to cut and nothing out of hours.
    const isEmpty = !finding && !sigma.outOfHours;
    const end = Math.min(until, merged.until);
    const slice = isEmpty ? null : sliceAt(sigma.contexts, from);
    const to = slice ? Math.min(end, slice.endsAt) : end;
    if (slice) {
      const on = finding !== null && ON_CONDITIONS.includes(finding.condition);
      countOutOfHours(sigma, { from, to, on, slice: slice.head, shifts: slice.shifts }, derived);
    }
    if (finding && slice) applyPauseRule(sigma, { ...finding, from, to, slice: slice.head }, derived);
    else endMonitoring(sigma, derived);
    sigma.settledTo = to;
    forgetSettled(sigma);
  }
  forgetSettled(sigma);
  bookFuelPairs(sigma, getDecidedTo(sigma), derived);
}

function forgetSettled(sigma: Sigma): void {
  forgetContextsBefore(sigma.contexts, sigma.settledTo);
  if (sigma.sources.some(({ detachedAt }) => detachedAt !== null && detachedAt <= sigma.settledTo)) {
    sigma.sources = sigma.sources.filter(
      ({ detachedAt }) => detachedAt === null || detachedAt > sigma.settledTo,
    );
  }
  for (const source of sigma.sources) forgetSourceBefore(source, sigma.settledTo, sigma.at);
}
