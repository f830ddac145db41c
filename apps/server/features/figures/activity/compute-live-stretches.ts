import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import type { CoveredSeconds } from '@groundwork/domain/derivation/totals/slice-facts.ts';
import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import type { StoredEdge } from './edge-query.ts';

/** A stretch after the horizon in one state, within one local day. */
export type LiveStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly state: EngineState;
  readonly day: string;
  readonly covered: CoveredSeconds;
};

/** Derives the time between the horizon and now from the edge; empty if the machine is not monitored. */
export function computeLiveStretches(
  { horizon, edge, positionedUntil, fuelCoveredUntil, zone }: Omit<StoredEdge, 'machineId'>,
  now: number,
): LiveStretch[] {
  const stretches: LiveStretch[] = [];
  let startedAt = horizon;
  for (const { state, until } of edge) {
    const phaseEndsAt = Math.min(until ?? now, now);
    while (state !== null && startedAt < phaseEndsAt) {
      const { date, endsAt } = civilDayAt(startedAt, zone);
      const endedAt = Math.min(endsAt, phaseEndsAt);
      const secondsTo = (until: number) => Math.max(0, Math.min(endedAt, until) - startedAt);
      const covered = { distance: secondsTo(positionedUntil), fuel: secondsTo(fuelCoveredUntil) };
      stretches.push({ startedAt, endedAt, state, day: date, covered });
      startedAt = endedAt;
    }
    startedAt = Math.max(startedAt, phaseEndsAt);
  }
  return stretches;
}
