import type { Signals } from '../../readings/signals.ts';

/** The state that holds after a covering reading. */
export type CoveredState = 'working' | 'resting' | 'off';

/** The values of a source that are inside their interval at one instant; an absent value is unknown. */
export type SourceValues = {
  readonly rpm?: number | undefined;
  readonly engineRunning?: boolean | undefined;
  /** Whether the hour counter grows. */
  readonly hoursGrow?: boolean | undefined;
  readonly millivolts?: number | undefined;
  readonly alternator?: boolean | undefined;
  readonly ignition?: boolean | undefined;
  readonly input1?: boolean | undefined;
  readonly input2?: boolean | undefined;
  readonly input3?: boolean | undefined;
  readonly input4?: boolean | undefined;
  readonly covered?: CoveredState | undefined;
  readonly vibration?: number | undefined;
  readonly moving?: boolean | undefined;
  /** Only with a valid fix: a receiver without one reports 0 wherever it goes. */
  readonly speedKmh?: number | undefined;
  readonly loadPercent?: number | undefined;
  readonly pto?: boolean | undefined;
  readonly hydraulics?: boolean | undefined;
  /** A valid fix was reported. */
  readonly positioned?: true | undefined;
  /** A total odometer was reported. */
  readonly odometer?: true | undefined;
  /** A total of fuel used was reported. */
  readonly fuel?: true | undefined;
};
export type ValueName = keyof SourceValues;

/** A value and the first instant at which it no longer holds. */
export type Held<Value> = { readonly value: Value; readonly until: number };
export type HeldValues = {
  -readonly [Name in ValueName]?: Held<NonNullable<SourceValues[Name]>> | undefined;
};

/** The values that a source holds, and the last reported ones of engine evidence that no longer hold. */
export type ValueState = { values: HeldValues; ended: SourceValues };

/** Values that are evidence of the engine. What they last showed is kept after they expire, so that a change is seen. */
const OF_ENGINE: ReadonlySet<string> = new Set<ValueName>([
  'rpm',
  'engineRunning',
  'hoursGrow',
  'millivolts',
  'alternator',
  'ignition',
  'input1',
  'input2',
  'input3',
  'input4',
  'covered',
  'vibration',
  'moving',
]);

/**
 * What follows runs at each reading. Names are written out, so that all values have one shape and none is looked up by
 * a computed name: that alone would cost more than all rules of the engine.
 */

/** Reads the values of a reading; what was not reported is absent. */
export function readValues(
  signals: Signals,
  { hoursGrow, covered }: Pick<SourceValues, 'hoursGrow' | 'covered'>,
): SourceValues {
  const { fix, inputs } = signals;
  return {
    rpm: signals.rpm,
    engineRunning: signals.engineRunning,
    hoursGrow,
    millivolts: signals.externalVoltageMillivolts,
    alternator: signals.alternator,
    ignition: signals.ignition,
    input1: inputs?.[0] ?? undefined,
    input2: inputs?.[1] ?? undefined,
    input3: inputs?.[2] ?? undefined,
    input4: inputs?.[3] ?? undefined,
    covered,
    vibration: signals.vibration,
    moving: signals.moving,
    speedKmh: fix && signals.speedKmh,
    loadPercent: signals.engineLoadPercent,
    pto: signals.pto,
    hydraulics: signals.hydraulics,
    positioned: fix && true,
    odometer: signals.odometer && true,
    fuel: signals.fuelUsed && true,
  };
}

/** Returns the values that are held. */
export function currentValues(held: HeldValues): SourceValues {
  return {
    rpm: held.rpm?.value,
    engineRunning: held.engineRunning?.value,
    hoursGrow: held.hoursGrow?.value,
    millivolts: held.millivolts?.value,
    alternator: held.alternator?.value,
    ignition: held.ignition?.value,
    input1: held.input1?.value,
    input2: held.input2?.value,
    input3: held.input3?.value,
    input4: held.input4?.value,
    covered: held.covered?.value,
    vibration: held.vibration?.value,
    moving: held.moving?.value,
    speedKmh: held.speedKmh?.value,
    loadPercent: held.loadPercent?.value,
    pto: held.pto?.value,
    hydraulics: held.hydraulics?.value,
    positioned: held.positioned?.value,
    odometer: held.odometer?.value,
    fuel: held.fuel?.value,
  };
}

/** Returns values, replaced by later ones where there are any. */
export function replaceValues(values: SourceValues, later: SourceValues): SourceValues {
  return {
    rpm: later.rpm ?? values.rpm,
    engineRunning: later.engineRunning ?? values.engineRunning,
    hoursGrow: later.hoursGrow ?? values.hoursGrow,
    millivolts: later.millivolts ?? values.millivolts,
    alternator: later.alternator ?? values.alternator,
    ignition: later.ignition ?? values.ignition,
    input1: later.input1 ?? values.input1,
    input2: later.input2 ?? values.input2,
    input3: later.input3 ?? values.input3,
    input4: later.input4 ?? values.input4,
    covered: later.covered ?? values.covered,
    vibration: later.vibration ?? values.vibration,
    moving: later.moving ?? values.moving,
    speedKmh: later.speedKmh ?? values.speedKmh,
    loadPercent: later.loadPercent ?? values.loadPercent,
    pto: later.pto ?? values.pto,
    hydraulics: later.hydraulics ?? values.hydraulics,
    positioned: later.positioned ?? values.positioned,
    odometer: later.odometer ?? values.odometer,
    fuel: later.fuel ?? values.fuel,
  };
}

/** Holds reported values until the source's interval ends; values that only show work, until the on-interval ends. */
export function holdValues(
  state: ValueState,
  reported: SourceValues,
  { until, untilOfWork }: { until: number; untilOfWork: number },
): void {
  const { values: held } = state;
  state.values = {
    rpm: hold(reported.rpm, until) ?? held.rpm,
    engineRunning: hold(reported.engineRunning, until) ?? held.engineRunning,
    hoursGrow: hold(reported.hoursGrow, until) ?? held.hoursGrow,
    millivolts: hold(reported.millivolts, until) ?? held.millivolts,
    alternator: hold(reported.alternator, until) ?? held.alternator,
    ignition: hold(reported.ignition, until) ?? held.ignition,
    input1: hold(reported.input1, until) ?? held.input1,
    input2: hold(reported.input2, until) ?? held.input2,
    input3: hold(reported.input3, until) ?? held.input3,
    input4: hold(reported.input4, until) ?? held.input4,
    covered: hold(reported.covered, until) ?? held.covered,
    vibration: hold(reported.vibration, until) ?? held.vibration,
    moving: hold(reported.moving, until) ?? held.moving,
    speedKmh: hold(reported.speedKmh, untilOfWork) ?? held.speedKmh,
    loadPercent: hold(reported.loadPercent, untilOfWork) ?? held.loadPercent,
    pto: hold(reported.pto, untilOfWork) ?? held.pto,
    hydraulics: hold(reported.hydraulics, untilOfWork) ?? held.hydraulics,
    positioned: hold(reported.positioned, until) ?? held.positioned,
    odometer: hold(reported.odometer, until) ?? held.odometer,
    fuel: hold(reported.fuel, until) ?? held.fuel,
  };
  for (const name in state.ended) {
    if (reported[name as ValueName] === undefined) continue;
    const { [name as ValueName]: _again, ...others } = state.ended;
    state.ended = others;
  }
}

function hold<Value>(value: Value | undefined, until: number): Held<Value> | undefined {
  return value === undefined ? undefined : { value, until };
}

/** Ends values, and keeps what they last showed of the engine. */
export function endValues(state: ValueState, isOver: (name: ValueName, until: number) => boolean): void {
  const held: Record<string, unknown> = {};
  const ended: Record<string, unknown> = { ...state.ended };
  for (const name in state.values) {
    const one = state.values[name as ValueName];
    if (one === undefined) continue;
    if (!isOver(name as ValueName, one.until)) held[name] = one;
    else if (OF_ENGINE.has(name)) ended[name] = one.value;
  }
  state.values = held;
  state.ended = ended;
}

/** Returns the first instant at which a value expires; infinite: no value is held. */
export function firstExpiry(held: HeldValues): number {
  let first = Number.POSITIVE_INFINITY;
  for (const name in held) first = Math.min(first, held[name as ValueName]?.until ?? first);
  return first;
}
