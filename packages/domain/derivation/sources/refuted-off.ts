import {
  type CounterGrowth,
  ENGINE_SECONDS_PER_SECOND,
  FUEL_MILLILITRES_PER_SECOND,
  ODOMETER_METRES_PER_SECOND,
} from '../../counters/counter-run.ts';
import { distanceMillimetres } from '../../geo/distance.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Counter, Signals } from '../../readings/signals.ts';
import { type Claim, SILENT, transportedClaim } from './claim.ts';
import { FIX_WAIT_SECONDS } from './gap.ts';
import type { Memory } from './memory.ts';

/**
 * A silence [from, until) with the engine off, ended by a reading without a fix: until `overdueAt` the first fix may
 * show that the machine moved. Then it is missing, or transported if an hour counter stood still meanwhile.
 */
export type Doubt = {
  readonly from: number;
  readonly until: number;
  readonly overdueAt: number;
  readonly ifMoved: 'missing' | 'transported';
};

/** A silence inside the off-interval, by a source that showed the engine off, and the first reading after it. */
export type OffSilence = {
  readonly from: number;
  readonly until: number;
  /** The instant of the reading; later than `until` if it covers time. */
  readonly endedAt: number;
  readonly signals: Signals;
  /** Long enough for the machine to have been moved unseen. */
  readonly hidesMovement: boolean;
};

/** Growth of the counters of a source since they were last reported. */
export type Growths = {
  readonly engineHours: CounterGrowth | null;
  readonly odometer: CounterGrowth | null;
  readonly fuelUsed: CounterGrowth | null;
};

/**
 * What the first reading after such a silence shows: `refuted`, off is not true; `transported`, something else moved the
 * machine; `doubted`, the first fix will decide.
 */
export type OffVerdict = 'off' | 'refuted' | 'transported' | Doubt;

const MIN_STEPS = 2;
/** On-time that a tracker may need to wake up and to report after the engine was started. */
const MIN_ENGINE_SECONDS = 300;
const MIN_MILLILITRES = 1_000;
const MIN_METRES = 1_000;

/** Judges whether a machine was off in a silence that lies inside its off-interval. */
export function judgeOff(silence: OffSilence, memory: Memory, growths: Growths): OffVerdict {
  const { engineHours, odometer, fuelUsed } = growths;
  const { signals, from, until, endedAt } = silence;
  const hours = grownIn(silence, memory.hours, engineHours, ENGINE_SECONDS_PER_SECOND);
  const hoursStep = maxResolution(memory.hours, signals.engineHours);
  if (hours >= Math.max(MIN_ENGINE_SECONDS, MIN_STEPS * hoursStep)) return 'refuted';
  const fuel = grownIn(silence, memory.fuel, fuelUsed, FUEL_MILLILITRES_PER_SECOND);
  const fuelStep = maxResolution(memory.fuel, signals.fuelUsed);
  if (fuel >= Math.max(MIN_MILLILITRES, MIN_STEPS * fuelStep)) return 'refuted';

  const grown = engineHours?.growth ?? null;
  if (!silence.hidesMovement || (grown !== null && grown > 0)) return 'off';
  const ifMoved = grown === null ? 'refuted' : 'transported';
  if (grownIn(silence, memory.odometer, odometer, ODOMETER_METRES_PER_SECOND) >= MIN_METRES) return ifMoved;
  if (!memory.fix) return 'off';
  if (signals.fix) return hasMoved(silence, memory, signals.fix, endedAt) ? ifMoved : 'off';
  const overdueAt = endedAt + FIX_WAIT_SECONDS + 1;
  return { from, until, overdueAt, ifMoved: grown === null ? 'missing' : 'transported' };
}

/** Returns whether the machine moved in a silence: further than it could have outside of it. */
export function hasMoved(
  { from, until }: Pick<OffSilence, 'from' | 'until'>,
  { fix: lastFix, fixAt }: Pick<Memory, 'fix' | 'fixAt'>,
  fix: PositionE7,
  at: number,
): boolean {
  if (!lastFix || fixAt === null) return false;
  const secondsOutside = at - fixAt - (until - from);
  const metres = distanceMillimetres(lastFix, fix) / 1_000;
  return metres - ODOMETER_METRES_PER_SECOND * secondsOutside > MIN_METRES;
}

/** Changes the claim of a silence in which the machine turned out to have moved. */
export function movedClaim(claim: Claim, { ifMoved }: Pick<Doubt, 'ifMoved'>): Claim {
  if (ifMoved === 'missing') return SILENT;
  return claim.reports && claim.engineOn === false ? transportedClaim(claim) : claim;
}

/** Returns by how much a counter grew in a silence at least: it may have grown at its maximum rate outside of it. */
function grownIn(
  { from, until, endedAt }: OffSilence,
  before: { readonly at: number } | null,
  growth: CounterGrowth | null,
  maxPerSecond: number,
): number {
  if (!before || !growth?.growth) return 0;
  return growth.growth - maxPerSecond * (endedAt - before.at - (until - from));
}

function maxResolution(before: Counter | null, now: Counter | undefined): number {
  return Math.max(before?.resolution ?? 0, now?.resolution ?? 0);
}
