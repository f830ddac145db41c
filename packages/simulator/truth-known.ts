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

/** Values that only show work: valid for the expected interval with the engine on, which is the shorter one. */
const WORK_ONLY: readonly string[] = ['speedKmh', 'loadPercent', 'pto', 'hydraulics'];

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

/** Adds the values of a reading, and those derived from it, to what is known. */
export function updateKnown(
  known: Known,
  signals: Signals,
  derived: { readonly hoursGrow: boolean | null; readonly covered: CoveredEnd | null },
  last: { readonly until: number; readonly workUntil: number },
): Known {
  const learned: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries({ ...reportedValues(signals), ...derived })) {
    if (value === undefined || value === null) continue;
    learned[name] = { value, validUntil: WORK_ONLY.includes(name) ? last.workUntil : last.until };
  }
  return learned as Known;
}

function reportedValues(signals: Signals) {
  const { rpm, engineRunning, alternator, ignition, vibration, moving, pto, hydraulics, inputs } = signals;
  const [input0, input1, input2, input3] = inputs ?? [];
  const hasFix = signals.fix !== undefined;
  return {
    ...{ rpm, engineRunning, alternator, ignition, vibration, moving, pto, hydraulics },
    ...{ input0, input1, input2, input3 },
    millivolts: signals.externalVoltageMillivolts,
    loadPercent: signals.engineLoadPercent,
    speedKmh: hasFix ? signals.speedKmh : undefined,
    placeReported: hasFix || undefined,
    odometerReported: signals.odometer !== undefined || undefined,
    fuelReported: signals.fuelUsed !== undefined || undefined,
  };
}
