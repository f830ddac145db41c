import type { Signals } from '@groundwork/domain/readings/signals.ts';

/** How a stretch ended of which a reading told afterwards; it is taken to go on so. */
export type CoveredEnd = 'working' | 'resting' | 'off';

/** What can be known of a source for a while after it was said. */
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
  placeTold: true;
  odometerTold: true;
  fuelTold: true;
};

/** A value as last said, and the instant from which it is no longer good. */
type Said<Value> = { readonly value: Value; readonly goodUntil: number };

/** All that a source has said and that may still be good. */
export type Known = { readonly [Name in keyof Values]?: Said<Values[Name]> | undefined };

/** Values that can show nothing but work are good for the shorter time that lasts while the engine is on. */
const WORK_ONLY: readonly string[] = ['speedKmh', 'loadPercent', 'pto', 'hydraulics'];

/** A value while it is good, else null. */
export function good<Name extends keyof Values>(
  known: Known,
  name: Name,
  instant: number,
): Values[Name] | null {
  const said = known[name];
  return said !== undefined && instant < said.goodUntil ? said.value : null;
}

/** The instants after `from`, up to and with `to`, at which something stops to be good; in order. */
export function lapsesOf(known: Known, from: number, to: number): number[] {
  const ends = new Set<number>();
  for (const said of Object.values(known)) {
    if (said && said.goodUntil > from && said.goodUntil <= to) ends.add(said.goodUntil);
  }
  return [...ends].sort((a, b) => a - b);
}

/** What is known with what a reading says now. What is found out beside the reading comes in `besides`. */
export function learn(
  known: Known,
  signals: Signals,
  besides: { readonly hoursGrow: boolean | null; readonly covered: CoveredEnd | null },
  last: { readonly until: number; readonly workUntil: number },
): Known {
  const learned: Record<string, unknown> = { ...known };
  for (const [name, value] of Object.entries({ ...saidBy(signals), ...besides })) {
    if (value === undefined || value === null) continue;
    learned[name] = { value, goodUntil: WORK_ONLY.includes(name) ? last.workUntil : last.until };
  }
  return learned as Known;
}

function saidBy(signals: Signals) {
  const { rpm, engineRunning, alternator, ignition, vibration, moving, pto, hydraulics, inputs } = signals;
  const [input0, input1, input2, input3] = inputs ?? [];
  const hasFix = signals.fix !== undefined;
  return {
    ...{ rpm, engineRunning, alternator, ignition, vibration, moving, pto, hydraulics },
    ...{ input0, input1, input2, input3 },
    millivolts: signals.externalVoltageMillivolts,
    loadPercent: signals.engineLoadPercent,
    speedKmh: hasFix ? signals.speedKmh : undefined,
    placeTold: hasFix || undefined,
    odometerTold: signals.odometer !== undefined || undefined,
    fuelTold: signals.fuelUsed !== undefined || undefined,
  };
}
