import type { CounterGrowth } from '../../counters/counter-run.ts';
import { distanceMillimetres } from '../../geo/distance.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Counter } from '../../readings/signals.ts';
import { type Claim, SILENT, type Unplaced } from './claim.ts';

/** What is known about a source at its last reading before a gap. */
export type BeforeGap = {
  readonly at: number;
  /** The engine hours reported at exactly that instant. */
  readonly hours: Counter | null;
  /** The engine was off and the battery cut off. */
  readonly isolated: boolean;
  readonly fix: PositionE7 | null;
};

/** The first reading after a gap, with the growth of the engine hours since the last one before it. */
export type ReturnReading = {
  readonly at: number;
  readonly hours: Counter | null;
  readonly growth: CounterGrowth | null;
};

/** How long a receiver that has just woken may take to get a fix. */
export const FIX_WAIT_SECONDS = 3_600;
/** A machine found within this distance was not moved. */
const SAME_PLACE_MILLIMETRES = 100_000;
/** Minimum length of a gap that a counter can judge, in steps of the counter. */
const MIN_GAP_STEPS = 10;
const RUNNING_SHARE = 0.95;

const OPEN: Claim = { ...SILENT, gap: { kind: 'open', returnedAt: null } };

/** The claim of a source that has fallen silent: missing for good if no later reading could judge the gap. */
export function silentClaim({ hours, isolated, fix }: Omit<BeforeGap, 'at'>): Claim {
  return hours || (isolated && fix) ? OPEN : SILENT;
}

/** Judges a gap by the first reading after it. */
export function judgeReturn(before: BeforeGap, back: ReturnReading, rules: WorkRules): Claim {
  const { hours } = before;
  if (hours && back.hours) return judgeByCounter(before, hours, back, rules);
  if (!before.isolated || !before.fix) return SILENT;
  return { ...SILENT, gap: { kind: 'open', returnedAt: back.at } };
}

/** Judges a gap in which the battery was cut off, by the first fix after it. */
export function judgeByFix(lastFix: PositionE7, fix: PositionE7, at: number): Claim {
  return distanceMillimetres(lastFix, fix) <= SAME_PLACE_MILLIMETRES ? judgedOff('isolator', at) : SILENT;
}

/** Returns the first instant at which a fix is too late to judge the gap; infinite: no fix is awaited. */
export function fixOverdueAt({ gap }: Claim): number {
  const returnedAt = gap?.kind === 'open' ? gap.returnedAt : null;
  return returnedAt === null ? Number.POSITIVE_INFINITY : returnedAt + FIX_WAIT_SECONDS + 1;
}

/** Returns the seconds of unplaced on-time in a part of its gap, rounded so that parts always add up to the whole. */
export function unplacedWithin({ from, until, seconds }: Unplaced, start: number, end: number): number {
  const before = (at: number) => Math.round((seconds * (at - from)) / (until - from));
  return before(end) - before(start);
}

function judgeByCounter(before: BeforeGap, hours: Counter, back: ReturnReading, rules: WorkRules): Claim {
  const growth = back.growth?.growth ?? null;
  if (growth === null) return SILENT;
  if (growth === 0 && before.isolated) return judgedOff('isolator', back.at);
  const length = back.at - before.at;
  const resolution = Math.max(hours.resolution, back.hours?.resolution ?? 0);
  if (length < MIN_GAP_STEPS * resolution) return SILENT;
  if (growth === 0) return judgedOff('counter', back.at);
  if (growth >= RUNNING_SHARE * length) return judgedRunning(back.at, rules);
  const unplaced = { from: before.at, until: back.at, seconds: growth };
  return { ...SILENT, evidence: 'counter', gap: { kind: 'judged', judgedAt: back.at, unplaced } };
}

function judgedOff(evidence: 'isolator' | 'counter', judgedAt: number): Claim {
  return { ...SILENT, engineOn: false, evidence, gap: { kind: 'judged', judgedAt, unplaced: null } };
}

function judgedRunning(judgedAt: number, { onIsWork }: WorkRules): Claim {
  const gap = { kind: 'judged', judgedAt, unplaced: null } as const;
  return {
    ...SILENT,
    engineOn: true,
    evidence: 'counter',
    work: onIsWork ? { 'on-is-work': true } : {},
    gap,
  };
}
