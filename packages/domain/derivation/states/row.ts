import { nextMidnightAfter } from '../../time/civil-day.ts';
import type { Derived } from '../derived.ts';
import type { OpenRow, Sigma, Stretch } from '../sigma.ts';
import { unplacedWithin } from '../sources/gap.ts';
import { WORK_EVIDENCE, type WorkEvidence } from '../stream/evidence.ts';
import { countFuelStretch } from './fuel-pairs.ts';
import type { EngineState } from './state.ts';

/** Adds a decided stretch to the open row if nothing changes, else as a new row. */
export function extendRow(sigma: Sigma, stretch: Stretch, state: EngineState, derived: Derived): void {
  if (!sigma.row || !continuesRow(sigma.row, stretch, state)) {
    closeRow(sigma, derived);
    sigma.row = openRow(stretch, state);
  }
  countFuelStretch(sigma, stretch, state);
  const { row } = sigma;
  row.to = stretch.to;
  row.work = union(row.work, stretch.work);
  if (stretch.positioned) row.positionedSeconds += stretch.to - stretch.from;
  if (stretch.unplaced) row.unplacedOnSeconds += unplacedWithin(stretch.unplaced, stretch.from, stretch.to);
  // Rows end at midnight, so that σ keeps nothing about the day before.
  if (row.to === nextMidnightAfter(row.from, row.slice.zone)) closeRow(sigma, derived);
}

/** Closes the open row and emits it as a segment. */
export function closeRow(sigma: Sigma, derived: Derived): void {
  if (!sigma.row) return;
  const { from, to, mark, ...row } = sigma.row;
  const marks = { placed: mark === 'placed', transported: mark === 'transported' };
  derived.segments.push({ startedAt: from, endedAt: to, ...row, ...marks, provisional: false });
  sigma.row = null;
}

function openRow({ from, to, evidence, sourceId, mark, slice }: Stretch, state: EngineState): OpenRow {
  const counted = { work: [], positionedSeconds: 0, unplacedOnSeconds: 0 };
  return { from, to, state, evidence, sourceId, mark, ...counted, slice };
}

/** A change of evidence, source or mark begins a new row; a change of work evidence does not (decision 0002). */
function continuesRow(row: OpenRow, stretch: Stretch, state: EngineState): boolean {
  return (
    row.state === state &&
    row.to === stretch.from &&
    row.evidence === stretch.evidence &&
    row.sourceId === stretch.sourceId &&
    row.mark === stretch.mark &&
    row.slice.from === stretch.slice.from
  );
}

function union(a: readonly WorkEvidence[], b: readonly WorkEvidence[]): readonly WorkEvidence[] {
  if (b.every((kind) => a.includes(kind))) return a;
  return WORK_EVIDENCE.filter((kind) => a.includes(kind) || b.includes(kind));
}
