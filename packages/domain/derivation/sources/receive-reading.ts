import {
  type CounterGrowth,
  ENGINE_SECONDS_PER_SECOND,
  FUEL_MILLILITRES_PER_SECOND,
  ODOMETER_METRES_PER_SECOND,
} from '../../counters/counter-run.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { Signals } from '../../readings/signals.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { type Claim, claimsWork, deriveClaim, SILENT, transportedClaim } from './claim.ts';
import { growthSince, hoursGrow, rememberHours } from './counters.ts';
import { applyCovering, type Covering, closeGaps, placeCoveredTime } from './cover.ts';
import { judgeByFix, judgeReturn } from './gap.ts';
import type { Memory } from './memory.ts';
import { isCarried, MIN_TRANSPORT_SECONDS } from './movement.ts';
import { changeRuns, changeRunsBetween, claimBefore } from './runs.ts';
import { type Source, setClaim } from './source.ts';
import { currentValues, holdValues, readValues, type SourceValues } from './values.ts';

/** The signals of a reading with the settings and rules that interpret it. */
export type ReceivedReading = {
  readonly at: number;
  readonly signals: Signals;
  readonly settings: SourceSettings;
  readonly rules: WorkRules;
};

/** The growth of the source's counters up to a reading. */
export type CounterReport = {
  readonly engineHours: CounterGrowth | null;
  readonly odometer: CounterGrowth | null;
  readonly fuelUsed: CounterGrowth | null;
  /** Something else moves the machine. */
  readonly carried: boolean;
  /** Something else moved it when the odometer was last reported. */
  readonly carriedBefore: boolean;
};

/** Below this share of the nominal voltage the battery is cut off. */
const CUT_OFF_SHARE = 0.2;

/** Applies a reading to its source. Everything that expired before the reading must have been applied already. */
export function receiveReading(source: Source, received: ReceivedReading): CounterReport {
  const { at, signals, settings, rules } = received;
  const before = source.memory;
  const engineHours = growthSince(before.hours, signals.engineHours, at, ENGINE_SECONDS_PER_SECOND);
  const odometer = growthSince(before.odometer, signals.odometer, at, ODOMETER_METRES_PER_SECOND);
  const fuelUsed = growthSince(before.fuel, signals.fuelUsed, at, FUEL_MILLILITRES_PER_SECOND);
  const covering = signals.covered ? placeCoveredTime(source, at, signals.covered, settings) : null;
  judgeGaps(source, received, engineHours, covering);
  if (covering) applyCovering(source, covering, settings, rules);

  const reported = readReportedValues(before, received, engineHours, covering);
  const values = currentValues(source.values, reported);
  const claim = deriveClaim(values, settings, rules);
  const until = at + (claim.engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  holdValues(source.values, reported, { until, untilOfWork: at + settings.onIntervalSeconds });
  source.heard = { at, silentAfter: until };
  const carried = isCarried(values, claim, rules);
  followMovement(source, at, carried && signals.fix !== undefined);
  setClaim(source, at, claim, carried);
  source.memory = remember(source, received, { claim, engineHours, carried, covers: covering !== null });
  return { engineHours, odometer, fuelUsed, carried, carriedBefore: before.odometer?.carried ?? false };
}

function judgeGaps(
  source: Source,
  { at, signals, rules }: ReceivedReading,
  growth: CounterGrowth | null,
  covering: Covering | null,
): void {
  const { memory, runs } = source;
  if (!runs.some(({ claim }) => claim.gap?.kind === 'open')) return;
  if (covering && covering.from < covering.until && !source.heard) closeGaps(source);
  const { readAt, hours, isolated, fix } = memory;
  if (!source.heard && readAt !== null) {
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
  const reported = readValues(signals);
  const grows = hoursGrow(before.hours, signals.engineHours, at, growth);
  if (grows !== undefined) reported.hoursGrow = grows;
  if (covering) reported.covered = covering.after;
  return reported;
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
  const cutOff = (again && memory.cutOff) || cutOffNow;
  const { engineHours, odometer, fuelUsed, covered } = signals;
  return {
    readAt: at,
    workedBefore: again ? memory.workedBefore : claimsWork(claimBefore(runs, at) ?? SILENT),
    cutOff,
    isolated: cutOff && now.claim.engineOn === false,
    hours: engineHours ? rememberHours(memory.hours, engineHours, at, now.engineHours) : memory.hours,
    odometer: odometer ? { ...odometer, at, carried: now.carried } : memory.odometer,
    fuel: fuelUsed ? { ...fuelUsed, at } : memory.fuel,
    fix: signals.fix ?? memory.fix,
    coversSeconds: now.covers && covered ? covered.coversSeconds : memory.coversSeconds,
  };
}
