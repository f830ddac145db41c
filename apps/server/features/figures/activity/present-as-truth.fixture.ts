import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { TrueDay, TrueStretch } from '@groundwork/simulator/truth-days.ts';
import type { StoredSegment } from '../../derivation/outputs/segment.ts';
import type { StoredSlice } from '../../derivation/tables/slice-store.ts';

/** Converts stored rows to the format of the truth: stretches of equal state, and days without zero values. */
export function presentAsTruth(stored: {
  readonly segments: readonly StoredSegment[];
  readonly slices: readonly StoredSlice[];
}): { states: TrueStretch[]; days: TrueDay[] } {
  return { states: mergeStates(stored.segments), days: sumDays(stored.slices) };
}

function mergeStates(segments: readonly StoredSegment[]): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, state } of segments) {
    const last = stretches.at(-1);
    const continues = last?.state === state && last.endedAt === startedAt;
    if (continues) stretches.pop();
    stretches.push({ startedAt: continues ? last.startedAt : startedAt, endedAt, state });
  }
  return stretches;
}

function sumDays(slices: readonly StoredSlice[]): TrueDay[] {
  return [...Map.groupBy(slices, ({ day }) => day)].map(([date, ofDay]) => {
    const entries = ENGINE_STATES.map((state) => [state, sum(ofDay, (slice) => slice[state])] as const);
    return {
      date,
      seconds: Object.fromEntries(entries.filter(([, seconds]) => seconds > 0)),
      distanceMillimetres: sum(ofDay, ({ distanceMillimetres }) => distanceMillimetres),
    };
  });
}

function sum<Row>(rows: readonly Row[], pick: (row: Row) => number): number {
  return rows.reduce((total, row) => total + pick(row), 0);
}
