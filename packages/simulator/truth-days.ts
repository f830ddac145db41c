import { civilDayAt } from '@groundwork/domain/time/civil-day.ts';
import type { Growth } from './truth-distance.ts';
import type { TrueState } from './truth-pauses.ts';

/** The seconds in each state and the distance of a machine on one local day. */
export type TrueDay = {
  readonly date: string;
  readonly seconds: Readonly<Partial<Record<TrueState, number>>>;
  readonly distanceMillimetres: number;
};

/** Sums seconds and distance by local day of a zone; leaves out days that were not monitored at all. */
export function sumDays(
  states: readonly TrueState[],
  growth: readonly Growth[],
  startedAt: number,
  zone: string,
): TrueDay[] {
  const days: TrueDay[] = [];
  for (let from = startedAt; from < startedAt + states.length; ) {
    const { date, endsAt } = civilDayAt(from, zone);
    const seconds = countStates(states.slice(from - startedAt, endsAt - startedAt));
    const steps = growth.filter(({ at }) => at >= from && at < endsAt);
    const distanceMillimetres = steps.reduce((sum, { millimetres }) => sum + millimetres, 0);
    if (Object.keys(seconds).length > 0) days.push({ date, seconds, distanceMillimetres });
    from = endsAt;
  }
  return days;
}

function countStates(states: readonly TrueState[]): Partial<Record<TrueState, number>> {
  const counts: Partial<Record<TrueState, number>> = {};
  for (const state of states) {
    if (state !== 'notMonitored') counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** A stretch of one state. */
export type TrueStretch = { readonly startedAt: number; readonly endedAt: number; readonly state: TrueState };

/** Joins equal seconds to stretches; leaves out what was not monitored. */
export function toStretches(states: readonly TrueState[], startedAt: number): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (let from = 0; from < states.length; ) {
    const state = states[from] ?? 'notMonitored';
    let to = from;
    while (to < states.length && states[to] === state) to += 1;
    if (state !== 'notMonitored')
      stretches.push({ startedAt: startedAt + from, endedAt: startedAt + to, state });
    from = to;
  }
  return stretches;
}
