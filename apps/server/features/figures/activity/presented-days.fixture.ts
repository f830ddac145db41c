import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { TrueDay, TrueStretch } from '@groundwork/simulator/truth-days.ts';
import type { StoredSegment } from '../../derivation/tables/segment-store.ts';
import type { StoredSlice } from '../../derivation/tables/slice-store.ts';

/** Stored rows in the words of the truth: stretches of one state, and days without what is zero. */
export function presentedDays(stored: {
  readonly segments: readonly StoredSegment[];
  readonly slices: readonly StoredSlice[];
}): { states: TrueStretch[]; days: TrueDay[] } {
  return { states: statesOf(stored.segments), days: daysOf(stored.slices) };
}

function statesOf(segments: readonly StoredSegment[]): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, state } of segments) {
    const last = stretches.at(-1);
    const goesOn = last?.state === state && last.endedAt === startedAt;
    if (goesOn) stretches.pop();
    stretches.push({ startedAt: goesOn ? last.startedAt : startedAt, endedAt, state });
  }
  return stretches;
}

function daysOf(slices: readonly StoredSlice[]): TrueDay[] {
  return [...Map.groupBy(slices, ({ day }) => day)].map(([date, ofDay]) => {
    const told = ENGINE_STATES.map((state) => [state, sum(ofDay, (slice) => slice[state])] as const);
    return {
      date,
      seconds: Object.fromEntries(told.filter(([, seconds]) => seconds > 0)),
      distanceMillimetres: sum(ofDay, ({ distanceMillimetres }) => distanceMillimetres),
    };
  });
}

function sum<Row>(rows: readonly Row[], pick: (row: Row) => number): number {
  return rows.reduce((total, row) => total + pick(row), 0);
}
