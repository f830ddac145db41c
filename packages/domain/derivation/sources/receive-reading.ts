import {
  type CounterGrowth,
  ENGINE_SECONDS_PER_SECOND,
  FUEL_MILLILITRES_PER_SECOND,
  ODOMETER_METRES_PER_SECOND,
} from '../../counters/counter-run.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { PositionE7 } from '../../readings/reading.ts';
import type { Signals } from '../../readings/signals.ts';
import { mayCoverTime, type SourceSettings } from '../stream/source-settings.ts';
import { type Claim, claimsWork, deriveClaim, SILENT, transportedClaim } from './claim.ts';
import { endContradicted } from './contradiction.ts';
import { growthSince, hoursGrow, rememberHours } from './counters.ts';
import { applyCovering, type Covering, closeGap, placeCoveredTime } from './cover.ts';
import { readInput } from './engine-evidence.ts';
import { judgeByFix, judgeReturn } from './gap.ts';
import { isIsolated, type Memory } from './memory.ts';
import { isCarried, MIN_TRANSPORT_SECONDS } from './movement.ts';
import { type Doubt, type Growths, hasMoved, judgeOff, movedClaim, type OffVerdict } from './refuted-off.ts';
import { changeRuns, changeRunsBetween, claimBefore } from './runs.ts';
import { fallSilent, type Source, setClaim } from './source.ts';
import { currentValues, holdValues, readValues, replaceValues, type SourceValues } from './values.ts';

/** The signals of a reading with the settings and rules that interpret it. */
export type ReceivedReading = {
  readonly at: number;
  readonly signals: Signals;
  readonly settings: SourceSettings;
  readonly rules: WorkRules;
};

/** The growth of the source's counters up to a reading. */
export type CounterReport = Growths & {
  /** The source was silent at some time since it last reported a fuel total. */
  readonly fuelInterrupted: boolean;
  /** Something else moves the machine. */
  readonly carried: boolean;
  /** Something else moved it when the odometer was last reported, or since. */
  readonly carriedBefore: boolean;
  /** Null: the reading does not show whether the body is up. */
  readonly body: BodyReport | null;
};

/** Whether the body is up, and whether it was as far as the source's values still held. */
export type BodyReport = { readonly isUp: boolean; readonly wasUp: boolean };

/** Below this share of the nominal voltage the battery is cut off. */
const CUT_OFF_SHARE = 0.2;

/** Applies a reading to its source. Everything that expired before the reading must have been applied already. */
export function receiveReading(source: Source, received: ReceivedReading): CounterReport {
  const { at, signals, settings, rules } = received;
  const growths = measureGrowths(source.memory, signals, at);
  const { engineHours } = growths;
  const covering = signals.covered ? placeCoveredTime(source, at, signals.covered, settings) : null;
  judgeHeldOff(source, received, growths, covering);
  const before = source.memory;
  judgeGaps(source, received, engineHours, covering);
  if (covering) applyCovering(source, covering, settings, rules);

  const reported = readReportedValues(before, received, engineHours, covering);
  endContradicted(source, reported, settings);
  const heldBefore = currentValues(source.values);
  const values = replaceValues(heldBefore, reported);
  const claim = deriveClaim(values, settings, rules);
  const until = at + (claim.engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  holdValues(source, reported, { until, untilOfWork: at + settings.onIntervalSeconds });
  source.heard = { at, silentAfter: until };
  const carried = isCarried(values, claim, rules);
  followMovement(source, at, carried && signals.fix !== undefined);
  setClaim(source, at, claim, carried);
  source.memory = remember(source, received, { claim, engineHours, carried, covers: covering !== null });
  return {
    engineHours,
    odometer: growths.odometer,
    fuelUsed: growths.fuelUsed,
    fuelInterrupted: before.fuel?.interrupted ?? false,
    carried,
    carriedBefore: before.odometer?.carried ?? false,
    body: readBody(heldBefore, reported, settings),
  };
}

function readBody(held: SourceValues, reported: SourceValues, settings: SourceSettings): BodyReport | null {
  const isUp = readInput(reported, settings, 'tip');
  return isUp === undefined ? null : { isUp, wasUp: readInput(held, settings, 'tip') ?? false };
}

function measureGrowths(memory: Memory, signals: Signals, at: number): Growths {
  return {
    engineHours: growthSince(memory.hours, signals.engineHours, at, ENGINE_SECONDS_PER_SECOND),
    odometer: growthSince(memory.odometer, signals.odometer, at, ODOMETER_METRES_PER_SECOND),
    fuelUsed: growthSince(memory.fuel, signals.fuelUsed, at, FUEL_MILLILITRES_PER_SECOND),
  };
}

/** Judges a silence with the engine off that this reading ends in time; if off is refuted, it is a gap. */
function judgeHeldOff(
  source: Source,
  { at, signals, settings }: ReceivedReading,
  growths: Growths,
  covering: Covering | null,
): void {
  const { memory, heard } = source;
  if (signals.fix && source.doubts.length > 0) settleDoubts(source, signals.fix, at);
  const until = covering?.from ?? at;
  if (!heard || !memory.off || until <= heard.at) return;
  const hidesMovement = until - heard.at > settings.onIntervalSeconds;
  const silence = { from: heard.at, until, endedAt: at, signals, hidesMovement };
  const verdict: OffVerdict = judgeOff(silence, memory, growths);
  if (verdict === 'refuted') fallSilent(source, heard.at);
  else if (verdict === 'transported') markMoved(source, { from: heard.at, until, ifMoved: verdict });
  else if (verdict !== 'off') source.doubts = [...source.doubts, verdict];
}

/** Decides the silences for which the first fix was awaited. */
function settleDoubts(source: Source, fix: PositionE7, at: number): void {
  const { doubts, memory } = source;
  source.doubts = [];
  for (const doubt of doubts) {
    if (hasMoved(doubt, memory, fix, at)) markMoved(source, doubt);
  }
}

/** Changes a silence in which the machine was moved; an odometer last reported before it counts none of the way. */
function markMoved(source: Source, moved: Pick<Doubt, 'from' | 'until' | 'ifMoved'>): void {
  changeRunsBetween(source.runs, moved.from, moved.until, (claim) => movedClaim(claim, moved));
  const { memory } = source;
  if (moved.ifMoved === 'transported' && memory.odometer && memory.odometer.at <= moved.from) {
    source.memory = { ...memory, odometer: { ...memory.odometer, carried: true } };
  }
}

function judgeGaps(
  source: Source,
  { at, signals, rules }: ReceivedReading,
  growth: CounterGrowth | null,
  covering: Covering | null,
): void {
  const { memory, runs } = source;
  if (!runs.some(({ claim }) => claim.gap?.kind === 'open')) return;
  if (covering && covering.from < covering.until && !source.heard) closeGap(source);
  const { readAt, hours, fix } = memory;
  if (!source.heard && readAt !== null) {
    const isolated = isIsolated(memory);
    const before = { at: readAt, hours: hours?.at === readAt ? hours : null, isolated, fix };
    const back = { at, hours: signals.engineHours ?? null, growth };
    changeRuns(runs, (claim) =>
      claim.gap?.kind === 'open' && claim.gap.returnedAt === null ? judgeReturn(before, back, rules) : claim,
    );
  }
  const { fix: firstFix } = signals;
  if (!firstFix || !fix) return;
  changeRuns(runs, (claim) => (claim.gap?.kind === 'open' ? judgeByFix(fix, firstFix, at) : claim));
}

function readReportedValues(
  before: Memory,
  { at, signals }: ReceivedReading,
  growth: CounterGrowth | null,
  covering: Covering | null,
): SourceValues {
  return readValues(signals, {
    hoursGrow: hoursGrow(before.hours, signals.engineHours, at, growth),
    covered: covering?.after,
  });
}

/** A movement begins at a fix and is confirmed by a later fix if it has lasted long enough. */
function followMovement(source: Source, at: number, isCarriedAtFix: boolean): void {
  const { movement } = source;
  if (!isCarriedAtFix || movement?.kind === 'confirmed') return;
  if (!movement) {
    source.movement = { kind: 'candidate', from: at };
  } else if (at - movement.from >= MIN_TRANSPORT_SECONDS) {
    source.movement = { kind: 'confirmed' };
    changeRunsBetween(source.runs, movement.from, at, transportedClaim);
  }
}

function remember(
  source: Source,
  { at, signals, settings }: ReceivedReading,
  now: { claim: Claim; engineHours: CounterGrowth | null; carried: boolean; covers: boolean },
): Memory {
  const { memory, runs } = source;
  const again = memory.readAt === at;
  const { externalVoltageMillivolts: millivolts = Number.POSITIVE_INFINITY, unplugged } = signals;
  const cutOffNow = unplugged === true || millivolts < CUT_OFF_SHARE * settings.nominalMillivolts;
  const { engineHours, odometer, fuelUsed, fix } = signals;
  const coversSeconds = now.covers && signals.covered ? signals.covered.coversSeconds : memory.coversSeconds;
  return {
    readAt: at,
    workedBefore: again ? memory.workedBefore : claimsWork(claimBefore(runs, at) ?? SILENT),
    off: now.claim.engineOn === false,
    cutOff: (again && memory.cutOff) || cutOffNow,
    hours: engineHours ? rememberHours(memory.hours, engineHours, at, now.engineHours) : memory.hours,
    odometer: odometer ? { ...odometer, at, carried: now.carried } : memory.odometer,
    fuel: fuelUsed ? { ...fuelUsed, at, interrupted: false } : memory.fuel,
    fix: fix ?? memory.fix,
    fixAt: fix ? at : memory.fixAt,
    coversSeconds,
    coverableFrom: coversSeconds === 0 && mayCoverTime(settings) ? at : null,
  };
}
