import type { CounterGrowth } from '../../counters/counter-run.ts';
import { distanceMillimetres } from '../../geo/distance.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Counter } from '../../readings/signals.ts';
import { type Claim, SILENT, type Unplaced } from './claim.ts';

/** What is known of a source at its last reading before a gap. */
export type BeforeGap = {
  readonly at: number;
  /** The engine hours said at that very instant. */
  readonly hours: Counter | null;
  /** Engine off, and cut off from the battery. */
  readonly isolated: boolean;
  readonly fix: PositionE7 | null;
};

/** The first reading back, with how far its engine hours have grown since the one before the gap. */
export type Return = {
  readonly at: number;
  readonly hours: Counter | null;
  readonly growth: CounterGrowth | null;
};

/** A receiver that wakes has no fix for minutes: so long it may take to say where it is. */
const FIX_AWAITED_SECONDS = 3_600;
/** A machine found within this distance was not moved. */
const SAME_PLACE_MILLIMETRES = 100_000;
/** A gap is judged by a counter only where it is so many of its steps long. */
const STEPS_OF_A_GAP = 10;
const SHARE_OF_RUNNING = 0.95;

const OPEN: Claim = { ...SILENT, gap: { kind: 'open', returnedAt: null } };

/** What a source that has fallen silent claims: plainly missing where nothing that it will say could tell more. */
export function silentClaim({ hours, isolated, fix }: Omit<BeforeGap, 'at'>): Claim {
  return hours || (isolated && fix) ? OPEN : SILENT;
}

/** Judges a gap by the first reading back. */
export function judgeReturn(before: BeforeGap, back: Return, rules: WorkRules): Claim {
  const { hours } = before;
  if (hours && back.hours) return judgeByCounter(before, hours, back, rules);
  if (!before.isolated || !before.fix) return SILENT;
  return { ...SILENT, gap: { kind: 'open', returnedAt: back.at } };
}

/** Judges a gap in which the battery was cut off, by the first fix after it. */
export function judgeByFix(lastFix: PositionE7, fix: PositionE7, at: number): Claim {
  return distanceMillimetres(lastFix, fix) <= SAME_PLACE_MILLIMETRES ? judgedOff('isolator', at) : SILENT;
}

/** The first instant at which a fix comes too late to judge the gap; infinite: none is awaited. */
export function fixOverdueAt({ gap }: Claim): number {
  const returnedAt = gap?.kind === 'open' ? gap.returnedAt : null;
  return returnedAt === null ? Number.POSITIVE_INFINITY : returnedAt + FIX_AWAITED_SECONDS + 1;
}

/** Seconds of unplaced on-time in a part of its gap: so rounded that the parts of any division add up. */
export function unplacedWithin({ from, until, seconds }: Unplaced, start: number, end: number): number {
  const before = (at: number) => Math.round((seconds * (at - from)) / (until - from));
  return before(end) - before(start);
}

function judgeByCounter(before: BeforeGap, hours: Counter, back: Return, rules: WorkRules): Claim {
  const growth = back.growth?.growth ?? null;
  if (growth === null) return SILENT;
  if (growth === 0 && before.isolated) return judgedOff('isolator', back.at);
  const length = back.at - before.at;
  const resolution = Math.max(hours.resolution, back.hours?.resolution ?? 0);
  if (length < STEPS_OF_A_GAP * resolution) return SILENT;
  if (growth === 0) return judgedOff('counter', back.at);
  if (growth >= SHARE_OF_RUNNING * length) return judgedRunning(back.at, rules);
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
