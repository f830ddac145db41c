import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import { currentValue, type Known } from './truth-known.ts';
import { EVIDENCE, type Evidence, type UploadedSettings, type Wiring } from './truth-upload.ts';

const TRAVEL_SPEED_KMH = 3;
const WORKING_LOAD_PERCENT = 25;
const CHARGING_MILLIVOLTS = { 12000: 13_200, 24000: 26_600 };
/** Evidence that may show a running engine although the machine is carried. */
const DOUBTFUL: readonly (Evidence | null)[] = ['voltage', 'ignition', 'accelerometer'];

/** Whether each kind of sign of work is present; a kind without an entry could not be observed. */
export type Signs = { readonly [kind: string]: boolean };

/** What one source claims for an instant. */
export type Claim = {
  readonly engine: boolean | null;
  readonly evidence: Evidence | null;
  readonly signs: Signs;
};

/** How to interpret a source: its settings, and the work rules of its machine. */
export type SourceSetup = { readonly settings: UploadedSettings; readonly rules: WorkRules };

/** Returns the claim of a source by all its values that are valid at an instant. */
export function claimAt(known: Known, instant: number, { settings, rules }: SourceSetup): Claim {
  const engineClaim = engineAt(known, instant, settings);
  const signs: Record<string, boolean> = {};
  const see = (kind: string, sign: boolean | null) => {
    if (sign !== null) signs[kind] = sign;
  };
  if (rules.onIsWork && engineClaim.engine) see('on-is-work', true);
  if (rules.travels) see('travel', atLeast(currentValue(known, 'speedKmh', instant), TRAVEL_SPEED_KMH));
  for (const sensor of rules.workSensors) see(sensor, sensorAt(sensor, known, instant, { settings, rules }));
  return { ...engineClaim, signs };
}

/** Whether a claim shows work. */
export function isWork({ engine, signs }: Claim): boolean {
  return engine === true && Object.values(signs).includes(true);
}

/** Whether the machine is carried: it moves, and not by an engine that certainly runs at that speed. */
export function isCarried(known: Known, instant: number, claim: Claim, { rules }: SourceSetup): boolean {
  const speedKmh = currentValue(known, 'speedKmh', instant) ?? 0;
  if (speedKmh < TRAVEL_SPEED_KMH) return false;
  if (claim.engine === false) return true;
  const fastestKmh = rules.greatestTravelSpeedKmh;
  const isTooFast = fastestKmh !== null && speedKmh > 1.5 * fastestKmh;
  return claim.engine === true && DOUBTFUL.includes(claim.evidence) && isTooFast;
}

function engineAt(known: Known, instant: number, settings: UploadedSettings): Omit<Claim, 'signs'> {
  for (const evidence of settings.learning ? [] : EVIDENCE) {
    if (!settings.evidence.includes(evidence)) continue;
    const engine = engineBy(evidence, known, instant, settings);
    if (engine !== null) return { engine, evidence };
  }
  return { engine: null, evidence: null };
}

/** Returns what one kind of evidence shows at an instant; null: nothing. */
export function engineBy(
  evidence: Evidence,
  known: Known,
  instant: number,
  settings: UploadedSettings,
): boolean | null {
  switch (evidence) {
    case 'rpm':
      return atLeast(currentValue(known, 'rpm', instant), settings.onRpm);
    case 'engine-state':
      return currentValue(known, 'engineRunning', instant);
    case 'counter':
      return currentValue(known, 'hoursGrow', instant);
    case 'voltage':
      return atLeast(
        currentValue(known, 'millivolts', instant),
        CHARGING_MILLIVOLTS[settings.nominalMillivolts],
      );
    case 'alternator':
      return currentValue(known, 'alternator', instant) ?? wiredAt('alternator', known, instant, settings);
    case 'ignition':
      return currentValue(known, 'ignition', instant) ?? wiredAt('ignition', known, instant, settings);
    case 'accelerometer':
      return shakesAt(known, instant, settings);
  }
}

function shakesAt(known: Known, instant: number, { vibration: levels }: UploadedSettings): boolean | null {
  const covered = currentValue(known, 'covered', instant);
  if (covered !== null) return covered !== 'off';
  const vibration = currentValue(known, 'vibration', instant);
  if (levels !== null && vibration !== null) return vibration >= levels.on;
  return currentValue(known, 'moving', instant);
}

function sensorAt(
  sensor: WorkRules['workSensors'][number],
  known: Known,
  instant: number,
  { settings, rules }: SourceSetup,
): boolean | null {
  switch (sensor) {
    case 'rpm':
      if (!settings.evidence.includes('rpm')) return null;
      return atLeast(currentValue(known, 'rpm', instant), settings.workingRpm ?? rules.workingRpm);
    case 'load':
      return atLeast(currentValue(known, 'loadPercent', instant), WORKING_LOAD_PERCENT);
    case 'vibration':
      return vibratesAt(known, instant, settings);
    default:
      return currentValue(known, sensor, instant) ?? wiredAt(sensor, known, instant, settings);
  }
}

function vibratesAt(known: Known, instant: number, settings: UploadedSettings): boolean | null {
  if (settings.learning || !settings.evidence.includes('accelerometer')) return null;
  const covered = currentValue(known, 'covered', instant);
  if (covered !== null) return covered === 'working';
  return settings.vibration && atLeast(currentValue(known, 'vibration', instant), settings.vibration.active);
}

const INPUTS = ['input0', 'input1', 'input2', 'input3'] as const;

function wiredAt(
  wiring: Wiring,
  known: Known,
  instant: number,
  { inputs }: UploadedSettings,
): boolean | null {
  for (const [index, name] of INPUTS.entries()) {
    const input = currentValue(known, name, instant);
    if (inputs[index] === wiring && input !== null) return input;
  }
  return null;
}

function atLeast(value: number | null, level: number): boolean | null {
  return value === null ? null : value >= level;
}
