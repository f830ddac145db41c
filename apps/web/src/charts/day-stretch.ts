import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';

/** A stretch of one state, RFC 3339, half-open. */
export type StateStretch = {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly state: EngineState;
};

/** The day that fills the width of a drawing: 23 to 25 hours. */
export type DrawnDay = { readonly startsAt: string; readonly endsAt: string };

/** A stretch placed on its day, in percent of the day's length. */
export type DayStretch = {
  readonly startedAt: string;
  readonly state: EngineState;
  readonly startPercent: number;
  readonly widthPercent: number;
};

/** The position of an instant on a day in percent, clamped to 0 and 100. */
export function percentOfDay(instant: string, day: DrawnDay): number {
  const [from, to] = [Date.parse(day.startsAt), Date.parse(day.endsAt)];
  const share = (Date.parse(instant) - from) / (to - from);
  return Math.min(1, Math.max(0, share)) * 100;
}

/** Places stretches on their day: clips them to it, and drops those outside it. */
export function layOnDay(stretches: readonly StateStretch[], day: DrawnDay): readonly DayStretch[] {
  return stretches.flatMap(({ startedAt, endedAt, state }): DayStretch[] => {
    const startPercent = percentOfDay(startedAt, day);
    const widthPercent = percentOfDay(endedAt, day) - startPercent;
    return widthPercent > 0 ? [{ startedAt, state, startPercent, widthPercent }] : [];
  });
}
