import {
  type CounterGrowth,
  ENGINE_SECONDS_PER_SECOND,
  FUEL_MILLILITRES_PER_SECOND,
  ODOMETER_METRES_PER_SECOND,
} from '../../counters/counter-run.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { Signals } from '../../readings/signals.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { type Claim, claimOf, claimsWork, SILENT, transportedClaim } from './claim.ts';
import { growthSince, hoursGrow, rememberHours } from './counters.ts';
import { type Covering, closeGaps, coveringOf, coverTime } from './cover.ts';
import { judgeByFix, judgeReturn } from './gap.ts';
import type { Memory } from './memory.ts';
import { isCarried, TRANSPORT_SECONDS } from './movement.ts';
import { changeRuns, changeRunsBetween, claimBefore } from './runs.ts';
import { type Source, sayClaim } from './source.ts';
import { currentValues, holdValues, type SourceValues, valuesSaid } from './values.ts';

/** What a reading says, and who reads it how. */
export type Hearing = {
  readonly at: number;
  readonly signals: Signals;
  readonly settings: SourceSettings;
  readonly rules: WorkRules;
};

/** What a reading tells of the counters of its source. */
export type CountersTold = {
  readonly engineHours: CounterGrowth | null;
  readonly odometer: CounterGrowth | null;
  readonly fuelUsed: CounterGrowth | null;
  /** Something else moves the machine. */
  readonly carried: boolean;
  /** It did when the odometer was told before. */
  readonly carriedBefore: boolean;
};

/** Under this share of the nominal voltage the battery is cut off. */
const CUT_OFF_SHARE = 0.2;

/** Takes in what a reading says. Call it after all that ended before the reading has been applied. */
export function hearSource(source: Source, hearing: Hearing): CountersTold {
  const { at, signals, settings, rules } = hearing;
  const before = source.memory;
  const engineHours = growthSince(before.hours, signals.engineHours, at, ENGINE_SECONDS_PER_SECOND);
  const odometer = growthSince(before.odometer, signals.odometer, at, ODOMETER_METRES_PER_SECOND);
  const fuelUsed = growthSince(before.fuel, signals.fuelUsed, at, FUEL_MILLILITRES_PER_SECOND);
  const covering = signals.covered ? coveringOf(source, at, signals.covered, settings) : null;
  judgeGaps(source, hearing, engineHours, covering);
  if (covering) coverTime(source, covering, settings, rules);

  const said = valuesOf(before, hearing, engineHours, covering);
  const values = currentValues(source.values, said);
  const claim = claimOf(values, settings, rules);
  const until = at + (claim.engineOn ? settings.onIntervalSeconds : settings.offIntervalSeconds);
  holdValues(source.values, said, { until, untilOfWork: at + settings.onIntervalSeconds });
  source.heard = { at, silentAfter: until };
  const carried = isCarried(values, claim, rules);
  followMovement(source, at, carried && signals.fix !== undefined);
  sayClaim(source, at, claim, carried);
  source.memory = remember(source, hearing, { claim, engineHours, carried, covers: covering !== null });
  return { engineHours, odometer, fuelUsed, carried, carriedBefore: before.odometer?.carried ?? false };
}

function judgeGaps(
  source: Source,
  { at, signals, rules }: Hearing,
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

function valuesOf(
  before: Memory,
  { at, signals }: Hearing,
  growth: CounterGrowth | null,
  covering: Covering | null,
): SourceValues {
  const said = valuesSaid(signals);
  const grows = hoursGrow(before.hours, signals.engineHours, at, growth);
  if (grows !== undefined) said.hoursGrow = grows;
  if (covering) said.covered = covering.after;
  return said;
}

/** A movement begins at a fix, and is one once a later fix shows that it went on for long enough. */
function followMovement(source: Source, at: number, isCarriedAtFix: boolean): void {
  const { movement } = source;
  if (!isCarriedAtFix || movement?.kind === 'confirmed') return;
  if (!movement) {
    source.movement = { kind: 'candidate', from: at };
  } else if (at - movement.from >= TRANSPORT_SECONDS) {
    source.movement = { kind: 'confirmed' };
    changeRunsBetween(source.runs, movement.from, at, transportedClaim);
  }
}

function remember(
  source: Source,
  { at, signals, settings }: Hearing,
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
