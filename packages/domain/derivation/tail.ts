import { type Derived, emptyDerived } from './derived.ts';
import type { Output } from './outputs/output.ts';
import { OUTPUTS } from './outputs/outputs.ts';
import { settle } from './settle.ts';
import type { Sigma } from './sigma.ts';
import { copySigma } from './sigma-json.ts';
import { finaliseClaims } from './sources/source.ts';
import { passTo } from './step.ts';

/**
 * Derives the unsettled time up to the horizon: the last values hold inside their interval, silence is missing, an
 * open pause is active. Does not change σ. Marks rows provisional if a reading in time may still change them.
 */
export function deriveTail(sigma: Sigma, horizon: number, derived: Derived = emptyDerived()): Derived {
  const copy = copySigma(sigma);
  forceSettle(copy, horizon, horizon, derived);
  for (const output of OUTPUTS) output.emitOpen(copy, derived);
  for (const output of OUTPUTS) markProvisional(output, derived, sigma);
  return derived;
}

function markProvisional<Row>(output: Output<Row>, derived: Derived, settled: Sigma): void {
  const rows = output.getRows(derived);
  for (const [index, row] of rows.entries()) rows[index] = output.toProvisional(row, settled);
}

/**
 * Returns whether the tail shows a pause as active although it ends exactly at the horizon and no work follows. One
 * second later it shows as idle.
 */
export function isPauseOver(sigma: Sigma): boolean {
  const copy = copySigma(sigma);
  forceSettle(copy, sigma.at, sigma.at, emptyDerived());
  if (copy.pause.length === 0) return false;
  settle(copy, sigma.at + 1, emptyDerived());
  return copy.pause.length === 0 && copy.row?.state !== 'active';
}

/** Treats what is known at `knownAt` as final and settles σ up to `until`. */
export function forceSettle(sigma: Sigma, knownAt: number, until: number, derived: Derived): void {
  passTo(sigma, knownAt, derived);
  for (const source of sigma.sources) finaliseClaims(source);
  settle(sigma, until, derived);
}
