import { firmTo } from './boundary.ts';
import { settle } from './settle.ts';
import { copySigma, type Sigma } from './sigma.ts';
import { takeForSure } from './sources/source.ts';
import { endPause } from './states/pause.ts';
import { closeRow } from './states/row.ts';
import { type Derived, noDerived } from './states/segment.ts';
import { passTo } from './step.ts';
import { endGroup } from './totals/out-of-hours.ts';
import { closeTally } from './totals/tally.ts';

/**
 * What is to be told of the time that is not settled, up to the horizon: what was said last holds inside its
 * interval, silence is missing, an open pause is active. σ stays as it is. Segments that a reading in time may
 * still change are marked provisional.
 */
export function deriveTail(sigma: Sigma, horizon: number): Derived {
  const derived = noDerived();
  const copy = copySigma(sigma);
  force(copy, horizon, horizon, derived);
  endPause(copy, 'active', derived);
  closeRow(copy, derived);
  closeTally(copy, derived);
  endGroup(copy, derived);
  const firm = firmTo(sigma);
  return {
    segments: derived.segments.map((segment) => ({ ...segment, provisional: segment.endedAt > firm })),
    tallies: derived.tallies,
    outOfHours: derived.outOfHours.map((stretch) => ({ ...stretch, provisional: true })),
    notes: [],
  };
}

/**
 * Whether the tail tells as work a pause of which the horizon's own second knows better: it ends there, and no work
 * follows. One second later it is told as idling.
 */
export function isPauseOver(sigma: Sigma): boolean {
  const copy = copySigma(sigma);
  force(copy, sigma.at, sigma.at, noDerived());
  if (copy.pause.length === 0) return false;
  settle(copy, sigma.at + 1, noDerived());
  return copy.pause.length === 0 && copy.row?.state !== 'active';
}

/** Takes what is said at `knownAt` for sure, and settles σ by it up to `until`. */
export function force(sigma: Sigma, knownAt: number, until: number, derived: Derived): void {
  passTo(sigma, knownAt, derived);
  for (const source of sigma.sources) takeForSure(source);
  settle(sigma, until, derived);
}
