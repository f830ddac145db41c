import { forgetContextsBefore, sliceAt } from './context.ts';
import { mergeSources } from './merge.ts';
import { applyPauseRule, endMonitoring } from './pause.ts';
import type { Derived } from './segment.ts';
import type { Sigma } from './sigma.ts';
import { forgetSourceBefore } from './source.ts';

/**
 * Decides what can be decided up to an instant, strictly in order, one stretch inside one slice after the other,
 * and forgets what is settled.
 */
export function settle(sigma: Sigma, until: number, derived: Derived): void {
  while (sigma.settledTo < until) {
    const from = sigma.settledTo;
    const merged = mergeSources(sigma.sources, from);
    if (!merged) break;
    if (merged.finding) {
      const slice = sliceAt(sigma.contexts, from);
      const to = Math.min(until, merged.until, slice.endsAt);
      applyPauseRule(sigma, { ...merged.finding, from, to, slice: slice.head }, derived);
      sigma.settledTo = to;
    } else {
      endMonitoring(sigma, derived);
      sigma.settledTo = Math.min(until, merged.until);
    }
    forgetSettled(sigma);
  }
  forgetSettled(sigma);
}

function forgetSettled(sigma: Sigma): void {
  forgetContextsBefore(sigma.contexts, sigma.settledTo);
  if (sigma.sources.some(({ detachedAt }) => detachedAt !== null && detachedAt <= sigma.settledTo)) {
    sigma.sources = sigma.sources.filter(
      ({ detachedAt }) => detachedAt === null || detachedAt > sigma.settledTo,
    );
  }
  for (const source of sigma.sources) forgetSourceBefore(source, sigma.settledTo);
}
