import type { Signals } from '@groundwork/domain/readings/signals.ts';

/** How a covered stretch ended; the state is assumed to continue. */
export type CoveredEnd = 'working' | 'resting' | 'off';

/** Values that stay valid for a while after a source reported them. */
type Values = {
  rpm: number;
  engineRunning: boolean;
  hoursGrow: boolean;
  millivolts: number;
  alternator: boolean;
  ignition: boolean;
  input0: boolean;
  input1: boolean;
  input2: boolean;
  input3: boolean;
  covered: CoveredEnd;
  vibration: number;
  moving: boolean;
  speedKmh: number;
  loadPercent: number;
  pto: boolean;
  hydraulics: boolean;
  placeReported: true;
  odometerReported: true;
  fuelReported: true;
};

/** The last reported value, and the instant at which it stops being valid. */
type KnownValue<Value> = { readonly value: Value; readonly validUntil: number };

/** All reported values of a source that may still be valid. */
export type Known = { readonly [Name in keyof Values]?: KnownValue<Values[Name]> | undefined };

/** Returns a value while it is valid, else null. */
export function currentValue<Name extends keyof Values>(
  known: Known,
  name: Name,
  instant: number,
): Values[Name] | null {
  const knownValue = known[name];
  return knownValue !== undefined && instant < knownValue.validUntil ? knownValue.value : null;
}

/** Lists the instants after `from`, up to and including `to`, at which a value stops being valid; in order. */
export function listLapses(known: Known, from: number, to: number): number[] {
  const ends = new Set<number>();
  for (const knownValue of Object.values(known)) {
    if (knownValue && knownValue.validUntil > from && knownValue.validUntil <= to)
      ends.add(knownValue.validUntil);
  }
  return [...ends].sort((a, b) => a - b);
}

type Validity = {
  readonly until: number;
  /** Of values that only show work: valid for the expected interval with the engine on, which is the shorter one. */
  readonly workUntil: number;
};

/**
 * Adds the values of a reading, and those derived from it, to what is known. Names every value, because a million readings are
 * read: an object of one shape is copied many times faster than one whose names are only known at run time.
 */
export function updateKnown(
  known: Known,
  signals: Signals,
  { hoursGrow, covered }: { readonly hoursGrow: boolean | null; readonly covered: CoveredEnd | null },
  { until, workUntil }: Validity,
): Known {
  const { rpm, engineRunning, alternator, ignition, vibration, moving, pto, hydraulics, inputs } = signals;
  const hasFix = signals.fix !== undefined;
  return {
    rpm: learn(known.rpm, rpm, until),
    engineRunning: learn(known.engineRunning, engineRunning, until),
    hoursGrow: learn(known.hoursGrow, hoursGrow, until),
    millivolts: learn(known.millivolts, signals.externalVoltageMillivolts, until),
    alternator: learn(known.alternator, alternator, until),
    ignition: learn(known.ignition, ignition, until),
    input0: learn(known.input0, inputs?.[0], until),
    input1: learn(known.input1, inputs?.[1], until),
    input2: learn(known.input2, inputs?.[2], until),
    input3: learn(known.input3, inputs?.[3], until),
    covered: learn(known.covered, covered, until),
    vibration: learn(known.vibration, vibration, until),
    moving: learn(known.moving, moving, until),
    speedKmh: learn(known.speedKmh, hasFix ? signals.speedKmh : null, workUntil),
    loadPercent: learn(known.loadPercent, signals.engineLoadPercent, workUntil),
    pto: learn(known.pto, pto, workUntil),
    hydraulics: learn(known.hydraulics, hydraulics, workUntil),
    placeReported: learn(known.placeReported, hasFix || null, until),
    odometerReported: learn(known.odometerReported, signals.odometer !== undefined || null, until),
    fuelReported: learn(known.fuelReported, signals.fuelUsed !== undefined || null, until),
  };
}

/** Returns the value that was reported, else what was known before. */
const learn = <Value>(
  before: KnownValue<Value> | undefined,
  value: Value | null | undefined,
  validUntil: number,
): KnownValue<Value> | undefined => (value === undefined || value === null ? before : { value, validUntil });
