import {
  ENGINE_SECONDS_PER_SECOND,
  FUEL_MILLILITRES_PER_SECOND,
  ODOMETER_METRES_PER_SECOND,
} from '@groundwork/domain/counters/counter-run.ts';
import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';
import type { ReceivedReading } from './truth-account.ts';
import { growthBetween } from './truth-counter.ts';

const MIN_MILLILITRES = 1_000;
const MIN_ON_SECONDS = 300;
const MIN_METRES = 1_000;
const FIX_AWAITED_SECONDS = 3_600;

/** A silence after which a source was expected to be off, and was back in time. */
export type OffSilence = {
  readonly from: number;
  readonly to: number;
  readonly backAt: number;
  /** Shorter ones are normal reporting, in which a machine may be carried. */
  readonly isLong: boolean;
};

/** `on`: it was not off. `moved`: off, and something else moved the machine. `open`: the first fix decides that. */
export type OffVerdict = 'off' | 'on' | 'moved' | 'open';

/** What a fix shows that was awaited: without an hour counter a moved machine was not off. */
export type AwaitedFix = OffSilence & { readonly verdict: 'on' | 'moved' };

/** Judges such a silence by the counters and the place of the reading that ended it. */
export function judgeOffSilence(
  silence: OffSilence,
  earlier: readonly ReceivedReading[],
  signals: Signals,
): { readonly verdict: OffVerdict; readonly ifMoved: 'on' | 'moved' } {
  const hours = growthIn(silence, earlier, signals, 'engineHours', ENGINE_SECONDS_PER_SECOND);
  const fuel = growthIn(silence, earlier, signals, 'fuelUsed', FUEL_MILLILITRES_PER_SECOND);
  const driven = growthIn(silence, earlier, signals, 'odometer', ODOMETER_METRES_PER_SECOND);
  const ifMoved = hours === null ? 'on' : 'moved';
  const ranOn = hours !== null && hours.inSilence >= Math.max(MIN_ON_SECONDS, 2 * hours.step);
  const burned = fuel !== null && fuel.inSilence >= Math.max(MIN_MILLILITRES, 2 * fuel.step);
  if (ranOn || burned) return { verdict: 'on', ifMoved };
  if (!silence.isLong || (hours !== null && hours.growth > 0)) return { verdict: 'off', ifMoved };
  if (driven !== null && driven.inSilence >= MIN_METRES) return { verdict: ifMoved, ifMoved };
  if (!signals.fix) return { verdict: 'open', ifMoved };
  return { verdict: isElsewhere(silence, earlier, silence.backAt, signals) ? ifMoved : 'off', ifMoved };
}

/** Whether a fix is so far from the last one before the silence that the machine was moved in it. */
export function isElsewhere(
  silence: OffSilence,
  earlier: readonly ReceivedReading[],
  at: number,
  { fix }: Signals,
): boolean {
  const before = findLast(earlier, 'fix');
  if (!before?.signals.fix || !fix || at > silence.backAt + FIX_AWAITED_SECONDS) return false;
  const metres = distanceMillimetres(before.signals.fix, fix) / 1_000;
  return metres - ODOMETER_METRES_PER_SECOND * timeOutside(silence, before.at, at) > MIN_METRES;
}

/** Returns the growth of a counter since its last value, and how much of it was in the silence at least. */
function growthIn(
  silence: OffSilence,
  earlier: readonly ReceivedReading[],
  signals: Signals,
  name: 'engineHours' | 'fuelUsed' | 'odometer',
  maxPerSecond: number,
) {
  const before = findLast(earlier, name);
  const [from, to] = [before?.signals[name], signals[name]];
  if (!before || !from || !to) return null;
  const [first, last] = [
    { at: before.at, counter: from },
    { at: silence.backAt, counter: to },
  ];
  const growth = growthBetween(first, last, maxPerSecond);
  if (growth === null) return null;
  const elsewhen = timeOutside(silence, before.at, silence.backAt);
  const inSilence = growth === 0 ? Number.NEGATIVE_INFINITY : growth - maxPerSecond * elsewhen;
  return { growth, inSilence, step: Math.max(from.resolution, to.resolution) };
}

function timeOutside(silence: OffSilence, from: number, to: number): number {
  return to - from - (silence.to - silence.from);
}

function findLast(readings: readonly ReceivedReading[], name: keyof Signals): ReceivedReading | undefined {
  for (let index = readings.length - 1; index >= 0; index -= 1) {
    if (readings[index]?.signals[name] !== undefined) return readings[index];
  }
  return undefined;
}
